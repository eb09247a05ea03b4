import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../../shared/base/clock.ts'
import type { Answer, AppError, Outcome } from '../../../shared/errors/index.ts'
import { andThen, everyOk, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import type {
  ComingOccurrence,
  MadeOccurrence,
  RecurringChange,
  RecurringInput,
  RecurringOrder,
  RecurringState,
  RecurringView,
} from '../../../shared/recurring/orders.ts'
import {
  dueUpTo,
  type Occurrence,
  occurrencesOf,
  recurrenceSchema,
} from '../../../shared/recurring/rule.ts'
import { addDays, buenosAiresDate, type DateText } from '../../../shared/values/calendar.ts'
import type { BankHolidays } from '../../../shared/views/fund-batches.ts'
import type { RecurringStore } from '../../ledger/ledger-port.ts'
import type { OrderStore } from '../../ledger/orders/index.ts'
import type { Orders } from '../engine.ts'
import { type Preparer, whoPrepares } from '../prepare/prepare.ts'

/** Shown of days to come, and of what was made. */
const SHOWN = 12
/** More than an office has; each makes a draft on its day. */
const MOST = 500

/**
 * Orders that repeat, of an open profile. Nothing of it sends: on its day each becomes a draft. With the second person in use,
 * `save`, `restore`, `resume` and `change` make the caller the preparer, who gives a PIN. Leaving a day out needs none. These
 * fail as `identify` does, with `order_second_person` where nobody is named.
 */
export type RecurringOrders = ReturnType<typeof createRecurring>

export interface RecurringDeps {
  readonly store: RecurringStore
  readonly people: Pick<OrderStore, 'people' | 'notePin' | 'settings'>
  readonly orders: Pick<Orders, 'prepareOccurrence'>
  readonly clock: Clock
  /** The time that it is at the bank at least. */
  readonly bankNow: () => Date
  readonly holidays: BankHolidays
  /** Tells that the list is another. */
  readonly changed: () => void
}

export function createRecurring(deps: RecurringDeps) {
  const { store, clock } = deps
  const people = { store: deps.people, clock }
  const problems = new Map<string, AppError>()
  const holidays = new Set(deps.holidays.holidays)
  const today = (): DateText => buenosAiresDate(clock.now())
  /** A clock that is ahead of the bank's makes nothing of the days between, and leaves none of them out. */
  const bankToday = (): DateText => {
    const bankDay = buenosAiresDate(deps.bankNow())
    return bankDay < today() ? bankDay : today()
  }
  const view = (order: RecurringOrder): Outcome<RecurringView> =>
    viewOf(deps, order, { holidays, today: today(), problem: problems.get(order.id) ?? null })
  const list = async (): Answer<readonly RecurringView[]> => {
    const views = await andThen(store.list(), (all) => everyOk(all, view))
    const isStuck = ({ problem }: RecurringView): number => Number(problem !== null)
    return mapOk(views, (all) => all.toSorted((a, b) => isStuck(b) - isStuck(a)))
  }
  const saved = (order: Outcome<RecurringOrder>): Outcome<RecurringView> => {
    if (!order.ok) return order
    problems.delete(order.value.id)
    deps.changed()
    return view(order.value)
  }
  const changeState = (
    id: string,
    next: (order: RecurringOrder) => Partial<RecurringState>,
  ): Outcome<RecurringView> => {
    const order = store.get(id)
    if (!order.ok) return order
    const { value, state } = partsOf(order.value)
    return saved(store.save(id, { value, state: { ...state, ...next(order.value) } }))
  }
  /** From today on all of it counts, and one prepares it. */
  const renew = async (
    id: string,
    preparer: Preparer | null,
    more: Partial<RecurringState> = {},
  ): Answer<RecurringView> =>
    andThen(await whoPrepares(people, preparer), (who) =>
      changeState(id, () => ({ activeFrom: bankToday(), ...preparedWhollyBy(who), ...more })),
    )
  return {
    /** Stuck rules stand first. */
    list,
    /** Adds without an id, changes with one, for days to come. Fails with `input_invalid` (a start in the past), `too_many` (500). */
    save: async (
      id: string | null,
      value: RecurringInput,
      preparer: Preparer | null,
    ): Answer<RecurringView> => {
      const who = await whoPrepares(people, preparer)
      if (!who.ok) return who
      const before = id === null ? ok(null) : store.get(id)
      if (!before.ok) return before
      const allowed = before.value === null ? roomFor(deps, value, today()) : ok(null)
      if (!allowed.ok) return allowed
      const { paused = false, changes = {} } = before.value ?? {}
      const activeFrom =
        before.value !== null && isSameRecurrence(before.value, value)
          ? before.value.activeFrom
          : bankToday()
      const state = { paused, changes, activeFrom, ...preparedWhollyBy(who.value) }
      return saved(store.save(id, { value, state }))
    },
    remove: (id: string): Outcome<null> => {
      const removed = store.remove(id)
      if (removed.ok) {
        problems.delete(id)
        deps.changed()
      }
      return removed
    },
    restore: async (id: string, preparer: Preparer | null): Answer<RecurringView> => {
      // Occurrences during its absence are not made up. The state is written before it is back, so that none is made under
      // another person's name.
      const renewed = await renew(id, preparer)
      return renewed.ok ? saved(store.restore(id)) : renewed
    },
    /** While it is paused nothing is made, and what comes in the meantime is not made up. */
    pause: (id: string): Outcome<RecurringView> =>
      changeState(id, () => ({ paused: true, activeFrom: bankToday() })),
    resume: (id: string, preparer: Preparer | null) => renew(id, preparer, { paused: false }),
    /** Leaves one occurrence out, gives it another amount, or takes that back. Fails with `recurring_made` for one that was made. */
    change: async (
      id: string,
      named: DateText,
      change: RecurringChange | null,
      preparer: Preparer | null,
    ): Answer<RecurringView> => {
      const who = isLeftOut(change) ? null : await whoPrepares(people, preparer)
      if (who?.ok === false) return who
      const made = store.made(id)
      if (!made.ok) return made
      if (made.value.some((one) => one.named === named)) return fail('recurring_made', {})
      return changeState(id, ({ changes: { [named]: _before, ...changes }, preparers }) => ({
        changes: change === null ? changes : { ...changes, [named]: change },
        preparers: who === null ? preparers : { ...preparers, [named]: who.value },
      }))
    },
    /** Makes the drafts that are due, each once, and answers how many. What cannot be made is told by `list`. */
    makeDue: async (signal: AbortSignal): Answer<number> => {
      const all = store.list()
      if (!all.ok) return all
      let count = 0
      for (const order of all.value) {
        const made = await makeDueOf(deps, order, { holidays, today: bankToday(), signal })
        count += made.count
        if (made.problem === null || !isStill(deps, order)) problems.delete(order.id)
        else problems.set(order.id, made.problem)
        if (made.count > 0 || made.problem !== null) deps.changed()
      }
      return ok(count)
    },
    /** How many days are due and neither made nor left out, of all that are not paused. */
    dueCount: async (): Answer<number> =>
      mapOk(await list(), (all) => {
        const next = all.flatMap((one) => (one.paused ? [] : one.next))
        return next.filter(({ day, change }) => day <= bankToday() && !isLeftOut(change)).length
      }),
    /** How many are due that could not be made. */
    stuck: (): number => problems.size,
    /** Whether a day has begun here that has not begun at the bank: what is due on it is made later. */
    isAhead: (): boolean => bankToday() < today(),
  }
}

const partsOf = ({
  id: _id,
  updatedAt: _at,
  paused,
  activeFrom,
  preparedBy,
  preparers,
  changes,
  ...value
}: RecurringOrder): { readonly value: RecurringInput; readonly state: RecurringState } => ({
  value,
  state: { paused, activeFrom, preparedBy, preparers, changes },
})

/** Whether a new one may be kept. */
function roomFor(
  { store }: RecurringDeps,
  { startsOn }: RecurringInput,
  today: DateText,
): Outcome<null> {
  if (startsOn < today) return fail('input_invalid', { field: 'startsOn', problem: 'date_past' })
  const all = store.list()
  if (!all.ok) return all
  return all.value.length < MOST
    ? ok(null)
    : fail('input_invalid', { field: 'name', problem: 'too_many' })
}

/** All of it, single days as well, is prepared by one. */
const preparedWhollyBy = (
  preparedBy: string | null,
): Pick<RecurringState, 'preparedBy' | 'preparers'> => ({ preparedBy, preparers: {} })

/** The person who prepares the draft of one day. */
function preparerOn({ preparedBy, preparers }: RecurringOrder, named: DateText): string | null {
  const own = preparers[named]
  return own === undefined ? preparedBy : own
}

/** True if the days are the same as before; then occurrences that could not be made are still due. */
const isSameRecurrence = (a: RecurringInput, b: RecurringInput): boolean =>
  JSON.stringify(recurrenceSchema.parse(a)) === JSON.stringify(recurrenceSchema.parse(b))

interface Now {
  readonly holidays: ReadonlySet<DateText>
  readonly today: DateText
}

function viewOf(
  { store, holidays: { until } }: RecurringDeps,
  order: RecurringOrder,
  { holidays, today, problem }: Now & { readonly problem: AppError | null },
): Outcome<RecurringView> {
  const made = store.made(order.id)
  if (!made.ok) return made
  const last = store.lastAmount(order.id, order.draft)
  if (!last.ok) return last
  const done = new Set(made.value.map(({ named }) => named))
  const amount = order.amount === 'last' ? last.value : order.draft.amount
  const next: ComingOccurrence[] = []
  for (const occurrence of occurrencesOf(order, holidays)) {
    // Days that are due do not count: one that nobody sees cannot be left out.
    const isEnough = (next.at(-SHOWN)?.day ?? today) > today
    if (isEnough || occurrence.named > addDays(today, FARTHEST_DAYS)) break
    if (!isWanted(order, occurrence) || done.has(occurrence.named)) continue
    const change = order.changes[occurrence.named] ?? null
    next.push({
      ...occurrence,
      change,
      amount: change !== null && 'amount' in change ? change.amount : amount,
      holidaysKnown: occurrence.named <= until,
    })
  }
  return ok({ ...order, problem, next, made: made.value.slice(0, SHOWN) })
}

/** Looked ahead for what comes next: twelve of the rarest kind. */
const FARTHEST_DAYS = 5 * 366

const isLeftOut = (change: RecurringChange | null): boolean => change !== null && 'skip' in change

/** Excludes occurrences that came before the last change, or before it was taken up again. */
const isWanted = ({ activeFrom }: RecurringOrder, { day }: Occurrence): boolean => day >= activeFrom

/** Whether a draft was made while this clock was ahead, and discarded: its day still comes. */
const wasMadeAhead = ({ state, at }: MadeOccurrence, now: string): boolean =>
  state === 'cancelled' && at > now

/** Whether nobody changed or removed it since it was read: the bank may take minutes over what is made before. */
function isStill({ store }: RecurringDeps, order: RecurringOrder): boolean {
  const now = store.list()
  return now.ok && now.value.some((one) => isDeepStrictEqual(one, order))
}

async function makeDueOf(
  deps: RecurringDeps,
  order: RecurringOrder,
  { holidays, today, signal }: Now & { readonly signal: AbortSignal },
) {
  const { store, orders, clock } = deps
  if (order.paused) return { count: 0, problem: null }
  const made = store.made(order.id)
  if (!made.ok) return { count: 0, problem: made.error }
  const now = clock.now().toISOString()
  const done = new Map(made.value.map((one) => [one.named, one]))
  let count = 0
  for (const occurrence of dueUpTo(order, holidays, today)) {
    if (signal.aborted) break
    const { named, day } = occurrence
    const change = order.changes[named] ?? null
    const former = done.get(named)
    const again = former !== undefined && wasMadeAhead(former, now) ? former.orderId : undefined
    const isDone = former !== undefined && again === undefined
    if (isLeftOut(change) || isDone || !isWanted(order, occurrence)) continue
    const draft = draftOf(store, order, change)
    if (!draft.ok) return { count, problem: draft.error }
    const prepared = await orders.prepareOccurrence(draft.value, {
      recurringId: order.id,
      named,
      day,
      ...(again === undefined ? {} : { again }),
      preparedBy: preparerOn(order, named),
      mayStill: () => (isStill(deps, order) ? ok(null) : fail('list_changed', {})),
    })
    // Whoever changed it has all that is due looked at once more.
    if (!prepared.ok && prepared.error.code === 'list_changed') break
    if (!prepared.ok && prepared.error.code !== 'recurring_made')
      return { count, problem: prepared.error }
    count += prepared.ok ? 1 : 0
  }
  return { count, problem: null }
}

function draftOf(
  store: RecurringStore,
  { id, draft, amount }: RecurringOrder,
  change: RecurringChange | null,
): Outcome<OrderDraft> {
  if (change !== null && 'amount' in change) return ok({ ...draft, amount: change.amount })
  if (amount === 'fixed') return ok(draft)
  return mapOk(store.lastAmount(id, draft), (last) => ({ ...draft, amount: last ?? draft.amount }))
}
