import { type Answer, ok } from '../../../shared/errors/index.ts'
import type { FundNames, KnownFund } from '../../../shared/views/fund-batches.ts'
import type { PositionCache } from '../../cache/cache-port.ts'
import type { FundStore } from '../../ledger/ledger-port.ts'

/** Holdings of funds that are looked through; far more than a business has. */
const MOST_HOLDINGS = 500

/** The funds and shareholders of the newest position and of past batches. */
export async function fundNames(
  positions: Pick<PositionCache, 'overview' | 'page'>,
  store: Pick<FundStore, 'shareholders'>,
): Answer<FundNames> {
  const shareholders = store.shareholders()
  if (!shareholders.ok) return shareholders
  const overview = await positions.overview()
  // Without a position nothing is known of funds; that is no error.
  if (!overview.ok || overview.value === null)
    return ok({ funds: [], shareholders: shareholders.value, asOf: null })
  const { fileId, createdAtInstant } = overview.value
  const page = await positions.page('funds', { fileId, offset: 0, limit: MOST_HOLDINGS })
  const funds = (page.ok ? page.value.rows : []).map(
    (row): KnownFund => ({
      cafci: row.cafci,
      name: row.fundName,
      currency: row.currency,
      lastQuotation: row.lastQuotation,
      shareholderAccount: row.shareholderAccount,
    }),
  )
  return ok({ funds, shareholders: shareholders.value, asOf: createdAtInstant })
}
