import { jsonNumber } from '../../../shared/json/json.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import type { SentContents } from '../../../shared/orders/view.ts'
import { compareDecimals } from '../../../shared/values/money.ts'
import { mepHours } from '../../../shared/values/windows.ts'
import {
  checkMep,
  type MepAcknowledgement,
  type MepOrder,
  type MepType,
  mepAcknowledgementSchema,
  mepOrderSchema,
} from '../../../shared/wire/mep.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'
import { findingOf } from './bank-words.ts'
import type { AnswerMeaning, BoundKind, OrderCall } from './kind.ts'
import { compose, differs, holderParty, orderCall, readAs, typedParty } from './kind.ts'
import { flagFact, sentOf, textFact } from './request-facts.ts'

type MepDraft = DraftOf<'mep_dr0'> | DraftOf<'mep_dr1'>

const mepCall = (type: MepType): OrderCall<MepOrder, MepAcknowledgement> =>
  orderCall({
    method: 'POST',
    path: `/v1/transfers/mep/${type}`,
    schema: mepOrderSchema,
    answer: mepAcknowledgementSchema,
    check: (order, now) => checkMep(type, order, now),
    wire: (order) => ({ ...order, amount: jsonNumber(order.amount) }),
  })

/** DR0 to an account of the same holder, DR1 to another, taxed at origin. Spec: "MEP transfers". */
export const mepCalls = { mep_dr0: mepCall('DR0'), mep_dr1: mepCall('DR1') } as const

/** MEP transfers. No query is shown: an unconfirmed one is never sent again, and ends by notification or by a person. */
export const mep = (draft: MepDraft): BoundKind => ({
  destinationKey: draft.toCbu,
  expected: { name: draft.toBusinessName, taxId: null },
  echeqId: null,
  debitKey: draft.fromCbu,
  compose: (facts) => {
    const order = requestOf(draft, facts.clientId)
    // Whether the bank is open matters when it is sent, not when it is prepared.
    const hours = mepHours(facts.now)
    const at = hours.open ? facts.now : hours.opensAt
    const to = typedParty(draft.toCbu, draft.toBusinessName, null, facts.bankName(draft.toCbu))
    const summary = {
      from: typedParty(draft.fromCbu, null, null, facts.bankName(draft.fromCbu)),
      to: holderParty(to, facts.holder),
      amount: { amount: draft.amount, currency: draft.currency },
      concept: draft.concept,
      expectedName: draft.toBusinessName,
    }
    const same = draft.fromCbu === draft.toCbu ? { field: 'toCbu', problem: 'same_account' } : null
    return compose(mepCalls[draft.kind], order, at, summary, same)
  },
  sent,
  read,
  ask: null,
})

const requestOf = (draft: MepDraft, id: string): MepOrder => ({
  id,
  amount: draft.amount,
  currency_code: draft.currency,
  from: { cbu: draft.fromCbu },
  to: {
    account_type: 'BANK_CBU',
    account_data: { cbu: draft.toCbu, business_name: draft.toBusinessName },
  },
  payment_instruction: {
    transfer_code: draft.transferCode,
    concept: draft.concept,
    known_client: draft.knownClient,
    pep: draft.pep,
  },
})

const sent = (body: unknown): SentContents | null =>
  sentOf(mepOrderSchema, body, ({ to, payment_instruction: instruction }) => ({
    facts: [
      textFact('mep.businessName', to.account_data.business_name),
      textFact('mep.concept', instruction.concept),
      textFact('mep.transferCode', instruction.transfer_code),
      flagFact('mep.knownClient', instruction.known_client),
      flagFact('mep.pep', instruction.pep),
    ],
  }))

const read = (order: StoredOrder, answer: unknown): AnswerMeaning =>
  readAs(mepAcknowledgementSchema, answer, ({ id, amount, reference_id: reference, status }) => {
    if (id.toLowerCase() !== order.clientId) return differs('id')
    if (amount != null && compareDecimals(amount, order.summary.amount.amount) !== 0)
      return differs('amount')
    return {
      outcome: findingOf(status),
      bankStatus: status,
      ...(typeof reference === 'string' ? { bankId: reference } : {}),
    }
  })
