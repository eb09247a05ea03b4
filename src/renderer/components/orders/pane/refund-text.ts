import type { RefundedCredit } from '../../../../shared/orders/refunds.ts'
import { briefText } from '../../../../shared/text/foreign-text.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { groupTaxId } from '../../../../shared/values/tax-ids.ts'
import { join, type Language } from '../../../app/text.tsx'

/** The credit that an order returns, in words. */
export const refundText = (
  { t, locale, figures }: Language,
  { name, taxId, key, date, ...money }: RefundedCredit,
): string =>
  t('refund.credit', {
    payer:
      join(name && briefText(name), taxId && `CUIT ${groupTaxId(taxId)}`) ||
      briefText(groupKey(key)),
    date: date === null ? '' : formatDate(date, locale),
    amount: figures.money(money),
  })
