import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import { type OrderKind, orderTraits } from '../../../shared/orders/kinds.ts'
import type { OrderSummary } from '../../../shared/orders/view.ts'
import { cannotIssue, type OwnAccount, otherCurrency } from '../../../shared/views/own-accounts.ts'

/** The key of the own account that has to be in the currency of the order; null where no rule is known. */
function ownKey(kind: OrderKind, summary: OrderSummary): string | null {
  const { ownCurrency } = orderTraits[kind]
  return ownCurrency === null ? null : summary[ownCurrency].key
}

/**
 * Refuses an order whose own account, as the position tells of it, the bank is certain to refuse: `order_account_type`,
 * `order_account_currency`. What the position does not have is for the bank to say. Spec: "Echeqs", "MEP
 * transfers", "DEBIN (recurrent)", "Errors".
 */
export function accountFits(
  accounts: readonly OwnAccount[] | null,
  kind: OrderKind,
  summary: OrderSummary,
): Outcome<null> {
  const { from, amount } = summary
  if (orderTraits[kind].currentAccount && cannotIssue(accounts, from.key))
    return fail('order_account_type', { account: from.key })
  const account = ownKey(kind, summary)
  const holds = account === null ? null : otherCurrency(accounts, account, amount.currency)
  if (account === null || holds === null) return ok(null)
  return fail('order_account_currency', { account, holds, needs: amount.currency })
}
