import type { OurAccount } from '../../../shared/orders/approvals.ts'
import { oursOf } from '../../../shared/orders/sides.ts'
import type { OwnAccount } from '../../../shared/views/own-accounts.ts'
import type { StoredOrder } from '../../ledger/orders/port.ts'
import type { OrderDeps } from '../port.ts'

/** Reads each balance once, for many orders that are shown together. */
export function readOnce(balance: OrderDeps['balance']): OrderDeps['balance'] {
  const read = new Map<string, ReturnType<OrderDeps['balance']>>()
  return (key, currency) => {
    const purse = `${key} ${currency}`
    const known = read.get(purse) ?? balance(key, currency)
    read.set(purse, known)
    return known
  }
}

/**
 * Answers, of each order, the account of the client that it is about, as the newest position tells of it; null where that
 * does not know it. An account in several currencies is the one of the order's.
 */
export function ourSides(
  deps: Pick<OrderDeps, 'balance'>,
  accounts: readonly OwnAccount[] | null,
): (order: StoredOrder) => Promise<OurAccount | null> {
  return async ({ kind, summary }) => {
    const { key } = oursOf({ kind, from: summary.from, to: summary.to })
    const same = (accounts ?? []).filter(
      ({ cbu, accountNumber }) => cbu === key || accountNumber === key,
    )
    const account = same.find(({ currency }) => currency === summary.amount.currency) ?? same[0]
    const balance = account === undefined ? null : await deps.balance(key, account.currency)
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
