import type { Answer, AppError, Outcome } from '../../../shared/errors/index.ts'
import { andThen, appError, err, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import { mayBeApproved, mayBeResent } from '../../../shared/orders/machine.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import { add, type DecimalText, ZERO } from '../../../shared/values/money.ts'
import { mepSendingHours } from '../../../shared/values/windows.ts'
import type { OwnAccount } from '../../../shared/views/own-accounts.ts'
import type { OrderContent, StoredOrder } from '../../ledger/orders/order-store.ts'
import {
  askApproval,
  type Exclusive,
  ourSides,
  type ReviewedOrder,
  readOnce,
} from '../approve/ask.ts'
import type { AskedAbout } from '../approve/open-questions.ts'
import { rulesOf, whatIsSent } from '../kinds/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { accountFits } from '../prepare/accounts.ts'
import { atItsAddress } from '../prepare/address.ts'
import { checkDraft, factsOf } from '../prepare/prepare.ts'
import { repeatedLists } from '../prepare/repeated.ts'
import { presentWarnings } from '../prepare/warnings.ts'
import { leftAfter, renewCredits } from '../refunds.ts'
import { type Dispatcher, isOutOfHours, outcomeOfError } from './dispatch.ts'

/** The result of each order of a submission, in the order given. */
type SendResults = readonly {
  readonly id: string
  readonly outcome: Outcome<StoredOrder>
}[]

export interface SubmitOptions {
  /** Keep an order outside the bank's hours, approved, until they begin. */
  readonly waitForHours: boolean
  /** Only orders that were sent before and are proven safe to send again; only others when false. */
  readonly resend: boolean
}

export interface SubmitDeps extends OrderDeps {
  readonly dispatcher: Dispatcher
  readonly turn: Exclusive
  readonly askedAbout: AskedAbout
  /** Seconds by which this computer's clock is off; null where it is not. */
  readonly skew: () => number | null
  /** The time by the bank's clock, as far as it is known. */
  readonly bankNow: () => Date
}

interface Ready {
  readonly order: StoredOrder
  readonly content: OrderContent
}

/** Asks for approval and sends what was approved, one by one. At the end the rest are drafts, with `profile_closed`. */
export async function submitOrders(
  deps: SubmitDeps,
  ids: readonly string[],
  options: SubmitOptions,
): Promise<SendResults> {
  const each = [...new Set(ids)]
  const asked = await deps.turn(async () => ok(await askAbout(deps, each, options)))
  // Closing the profile waits until every approval is used or has lapsed. So does the watch, which lapses unused approvals.
  const sent = asked.ok
    ? await deps.lifetime.during(async () => ok(await sendApproved(deps, asked.value, options)))
    : asked
  return sent.ok ? sent.value : each.map((id) => ({ id, outcome: sent }))
}

async function sendApproved(
  deps: SubmitDeps,
  { prepared, approved }: AskedAll,
  { waitForHours }: SubmitOptions,
): Promise<SendResults> {
  const submitted: SendResults[number][] = []
  let stopped = false
  for (const { id, ready } of prepared) {
    const may = andThen(ready, () => mayLeave(id, approved))
    const outcome = may.ok ? await sendNext(deps, id, { stopped, waitForHours }) : may
    if (may.ok) stopped ||= stopsTheRest(outcome)
    submitted.push({ id, outcome })
  }
  return submitted
}

const mayLeave = (id: string, approved: AskedAll['approved']): Outcome<null> =>
  andThen(approved, (ids) => (ids.has(id) ? ok(null) : fail('order_left_out', {})))

/** Sends the next order of an approval, unless what came before it, or the end, stops the rest. */
async function sendNext(
  deps: SubmitDeps,
  id: string,
  { stopped, waitForHours }: Pick<SubmitOptions, 'waitForHours'> & { readonly stopped: boolean },
): Answer<StoredOrder> {
  if (deps.lifetime.isOver())
    return andThen(lapse(deps, id, 'profile_closed'), () => fail('profile_closed', {}))
  if (stopped)
    return andThen(lapse(deps, id, 'batch_stopped'), () => fail('order_batch_stopped', {}))
  return sendOrWait(deps, id, waitForHours)
}

interface AskedAll {
  readonly prepared: readonly { readonly id: string; readonly ready: Outcome<Ready> }[]
  /** The orders that got a yes. */
  readonly approved: Outcome<ReadonlySet<string>>
}

/** Makes orders ready and asks about those that are, in one turn: another open question may be about the same orders. */
async function askAbout(
  deps: SubmitDeps,
  ids: readonly string[],
  options: SubmitOptions,
): Promise<AskedAll> {
  const accounts = await deps.accounts()
  const renewed = await renewCredits(deps, ids)
  if (!renewed.ok) return { prepared: ids.map((id) => ({ id, ready: renewed })), approved: renewed }
  const readyIds: string[] = []
  const prepared = ids.map((id) => {
    const other = renewed.value.get(id)
    const made = other === undefined ? makeReady(deps, id, options, readyIds) : err(other)
    const ready = made.ok ? heldAgainst(accounts, made.value) : made
    if (ready.ok) readyIds.push(id)
    return { id, ready }
  })
  const ready = prepared.flatMap(({ ready }) => (ready.ok ? [ready.value] : []))
  const approved =
    ready.length === 0
      ? ok(new Set<string>())
      : await deps.askedAbout.during(readyIds, () => approve(deps, ready))
  return { prepared, approved }
}

/** Checks that an order may be approved now, with those before it; renews the times in its request if it never left. */
function makeReady(
  deps: SubmitDeps,
  id: string,
  options: SubmitOptions,
  alongside: readonly string[],
): Outcome<Ready> {
  const order = deps.store.get(id)
  if (!order.ok) return order
  const { kind, status, environment } = order.value
  const allowed = options.resend
    ? mayBeResent(kind, status)
    : mayBeApproved(kind, status) && !status.maybeExecuted
  if (!allowed)
    return err(
      options.resend && status.state === 'unconfirmed'
        ? appError('order_resend_unsafe', {})
        : appError('order_state', { state: status.state, action: 'approve' }),
    )
  // An order prepared for another environment never leaves through this connection.
  if (environment !== deps.profile().environment) return fail('order_altered', {})
  const bound = atItsAddress(deps, order.value)
  if (!bound.ok) return bound
  const hours = mepSendingHours(deps.bankNow())
  if (orderTraits[kind].officeHours && !hours.open && !options.waitForHours)
    return fail('order_outside_hours', { opensAt: hours.opensAt.toISOString() })
  const sealed = status.maybeExecuted ? order : sealFitting(deps, order.value)
  if (!sealed.ok) return sealed
  const content = deps.store.content(id)
  if (!content.ok) return content
  const free = deps.store.mayTake(content.value.draft, id, alongside)
  return free.ok ? ok({ order: sealed.value, content: content.value }) : free
}

/** The position may be newer than the order. */
function heldAgainst(accounts: readonly OwnAccount[] | null, ready: Ready): Outcome<Ready> {
  return mapOk(accountFits(accounts, ready.order.kind, ready.order.summary), () => ready)
}

/** Seals what today's form would take: an earlier one may have let in more. */
function sealFitting(deps: SubmitDeps, order: StoredOrder): Outcome<StoredOrder> {
  const content = deps.store.content(order.id)
  if (!content.ok) return content
  return andThen(checkDraft(content.value.draft), () => seal(deps, order))
}

/** Composes the request anew, with limits and times of now. A custody order carries no time, and stays. */
function seal(deps: SubmitDeps, order: StoredOrder): Outcome<StoredOrder> {
  const content = deps.store.content(order.id)
  if (!content.ok) return content
  const { draft, request } = content.value
  const rules = rulesOf(draft)
  if (rules.echeqId !== null) return ok(order)
  const composed = rules.compose(
    factsOf(deps, { clientId: order.clientId, holder: null, echeq: null }),
  )
  if (!composed.ok) return composed
  return composed.value.request.body === request.body
    ? ok(order)
    : deps.store.seal(order.id, composed.value.request, order.summary, order.warnings)
}

/** Shows what is stored to a person; a yes is stored for exactly that. Answers which orders it was given to. */
async function approve(deps: SubmitDeps, ready: readonly Ready[]): Answer<ReadonlySet<string>> {
  const asked = await withWarnings(deps, ready)
  if (!asked.ok) return asked
  deps.at?.('before_approval')
  const answered = await askApproval(deps, asked.value)
  // Whoever answers after the end has agreed to nothing.
  const given = deps.lifetime.isOver() ? fail('profile_closed', {}) : answered
  if (!given.ok) return declined(deps, ready, given.error)
  if ('without' in given.value) return approveRest(deps, ready, new Set(given.value.without))
  const ids = ready.map(({ order }) => order.id)
  // A credit may have become smaller while the question was open.
  const renewed = await renewCredits(deps, ids)
  if (!renewed.ok) return renewed
  const [other] = renewed.value.values()
  if (other !== undefined) return err(other)
  if (deps.lifetime.isOver()) return err(appError('profile_closed', {}))
  const stored = deps.store.approve(
    ready.map(({ order, content }) => ({ id: order.id, hash: content.hash })),
    given.value.person,
  )
  if (!stored.ok) return stored
  deps.at?.('after_approval')
  deps.changed(ids)
  return ok(new Set(ids))
}

/** Asks anew about those that stay in: what is warned of, summed and limited is theirs alone. */
async function approveRest(
  deps: SubmitDeps,
  ready: readonly Ready[],
  without: ReadonlySet<string>,
): Answer<ReadonlySet<string>> {
  const out = ready.filter(({ order }) => without.has(order.id))
  const rest = ready.filter(({ order }) => !without.has(order.id))
  if (out.length === 0 || rest.length === 0)
    return declined(deps, ready, appError('order_declined', {}))
  declined(deps, out, appError('order_left_out', {}))
  return approve(deps, rest)
}

/** Writes down that orders stay drafts, and why. */
function declined(deps: SubmitDeps, ready: readonly Ready[], error: AppError): Outcome<never> {
  for (const { order } of ready)
    deps.store.annotate(order.id, { event: 'declined', data: { reason: error.code } }, {})
  return err(error)
}

async function withWarnings(
  given: SubmitDeps,
  ready: readonly Ready[],
): Answer<readonly ReviewedOrder[]> {
  const accounts = await given.accounts()
  const deps = { ...given, balance: readOnce(given.balance), accounts: async () => accounts }
  const planned = new Map<string, DecimalText>()
  const debits = ready.map(({ order, content }) => {
    const key = rulesOf(content.draft).debitKey
    if (key === null) return null
    const { amount, currency } = order.summary.amount
    const purse = `${key} ${currency}`
    planned.set(purse, add(planned.get(purse) ?? ZERO, amount))
    return { key, purse }
  })
  const together = ready.map(({ order }) => order)
  const repeated = repeatedLists(deps, together)
  if (!repeated.ok) return repeated
  const ourSide = ourSides(deps, accounts)
  const asked: ReviewedOrder[] = []
  for (const [index, { order, content }] of ready.entries()) {
    const sent = whatIsSent(content, order.summary)
    // An order whose content cannot be read cannot be approved.
    if (sent === null) return fail('order_altered', {})
    const debit = debits[index] ?? null
    const attempts = deps.store.attempts(order.id)
    if (!attempts.ok) return attempts
    const present = await presentWarnings(deps, {
      order,
      sent,
      debit: debit === null ? null : { key: debit.key, planned: planned.get(debit.purse) ?? ZERO },
      attempts: attempts.value.length,
      together,
      listed: repeated.value.get(order.id),
      skew: deps.skew(),
    })
    if (!present.ok) return present
    const warnings = [...order.warnings, ...present.value, ...sentLater(deps, order)]
    const left = order.refund === null ? ok(ZERO) : leftAfter(deps, order.refund)
    if (!left.ok) return left
    const refund = order.refund && { ...order.refund, left: left.value }
    asked.push({ order, sent, warnings, refund, ...(await ourSide(order)) })
  }
  return ok(asked)
}

/** An order outside the bank's hours, which may wait: it does not leave with the yes. */
function sentLater({ bankNow }: SubmitDeps, { kind }: StoredOrder): readonly OrderWarning[] {
  const hours = mepSendingHours(bankNow())
  return orderTraits[kind].officeHours && !hours.open
    ? [{ code: 'sent_later', opensAt: hours.opensAt.toISOString() }]
    : []
}

/** Sends an approved order, or keeps it until the bank opens where the person agreed to that. */
export async function sendOrWait(
  deps: SubmitDeps,
  id: string,
  mayWait: boolean,
): Answer<StoredOrder> {
  const order = deps.store.get(id)
  if (!order.ok) return order
  const { kind, status } = order.value
  const fits = atItsAddress(deps, order.value)
  if (!fits.ok) return andThen(lapse(deps, id, 'other_address'), () => fits)
  const hours = mepSendingHours(deps.bankNow())
  if (!orderTraits[kind].officeHours || hours.open) {
    const sent = await deps.dispatcher.dispatchOrder(id)
    return sent.ok && status.state === 'waiting_window' ? waitOn(deps, sent.value) : sent
  }
  const opensAt = hours.opensAt.toISOString()
  // The hours ended while the person was being asked.
  if (!mayWait)
    return andThen(lapse(deps, id, 'hours_ended'), () => fail('order_outside_hours', { opensAt }))
  if (status.state === 'waiting_window') return order
  const waiting = deps.store.apply(
    id,
    { type: 'window_awaited' },
    { event: 'window_awaited', data: { opensAt } },
    { opensAt },
  )
  deps.changed([id])
  return waiting.ok ? ok(waiting.value.order) : waiting
}

/** So long after the bank took it for early, or could not be reached, an order is tried again. */
const AGAIN_MS = 2 * 60_000
/** Hours that begin later than this are others than those it was approved for. */
const SAME_HOURS_MS = 60 * 60_000

const mayWaitOn = (problem: AppError): boolean =>
  isOutOfHours(problem) || problem.code === 'bank_unreachable'

/** An order that waited and did not pass the bank's door waits once more, under its approval; after that a person decides. */
function waitOn(deps: SubmitDeps, order: StoredOrder): Outcome<StoredOrder> {
  const { id, status, problem } = order
  if (status.state !== 'not_sent' || problem === null || !mayWaitOn(problem)) return ok(order)
  const trail = deps.store.timeline(id)
  if (!trail.ok) return trail
  const approved = trail.value.findLastIndex(({ event }) => event === 'approved')
  const tries = trail.value.slice(approved).filter(({ event }) => event === 'send_started')
  const bankNow = deps.bankNow().getTime()
  const hours = mepSendingHours(new Date(bankNow + AGAIN_MS))
  const wait = hours.open ? AGAIN_MS : hours.opensAt.getTime() - bankNow
  if (tries.length > 1 || wait > SAME_HOURS_MS) return ok(order)
  const again = deps.store.awaitAgain(id, new Date(bankNow + wait).toISOString())
  deps.changed([id])
  return again.ok ? ok(again.value.order) : again
}

/** Errors of an order that stop no other: it was withdrawn meanwhile, is for another address, or the profile ends. */
const OF_ONE_ALONE: ReadonlySet<string> = new Set([
  'order_not_approved',
  'order_other_address',
  'profile_closed',
])

/** After an outcome that nobody knows, or a bank that cannot be reached, the rest of the approval is not sent. */
export function stopsTheRest(outcome: Outcome<StoredOrder>): boolean {
  if (!outcome.ok) return !OF_ONE_ALONE.has(outcome.error.code)
  const { status, problem } = outcome.value
  // Where its plain no ends nothing, since an older copy may have sent it, the bank reads orders all the same.
  if (status.state === 'unconfirmed')
    return problem === null || outcomeOfError(problem) !== 'refused'
  // A refused token or a request too many concerns this order alone; the next one gets a new token.
  return (
    status.state === 'not_sent' &&
    problem?.code !== 'bank_unauthorised' &&
    problem?.code !== 'bank_rate_limited'
  )
}

/** Takes an approval back that was not used, and says why. */
export function lapse(
  { store, changed }: Pick<SubmitDeps, 'store' | 'changed'>,
  id: string,
  reason: string,
): Outcome<StoredOrder> {
  const lapsed = store.apply(
    id,
    { type: 'approval_lapsed' },
    { event: 'approval_lapsed', data: { reason } },
  )
  changed([id])
  return mapOk(lapsed, ({ order }) => order)
}
