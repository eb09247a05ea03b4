import { type AppError, appError, err } from '../../../shared/errors/index.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import type { Finding } from '../../../shared/orders/machine.ts'
import type { OrderSummary, Party, SentContents } from '../../../shared/orders/view.ts'
import { dateOf } from '../../../shared/text/format.ts'
import {
  checkEcheqCustody,
  type Echeq,
  type EcheqCustody,
  echeqCustodiedSchema,
  echeqCustodySchema,
  echeqStateOf,
} from '../../../shared/wire/echeqs.ts'
import type { QueryEnd, StoredOrder } from '../../ledger/orders/order-store.ts'
import type { AnswerMeaning, BoundKind, QueryContext } from './kind.ts'
import {
  compose,
  differs,
  inputInvalid,
  noAnswer,
  orderCall,
  readAs,
  typedParty,
  wireSignatories,
} from './kind.ts'
import { dateFact, flagFact, sentOf, signatoriesFact, textFact } from './request-facts.ts'

type CustodyDraft = DraftOf<'echeq_custody'>

/** A 5xx carries what the bank's support asks for. Spec: "Errors", 3. */
function incident(error: AppError, requestBody: string): AppError {
  if (error.code !== 'bank_unavailable' || error.execution === 'none') return error
  const { code: _code, params, ...context } = error
  return appError('bank_custody_incident', { status: params.status, requestBody }, context)
}

/** Spec: "Echeqs". */
export const echeqCustodyCall = orderCall({
  method: 'PUT',
  path: '/v1/echeqs/custody',
  schema: echeqCustodySchema,
  answer: echeqCustodiedSchema,
  check: checkEcheqCustody,
  wire: (order) => order,
  explain: incident,
})

/** Placing an echeq in custody. The echeq tells what became of it: in custody it is done, ACTIVO it was not executed. */
export const echeqCustody = (draft: CustodyDraft): BoundKind => ({
  destinationKey: null,
  expected: { name: null, taxId: null },
  echeqId: draft.echeqId,
  debitKey: null,
  compose: (facts) => {
    const { echeq } = facts
    if (echeq === null) return err(inputInvalid({ field: 'echeqId', problem: 'not_read' }))
    const { accountKey: key } = draft
    return compose(echeqCustodyCall, requestOf(draft), facts.now, {
      from: issuerOf(draft, echeq),
      to: typedParty(key, null, null, facts.bankName(key)),
      amount: { amount: echeq.amount, currency: echeq.currency },
      concept: [echeq.concept, echeq.payment_reason].filter(Boolean).join(' · '),
      date: dateOf(echeq.paid_at ?? ''),
      number: echeq.number ?? null,
    })
  },
  sent,
  read,
  ask: (asking) => ask(draft, asking),
})

const requestOf = (draft: CustodyDraft): EcheqCustody => ({
  id: draft.echeqId,
  preapproved: draft.preapproved,
  account_key: draft.accountKey,
  signatories: wireSignatories(draft.signatories),
})

/** The echeq, by its id, with whoever issued it. */
const issuerOf = (draft: CustodyDraft, { issued }: Echeq): Party => ({
  key: draft.echeqId,
  name: issued?.from?.name ?? null,
  taxId: issued?.from?.cuit ?? null,
  bank: issued?.from?.bank?.name ?? null,
  source: 'bank',
})

/** Date and concept are the echeq's own, which was read when the order was prepared. */
const sent = (body: unknown, { concept, date }: OrderSummary): SentContents | null =>
  sentOf(echeqCustodySchema, body, (order) => ({
    facts: [
      textFact('notes.kind.echeq', order.id),
      date === null ? null : dateFact('common.paymentDate', date),
      textFact('common.concept', concept),
      { name: 'custody.accountKey', type: 'account', key: order.account_key },
      flagFact('custody.preapproved', order.preapproved),
      signatoriesFact(order.signatories),
    ],
  }))

const read = (order: StoredOrder, answer: unknown): AnswerMeaning =>
  readAs(echeqCustodiedSchema, answer, ({ id, status }) => {
    if (id !== order.summary.from.key) return differs('id')
    return { outcome: 'accepted', bankId: id, bankStatus: status }
  })

async function ask(draft: CustodyDraft, { bank, order }: QueryContext): Promise<QueryEnd> {
  const path = `/v2/echeqs/${draft.echeqId}`
  const reply = await bank.echeq(draft.echeqId)
  if (!reply.ok) return noAnswer(path, reply.error)
  const { value, traceId, text } = reply.value
  return {
    traceId,
    path,
    answer: text,
    error: null,
    finding: findingOf(draft, order, value),
    changes: { problem: null, bankStatus: value.status },
  }
}

/** States that an echeq reaches out of custody. */
const AFTER_CUSTODY = new Set(['depositado', 'presentado', 'pagado', 'rechazado'])

/** Null where the state tells nothing: it may have been deposited, or be in another account's custody. */
function findingOf(draft: CustodyDraft, order: StoredOrder, echeq: Echeq): Finding | null {
  const state = echeqStateOf(echeq.status)
  const unconfirmed = order.status.state === 'unconfirmed'
  // The bank may name no custody any more once an echeq that it took is deposited.
  const isOurs = !unconfirmed || echeq.cbu_custody === draft.accountKey
  if (state === 'custodia') return isOurs || (echeq.cbu_custody ?? null) === null ? 'settled' : null
  if (state !== null && AFTER_CUSTODY.has(state)) return isOurs ? 'settled' : null
  return state === 'activo' && unconfirmed ? 'not_executed' : null
}
