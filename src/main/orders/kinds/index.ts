import { parseJson } from '../../../shared/json/json.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import type { OrderSummary, SentContents } from '../../../shared/orders/view.ts'
import type { OrderContent, OrderRequest } from '../../ledger/orders/order-store.ts'
import { cvuTransfer, cvuTransferCall } from './cvu-transfer.ts'
import { debinCall, debinCreation } from './debin.ts'
import { echeqCustody, echeqCustodyCall } from './echeq-custody.ts'
import { echeqIssuance, echeqIssuanceCall } from './echeq-issuance.ts'
import {
  fundRedemption,
  fundRedemptionCall,
  fundSubscription,
  fundSubscriptionCall,
} from './fund-batch.ts'
import type { BoundKind, Sendable } from './kind.ts'
import { mep, mepCalls } from './mep.ts'

/** The rules of a draft's kind. A kind without any does not compile. */
export function rulesOf(draft: OrderDraft): BoundKind {
  switch (draft.kind) {
    case 'cvu_transfer':
      return cvuTransfer(draft)
    case 'mep_dr0':
    case 'mep_dr1':
      return mep(draft)
    case 'debin_creation':
      return debinCreation(draft)
    case 'echeq_issuance':
      return echeqIssuance(draft)
    case 'echeq_custody':
      return echeqCustody(draft)
    case 'fund_redemption':
      return fundRedemption(draft)
    case 'fund_subscription':
      return fundSubscription(draft)
  }
}

/** How the bank takes every kind. */
const calls: Readonly<Record<OrderKind, Sendable>> = {
  cvu_transfer: cvuTransferCall,
  mep_dr0: mepCalls.mep_dr0,
  mep_dr1: mepCalls.mep_dr1,
  debin_creation: debinCall,
  echeq_issuance: echeqIssuanceCall,
  echeq_custody: echeqCustodyCall,
  fund_redemption: fundRedemptionCall,
  fund_subscription: fundSubscriptionCall,
}

/** The call that a stored request is of; null for a request that no kind makes. */
export const callFor = ({ method, path }: OrderRequest): Sendable | null =>
  Object.values(calls).find((call) => call.method === method && call.path === path) ?? null

/**
 * The content of a stored order's request, for whoever reviews or approves it; null where the request does not fit its kind.
 */
export function whatIsSent(
  { draft, request }: Pick<OrderContent, 'draft' | 'request'>,
  summary: OrderSummary,
): SentContents | null {
  const body = parseJson(request.body)
  return body.ok ? rulesOf(draft).sent(body.value, summary) : null
}
