import { parseJson } from '../../../shared/json.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import type { Sent } from '../../../shared/orders/sent.ts'
import type { OrderContent, OrderSummary } from '../../ledger/orders/port.ts'
import { cvuTransfer } from './cvu-transfer.ts'
import { debinCreation } from './debin.ts'
import { echeqCustody } from './echeq-custody.ts'
import { echeqIssuance } from './echeq-issuance.ts'
import { fundRescue } from './fund-rescue.ts'
import { fundSubscription } from './fund-subscription.ts'
import type { BoundKind } from './kind.ts'
import { mep } from './mep.ts'

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
    case 'fund_rescue':
      return fundRescue(draft)
    case 'fund_subscription':
      return fundSubscription(draft)
  }
}

/** What a stored order sends, for whoever reviews or approves it; null where its request is not of its kind. */
export function whatIsSent(
  { draft, request }: Pick<OrderContent, 'draft' | 'request'>,
  summary: OrderSummary,
): Sent | null {
  const body = parseJson(request.body)
  return body.ok ? rulesOf(draft).sent(body.value, summary) : null
}
