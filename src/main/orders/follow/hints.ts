import type * as z from 'zod'
import { type Answer, mapOk, type Outcome, ok } from '../../../shared/errors/index.ts'
import { findText, leavesOf } from '../../../shared/json/json-search.ts'
import { kindsToldBy, type OrderNotificationKind } from '../../../shared/orders/kinds.ts'
import {
  asTold,
  type Finding,
  isFinal,
  nextStep,
  type Step,
} from '../../../shared/orders/machine.ts'
import type { OperationResult } from '../../../shared/orders/view.ts'
import { compareDecimals, isDecimalText } from '../../../shared/values/money.ts'
import type { LooseNotification, notificationKinds } from '../../../shared/wire/notifications.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'
import { findingOf, validityOf } from '../kinds/bank-words.ts'
import { isOpen, type ResolveDeps, resolveOrder } from './resolve.ts'

type SubscriptionNotification = z.output<(typeof notificationKinds)['fund-subscription']['schema']>

/** The bank's notification about an order, after its schema. */
export type OrderNotification =
  | {
      readonly kind: 'cvu-cashout' | 'mep-result' | 'redemption-validity' | 'redemption-settlement'
      readonly body: LooseNotification
    }
  | { readonly kind: 'fund-subscription'; readonly body: SubscriptionNotification }

/** The result of a notification, in a word for the inbox. */
type HintOutcome = 'unknown_order' | 'changed' | 'nothing_new' | 'contradicted'

/** The result, and the order that it is about; null where the order is not known. */
export interface HintResult {
  readonly outcome: HintOutcome
  readonly orderId: string | null
}

const unknown: HintResult = { outcome: 'unknown_order', orderId: null }
const of = ({ id: orderId }: StoredOrder, outcome: HintOutcome): HintResult => ({
  outcome,
  orderId,
})

/**
 * Takes a notification in. If the bank has a query for the order, the notification is only a hint: it is stored, and the query
 * runs at once. An unproven one starts the query and is not stored. Without a query the notification counts. An end never
 * changes; the same notification again changes nothing.
 */
export async function takeNotification(
  deps: ResolveDeps,
  notification: OrderNotification,
  vouchedFor: boolean,
): Answer<HintResult> {
  const found = orderOf(deps, notification)
  if (!found.ok) return found
  const order = found.value
  if (order === null) return ok(unknown)
  switch (notification.kind) {
    case 'cvu-cashout':
      return hintAt(deps, order, notification.body, vouchedFor)
    case 'mep-result':
      return mepResult(deps, order, notification.body)
    case 'redemption-validity':
      return redemptionValidity(deps, order, notification.body)
    case 'redemption-settlement':
      return redemptionSettlement(deps, order, notification.body)
    case 'fund-subscription':
      return subscriptionResult(deps, order, notification.body)
  }
}

/** The order that a notification is of; null where it names none that is known, or more than one. */
function orderOf(
  deps: Pick<ResolveDeps, 'store'>,
  { kind, body }: OrderNotification,
): Outcome<StoredOrder | null> {
  switch (kind) {
    case 'cvu-cashout':
    case 'mep-result':
      return namedOrder(deps, kind, body)
    case 'redemption-validity':
    case 'redemption-settlement':
      return orderBy(deps, kind, body.lotId, null)
    case 'fund-subscription':
      return orderBy(deps, kind, body.lot_id, null)
  }
}

/** The order with an id of ours, in any case of letters, or with a reference of the bank's. */
function orderBy(
  { store }: Pick<ResolveDeps, 'store'>,
  told: OrderNotificationKind,
  clientId: string | null,
  bankId: string | null,
): Outcome<StoredOrder | null> {
  for (const kind of kindsToldBy(told)) {
    const own = clientId === null ? ok(null) : store.findByClientId(kind, clientId.toLowerCase())
    if (!own.ok || own.value !== null) return own
    const held = bankId === null ? ok([]) : store.byBankId(kind, bankId)
    if (!held.ok) return held
    const [only, second] = held.value
    if (only !== undefined && second === undefined) return ok(only)
  }
  return ok(null)
}

/** Ids of a notification that are looked up, wherever they stand in it. */
const MOST_IDS = 50

/** The order that a transfer's notification names, by the id nearest to the top. Null where it names none, or several. */
function namedOrder(
  deps: Pick<ResolveDeps, 'store'>,
  told: 'cvu-cashout' | 'mep-result',
  { id, referenceId, body }: LooseNotification,
): Outcome<StoredOrder | null> {
  const nearest = orderBy(deps, told, id, referenceId)
  if (!nearest.ok || nearest.value !== null) return nearest
  const ids = leavesOf(body)
    .filter(({ path, text }) => /id$|reference/i.test(path.at(-1) ?? '') && text.length <= 100)
    .map(({ text }) => text)
  const named = new Map<string, StoredOrder>()
  for (const one of [...new Set(ids)].slice(0, MOST_IDS)) {
    const found = orderBy(deps, told, one, one)
    if (!found.ok) return found
    if (found.value !== null) named.set(found.value.id, found.value)
  }
  const [only, second] = named.values()
  return ok(second === undefined ? (only ?? null) : null)
}

async function hintAt(
  deps: ResolveDeps,
  order: StoredOrder,
  notification: LooseNotification,
  vouchedFor: boolean,
): Answer<HintResult> {
  const word = notification.status ?? ''
  if (vouchedFor && order.hint?.word === word) return ok(of(order, 'nothing_new'))
  // An end that is known needs no query; whether the notification agrees with it is told all the same.
  const finding = findingOf(word)
  if (isFinal(order.status.state)) return apply(deps, order, finding, word)
  const at = deps.clock.now().toISOString()
  const known = order.hint?.finding ?? null
  const isOtherEnd = isEnd(known) && isEnd(finding) && known !== finding
  const differs = differsFrom(order, notification) || isOtherEnd
  const keeps = vouchedFor && !isEnd(known)
  const counts = keeps && !differs
  const told = { by: 'notification', finding, word } as const
  // A word about another amount proves only this: the bank has the order.
  const hint = differs ? { finding: 'accepted' as const, word: '', at } : { finding, word, at }
  const noted = deps.store.apply(
    order.id,
    { type: 'mentioned' },
    differs ? { event: 'contradicted', data: told } : { event: 'hinted', data: { word } },
    {
      ...(keeps && { hint }),
      ...(counts && word !== '' && { bankStatus: word }),
      ...(differs && { contradicted: true as const }),
    },
  )
  if (!noted.ok) return noted
  deps.changed([order.id])
  const resolved = await resolveOrder(deps, order.id)
  if (!resolved.ok) deps.log.info('hint not followed yet', { id: order.id, error: resolved.error })
  return ok(of(order, differs ? 'contradicted' : counts || !vouchedFor ? 'changed' : 'nothing_new'))
}

/** The end of an order, told once, yields to no word that comes late; another end contradicts it. */
const isEnd = (finding: Finding | null): boolean => finding === 'settled' || finding === 'rejected'

/** Whether a notification tells of another amount than the order's. An amount that cannot be read says nothing. */
function differsFrom({ summary }: StoredOrder, { body }: LooseNotification): boolean {
  const amount = findText(body, ['amount'])
  return (
    amount !== null && isDecimalText(amount) && compareDecimals(amount, summary.amount.amount) !== 0
  )
}

/** Notes that a notification does not agree with what is known of the order; a person must look. */
function contradicted(
  deps: ResolveDeps,
  order: StoredOrder,
  finding: Finding,
  word: string,
): Outcome<HintResult> {
  const noted = deps.store.annotate(
    order.id,
    { event: 'contradicted', data: { by: 'notification', finding, word } },
    { contradicted: true },
  )
  deps.changed([order.id])
  return mapOk(noted, () => of(order, 'contradicted'))
}

function mepResult(
  deps: ResolveDeps,
  order: StoredOrder,
  notification: LooseNotification,
): Outcome<HintResult> {
  const word = notification.status ?? ''
  if (differsFrom(order, notification)) return contradicted(deps, order, findingOf(word), word)
  return apply(deps, order, findingOf(word), word)
}

/** One operation of a batch. One that is wrong means that none is processed. */
function redemptionValidity(
  deps: ResolveDeps,
  order: StoredOrder,
  { settlementId, status }: LooseNotification,
): Outcome<HintResult> {
  const word = status ?? ''
  const result = validityOf(word)
  if (settlementId !== null) {
    const batch = operationsOf(deps, order)
    if (!batch.ok) return batch
    if (!batch.value.has(settlementId)) return contradicted(deps, order, findingOf(word), word)
    const at = deps.clock.now().toISOString()
    const noted = deps.store.setResult(order.id, { settlementId, result, word, at })
    if (!noted.ok) return noted
    deps.changed([order.id])
  }
  return apply(deps, order, result === 'invalid' ? 'rejected' : 'accepted', word)
}

function redemptionSettlement(
  deps: ResolveDeps,
  order: StoredOrder,
  { status }: LooseNotification,
): Outcome<HintResult> {
  // Without a word the notification itself says that the payment was executed; a word counts as any other does.
  const word = status ?? ''
  return apply(deps, order, word === '' ? 'settled' : findingOf(word), word)
}

/** The order ends when every operation has been told: all done, none done, or some. */
function subscriptionResult(
  deps: ResolveDeps,
  order: StoredOrder,
  { operation }: SubscriptionNotification,
): Outcome<HintResult> {
  const word = operation.status.code
  const finding = findingOf(word)
  const result = finding === 'settled' ? 'finished' : finding === 'rejected' ? 'failed' : 'unknown'
  const batch = operationsOf(deps, order)
  if (!batch.ok) return batch
  const before = batch.value.get(operation.settlement_id)
  // An operation that is not of the batch, or that had another end, alone or with the whole, is for a person.
  const other = hasEnded(before ?? null) ? before !== result : endedOtherwise(order, finding)
  if (before === undefined || (hasEnded(result) && other))
    return contradicted(deps, order, finding, word)
  const results = deps.store.setResult(order.id, {
    settlementId: operation.settlement_id,
    result,
    word,
    at: deps.clock.now().toISOString(),
  })
  if (!results.ok) return results
  deps.changed([order.id])
  const ended = results.value.filter(
    (one) => hasEnded(one.result) && batch.value.has(one.settlementId),
  )
  if (ended.length < order.summary.operations) return apply(deps, order, 'accepted', word)
  const finished = ended.filter((one) => one.result === 'finished').length
  const all = finished === ended.length ? 'settled' : 'partly_settled'
  return apply(deps, order, finished === 0 ? 'rejected' : all, word)
}

/** The machine's step for an order that a notification says stands so. */
const stepTold = ({ kind, status, sentAt }: StoredOrder, finding: Finding): Step =>
  nextStep(kind, asTold(status, sentAt !== null), { type: 'found', by: 'notification', finding })

const endedOtherwise = (order: StoredOrder, finding: Finding): boolean =>
  order.status.state !== 'partly_settled' && stepTold(order, finding).kind === 'contradicted'

type Result = OperationResult['result']

const hasEnded = (result: Result | null): boolean => result === 'finished' || result === 'failed'

/** The operations of a batch, by their settlement id, with what was told of each so far. */
function operationsOf(
  { store }: ResolveDeps,
  { id }: StoredOrder,
): Outcome<ReadonlyMap<string, Result | null>> {
  const content = store.content(id)
  if (!content.ok) return content
  const results = store.results(id)
  if (!results.ok) return results
  const told = new Map(results.value.map((one) => [one.settlementId, one.result]))
  const { draft } = content.value
  const operations = 'operations' in draft ? draft.operations : []
  return ok(
    new Map(operations.map(({ settlementId }) => [settlementId, told.get(settlementId) ?? null])),
  )
}

function apply(
  deps: ResolveDeps,
  order: StoredOrder,
  finding: Finding,
  word: string,
): Outcome<HintResult> {
  const moved = deps.store.apply(
    order.id,
    { type: 'found', by: 'notification', finding },
    { event: 'found', data: { by: 'notification', finding, word } },
    word === '' || isFinal(order.status.state) ? {} : { bankStatus: word },
  )
  if (!moved.ok) return moved
  deps.changed([order.id])
  if (moved.value.step === 'contradicted') return ok(of(order, 'contradicted'))
  return ok(of(order, moved.value.step === 'moved' ? 'changed' : 'nothing_new'))
}

/** How a notification says that an order, or an operation of it, stands, where nothing but its word is missing for that. */
export interface OrderEnding {
  readonly orderId: string
  readonly outcome: 'accepted' | 'settled' | 'rejected'
}

/**
 * The order that a notification moves, or one operation of it, by itself or with the APPROVED of the bank's query. Null if
 * the bank's query decides, the order is unknown, or it cannot stand so.
 */
export function endingOf(
  deps: Pick<ResolveDeps, 'store'>,
  notification: OrderNotification,
): Outcome<OrderEnding | null> {
  const outcome = outcomeIn(notification)
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  const { approvedIsCredited } = settings.value
  return mapOk(orderOf(deps, notification), (order) => {
    if (order === null) return null
    const asksBank = approvedIsCredited || outcome === 'accepted' || !isOpen(order)
    if (notification.kind === 'cvu-cashout' && asksBank) return null
    return stepTold(order, outcome).kind === 'moved' ? { orderId: order.id, outcome } : null
  })
}

/** The outcome that a notification tells of, as `takeNotification` reads it. */
function outcomeIn({ kind, body }: OrderNotification): OrderEnding['outcome'] {
  switch (kind) {
    case 'cvu-cashout':
      // A rejection is told by the query as well.
      return findingOf(body.status ?? '') === 'settled' ? 'settled' : 'accepted'
    case 'mep-result':
      return findingOf(body.status ?? '')
    case 'redemption-validity':
      return validityOf(body.status ?? '') === 'invalid' ? 'rejected' : 'accepted'
    case 'redemption-settlement': {
      const word = body.status ?? ''
      return word === '' ? 'settled' : findingOf(word)
    }
    case 'fund-subscription':
      return findingOf(body.operation.status.code)
  }
}
