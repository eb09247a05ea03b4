import { type Answer, type AppError, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { Beneficiary, HolderRecord } from '../../../shared/orders/book.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import { isInDoubt, type OrderState } from '../../../shared/orders/machine.ts'
import type { SentContents, SentFact } from '../../../shared/orders/view.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import {
  DRAWN_LENGTH,
  nameOddityOf,
  oddityOf,
  truncate,
} from '../../../shared/text/foreign-text.ts'
import { sameHolder } from '../../../shared/text/holder-names.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import {
  compareDecimals,
  type DecimalText,
  decimal,
  multiply,
  ZERO,
} from '../../../shared/values/money.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'
import type { BoundKind } from '../kinds/kind.ts'
import type { OrderDeps } from '../order-deps.ts'
import { refundWarnings } from '../refunds.ts'

/** The bank's answer about the destination when the order was prepared. */
export interface Validation {
  /** Null where the kind has no destination to ask about. */
  readonly asked: string | null
  readonly holder: HolderRecord | null
  readonly error: AppError | null
  /** The holder that was known before. */
  readonly before: HolderRecord | null
  /** The beneficiary with this key in the book; null without one. */
  readonly beneficiary: Pick<Beneficiary, 'name' | 'cuit'> | null
}

/** Warnings that come from what the bank says about the destination; they are stored with the order. */
export function destinationWarnings(
  { expected }: Pick<BoundKind, 'expected'>,
  { asked, holder, error, before, beneficiary }: Validation,
): readonly OrderWarning[] {
  if (asked === null) return []
  const unknown: OrderWarning = { code: 'not_validated', error }
  if (holder === null || (holder.name === null && holder.taxId === null)) return [unknown]
  const typed = different(expected, holder)
  // The name on the order itself, and in the file that it came from, goes before the book.
  const other = typed.length === 0 && beneficiary !== null ? notOf(beneficiary, holder) : typed
  return [
    ...(isComparable(expected, holder) ? [] : [unknown]),
    ...changed(before, holder),
    ...other,
  ]
}

/** Whether the bank names anything that was typed; where nothing was typed there is nothing to compare. */
const isComparable = (expected: BoundKind['expected'], { name, taxId }: HolderRecord): boolean =>
  (expected.name === null && expected.taxId === null) ||
  (expected.name !== null && name !== null) ||
  (expected.taxId !== null && taxId !== null)

/** Warns if the holder changed. The tax id decides where both are known; another spelling of the same name is no change. */
function changed(before: HolderRecord | null, now: HolderRecord): readonly OrderWarning[] {
  if (before === null) return []
  const text = ({ name, taxId }: HolderRecord): string => [name, taxId].filter(Boolean).join(' · ')
  const other =
    before.taxId !== null && now.taxId !== null
      ? before.taxId !== now.taxId
      : before.name !== null && now.name !== null && !sameHolder(before.name, now.name)
  return other ? [{ code: 'holder_changed', before: text(before), now: text(now) }] : []
}

function different(
  expected: BoundKind['expected'],
  { name, taxId }: HolderRecord,
): readonly OrderWarning[] {
  if (expected.taxId !== null && taxId !== null && expected.taxId !== taxId)
    return [{ code: 'holder_differs', what: 'taxId', expected: expected.taxId, bank: taxId }]
  if (expected.name !== null && name !== null && !sameHolder(expected.name, name))
    return [{ code: 'holder_differs', what: 'name', expected: expected.name, bank: name }]
  return []
}

/** A beneficiary may bear a name of the office's own: where both CUITs are known, they alone decide. */
const notOf = (
  { name, cuit }: NonNullable<Validation['beneficiary']>,
  holder: HolderRecord,
): readonly OrderWarning[] =>
  cuit !== '' && holder.taxId !== null
    ? different({ name: null, taxId: cuit }, holder)
    : different({ name, taxId: null }, holder)

/** The context of warnings as of now. */
export interface WarningContext {
  readonly order: StoredOrder
  /** The content of its request; null where it cannot be read. */
  readonly sent: SentContents | null
  /** The account that pays, and how much all orders approved together take from it in the currency of this one. */
  readonly debit: { readonly key: string; readonly planned: DecimalText } | null
  readonly attempts: number
  /** Other orders that are about to be approved together with it. */
  readonly together: readonly StoredOrder[]
  /** The warning about it as one of a list, see `repeatedLists`. */
  readonly listed: OrderWarning | undefined
  /** Seconds by which this computer's clock is off; null where it is not, or not known. */
  readonly skew: number | null
}

/** Warnings as of now, in addition to those stored with the order: duplicates, history, balance, resend, clock. */
export async function presentWarnings(
  deps: OrderDeps,
  present: WarningContext,
): Answer<readonly OrderWarning[]> {
  const { order, debit, attempts, skew } = present
  const same = sameAsRecent(deps, present)
  if (!same.ok) return same
  const history = againstHistory(deps, order)
  if (!history.ok) return history
  const older = deps.store.olderOf()
  if (!older.ok) return older
  const { operations, amount } = order.summary
  const warnings: (OrderWarning | null)[] = [
    older.value === null ? null : { code: 'ledger_older', madeAt: older.value },
    order.status.maybeExecuted ? { code: 'resend', attempts } : null,
    same.value,
    present.listed ?? null,
    history.value,
    ...oddTexts(present),
    ...(await refundWarnings(deps, order)),
    debit === null ? null : await balanceWarning(deps, debit, amount.currency),
    orderTraits[order.kind].provisional ? { code: 'provisional' } : null,
    // Subscriptions have a result each.
    orderTraits[order.kind].allOrNothing && operations > 1
      ? { code: 'all_or_nothing', operations }
      : null,
    ...(await depositWarnings(deps, present)),
    skew === null ? null : { code: 'clock_skew', seconds: skew },
  ]
  return ok(warnings.filter((warning) => warning !== null))
}

const DAY_MS = 86_400_000

/** The texts of a fact that somebody else wrote; the rest is ours. */
const textsOf = (fact: SentFact): readonly string[] => {
  if (fact.type === 'text') return [fact.text]
  return fact.type === 'people'
    ? fact.people.flatMap(({ documentType, documentNumber }) => [documentType, documentNumber])
    : []
}

/** Texts that may look like others, each once. */
function oddTexts({ order, sent }: WarningContext): readonly OrderWarning[] {
  const { from, to } = order.summary
  const names = new Set([from.name, to.name, order.summary.expectedName])
  const texts = [from, to].flatMap(({ key, taxId, bank }) => [key, taxId, bank])
  const facts = (sent?.facts ?? []).flatMap(textsOf)
  for (const { shareholderName } of sent?.operations ?? []) names.add(shareholderName)
  const operations = (sent?.operations ?? []).flatMap((operation) => [
    operation.shareholderAccountId,
    operation.settlementId,
    operation.classType,
  ])
  const all = new Set([...names, ...texts, ...facts, ...operations])
  return [...all].flatMap((text) => {
    const oddity = text === null ? null : (names.has(text) ? nameOddityOf : oddityOf)(text)
    return text === null || oddity === null
      ? []
      : [{ code: 'odd_text', oddity, text: truncate(text, DRAWN_LENGTH) }]
  })
}

/** An order of today with the same parties and amount; also one about to leave, or perhaps executed, whenever it was made. */
function sameAsRecent(
  { store, clock }: OrderDeps,
  { order, together }: WarningContext,
): Outcome<OrderWarning | null> {
  const now = clock.now()
  const since = new Date(now.getTime() - 2 * DAY_MS).toISOString()
  const { from, to } = order.summary
  const lately = store.lately(order.kind, { from: from.key, to: to.key }, since)
  if (!lately.ok) return lately
  const today = buenosAiresDate(now)
  const recent = lately.value.filter(
    ({ status: { state }, contradicted, sentAt }) =>
      LEAVING.has(state) ||
      isInDoubt({ state, contradicted }) ||
      (sentAt !== null && buenosAiresDate(new Date(sentAt)) === today),
  )
  const twin = [...recent, ...together].find((other) => isTwin(order, other))
  if (twin === undefined) return ok(null)
  return ok({ code: 'same_as_recent', orderId: twin.id, at: twin.sentAt ?? twin.createdAt })
}

const LEAVING: ReadonlySet<OrderState> = new Set(['approved', 'waiting_window', 'sending'])

const isTwin = (order: StoredOrder, other: StoredOrder): boolean =>
  other.id !== order.id &&
  other.kind === order.kind &&
  other.summary.to.key === order.summary.to.key &&
  other.summary.from.key === order.summary.from.key &&
  other.summary.amount.currency === order.summary.amount.currency &&
  compareDecimals(other.summary.amount.amount, order.summary.amount.amount) === 0

/** Payments before which nothing is usual yet. */
const USUAL_FROM = 3
/** How many times the highest payment of before is far above it. */
const FAR_ABOVE = decimal('3')

/** How an order stands to what was paid to its destination before, by what the ledger knows. */
function againstHistory({ store }: OrderDeps, order: StoredOrder): Outcome<OrderWarning | null> {
  const { kind, summary, status } = order
  const { spends, counterparty } = orderTraits[kind]
  if (!spends || counterparty !== 'to' || status.maybeExecuted) return ok(null)
  const earlier = store.recentTo(summary.to.key, ...EVER)
  if (!earlier.ok) return earlier
  const paid = earlier.value.filter(({ id, kind: other }) => id !== order.id && pays(other))
  if (paid.length === 0) return ok({ code: 'first_payment' })
  const alike = paid.flatMap(({ summary: { amount } }) =>
    amount.currency === summary.amount.currency ? [amount.amount] : [],
  )
  const highest = alike.reduce((high, one) => (compareDecimals(one, high) === 1 ? one : high), ZERO)
  const unusual =
    alike.length >= USUAL_FROM &&
    compareDecimals(summary.amount.amount, multiply(highest, FAR_ABOVE)) === 1
  return ok(
    unusual
      ? {
          code: 'unusual_amount',
          highest: { amount: highest, currency: summary.amount.currency },
          times: alike.length,
        }
      : null,
  )
}

const EVER = ['1970', '9999'] as const
const pays = (kind: StoredOrder['kind']): boolean => orderTraits[kind].spends

/** An account has one currency, but for few; the position tells which, and whose it is, only of one's own. */
async function depositWarnings(
  { accounts }: Pick<OrderDeps, 'accounts'>,
  { order, together }: WarningContext,
): Promise<readonly OrderWarning[]> {
  if (!orderTraits[order.kind].deposits) return []
  const { key } = order.summary.to
  const own = await accounts()
  const into = [order, ...together].filter(
    ({ kind, summary }) => kind === order.kind && summary.to.key === key,
  )
  const currencies = [...new Set(into.map(({ summary }) => summary.amount.currency))].sort()
  return [
    ...(own?.every(({ cbu }) => cbu !== key) ? [{ code: 'deposit_unknown' as const }] : []),
    ...(currencies.length > 1 ? [{ code: 'deposit_mixed' as const, currencies }] : []),
  ]
}

async function balanceWarning(
  deps: OrderDeps,
  { key, planned }: NonNullable<WarningContext['debit']>,
  currency: string,
): Promise<OrderWarning | null> {
  const known = await deps.balance(key, currency)
  return known !== null && compareDecimals(planned, known.available.amount) === 1
    ? { code: 'insufficient_balance', available: known.available, asOf: known.asOf }
    : null
}
