import { expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'

deskForEach()

const prepareAll = async (...numbers: readonly number[]) => {
  const drafts = numbers.map((n) => desk.draft('cvu_transfer', n))
  const progress = { signal: new AbortController().signal, done: () => undefined }
  return good(await desk.orders.prepareAll(drafts, null, progress)).ids
}
const waiting = () => good(desk.orders.waiting())

it('what was prepared in one act waits as one, newest first, and one by itself alone', async () => {
  const batch = await prepareAll(1, 2, 3)
  const alone = await desk.prepare('mep_dr0')
  expect(waiting()).toMatchObject([
    { ids: [alone.id], sums: [{ kind: 'mep_dr0', count: 1 }], first: { preparedBy: null } },
    { ids: batch, sums: [{ kind: 'cvu_transfer', count: 3, currency: 'ARS' }] },
  ])
})

it('what a stopped approval left is still one batch, without what was sent', async () => {
  const [first, second, third] = await prepareAll(1, 2, 3)
  await desk.fault('cvu_transfer', { action: 'status', status: 500, times: 1, after: 1 })
  await desk.orders.submit([first ?? '', second ?? '', third ?? ''], { waitForHours: false })
  const left = [first, second, third].filter((id) => desk.state(id ?? '') === 'draft')
  expect(left.length).toBeGreaterThan(0)
  expect(waiting()).toMatchObject([{ ids: left }])
  await desk.orders.submit(waiting()[0]?.ids ?? [], { waitForHours: false })
  expect(waiting()).toEqual([])
})

it('what was discarded waits for nothing', async () => {
  const order = await desk.prepare('cvu_transfer')
  good(desk.orders.cancel(order.id))
  expect(waiting()).toEqual([])
})
