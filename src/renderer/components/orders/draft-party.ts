import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'

/** Whom a draft goes to, or who is asked to pay, as it was typed; the bank is not asked. */
export function partyOfDraft(draft: OrderDraft): string {
  switch (draft.kind) {
    case 'cvu_transfer':
      return draft.payeeName === undefined || draft.payeeName === ''
        ? groupKey(draft.toAccountKey)
        : `${draft.payeeName} · ${groupKey(draft.toAccountKey)}`
    case 'mep_dr0':
    case 'mep_dr1':
      return draft.toBusinessName
    case 'debin_creation':
      return `CUIT ${groupTaxId(draft.purchaserCuit)}`
    case 'echeq_issuance':
      return draft.beneficiaryName
    case 'echeq_custody':
      return draft.echeqId
    case 'fund_redemption':
    case 'fund_subscription':
      return draft.fciName
  }
}
