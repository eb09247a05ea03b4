import type { Figures } from '../../../shared/text/format.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import type { RepoRecord } from '../../../shared/views/repos.ts'

/** The currency in which a repo settles, where its id is one; a chamber's own id, such as `1`, names no currency. */
export const repoCurrency = ({
  settlementCurrency,
}: Pick<RepoRecord, 'settlementCurrency'>): string | null =>
  settlementCurrency !== null && /^[A-Z]{3}$/.test(settlementCurrency) ? settlementCurrency : null

/** An amount of a repo as people read it; without a currency where the bank does not say which. */
export function repoAmount(
  repo: Pick<RepoRecord, 'settlementCurrency'>,
  amount: DecimalText,
  figures: Figures,
): string {
  const currency = repoCurrency(repo)
  return currency === null ? figures.amount(amount) : figures.money({ amount, currency })
}
