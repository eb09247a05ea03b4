import { err, type Outcome, ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import type { OrderDeps } from '../port.ts'

/**
 * Settlement ids are unique per shareholder over time: a batch with one that was, or may have been, executed before is
 * neither prepared nor approved. `but` is the order itself. Fails with `order_settlement_used`. Spec: "Rescue rules".
 */
export function settlementsFree(
  { usedSettlements }: Pick<OrderDeps, 'usedSettlements'>,
  draft: OrderDraft,
  but?: string,
): Outcome<null> {
  if (draft.kind !== 'fund_rescue' && draft.kind !== 'fund_subscription') return ok(null)
  const used = usedSettlements?.(draft.kind, draft.operations, but) ?? ok([])
  if (!used.ok) return used
  const [first] = used.value
  if (first === undefined) return ok(null)
  const { settlementId, shareholderAccountId: shareholder, at } = first
  return err(appError('order_settlement_used', { settlementId, shareholder, at }))
}
