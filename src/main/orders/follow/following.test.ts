import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { appError, err } from '../../../shared/errors/index.ts'
import { bank, checkedDeskForEach, desk, detail, goOnWith } from '../../desk.fixture.ts'
import { openDesk } from '../orders.fixture.ts'
import { lose, tickAfter } from './follow.fixture.ts'
import { readOrderNotification } from './notify.fixture.ts'

/** The following of an order over clocks that were wrong and starts that were interrupted. */

checkedDeskForEach()

const MINUTE = 60_000

it('a watch whose end has begun begins nothing more, and says when something is due', async () => {
  await lose(desk, 'cvu_transfer', 'after')
  expect(desk.orders.nextIn()).toBe(15_000)
  await desk.pass(2 * MINUTE)
  expect(desk.orders.nextIn()).toBe(500)
  await desk.lifetime.end()
  await desk.orders.tick()
  expect(desk.orders.nextIn()).toBe(500)
})

describe('the following of an order', () => {
  it.each([60, 10])(
    'goes on where the clock was %i days ahead during one question, and was set right',
    async (days) => {
      const { id } = await lose(desk, 'cvu_transfer', 'after')
      desk.clock.advance(days * 24 * 60 * MINUTE)
      await desk.orders.tick()
      desk.clock.advance(-days * 24 * 60 * MINUTE)
      const asked = (await detail(id)).queries.length
      await tickAfter(desk, 10 * MINUTE)
      expect((await detail(id)).queries).toHaveLength(asked + 1)
      await tickAfter(desk, 60 * MINUTE)
      expect((await detail(id)).queries).toHaveLength(asked + 2)
    },
  )

  it('goes on where the clock was ahead as the bank told its end, and was set right', async () => {
    const order = await desk.prepare('cvu_transfer')
    await desk.submit(order.id)
    desk.clock.advance(10 * 24 * 60 * MINUTE)
    const told = { id: order.clientId, status: 'ACREDITED' }
    good(await desk.orders.notified(good(readOrderNotification('cvu-cashout', told))))
    desk.clock.advance(-10 * 24 * 60 * MINUTE)
    const asked = (await detail(order.id)).queries.length
    await tickAfter(desk, 10 * MINUTE)
    await tickAfter(desk, 60 * MINUTE)
    expect((await detail(order.id)).queries).toHaveLength(asked + 2)
  })

  it('keeps an answer once, however often the bank repeats it, and as much of it as of an attempt', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'after')
    const answer = 'x'.repeat(50_000)
    const asked = { traceId: 't', path: '/x', answer, error: null, finding: null, changes: {} }
    for (let n = 0; n < 3; n += 1) good(desk.ledger.store.recordQuery(id, asked))
    const { queries } = await detail(id)
    expect(queries.map(({ answer }) => answer?.length ?? null)).toEqual([20_000, null, null])
    expect(queries.map(({ repeated }) => repeated)).toEqual([false, true, true])
  })

  it('says nothing of an order that has ended by the answer to a question of before', async () => {
    const { id } = await desk.prepare('cvu_transfer')
    await desk.submit(id)
    const found = { traceId: 't', path: '/x', answer: '{}', error: null }
    good(
      desk.ledger.store.recordQuery(id, {
        ...found,
        finding: 'settled',
        changes: { bankStatus: 'ACREDITED' },
      }),
    )
    const late = [
      { ...found, finding: 'accepted' as const, changes: { bankStatus: 'PENDING' } },
      {
        ...found,
        finding: null,
        changes: { problem: appError('bank_rate_limited', { retryAfterSeconds: 1 }) },
      },
    ]
    for (const one of late) good(desk.ledger.store.recordQuery(id, one))
    expect(await detail(id)).toMatchObject({
      state: 'settled',
      bankStatus: 'ACREDITED',
      problem: null,
    })
  })
})

it('what an interrupted start left is followed once the disk takes it, and nothing is sent before', async () => {
  const [left, other] = [await desk.prepare('cvu_transfer'), await desk.prepare('cvu_transfer', 2)]
  const { store } = desk.ledger
  const { hash } = good(store.content(left.id))
  good(store.approve([{ id: left.id, hash }], null))
  good(store.beginAttempt(left.id, crypto.randomUUID()))
  let full = true
  const refused = err(appError('disk_full', { path: 'ledger' }))
  const refusing = { ...store, recover: () => (full ? refused : store.recover()) }
  const again = { ledger: desk.ledger, clock: desk.clock, deps: { store: refusing } }
  goOnWith(await openDesk(bank.connection, again))
  await desk.orders.tick()
  const submit = () => desk.orders.submit([other.id], { waitForHours: false })
  expect(await submit()).toMatchObject([{ ok: false, error: { code: 'disk_full' } }])
  expect([desk.state(left.id), desk.asked]).toEqual(['sending', []])
  full = false
  await tickAfter(desk, MINUTE)
  expect(desk.state(left.id)).toBe('unconfirmed')
  await tickAfter(desk, 2 * MINUTE)
  expect((await detail(left.id)).queries).toHaveLength(1)
  expect(await submit()).toMatchObject([{ ok: true, order: { state: 'accepted' } }])
})
