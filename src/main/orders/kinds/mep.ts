import { jsonNumber, stringifyJson } from '../../../shared/json.ts'
import {
  checkMep,
  type MepOrder,
  mepAcknowledgementSchema,
  mepOrderSchema,
} from '../../../shared/mep.ts'
import { compareDecimals } from '../../../shared/money.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import type { Sent } from '../../../shared/orders/sent.ts'
import { mepHours } from '../../../shared/orders/windows.ts'
import { err, ok } from '../../../shared/result.ts'
import { firstIssue } from '../../../shared/wire.ts'
import type { StoredOrder } from '../../ledger/orders/port.ts'
import {
  type BoundKind,
  differs,
  holderParty,
  inputInvalid,
  type Reading,
  typedParty,
  unreadable,
} from './kind.ts'
import { flagFact, sentOf, textFact } from './sent.ts'
import { findingOf } from './words.ts'

type MepDraft = DraftOf<'mep_dr0'> | DraftOf<'mep_dr1'>

/**
 * MEP transfers. The bank is to be asked before a retry, but shows no query: an unconfirmed one is never sent again, and
 * is ended by its notification or by what a person saw in the portal.
 */
export const mep = (draft: MepDraft): BoundKind => ({
  destinationKey: draft.toCbu,
  expected: { name: draft.toBusinessName, taxId: null },
  echeqId: null,
  debitKey: draft.fromCbu,
  compose: (facts) => {
    const type = draft.kind === 'mep_dr0' ? 'DR0' : 'DR1'
    const order = requestOf(draft, facts.clientId)
    // Whether the bank is open matters when it is sent, not when it is prepared.
    const hours = mepHours(facts.now)
    const problem = checkMep(type, order, hours.open ? facts.now : hours.opensAt)
    if (problem !== null) return err(inputInvalid(problem))
    if (draft.fromCbu === draft.toCbu)
      return err(inputInvalid({ field: 'toCbu', problem: 'same_account' }))
    const to = typedParty(draft.toCbu, draft.toBusinessName, null, facts.bankName(draft.toCbu))
    return ok({
      summary: {
        from: typedParty(draft.fromCbu, null, null, facts.bankName(draft.fromCbu)),
        to: holderParty(to, facts.holder),
        amount: { amount: draft.amount, currency: draft.currency },
        operations: 1,
        concept: draft.concept,
        date: null,
      },
      request: {
        method: 'POST',
        path: `/v1/transfers/mep/${type}`,
        body: stringifyJson({ ...order, amount: jsonNumber(draft.amount) }),
      },
    })
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

const sent = (body: unknown): Sent | null =>
  sentOf(mepOrderSchema, body, ({ to, payment_instruction: instruction }) => ({
    facts: [
      textFact('mep.businessName', to.account_data.business_name),
      textFact('mep.concept', instruction.concept),
      textFact('mep.transferCode', instruction.transfer_code),
      flagFact('mep.knownClient', instruction.known_client),
      flagFact('mep.pep', instruction.pep),
    ],
  }))

function read(order: StoredOrder, answer: unknown): Reading {
  const parsed = mepAcknowledgementSchema.safeParse(answer)
  if (!parsed.success) {
    const { field, message } = firstIssue(parsed.error)
    return unreadable(field, message)
  }
  const { id, amount, reference_id: reference, status } = parsed.data
  if (id !== order.clientId) return differs('id')
  if (amount != null && compareDecimals(amount, order.summary.amount.amount) !== 0)
    return differs('amount')
  return {
    outcome: findingOf(status),
    bankStatus: status,
    ...(typeof reference === 'string' ? { bankId: reference } : {}),
  }
}
