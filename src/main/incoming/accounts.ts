import { type Answer, ok } from '../../shared/errors/index.ts'
import type { CollectingAccount } from '../../shared/views/debins.ts'
import type { DebinCache, PositionCache } from '../cache/cache-port.ts'
import { newestAccounts } from '../cache/newest-accounts.ts'
import type { ReconciliationStore } from '../ledger/ledger-port.ts'

export interface AccountDeps {
  readonly positions: PositionCache
  readonly debins: DebinCache
  /** Accounts that a person named; none while the ledger cannot be used. */
  readonly named: () => ReturnType<ReconciliationStore['accounts']['list']>
}

/** The form of a collecting account that the list of DEBINs takes. */
const ACCOUNT = /^\d{6,10}$/

/** Every collecting account that is known, those of the newest position first, with how its last read went. */
export async function collectingAccounts(deps: AccountDeps): Answer<readonly CollectingAccount[]> {
  const [own, reads, named] = [await ownAccounts(deps), await deps.debins.reads(), deps.named()]
  if (!own.ok) return own
  if (!reads.ok) return reads
  const read = new Map(reads.value.map((one) => [one.accountId, one]))
  const byHand = (named.ok ? named.value : []).filter(
    (id) => !own.value.some(({ accountId }) => accountId === id),
  )
  const all = [
    ...own.value.map((account) => ({ ...account, source: 'position' as const })),
    ...byHand.map((accountId) => ({
      accountId,
      cbu: null,
      currency: null,
      source: 'person' as const,
    })),
  ]
  return ok(
    all.map((account) => {
      const last = read.get(account.accountId)
      return {
        ...account,
        lastOkAt: last?.okAt ?? null,
        problem: last?.error ?? null,
        malformed: last?.malformed ?? 0,
      }
    }),
  )
}

/** Accounts of the newest position whose number has the length that the bank's list asks for. */
async function ownAccounts({
  positions,
}: AccountDeps): Answer<readonly Pick<CollectingAccount, 'accountId' | 'cbu' | 'currency'>[]> {
  const accounts = await newestAccounts(positions)
  if (!accounts.ok) return accounts
  const found = new Map(
    (accounts.value ?? [])
      .map(({ accountNumber, cbu, currency }) => ({
        accountId: accountNumber.trim(),
        cbu,
        currency,
      }))
      .filter(({ accountId }) => ACCOUNT.test(accountId))
      .map((account) => [account.accountId, account]),
  )
  return ok([...found.values()])
}
