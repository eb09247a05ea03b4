import { type Answer, type AppError, appError, err, mapOk, ok } from '../../shared/errors/index.ts'
import { type OrderDraft, orderDraftSchema, refundedBy } from '../../shared/orders/drafts.ts'
import {
  type CreditRefunds,
  leftOf,
  type RefundedCredit,
  type RefundProposal,
} from '../../shared/orders/refunds.ts'
import type { OrderWarning } from '../../shared/orders/warnings.ts'
import { compareDecimals, type DecimalText, ZERO } from '../../shared/values/money.ts'
import { firstIssue } from '../../shared/wire/wire.ts'
import { requestInvalid } from '../bank/calls/errors.ts'
import type { StoredOrder } from '../ledger/orders/order-store.ts'
import type { KnownCredit, OrderDeps } from './order-deps.ts'

type Deps = Pick<OrderDeps, 'credit' | 'store'>

const gone = (key: string) => err(appError('not_found', { what: key }))

const knownCredit = async ({ credit }: Deps, key: string): Answer<KnownCredit> =>
  credit === undefined ? gone(key) : credit(key)

const payerOf = ({ name, taxId, key }: RefundedCredit): string => name ?? taxId ?? key

/** The credit that a draft returns; null for none. Fails with `not_found`, and `order_refund_other` where they do not fit. */
export async function returnedBy(deps: Deps, draft: OrderDraft): Answer<RefundedCredit | null> {
  const key = refundedBy(draft)
  if (key === null || !('toAccountKey' in draft)) return ok(null)
  const known = await knownCredit(deps, key)
  if (!known.ok) return known
  const { from, to, doubts: _, ...refund } = known.value
  const fits =
    draft.toAccountKey === from && draft.fromAccountKey === to && draft.currency === refund.currency
  return fits ? ok(refund) : err(appError('order_refund_other', { payer: payerOf(refund) }))
}

/**
 * Tells the ledger names and amounts of the credits that these orders return, as they are known now: the smaller amounts count.
 * Answers the problem `order_refund_other` of each that came from another account, or to another, than its order says.
 */
export async function renewCredits(
  deps: Deps,
  ids: readonly string[],
): Answer<ReadonlyMap<string, AppError>> {
  const others = new Map<string, AppError>()
  for (const id of ids) {
    const order = deps.store.get(id)
    if (!order.ok || order.value.refund === null) continue
    const { key, names } = order.value.refund
    const known = await knownCredit(deps, key)
    if (!known.ok) continue
    const { from, to } = order.value.summary
    // The bank may have named another payer since it was prepared.
    if (known.value.from !== to.key || known.value.to !== from.key) {
      others.set(id, appError('order_refund_other', { payer: payerOf(known.value) }))
      continue
    }
    const bound = deps.store.boundCredit([...names, ...known.value.names], known.value.amount)
    if (!bound.ok) return bound
  }
  return ok(others)
}

/** The rest of the credit that an order returns, after all refunds. */
export const leftAfter = ({ store }: Deps, { names, amount }: RefundedCredit) =>
  mapOk(store.refundsOf(names), (refunds) => leftOf(refunds, amount))

/** Doubts about the credit that an order returns, as of now. */
export async function refundWarnings(
  deps: Deps,
  { refund }: Pick<StoredOrder, 'refund'>,
): Promise<readonly OrderWarning[]> {
  if (refund === null) return []
  const known = await knownCredit(deps, refund.key)
  return known.ok ? warningsOf(known.value) : [{ code: 'refund', doubt: 'gone' }]
}

const warningsOf = ({ doubts }: KnownCredit): readonly OrderWarning[] =>
  doubts.map((doubt) => ({ code: 'refund', doubt }))

/** The refunds of a credit and the rest; those of one that is not held any more by its key alone. */
export async function refundsOfCredit(deps: Deps, key: string): Answer<CreditRefunds> {
  const known = await knownCredit(deps, key)
  return mapOk(deps.store.refundsOf(known.ok ? known.value.names : [key]), (refunds) => ({
    left: known.ok ? leftOf(refunds, known.value.amount) : ZERO,
    refunds,
  }))
}

/** The note that goes with a refund; its reader is the payer. */
const NOTE = 'Devolución'

/** A refund of what is left of a credit, or of a part of it. Nothing is stored, and the bank is not asked. */
export async function proposeRefund(
  deps: Deps,
  { key, amount }: { readonly key: string; readonly amount?: DecimalText | undefined },
): Answer<RefundProposal> {
  const known = await knownCredit(deps, key)
  const held = await refundsOfCredit(deps, key)
  if (!held.ok) return held
  const { left, refunds } = held.value
  const proposal: RefundProposal = {
    ...held.value,
    key,
    credit: known.ok ? known.value : null,
    draft: null,
    problem: known.ok ? null : known.error,
    warnings: known.ok ? warningsOf(known.value) : [],
  }
  if (!known.ok) return ok(proposal)
  const asked = amount ?? left
  if (compareDecimals(asked, left) === 1 || compareDecimals(left, ZERO) !== 1) {
    const at = refunds.find(({ counts }) => counts)?.at ?? 'none'
    const payer = payerOf(known.value)
    return ok({ ...proposal, problem: appError('order_refund_beyond', { payer, left, at }) })
  }
  const draft = orderDraftSchema.safeParse({
    kind: 'cvu_transfer',
    fromAccountKey: known.value.to ?? '',
    toAccountKey: known.value.from ?? '',
    amount: asked,
    currency: known.value.currency,
    note: NOTE,
    transferCode: '',
    documentId: '',
    refund: { credit: known.value.key },
  })
  if (draft.success) return ok({ ...proposal, draft: draft.data, problem: null })
  const { field, message } = firstIssue(draft.error)
  return ok({ ...proposal, problem: requestInvalid({ field, problem: message }) })
}
