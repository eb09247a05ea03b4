import { sinceMs } from '../../../shared/base/clock.ts'
import { appError } from '../../../shared/errors/index.ts'
import { jsonNumber } from '../../../shared/json/json.ts'
import { leavesOf } from '../../../shared/json/json-search.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import type { Finding } from '../../../shared/orders/machine.ts'
import { isApprovedWord, type SentContents } from '../../../shared/orders/view.ts'
import { compareDecimals } from '../../../shared/values/money.ts'
import {
  type CvuTransfer,
  type CvuTransferOrder,
  checkCvuTransfer,
  cvuAcknowledgementSchema,
  cvuTransferOrderSchema,
} from '../../../shared/wire/transfers.ts'
import { saysItHasNone } from '../../bank/calls/errors.ts'
import type { QueryEnd, StoredOrder } from '../../ledger/orders/order-store.ts'
import { findingOf } from './bank-words.ts'
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
import { sentOf, textFact } from './request-facts.ts'

/** Spec: "CVU transfers". */
export const cvuTransferCall = orderCall({
  method: 'POST',
  path: '/v2/transfers',
  schema: cvuTransferOrderSchema,
  answer: cvuAcknowledgementSchema,
  check: checkCvuTransfer,
  wire: (order) => ({ ...order, amount: jsonNumber(order.amount) }),
})

/** CVU transfers, under our own id. Two queries that do not know it, 2 minutes apart, prove it unused. */
export const cvuTransfer = (draft: DraftOf<'cvu_transfer'>): BoundKind => ({
  destinationKey: draft.toAccountKey,
  expected: { name: namedIn(draft), taxId: null },
  echeqId: null,
  debitKey: draft.fromAccountKey,
  compose: (facts) => {
    const { fromAccountKey: from, toAccountKey: to } = draft
    const summary = {
      from: typedParty(from, null, null, facts.bankName(from)),
      to: holderParty(typedParty(to, null, null, facts.bankName(to)), facts.holder),
      amount: { amount: draft.amount, currency: draft.currency },
      concept: draft.note,
      expectedName: namedIn(draft),
    }
    const same = from === to ? { field: 'toAccountKey', problem: 'same_account' } : null
    return compose(cvuTransferCall, requestOf(draft, facts), facts.now, summary, same)
  },
  sent,
  read,
  ask,
})

/** The payee as the file names it; it is compared and shown, and never sent. */
const namedIn = ({ payeeName = '' }: DraftOf<'cvu_transfer'>): string | null =>
  payeeName === '' ? null : payeeName

function requestOf(draft: DraftOf<'cvu_transfer'>, facts: Facts): CvuTransferOrder {
  const timestamp = facts.now.toISOString()
  const { ipAddress, fingerprint } = facts.device
  return {
    id: facts.clientId,
    amount: draft.amount,
    currency_code: draft.currency,
    from_account_key: draft.fromAccountKey,
    to_account_key: draft.toAccountKey,
    ...memberUnlessEmpty('note', draft.note),
    ...memberUnlessEmpty('transfer_code', draft.transferCode),
    ...memberUnlessEmpty('ip_address', ipAddress ?? ''),
    timestamp,
    ...memberUnlessEmpty('document_id', draft.documentId),
    fingerprint: { ...fingerprint, timestamp },
  }
}

const sent = (body: unknown): SentContents | null =>
  sentOf(cvuTransferOrderSchema, body, (order) => ({
    facts: [
      textFact('transfers.note', order.note),
      textFact('transfers.transferCode', order.transfer_code),
      textFact('transfers.documentId', order.document_id),
      textFact('orders.sent.device', deviceText(order)),
    ],
  }))

/** The data of this computer that travels along; its time is that of the request. */
const deviceText = ({ ip_address, fingerprint }: CvuTransferOrder): string =>
  leavesOf({ ip_address, fingerprint })
    .filter(({ path }) => path.at(-1) !== 'timestamp')
    .map(({ text }) => text)
    .join(' · ')

const read = (order: StoredOrder, answer: unknown): AnswerMeaning =>
  readAs(
    cvuAcknowledgementSchema,
    answer,
    ({ id, amount, to_account_key: to, reference_id: reference, status }) => {
      if (id.toLowerCase() !== order.clientId) return differs('id')
      if (typeof amount === 'string' && compareDecimals(amount, order.summary.amount.amount) !== 0)
        return differs('amount')
      if (typeof to === 'string' && to !== order.summary.to.key) return differs('to_account_key')
      return {
        outcome: findingOf(status),
        bankStatus: status,
        ...(typeof reference === 'string' ? { bankId: reference } : {}),
      }
    },
  )

async function ask(asking: QueryContext): Promise<QueryEnd> {
  const { bank, order, now, hint } = asking
  const path = `/v2/transfers/cvu/${order.clientId}`
  const reply = await bank.cvuTransfer(order.clientId)
  if (!reply.ok) {
    const { error } = reply
    if (!saysItHasNone(error)) return noAnswer(path, error)
    // A hint shows that the bank once had it: 'not found' proves nothing then.
    const proof = order.status.state === 'unconfirmed' && hint === null && isOldEnough(order, now)
    return {
      traceId: error.traceId ?? null,
      path,
      answer: error.excerpt ?? null,
      error: null,
      finding: proof ? 'not_executed' : null,
      changes: { problem: error },
    }
  }
  const { value, traceId, text } = reply.value
  const common = { traceId, path, answer: text, error: null }
  const field = differingField(order, value)
  if (field !== null) {
    const problem = appError('order_answer_differs', { field }, { execution: 'unknown', traceId })
    return { ...common, finding: null, changes: { problem } }
  }
  const finding = agreedFinding(value.status, asking)
  return {
    ...common,
    finding,
    changes: {
      problem: null,
      bankStatus:
        finding === hint?.finding && hint.finding === 'settled' ? hint.word : value.status,
      ...(typeof value.clearing_id === 'string' ? { clearingId: value.clearing_id } : {}),
      ...(isContradicted(value.status, asking) ? { contradicted: true } : {}),
    },
  }
}

/** A "not found" that comes before the specification's wait proves nothing: the request may still be on its way. */
const isOldEnough = (order: StoredOrder, now: Date): boolean =>
  order.sentAt !== null &&
  sinceMs(order.sentAt, now) >= (orderTraits.cvu_transfer.firstQueryAfterMs ?? 0)

function differingField(order: StoredOrder, transfer: CvuTransfer): string | null {
  if (transfer.transfer_id.toLowerCase() !== order.clientId) return 'transfer_id'
  if (compareDecimals(transfer.amount, order.summary.amount.amount) !== 0) return 'amount'
  const to = transfer.to?.account_key
  return typeof to === 'string' && to !== order.summary.to.key ? 'to.account_key' : null
}

/**
 * The query shows APPROVED where the notification says ACREDITED; the specification does not equate them. Both together
 * are the end; APPROVED alone is only where a person has confirmed with the bank that it means so.
 */
function agreedFinding(word: string, { hint, approvedIsCredited }: QueryContext): Finding {
  const ends = hint?.finding === 'settled' || (approvedIsCredited && hint?.finding !== 'rejected')
  return isApprovedWord(word) && ends ? 'settled' : findingOf(word)
}

/** Whether the query and the notification tell of two ends. */
function isContradicted(word: string, { hint, approvedIsCredited }: QueryContext): boolean {
  const end = isApprovedWord(word) && approvedIsCredited ? 'settled' : findingOf(word)
  return (
    (end === 'settled' && hint?.finding === 'rejected') ||
    (end === 'rejected' && hint?.finding === 'settled')
  )
}
