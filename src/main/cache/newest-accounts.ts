import { type Answer, mapOk } from '../../shared/errors/index.ts'
import type { AccountRow } from '../../shared/lists/position.ts'
import type { PositionCache } from './cache-port.ts'

/** More accounts than a business has. */
export const MOST_ACCOUNTS = 500

/** The accounts of the newest position; null without one. */
export async function newestAccounts({
  overview,
  page,
}: Pick<PositionCache, 'overview' | 'page'>): Answer<readonly AccountRow[] | null> {
  const newest = await overview()
  if (!newest.ok || newest.value === null) return mapOk(newest, () => null)
  const { fileId } = newest.value
  const accounts = await page('accounts', { fileId, offset: 0, limit: MOST_ACCOUNTS })
  return mapOk(accounts, ({ rows }) => rows)
}
