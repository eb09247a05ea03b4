import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import { type RecurringInput, recurringInputSchema } from '../../../shared/recurring/orders.ts'
import { decimal } from '../../../shared/values/money.ts'
import { desk, deskForEach, reopenDesk } from '../../desk.fixture.ts'
import { createRecurringTask } from '../../sync/local-tasks.ts'
import { occurrenceClientId } from '../prepare/prepare.ts'
import { createRecurring, type RecurringOrders } from './recurring.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 86_400_000
const GOING = new AbortController().signal
/** Noon of Monday 23 November 2026. */
const TODAY = '2026-11-23'

describe('a recurring order', () => {
  let recurring: RecurringOrders
  let changes = 0
  /** Milliseconds by which the bank's clock is behind. */
  let behind = 0
  const open = (): RecurringOrders =>
    createRecurring({
      store: desk.ledger.recurring,
      people: desk.ledger.store,
      orders: desk.orders,
      clock: desk.clock,
      bankNow: () => new Date(desk.clock.now().getTime() - behind),
      holidays: { holidays: ['2026-12-08', '2026-12-25'], asOf: TODAY, until: '2026-12-31' },
      changed: () => {
        changes += 1
      },
    })
  deskForEach()
  beforeEach(async () => {
    changes = 0
    behind = 0
    recurring = open()
  })

  const rent = (more: Partial<RecurringInput> = {}): RecurringInput => ({
    name: 'Alquiler',
    draft: desk.draft('cvu_transfer') as DraftOf<'cvu_transfer'>,
    amount: 'fixed',
    rule: { every: 'week', weekday: 1, weeks: 1 },
    moves: 'after',
    startsOn: TODAY,
    end: { by: 'never' },
    ...more,
  })
  const keep = async (value = rent()) => good(await recurring.save(null, value, null))
  const due = async (): Promise<number> => good(await recurring.makeDue(GOING))
  const drafts = () => good(desk.orders.list({ state: ['draft'] }, 0, 100)).rows
  /** Something is done once, while the bank is asked about the next draft. */
  const during = async (done: () => Promise<void>): Promise<void> => {
    const left = [done]
    const accounts = async () => {
      const [next] = left.splice(0)
      desk.clock.advance(1)
      await next?.()
      return null
    }
    await reopenDesk({ deps: { accounts } })
    recurring = open()
  }
  const shown = async (id: string) => {
    const found = good(await recurring.list()).find((one) => one.id === id)
    if (found === undefined) throw new Error('it is not in the list')
    return found
  }

  it('becomes one draft on its day, however often one looks, and nothing is sent', async () => {
    const { id, draft } = await keep()
    expect([await due(), await due()]).toEqual([1, 0])
    expect(drafts().map(({ amount }) => amount.amount)).toEqual([draft.amount])
    expect(await desk.requests('cvu_transfer')).toBe(0)
    expect((await shown(id)).made.map(({ named, state }) => [named, state])).toEqual([
      [TODAY, 'draft'],
    ])
    expect((await shown(id)).next[0]?.named).toBe('2026-11-30')
  })

  it('of an earlier form costs itself alone: it is shown, says why it cannot be made, and the others are made', async () => {
    const [older, broken] = [await keep(), await keep()]
    await keep()
    const store = desk.ledger.db.prepare('UPDATE recurring SET content = ? WHERE id = ?')
    const { draft } = older
    const wide = { ...rent(), draft: { ...draft, toAccountKey: '0'.repeat(22) } }
    store.run(JSON.stringify(wide), older.id)
    store.run('{}', broken.id)
    expect(await due()).toBe(1)
    expect(good(await recurring.list()).map(({ id }) => id === broken.id)).toEqual([false, false])
    expect(await shown(older.id)).toMatchObject({
      draft: wide.draft,
      problem: { code: 'request_invalid' },
    })
    expect(recurring.stuck()).toBe(1)
  })

  it('is made up once for each day on which the machine was off', async () => {
    await keep()
    await desk.pass(22 * DAY_MS)
    expect(await due()).toBe(4)
    expect(await due()).toBe(0)
  })

  it('is not made twice where the clock was set back and forth, nor after a restart', async () => {
    await keep()
    await desk.pass(7 * DAY_MS)
    expect(await due()).toBe(2)
    await desk.pass(-7 * DAY_MS)
    expect(await due()).toBe(0)
    await desk.pass(7 * DAY_MS)
    recurring = open()
    expect(await due()).toBe(0)
  })

  it('is made once where two look at the same time', async () => {
    await keep()
    const made = await Promise.all([due(), due()])
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(drafts()).toHaveLength(1)
  })

  it('has on each day the same id for the bank, which takes an id once', async () => {
    const { id } = await keep()
    await due()
    expect(drafts()[0]?.clientId).toBe(
      occurrenceClientId({ recurringId: id, named: TODAY, day: TODAY }),
    )
  })

  it('can leave a day out, or have another amount on it', async () => {
    const { id } = await keep()
    good(await recurring.change(id, TODAY, { skip: true }, null))
    good(await recurring.change(id, '2026-11-30', { amount: decimal('12.5') }, null))
    expect((await shown(id)).next.slice(0, 2)).toMatchObject([
      { named: TODAY, change: { skip: true } },
      { named: '2026-11-30', amount: '12.5' },
    ])
    await desk.pass(8 * DAY_MS)
    expect(await due()).toBe(1)
    expect(drafts().map(({ amount }) => amount.amount)).toEqual(['12.5'])
    expect(codeOf(await recurring.change(id, '2026-11-30', null, null))).toBe('recurring_made')
  })

  it('takes the amount of the last one that the bank took', async () => {
    const { id } = await keep(rent({ amount: 'last' }))
    good(await recurring.change(id, TODAY, { amount: decimal('77.25') }, null))
    await due()
    const [first] = drafts()
    await desk.submit(first?.id ?? '')
    expect((await shown(id)).next[0]?.amount).toBe('77.25')
    await desk.pass(7 * DAY_MS)
    await due()
    expect(drafts().map(({ amount }) => amount.amount)).toEqual(['77.25'])
  })

  it('takes the amount of the last one as it was corrected before it left', async () => {
    const { id } = await keep(rent({ amount: 'last' }))
    await due()
    const [first] = drafts()
    const draft = { ...rent().draft, amount: decimal('88.5') }
    const corrected = good(await desk.orders.prepare(draft, null, first?.id ?? null))
    await desk.submit(corrected.id)
    await desk.pass(7 * DAY_MS)
    expect(await due()).toBe(1)
    expect(drafts().map(({ amount }) => amount.amount)).toEqual(['88.5'])
    expect((await shown(id)).made.map(({ state }) => state)).toEqual(['draft', 'accepted'])
  })

  it('takes no amount that was of another kind, currency or payee', async () => {
    const dollars = { ...(desk.draft('mep_dr0') as DraftOf<'mep_dr0'>), amount: decimal('1000') }
    const { id } = await keep(rent({ draft: dollars, amount: 'last' }))
    await due()
    expect((await desk.submit(drafts()[0]?.id ?? '')).state).toBe('accepted')
    const pesos = { ...rent().draft, amount: decimal('850000') }
    good(await recurring.save(id, rent({ draft: pesos as typeof dollars, amount: 'last' }), null))
    await desk.pass(7 * DAY_MS)
    await due()
    expect(drafts().map(({ amount }) => amount)).toEqual([{ amount: '850000', currency: 'ARS' }])
  })

  it('is made up to the day of the bank where this clock is ahead of it', async () => {
    await keep(rent({ rule: { every: 'month', day: 25 } }))
    behind = 365 * DAY_MS
    await desk.pass(365 * DAY_MS)
    expect(await due()).toBe(0)
  })

  it('is looked at again soon where its day has begun here and not at the bank', async () => {
    const task = createRecurringTask({ recurring: () => recurring, clock: desk.clock })
    expect(task.interval()).toBe(12 * HOUR_MS + MINUTE_MS)
    await desk.pass(12 * HOUR_MS + MINUTE_MS)
    behind = 2 * MINUTE_MS
    expect(task.interval()).toBe(15 * MINUTE_MS)
    await desk.pass(15 * MINUTE_MS)
    expect(task.interval()).toBe(23 * HOUR_MS + 45 * MINUTE_MS)
  })

  it('is offered again where a draft of a clock that was ahead was discarded', async () => {
    await keep(rent({ rule: { every: 'month', day: 25 } }))
    desk.clock.advance(365 * DAY_MS)
    expect(await due()).toBe(12)
    for (const { id } of drafts()) good(desk.orders.cancel(id))
    desk.clock.advance(-365 * DAY_MS)
    const later: number[] = []
    for (let month = 0; month < 3; month += 1) {
      desk.clock.advance(30 * DAY_MS)
      later.push(await due(), await due())
    }
    expect(later).toEqual([1, 0, 1, 0, 1, 0])
  })

  it('is due at its next day where it was taken up again while this clock was ahead of the bank’s', async () => {
    const { id } = await keep()
    expect(await due()).toBe(1)
    behind = 365 * DAY_MS
    desk.clock.advance(behind)
    good(recurring.pause(id))
    good(await recurring.resume(id, null))
    desk.clock.advance(-behind)
    behind = 0
    await desk.pass(7 * DAY_MS)
    expect(await due()).toBe(1)
  })

  it('makes up nothing of the time in which it was paused, or before its days were changed', async () => {
    const { id } = await keep()
    good(recurring.pause(id))
    await desk.pass(15 * DAY_MS)
    expect(await due()).toBe(0)
    good(await recurring.resume(id, null))
    expect(await due()).toBe(0)
    const tuesdays = rent({ rule: { every: 'week', weekday: 2, weeks: 1 }, moves: 'stays' })
    good(await recurring.save(id, tuesdays, null))
    expect(await due()).toBe(1)
  })

  it('taken up again on a Sunday comes on Monday for the Saturday, and not for a day that passed meanwhile', async () => {
    const saturdays = { every: 'week', weekday: 6, weeks: 1 } as const
    const { id } = await keep(rent({ rule: saturdays }))
    await desk.pass(6 * DAY_MS)
    good(recurring.pause(id))
    good(await recurring.resume(id, null))
    expect((await shown(id)).next[0]).toMatchObject({ named: '2026-11-28', day: '2026-11-30' })
    await desk.pass(DAY_MS)
    expect([await due(), await due()]).toEqual([1, 0])
    good(
      await recurring.save(id, rent({ rule: { ...saturdays, weekday: 7 }, moves: 'before' }), null),
    )
    good(recurring.pause(id))
    // The Friday before the Sunday passes while it is paused.
    await desk.pass(5 * DAY_MS)
    good(await recurring.resume(id, null))
    expect(await due()).toBe(0)
  })

  it('that was removed makes nothing, and nothing of that time once it is back', async () => {
    const { id } = await keep()
    good(recurring.remove(id))
    await desk.pass(8 * DAY_MS)
    expect(await due()).toBe(0)
    good(await recurring.restore(id, null))
    expect(await due()).toBe(0)
    await desk.pass(7 * DAY_MS)
    expect(await due()).toBe(1)
  })

  it('says why it could not be made, and is made once that is mended', async () => {
    const { id } = await keep()
    const people = good(desk.ledger.store.settings())
    good(desk.ledger.store.saveSettings({ ...people, secondPerson: true }, {}))
    expect(await due()).toBe(0)
    expect((await shown(id)).problem?.code).toBe('recurring_nobody')
    expect(recurring.stuck()).toBe(1)
    good(desk.ledger.store.saveSettings(people, {}))
    expect(await due()).toBe(1)
    expect([(await shown(id)).problem, recurring.stuck()]).toEqual([null, 0])
    expect(changes).toBeGreaterThan(0)
  })

  it.each([
    ['paused', (id: string) => recurring.pause(id), 0],
    ['removed', (id: string) => recurring.remove(id), 0],
    ['leaves the day out', (id: string) => recurring.change(id, TODAY, { skip: true }, null), 0],
    [
      'pays another amount',
      (id: string) =>
        recurring.save(id, rent({ draft: { ...rent().draft, amount: decimal('7') } }), null),
      1,
    ],
  ])(
    'is %s while the bank is asked about its draft, and counts as it is then',
    async (_, meanwhile, later) => {
      const { id } = await keep()
      await during(async () => void good(await meanwhile(id)))
      expect([await due(), drafts().length]).toEqual([0, 0])
      expect([await due(), recurring.stuck()]).toEqual([later, 0])
      expect(drafts().map(({ amount }) => amount.amount)).toEqual(later === 0 ? [] : ['7'])
    },
  )

  it('that cannot be made, and was removed while one tried, is stuck no more', async () => {
    const draft = desk.draft('cvu_transfer') as DraftOf<'cvu_transfer'>
    const { id } = await keep(rent({ draft: { ...draft, toAccountKey: draft.fromAccountKey } }))
    await during(async () => void good(recurring.remove(id)))
    expect([await due(), recurring.stuck()]).toEqual([0, 0])
  })

  it('says past the last known holiday that the day may move', async () => {
    const { id } = await keep(rent({ rule: { every: 'month', day: 8 }, startsOn: '2026-12-01' }))
    expect((await shown(id)).next.slice(0, 2)).toMatchObject([
      { named: '2026-12-08', day: '2026-12-09', holidaysKnown: true },
      { named: '2027-01-08', holidaysKnown: false },
    ])
  })

  it('refuses a start in the past and kinds that cannot repeat, and stores nothing', async () => {
    expect(codeOf(await recurring.save(null, rent({ startsOn: '2026-11-22' }), null))).toBe(
      'input_invalid',
    )
    const custody = { ...rent(), draft: desk.draft('echeq_custody') }
    expect(recurringInputSchema.safeParse(custody).success).toBe(false)
    expect(good(await recurring.list())).toEqual([])
  })

  describe('where the second person is in use', () => {
    const ANA_PIN = '111111'
    const EVA_PIN = '222222'
    /** Kept by Ana with her PIN. */
    const kept = async () => {
      const ana = good(await desk.orders.safeguards.addPerson('Ana', ANA_PIN)).id
      const eva = good(await desk.orders.safeguards.addPerson('Eva', EVA_PIN)).id
      good(await desk.orders.safeguards.change({ secondPerson: true }))
      const { id } = good(await recurring.save(null, rent(), { personId: ana, pin: ANA_PIN }))
      return { id, ana: { personId: ana, pin: ANA_PIN }, eva: { personId: eva, pin: EVA_PIN } }
    }
    /** Who prepared what it became, by the named day. */
    const preparers = async (id: string) => {
      const byOrder = new Map(drafts().map((one) => [one.id, one.preparedBy]))
      return Object.fromEntries(
        (await shown(id)).made.map(({ named, orderId }) => [named, byOrder.get(orderId)]),
      )
    }

    it('lets nobody give a day another amount, or take that back, without a PIN', async () => {
      const { id, ana, eva } = await kept()
      const dear = { amount: decimal('99999.99') }
      const wrong = { ...eva, pin: '000000' }
      expect(codeOf(await recurring.change(id, TODAY, dear, null))).toBe('order_second_person')
      expect(codeOf(await recurring.change(id, TODAY, dear, wrong))).toBe('order_pin_wrong')
      good(await recurring.change(id, TODAY, { amount: decimal('5') }, ana))
      expect(codeOf(await recurring.change(id, TODAY, null, null))).toBe('order_second_person')
      good(await recurring.change(id, '2026-11-30', { skip: true }, null))
      expect(codeOf(await recurring.change(id, '2026-11-30', null, null))).toBe(
        'order_second_person',
      )
      expect((await shown(id)).next.slice(0, 2)).toMatchObject([
        { named: TODAY, amount: '5' },
        { named: '2026-11-30', change: { skip: true } },
      ])
    })

    it('a day is prepared by whoever said so of it, and the others as before', async () => {
      const { id, eva } = await kept()
      good(await recurring.change(id, TODAY, { amount: decimal('99') }, eva))
      good(await recurring.change(id, '2026-11-30', { skip: true }, null))
      good(await recurring.change(id, '2026-11-30', null, eva))
      await desk.pass(14 * DAY_MS)
      expect(await due()).toBe(3)
      expect(await preparers(id)).toEqual({
        [TODAY]: 'Eva',
        '2026-11-30': 'Eva',
        '2026-12-07': 'Ana',
      })
    })

    it('is taken up again, or put back, by somebody with a PIN, who prepares all of it then', async () => {
      const { id, ana, eva } = await kept()
      good(await recurring.change(id, TODAY, { amount: decimal('99') }, ana))
      good(recurring.pause(id))
      expect(codeOf(await recurring.resume(id, null))).toBe('order_second_person')
      expect((await shown(id)).paused).toBe(true)
      good(await recurring.resume(id, eva))
      good(recurring.remove(id))
      expect(codeOf(await recurring.restore(id, null))).toBe('order_second_person')
      expect(good(await recurring.list())).toEqual([])
      good(await recurring.restore(id, eva))
      expect(await due()).toBe(1)
      expect(await preparers(id)).toEqual({ [TODAY]: 'Eva' })
    })
  })

  it('is told in the trail, which stays sound', async () => {
    await keep()
    await due()
    expect(good(await desk.orders.verify())).toMatchObject({ sound: true })
  })
})
