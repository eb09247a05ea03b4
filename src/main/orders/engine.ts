import type { Answer, Outcome } from '../../shared/errors/index.ts'
import { andThen, appError, everyOk, fail, mapOk, ok } from '../../shared/errors/index.ts'
import type { OrderCounts, PreparedMany, SubmitOutcome } from '../../shared/ipc/orders.ts'
import type { CountedPage } from '../../shared/lists/page.ts'
import type { OrderDraft } from '../../shared/orders/drafts.ts'
import { kindsThat, orderTraits } from '../../shared/orders/kinds.ts'
import { nextStep, type OrderEvent } from '../../shared/orders/machine.ts'
import type { ChainReport, OrderDetail, OrderView } from '../../shared/orders/view.ts'
import { isApprovedWord } from '../../shared/orders/view.ts'
import type { RecordedOrder, RecordedOutcome } from '../../shared/profiles/trust.ts'
import type { DecimalText } from '../../shared/values/money.ts'
import type { OrderStore } from '../ledger/orders/index.ts'
import type {
  AuditNote,
  OrderCountsRow,
  OrderQuestion,
  StoredOrder,
} from '../ledger/orders/order-store.ts'
import { createExclusive, type Exclusive } from './approve/ask.ts'
import { cancelOrder, createAskedAbout } from './approve/open-questions.ts'
import { identify } from './approve/people.ts'
import { createSafeguards, type Safeguards } from './approve/safeguards.ts'
import { endingOf, type OrderNotification, takeNotification } from './follow/hints.ts'
import { type ResolveDeps, resolveOrder } from './follow/resolve.ts'
import { createWatch, type Watch } from './follow/watch.ts'
import { rulesOf, whatIsSent } from './kinds/index.ts'
import type { OrderDeps } from './order-deps.ts'
import {
  type PreparedOccurrence,
  type Preparer,
  type PreparingAll,
  prepareAll,
  prepareOccurrence,
  prepareOrder,
} from './prepare/prepare.ts'
import { repeatedLists } from './prepare/repeated.ts'
import { presentWarnings } from './prepare/warnings.ts'
import { proposeRefund, refundsOfCredit } from './refunds.ts'
import { createDispatcher } from './send/dispatch.ts'
import { type SubmitDeps, type SubmitOptions, submitOrders } from './send/submit.ts'
import { detailOf, peopleNames, viewOf, waitingBatches } from './views.ts'

/** More open transfers than a client has. */
const MANY = 10_000

/** The money orders of an open profile. */
export type Orders = ReturnType<typeof createOrders>

export interface EngineDeps extends OrderDeps {
  /** Seconds by which this computer's clock is off; null where it is not, or not known. */
  readonly skew: () => number | null
  /** The time by the bank's clock; this computer's where it is absent. */
  readonly bankNow?: () => Date
  /** Shared with the other questions of the application. */
  readonly turn?: Exclusive
}

/** Makes the engine of money orders over an open ledger; what is open is asked about when its watch ticks. */
export function createOrders(given: EngineDeps) {
  const started = given.clock.monotonic()
  const deps: SubmitDeps & ResolveDeps = {
    ...given,
    dispatcher: createDispatcher(given),
    turn: given.turn ?? createExclusive(),
    bankNow: given.bankNow ?? given.clock.now,
    askedAbout: createAskedAbout(),
    watchedFor: () => given.clock.monotonic() - started,
  }
  const { store } = deps
  const view = (order: StoredOrder): OrderView => viewOf(order, peopleNames(store))
  const detail = (order: StoredOrder): Answer<OrderDetail> => detailNow(deps, order)
  const viewed = (stored: Outcome<StoredOrder>): Outcome<OrderView> => {
    if (!stored.ok) return stored
    deps.changed([stored.value.id])
    return ok(view(stored.value))
  }
  const watch = createWatch(deps)
  return {
    ...watch,
    ...createAsking(deps, watch.recover, view),
    safeguards: followedSafeguards(deps),
    // The end waits for its answer: one that is stored is never told as if it was not.
    /** See `prepareOrder`; `profile_closed` where the end has begun, and nothing is stored. */
    prepare: (draft: OrderDraft, preparer: Preparer | null, replaces: string | null = null) =>
      deps.lifetime.during(async (): Answer<OrderDetail> => {
        const stored = await prepareOrder(deps, draft, preparer, replaces)
        if (!stored.ok) return stored
        deps.changed(replaces === null ? [stored.value.id] : [stored.value.id, replaces])
        return detail(stored.value)
      }),
    /** See `prepareOccurrence`. */
    prepareOccurrence: async (draft: OrderDraft, occurrence: PreparedOccurrence) =>
      viewed(await prepareOccurrence(deps, draft, occurrence)),
    /** Names by PIN who prepared orders that name nobody; see `orders.adopt`. Fails as `identify` does. */
    adopt: async (ids: readonly string[], { personId, pin }: Preparer): Answer<null> => {
      const person = await identify(deps, 'window', personId, pin)
      if (!person.ok) return person
      const adopted = deps.store.adopt(ids, person.value)
      if (adopted.ok) deps.changed(ids)
      return adopted
    },
    /** All or none; see `prepareAll`. */
    prepareAll: async (
      drafts: readonly OrderDraft[],
      preparer: Preparer | null,
      progress: PreparingAll,
    ): Answer<PreparedMany> => {
      const prepared = await prepareAll(deps, drafts, preparer, progress)
      if (!prepared.ok) return prepared
      const ids = prepared.value.orders.map(({ id }) => id)
      if (ids.length > 0) deps.changed(ids)
      return ok({ ids, problems: prepared.value.problems })
    },
    /** See `cancelOrder`. */
    cancel: (id: string) => viewed(cancelOrder(deps, id)),
    check: async (id: string) => andThen(await resolveOrder(deps, id, true), detail),
    /** The orders, where each may be recorded so; fails as recording would. */
    recordable: (ids: readonly string[], outcome: RecordedOutcome) =>
      recordable(store, ids, outcome),
    /** Records how orders ended, all or none; answers how many. */
    record: (ids: readonly string[], outcome: RecordedOutcome, remark: string) => {
      const each = [...new Set(ids)]
      const moved = store.applyAll(each, ...recorded(outcome, remark))
      if (!moved.ok) return moved
      deps.changed(each)
      return ok(each.length)
    },
    repeat: (id: string) => mapOk(store.content(id), (content) => content.draft),
    setNote: (id: string, note: string) => viewed(store.annotate(id, { event: 'noted' }, { note })),
    get: async (id: string) => andThen(store.get(id), detail),
    list: (
      filter: OrderQuestion,
      offset: number,
      limit: number,
    ): Outcome<CountedPage<OrderView>> => {
      const page = store.list(filter, offset, limit)
      if (!page.ok) return page
      const names = peopleNames(store)
      return ok({ ...page.value, rows: page.value.rows.map((order) => viewOf(order, names)) })
    },
    ids: store.ids,
    counts: () => countsOf(deps),
    waiting: () => waitingBatches(store),
    totals: store.totals,
    noted: store.noted,
    /** Reads the whole audit trail and holds it against what is kept outside of the ledger. */
    verify: () => verifyTrail(deps),
    trailEnd: store.trailEnd,
    olderOf: store.olderOf,
    noteCompared: () => {
      const noted = store.noteCompared()
      if (noted.ok) deps.changed([])
      return noted
    },
    /** See `takeNotification`. */
    notified: (notification: OrderNotification, vouchedFor = true) =>
      takeNotification(deps, notification, vouchedFor),
    /** See `endingOf`. */
    ending: (notification: OrderNotification) => endingOf(deps, notification),
    /** See `refundsOfCredit`. */
    refundsOf: (credit: string) => refundsOfCredit(deps, credit),
    /** See `proposeRefund`: one for each credit, in their order. */
    proposeRefunds: (
      credits: readonly { readonly key: string; readonly amount?: DecimalText | undefined }[],
    ) => everyOk(credits, (credit) => proposeRefund(deps, credit)),
  }
}

/** Checks each order before a person is asked, so that no question is put whose yes could not be carried out. */
function recordable(
  store: OrderStore,
  ids: readonly string[],
  finding: RecordedOutcome,
): Outcome<readonly RecordedOrder[]> {
  const orders: RecordedOrder[] = []
  for (const id of new Set(ids)) {
    const found = store.get(id)
    if (!found.ok) return found
    const { kind, status, summary, bankStatus: told } = found.value
    if (nextStep(kind, status, { type: 'found', by: 'person', finding }).kind === 'forbidden')
      return fail('order_state', { state: status.state, action: 'found' })
    const { name, key } = summary[orderTraits[kind].counterparty]
    orders.push({ id, name: name ?? key ?? '', told, ...summary.amount })
  }
  return ok(orders)
}

/** The outcome that a person records of an order, as the ledger takes it. */
const recorded = (finding: RecordedOutcome, remark: string): [OrderEvent, AuditNote] => [
  { type: 'found', by: 'person', finding },
  { event: 'found', data: { by: 'person', finding, remark } },
]

/** The safeguards; once APPROVED is known to mean the end, the orders that stand there are asked about anew. */
function followedSafeguards(deps: SubmitDeps & ResolveDeps): Safeguards {
  const safeguards = createSafeguards(deps)
  return {
    ...safeguards,
    change: async (changes) => {
      const changed = await safeguards.change(changes)
      if (changed.ok && changes.approvedIsCredited === true) void askApproved(deps)
      return changed
    },
  }
}

/** Asks again about the transfers that the bank calls APPROVED; what does not answer now is asked by the watch. */
async function askApproved(deps: ResolveDeps): Promise<void> {
  const open = deps.store.list({ kind: kindsThat('approvedMayEnd'), state: ['accepted'] }, 0, MANY)
  if (!open.ok) return deps.failed(open.error)
  for (const { id, bankStatus } of open.value.rows)
    if (bankStatus !== null && isApprovedWord(bankStatus)) await resolveOrder(deps, id)
}

/** Asking for approval and sending, with each outcome as the window gets it. */
function createAsking(
  deps: SubmitDeps,
  recover: Watch['recover'],
  view: (order: StoredOrder) => OrderView,
) {
  const submit = async (ids: readonly string[], options: SubmitOptions) => {
    const ready = recover()
    if (!ready.ok) return ids.map((id) => ({ id, ...ready }))
    return (await submitOrders(deps, ids, options)).map(({ id, outcome }) =>
      outcome.ok ? { id, ok: true as const, order: view(outcome.value) } : { id, ...outcome },
    )
  }
  return {
    submit: (ids: readonly string[], { waitForHours }: Pick<SubmitOptions, 'waitForHours'>) =>
      submit(ids, { waitForHours, resend: false }),
    resend: async (id: string): Promise<SubmitOutcome> => {
      const [only] = await submit([id], { waitForHours: false, resend: true })
      return only ?? { id, ok: false, error: appError('not_found', { what: id }) }
    },
  }
}

async function verifyTrail({ store, anchor }: SubmitDeps): Answer<ChainReport> {
  const held = await anchor.held()
  if (!held.ok) return held
  const report = await store.verify()
  if (!report.ok || !report.value.sound) return report
  const { rows } = report.value
  for (const { row } of held.value) {
    const fit = row === null ? ok('fits') : store.fits(row)
    if (!fit.ok) return fit
    if (fit.value !== 'fits')
      return ok({ sound: false, rows, brokenAt: row?.seq ?? rows, problem: 'anchor' })
  }
  const older = store.olderOf()
  if (!older.ok) return older
  const [place] = held.value
  return ok({
    ...report.value,
    ...(place === undefined ? {} : { anchor: { kept: place.kept, at: place.at } }),
    ...(older.value === null ? {} : { olderOf: older.value }),
  })
}

/** An order with the warnings that hold now. */
async function detailNow(deps: SubmitDeps, order: StoredOrder): Answer<OrderDetail> {
  const content = deps.store.content(order.id)
  if (!content.ok) return content
  const attempts = deps.store.attempts(order.id)
  if (!attempts.ok) return attempts
  const repeated = repeatedLists(deps, [order])
  if (!repeated.ok) return repeated
  const key = rulesOf(content.value.draft).debitKey
  const present = await presentWarnings(deps, {
    order,
    sent: whatIsSent(content.value, order.summary),
    debit: key === null ? null : { key, planned: order.summary.amount.amount },
    attempts: attempts.value.length,
    together: [],
    listed: repeated.value.get(order.id),
    skew: deps.skew(),
  })
  if (!present.ok) return present
  return detailOf(deps.store, order, [...order.warnings, ...present.value])
}

function countsOf({ store }: SubmitDeps): Outcome<OrderCounts> {
  const counted = store.counts()
  if (!counted.ok) return counted
  const count = (matches: (row: OrderCountsRow) => boolean): number =>
    counted.value.filter(matches).reduce((total, row) => total + row.count, 0)
  return ok({
    drafts: count(({ state }) => state === 'draft' || state === 'not_sent'),
    waiting: count(({ state }) => state === 'waiting_window' || state === 'approved'),
    open: count(({ state }) => state === 'accepted' || state === 'sending'),
    unconfirmed: count(({ state }) => state === 'unconfirmed'),
    contradicted: count(({ contradicted }) => contradicted),
  })
}
