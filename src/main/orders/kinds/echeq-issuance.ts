import { accountKey } from '../../../shared/completeness/names.ts'
import { jsonNumber, parseJson } from '../../../shared/json/json.ts'
import { leavesOf } from '../../../shared/json/json-search.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import type { SentContents } from '../../../shared/orders/view.ts'
import { dateOf } from '../../../shared/text/format.ts'
import { compareDecimals } from '../../../shared/values/money.ts'
import {
  checkEcheqIssuance,
  type Echeq,
  type EcheqIssuance,
  echeqIssuanceSchema,
  echeqIssuedSchema,
  echeqStateOf,
} from '../../../shared/wire/echeqs.ts'
import type { QueryEnd, StoredOrder } from '../../ledger/orders/order-store.ts'
import type { AnswerMeaning, BoundKind, QueryContext } from './kind.ts'
import {
  compose,
  differs,
  memberUnlessEmpty,
  noAnswer,
  orderCall,
  readAs,
  typedParty,
  wireSignatories,
} from './kind.ts'
import { matchOne } from './match.ts'
import { dateFact, flagFact, sentOf, signatoriesFact, textFact } from './request-facts.ts'

type IssuanceDraft = DraftOf<'echeq_issuance'>

/** Spec: "Echeqs". */
export const echeqIssuanceCall = orderCall({
  method: 'POST',
  path: '/v1/echeqs',
  schema: echeqIssuanceSchema,
  answer: echeqIssuedSchema,
  check: checkEcheqIssuance,
  wire: (order) => ({ ...order, amount: jsonNumber(order.amount) }),
})

/** Issuing an echeq: never sent again. It is looked for in the list from 5 minutes on, by reference, cmc7, or its facts. */
export const echeqIssuance = (draft: IssuanceDraft): BoundKind => ({
  destinationKey: null,
  expected: { name: null, taxId: null },
  echeqId: null,
  debitKey: draft.accountId,
  compose: (facts) => {
    const { beneficiaryDocumentNumber: number, beneficiaryDocumentType: type } = draft
    return compose(echeqIssuanceCall, requestOf(draft, facts.clientId), facts.now, {
      from: typedParty(draft.accountId, null, null, null),
      to: typedParty(number, draft.beneficiaryName, `${type} ${number}`, null),
      amount: { amount: draft.amount, currency: draft.currency },
      concept: [draft.conceptCode, draft.note].filter(Boolean).join(' · '),
      date: draft.paymentDate,
    })
  },
  sent,
  read,
  ask: (asking) => ask(draft, asking),
})

const requestOf = (draft: IssuanceDraft, clientId: string): EcheqIssuance => ({
  ...memberUnlessEmpty('cmc7', draft.cmc7),
  account: { id: draft.accountId, type: 'CC' },
  signatories: wireSignatories(draft.signatories),
  beneficiary: {
    document_number: draft.beneficiaryDocumentNumber,
    document_type: draft.beneficiaryDocumentType,
    name: draft.beneficiaryName,
  },
  ...(draft.notification === '' ? {} : { notification: { content: draft.notification } }),
  payment_date: draft.paymentDate,
  endorsable: draft.endorsable,
  currency: draft.currency,
  amount: draft.amount,
  concept_code: draft.conceptCode,
  ...memberUnlessEmpty('note', draft.note),
  subject: { reference: clientId },
})

const sent = (body: unknown): SentContents | null =>
  sentOf(echeqIssuanceSchema, body, (order) => ({
    facts: [
      dateFact('issue.paymentDate', order.payment_date),
      flagFact('echeqs.detail.caracter', order.endorsable, [
        'orders.sent.toOrder',
        'orders.sent.notToOrder',
      ]),
      textFact('issue.cmc7', order.cmc7, 'orders.sent.cmc7.none'),
      textFact('common.concept', order.concept_code),
      textFact('issue.note', order.note),
      signatoriesFact(order.signatories),
      textFact('issue.notification', order.notification?.content, 'orders.sent.notification.none'),
    ],
  }))

const read = (order: StoredOrder, answer: unknown): AnswerMeaning =>
  readAs(echeqIssuedSchema, answer, ({ lot_id: lot, details }) => {
    if (
      details?.amount != null &&
      compareDecimals(details.amount, order.summary.amount.amount) !== 0
    )
      return differs('details.amount')
    const reference = details?.subject?.reference
    if (typeof reference === 'string' && reference !== order.clientId)
      return differs('details.subject.reference')
    return { outcome: 'accepted', bankId: lot }
  })

async function ask(draft: IssuanceDraft, asking: QueryContext): Promise<QueryEnd> {
  const { bank, order, others, sentAt, lastAnswer } = asking
  const path = '/v2/echeqs'
  const reply = await bank.echeqs({ paidOn: draft.paymentDate })
  if (!reply.ok) return noAnswer(path, reply.error)
  const { value, traceId, text } = reply.value
  const { items, unread } = value
  const common = { traceId, path, answer: text, error: null }
  const named = items.filter((echeq) => isNamed(order, cmc7Of(draft, lastAnswer), echeq))
  const echeq = named.length === 1 ? named[0] : undefined
  if (echeq !== undefined) return { ...common, ...found(echeq) }
  // The unreadable row may be the one of this order.
  if (unread !== null) return { ...common, finding: null, changes: { problem: unread } }
  const match = matchOne(
    order,
    items.filter((item) => fits(draft, others, item)).map(candidateOf),
    {
      orders: others,
      sentAt,
      // Until its echeq is found, an order holds the id of its lot.
      claim: ({ bankId, status }) => (status.state === 'settled' ? bankId : null),
      twin: (other) =>
        compareDecimals(other.summary.amount.amount, draft.amount) === 0 &&
        other.summary.date === draft.paymentDate &&
        other.summary.from.key === draft.accountId &&
        other.summary.to.key === draft.beneficiaryDocumentNumber,
    },
  )
  if (match.kind !== 'found')
    return { ...common, finding: null, changes: { ambiguous: match.kind === 'ambiguous' } }
  return { ...common, ...found(match.candidate.echeq) }
}

/** Issuing is done when the echeq exists; what becomes of the echeq is another story. */
const found = (echeq: Echeq): Pick<QueryEnd, 'finding' | 'changes'> => ({
  finding: echeqStateOf(echeq.status) === null ? 'accepted' : 'settled',
  changes: { bankId: echeq.id, bankStatus: echeq.status, problem: null },
})

const candidateOf = (echeq: Echeq) => ({
  id: echeq.id,
  createdAt: echeq.created_at ?? null,
  echeq,
})

/** The cmc7 that the person chose or that the bank answered with. */
function cmc7Of(draft: IssuanceDraft, lastAnswer: string | null): string | null {
  if (draft.cmc7 !== '') return draft.cmc7
  const json = parseJson(lastAnswer ?? '')
  const issued = echeqIssuedSchema.safeParse(json.ok ? json.value : null)
  return issued.success ? (issued.data.cmc7 ?? null) : null
}

/** Our reference anywhere in the record, or the cmc7 together with amount, date and beneficiary. */
function isNamed(order: StoredOrder, cmc7: string | null, echeq: Echeq): boolean {
  if (leavesOf(echeq).some(({ text }) => text === order.clientId)) return true
  return (
    cmc7 !== null &&
    echeq.cmc7 === cmc7 &&
    compareDecimals(echeq.amount, order.summary.amount.amount) === 0 &&
    dateOf(echeq.paid_at ?? '') === order.summary.date &&
    !isToAnother(echeq, order.summary.to.key)
  )
}

/** Whether the bank says that it is somebody else's; documents are written with hyphens and without. */
function isToAnother(echeq: Echeq, document: string): boolean {
  const said = echeq.issued?.to?.document?.number
  return said != null && lettersAndDigits(said) !== lettersAndDigits(document)
}

const lettersAndDigits = (document: string): string => document.replace(/[^\p{L}\p{N}]/gu, '')

function fits(draft: IssuanceDraft, others: readonly StoredOrder[], echeq: Echeq): boolean {
  if (compareDecimals(echeq.amount, draft.amount) !== 0 || echeq.currency !== draft.currency)
    return false
  if (dateOf(echeq.paid_at ?? '') !== draft.paymentDate) return false
  if (draft.cmc7 !== '' && echeq.cmc7 != null && echeq.cmc7 !== draft.cmc7) return false
  const account = echeq.issued?.from?.account?.number
  if (account != null && accountKey(account) !== accountKey(draft.accountId)) return false
  if (isToAnother(echeq, draft.beneficiaryDocumentNumber)) return false
  // An echeq with the reference of another order of ours belongs to that order.
  return !others.some((other) => leavesOf(echeq).some(({ text }) => text === other.clientId))
}
