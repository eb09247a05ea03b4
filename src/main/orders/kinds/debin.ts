import { jsonNumber } from '../../../shared/json/json.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import type { Finding } from '../../../shared/orders/machine.ts'
import type { SentContents } from '../../../shared/orders/view.ts'
import { addDays, buenosAiresDate } from '../../../shared/values/calendar.ts'
import { compareDecimals } from '../../../shared/values/money.ts'
import { groupTaxId, isSamePerson } from '../../../shared/values/tax-ids.ts'
import {
  checkDebin,
  DEBIN_ID_LENGTH,
  type DebinListItem,
  type DebinOrder,
  debinCreatedSchema,
  debinOrderSchema,
  isFinalDebinStatus,
} from '../../../shared/wire/debin.ts'
import { statusKey } from '../../../shared/wire/wire.ts'
import type { QueryEnd } from '../../ledger/orders/order-store.ts'
import type { AnswerMeaning, BoundKind, Facts, QueryContext } from './kind.ts'
import {
  compose,
  differs,
  holderParty,
  memberUnlessEmpty,
  noAnswer,
  orderCall,
  readAs,
  typedParty,
} from './kind.ts'
import { matchOne } from './match.ts'
import { sentOf, textFact } from './request-facts.ts'

/** Success means only that the request was accepted. Spec: "DEBIN (recurrent)". */
export const debinCall = orderCall({
  method: 'POST',
  path: '/v1/debin/recurrent',
  schema: debinOrderSchema,
  answer: debinCreatedSchema,
  check: checkDebin,
  wire: (order) => ({ ...order, amount: jsonNumber(order.amount) }),
})

/** DEBIN creation. Its request carries no id: an unconfirmed one is looked for in the list by its facts, never sent again. */
export const debinCreation = (draft: DraftOf<'debin_creation'>): BoundKind => ({
  destinationKey: draft.purchaserAccountKey,
  expected: { name: null, taxId: draft.purchaserCuit },
  echeqId: null,
  debitKey: null,
  compose: (facts) => {
    const key = draft.purchaserAccountKey
    const purchaser = typedParty(key, null, draft.purchaserCuit, facts.bankName(key))
    return compose(debinCall, requestOf(draft, facts), facts.now, {
      from: holderParty(purchaser, facts.holder),
      to: typedParty(draft.accountId, null, null, null),
      amount: { amount: draft.amount, currency: draft.currency },
      concept: [draft.conceptCode, draft.provision, draft.notes].filter(Boolean).join(' · '),
    })
  },
  sent,
  read: (_order, answer) => read(draft, answer),
  ask: (asking) => ask(draft, asking),
})

/** Our id stands in `reference` where the person gave none, for whoever looks into the matter at the bank. */
const requestOf = (draft: DraftOf<'debin_creation'>, facts: Facts): DebinOrder => ({
  concept_code: draft.conceptCode,
  amount: draft.amount,
  purchaser: { cuit: draft.purchaserCuit, account_key: draft.purchaserAccountKey },
  account_id: draft.accountId,
  currency: draft.currency,
  ...memberUnlessEmpty('notes', draft.notes),
  reference: draft.reference === '' ? facts.clientId : draft.reference,
  ...memberUnlessEmpty('provision', draft.provision),
})

const sent = (body: unknown): SentContents | null =>
  sentOf(debinOrderSchema, body, (order) => ({
    facts: [
      textFact('common.payerTaxId', groupTaxId(order.purchaser.cuit)),
      textFact('common.concept', order.concept_code),
      textFact('debin.create.provision', order.provision),
      textFact('debin.create.reference', order.reference),
      textFact('common.notes', order.notes),
    ],
  }))

const read = (draft: DraftOf<'debin_creation'>, answer: unknown): AnswerMeaning =>
  readAs(debinCreatedSchema, answer, ({ id, amount, purchaser }) => {
    if (amount != null && compareDecimals(amount, draft.amount) !== 0) return differs('amount')
    const cuit = purchaser?.cuit
    if (typeof cuit === 'string' && isSamePerson(cuit, draft.purchaserCuit) === false)
      return differs('purchaser.cuit')
    return { outcome: 'accepted', bankId: id }
  })

/** An end by the list's status; anything that is not known to be final is open. */
export function debinFinding(
  status: string,
): Extract<Finding, 'accepted' | 'settled' | 'rejected'> {
  if (statusKey(status) === 'ACREDITADO') return 'settled'
  return isFinalDebinStatus(status) ? 'rejected' : 'accepted'
}

async function ask(
  draft: DraftOf<'debin_creation'>,
  { bank, order, others, sentAt, sentBy }: QueryContext,
): Promise<QueryEnd> {
  const path = '/v1/debin/recurrent'
  const reply = await bank.debins({
    accountId: draft.accountId,
    from: addDays(buenosAiresDate(sentBy), -1),
    ...(order.bankId?.length === DEBIN_ID_LENGTH && { debinId: order.bankId }),
  })
  if (!reply.ok) return noAnswer(path, reply.error)
  const { value, traceId, text } = reply.value
  const { items, unread } = value
  const common = { traceId, path, answer: text, error: null }
  const own = items.find(({ id }) => id === order.bankId)
  if (own !== undefined) return { ...common, ...found(own) }
  // The unreadable row may be the one of this order.
  if (unread !== null) return { ...common, finding: null, changes: { problem: unread } }
  if (order.bankId !== null) return { ...common, finding: null, changes: {} }
  const fitting = items.filter((item) => fits(draft, item))
  // A field that rows leave out cannot tell our orders apart.
  const keyTold = fitting.every(({ purchaser }) => isAccountKey(purchaser?.account_key))
  const cuitTold = fitting.every(({ purchaser }) => purchaser?.cuit != null)
  const { from } = order.summary
  const match = matchOne(order, fitting.map(candidateOf), {
    orders: others,
    sentAt,
    claim: ({ bankId }) => bankId,
    twin: ({ summary: other }) =>
      compareDecimals(other.amount.amount, draft.amount) === 0 &&
      other.to.key === draft.accountId &&
      !(keyTold && areOthers(other.from.key, from.key)) &&
      !(cuitTold && other.from.key !== from.key && other.from.taxId !== from.taxId),
  })
  if (match.kind !== 'found')
    return { ...common, finding: null, changes: { ambiguous: match.kind === 'ambiguous' } }
  return { ...common, ...found(match.candidate.item) }
}

const found = (item: DebinListItem): Pick<QueryEnd, 'finding' | 'changes'> => ({
  finding: debinFinding(item.status),
  changes: { bankId: item.id, bankStatus: item.status, problem: null },
})

const candidateOf = (item: DebinListItem) => ({
  id: item.id,
  createdAt: item.created_at ?? null,
  item,
})

/** A CBU or CVU, and not an alias, which says nothing of the account that it stands for. */
const isAccountKey = (key: string | null | undefined): boolean => /^\d{22}$/.test(key ?? '')

/** Whether two keys are certainly those of two accounts. */
const areOthers = (one: string | null | undefined, other: string | null | undefined): boolean =>
  isAccountKey(one) && isAccountKey(other) && one !== other

/** Purchaser and their account, amount and provision; what the bank leaves out does not speak against it. */
function fits(draft: DraftOf<'debin_creation'>, item: DebinListItem): boolean {
  if (item.refund === true || compareDecimals(item.amount, draft.amount) !== 0) return false
  if (isSamePerson(item.purchaser?.cuit ?? null, draft.purchaserCuit) === false) return false
  if (areOthers(item.purchaser?.account_key, draft.purchaserAccountKey)) return false
  const provision = item.debin?.provision
  if (provision != null && provision !== draft.provision) return false
  const currency = item.debin?.currency
  return currency == null || currency === draft.currency
}
