import { beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'
import { createRecurring, type RecurringOrders } from './recurring.ts'

const DAY_MS = 86_400_000
/** Noon of Monday 23 November 2026. */
const TODAY = '2026-11-23' as const

describe('an older copy in the place of the ledger', () => {
  let recurring: RecurringOrders
  deskForEach()
  beforeEach(() => {
    recurring = createRecurring({
      store: desk.ledger.recurring,
      people: desk.ledger.store,
      orders: desk.orders,
      clock: desk.clock,
      bankNow: desk.clock.now,
      holidays: { holidays: [], asOf: TODAY, until: '2027-12-31' },
      changed: () => undefined,
    })
  })

  /** Keeps one of each Monday. */
  const keep = async () => {
    const value = {
      name: 'Alquiler',
      draft: desk.draft('cvu_transfer') as DraftOf<'cvu_transfer'>,
      amount: 'fixed' as const,
      rule: { every: 'week' as const, weekday: 1, weeks: 1 },
      moves: 'after' as const,
      startsOn: TODAY,
      end: { by: 'never' as const },
    }
    return good(await recurring.save(null, value, null)).id
  }
  const due = async () => good(await recurring.makeDue(new AbortController().signal))
  const shown = async () => {
    const [one] = good(await recurring.list())
    if (one === undefined) throw new Error('it is not in the list')
    return one
  }

  it('makes nothing of a recurring order while nobody has compared it with the bank', async () => {
    const id = await keep()
    good(desk.ledger.store.markRestored(desk.clock.now().toISOString()))
    expect([await due(), (await shown()).problem?.code]).toEqual([0, 'recurring_older'])
    good(await recurring.change(id, TODAY, { skip: true }, null))
    good(desk.orders.noteCompared())
    await desk.pass(7 * DAY_MS)
    expect([await due(), recurring.stuck()]).toEqual([1, 0])
  })

  it('warns, after that, of each day that may have been paid before it came', async () => {
    await keep()
    await desk.pass(DAY_MS)
    const madeAt = desk.clock.now().toISOString()
    good(desk.ledger.store.markRestored(madeAt))
    expect(good(await recurring.dueCount())).toBe(1)
    good(desk.orders.noteCompared())
    await desk.pass(6 * DAY_MS)
    expect(await due()).toBe(2)
    const warned = async (order: string) =>
      good(await desk.orders.get(order)).warnings.filter(({ code }) => code === 'ledger_older')
    const [later, paid] = (await shown()).made
    expect(await warned(later?.orderId ?? '')).toEqual([])
    expect(await warned(paid?.orderId ?? '')).toEqual([{ code: 'ledger_older', madeAt }])
    const corrected = good(
      await desk.orders.prepare(desk.draft('cvu_transfer', 2), null, paid?.orderId),
    )
    expect(await warned(corrected.id)).toEqual([{ code: 'ledger_older', madeAt }])
  })

  it('lets every day be left out that is due, however many there are', async () => {
    const id = await keep()
    await desk.pass(18 * 7 * DAY_MS)
    good(desk.ledger.store.markRestored(desk.clock.now().toISOString()))
    for (const { named } of (await shown()).next)
      good(await recurring.change(id, named, { skip: true }, null))
    good(desk.orders.noteCompared())
    expect(await due()).toBe(0)
    expect((await shown()).next).toHaveLength(19 + 12)
  })

  it.each([
    [
      'was refused plainly',
      { action: 'status', status: 422, body: { error_code: 'insufficient_funds' } },
      'accepted',
    ],
    ['got no answer', { action: 'reset', when: 'after' }, 'order_batch_stopped'],
  ])(
    'takes the next of its approval so, after a recurring order that %s',
    async (_, fault, other) => {
      await keep()
      good(desk.ledger.store.markRestored(desk.clock.now().toISOString()))
      good(desk.orders.noteCompared())
      await due()
      const first = (await shown()).made[0]?.orderId ?? ''
      const next = await desk.prepare('cvu_transfer', 2)
      await desk.fault('cvu_transfer', fault)
      const outcomes = await desk.orders.submit([first, next.id], { waitForHours: false })
      expect(outcomes.map((one) => (one.ok ? one.order.state : one.error.code))).toEqual([
        'unconfirmed',
        other,
      ])
    },
  )
})
