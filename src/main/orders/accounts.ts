import { type AppError, appError } from '../../shared/errors/index.ts'
import type { OrderKind } from '../../shared/orders/kinds.ts'
import { cannotIssue, type OwnAccount, otherCurrency } from '../../shared/own-accounts.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { OrderSummary } from '../ledger/orders/port.ts'

/**
 * Refuses an order whose own account, as the position tells of it, the bank is certain to refuse: `order_account_type`,
 * `order_account_currency`. What the position does not have is for the bank to say. Spec: "Echeqs", "Errors".
 */
export function accountFits(
  accounts: readonly OwnAccount[] | null,
  kind: OrderKind,
  { from, to, amount }: OrderSummary,
): Result<null, AppError> {
  if (kind === 'echeq_issuance' && cannotIssue(accounts, from.key))
    return err(appError('order_account_type', { account: from.key }))
  const holds = kind === 'echeq_custody' ? otherCurrency(accounts, to.key, amount.currency) : null
  if (holds === null) return ok(null)
  return err(appError('order_account_currency', { account: to.key, holds, needs: amount.currency }))
}
