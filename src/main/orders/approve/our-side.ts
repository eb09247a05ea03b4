import type { OurAccount } from '../../../shared/orders/approvals.ts'
import { oursOf } from '../../../shared/orders/sides.ts'
import type { OwnAccount } from '../../../shared/views/own-accounts.ts'
import type { StoredOrder } from '../../ledger/orders/port.ts'
import type { KnownBalance, OrderDeps } from '../port.ts'

/**
 * Answers, of each order, the account of the client that it is about, as the newest position tells of it; null where that
 * does not know it. An account in several currencies is the one of the order's. Each balance is read once.
 */
export function ourSides(
  deps: Pick<OrderDeps, 'balance'>,
  accounts: readonly OwnAccount[] | null,
): (order: StoredOrder) => Promise<OurAccount | null> {
  const balances = new Map<string, Promise<KnownBalance | null>>()
  const balanceOf = (key: string): Promise<KnownBalance | null> => {
    const known = balances.get(key) ?? deps.balance(key)
    balances.set(key, known)
    return known
  }
  return async ({ kind, summary }) => {
    const { key } = oursOf({ kind, from: summary.from, to: summary.to })
    const same = (accounts ?? []).filter(
      ({ cbu, accountNumber }) => cbu === key || accountNumber === key,
    )
    const account = same.find(({ currency }) => currency === summary.amount.currency) ?? same[0]
    const balance = account === undefined ? null : await balanceOf(key)
    if (account === undefined || balance === null) return null
    return {
      type: account.accountType,
      currency: account.currency,
      number: account.accountNumber,
      nickname: account.nickname ?? null,
      available: balance.available.amount,
      asOf: balance.asOf,
    }
  }
}
