import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'

describe('preparing several orders', () => {
  deskForEach()
  const quiet = () => ({ signal: new AbortController().signal, done: () => undefined })
  const stored = () => good(desk.orders.list({}, 0, 100)).total

  it('stores all of them in the order given, each checked with the bank', async () => {
    const drafts = [1, 2, 3, 4, 5, 6].map((n) => desk.draft('cvu_transfer', n))
    const counted: number[] = []
    const { ids, problems } = good(
      await desk.orders.prepareAll(drafts, null, { ...quiet(), done: (n) => counted.push(n) }),
    )
    expect(problems).toEqual([])
    const orders = await Promise.all(ids.map((id) => desk.orders.get(id)))
    expect(orders.map((order) => good(order).draft)).toEqual(drafts)
    expect(orders.map((order) => good(order).to.source)).toEqual(drafts.map(() => 'bank'))
    expect(counted).toEqual([4, 6])
  })

  it('stores none where one has a problem, and tells which', async () => {
    const right = desk.draft('echeq_custody', 1)
    const wrong = { ...desk.draft('echeq_custody', 2), echeqId: 'X'.repeat(15) }
    const { ids, problems } = good(await desk.orders.prepareAll([right, wrong], null, quiet()))
    expect(ids).toEqual([])
    expect(problems).toMatchObject([{ index: 1, error: { code: 'bank_not_found' } }])
    expect(stored()).toBe(0)
  })

  it('that is cancelled stores none', async () => {
    const abort = new AbortController()
    const drafts = [1, 2, 3, 4, 5].map((n) => desk.draft('cvu_transfer', n))
    const cancelled = await desk.orders.prepareAll(drafts, null, {
      signal: abort.signal,
      done: () => abort.abort(),
    })
    expect(codeOf(cancelled)).toBe('cancelled')
    expect(stored()).toBe(0)
  })
})
