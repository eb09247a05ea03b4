import type { Locale } from '../../../shared/base/locale.ts'
import { formatAmount, formatMoney } from '../../../shared/text/format.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import type { CautionRecord } from '../../../shared/views/cautions.ts'

/** The currency in which a caution settles, where its id is one; a chamber's own id, such as `1`, names no currency. */
export const cautionCurrency = ({
  settlementCurrency,
}: Pick<CautionRecord, 'settlementCurrency'>): string | null =>
  settlementCurrency !== null && /^[A-Z]{3}$/.test(settlementCurrency) ? settlementCurrency : null

/** An amount of a caution as people read it; without a currency where the bank does not say which. */
export function cautionAmount(
  caution: Pick<CautionRecord, 'settlementCurrency'>,
  amount: DecimalText,
  locale: Locale,
): string {
  const currency = cautionCurrency(caution)
  return currency === null
    ? formatAmount(amount, locale)
    : formatMoney({ amount, currency }, locale)
}
