import * as z from 'zod'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import { usedOf } from '../funds.ts'
import { type OrderDb, stop } from './run.ts'

/** Which orders count when it is asked whether something is taken. */
interface ClaimScope {
  /** The order that asks; null where it is not stored yet. */
  readonly but: string | null
  /** Orders that count as sent, though they were not approved yet. */
  readonly alongside: readonly string[]
}

/**
 * Ends the transaction where another order, which was or may be executed, has taken what a draft would take: settlement ids
 * of a shareholder, an echeq that goes into custody, the number of an echeq. Spec: "Rescue rules", "Echeqs".
 */
export function refuseTaken(orders: OrderDb, draft: OrderDraft, counted: ClaimScope): void {
  const problem = takenOf(orders, draft, counted)
  if (problem !== null) stop(problem)
}

function takenOf(orders: OrderDb, draft: OrderDraft, counted: ClaimScope): AppError | null {
  switch (draft.kind) {
    case 'fund_redemption':
    case 'fund_subscription': {
      const [used] = usedOf(orders, draft.kind, draft.operations, counted)
      if (used === undefined) return null
      const { settlementId, shareholderAccountId: shareholder, at } = used
      return appError('order_settlement_used', { settlementId, shareholder, at })
    }
    case 'echeq_custody':
      return sameEcheq(orders, IN_CUSTODY, draft.echeqId, counted)
    case 'echeq_issuance':
      return draft.cmc7 === '' ? null : sameEcheq(orders, ISSUED, draft.cmc7, counted)
    case 'cvu_transfer':
    case 'mep_dr0':
    case 'mep_dr1':
    case 'debin_creation':
      return null
  }
}

const ALONGSIDE = 'orders.id IN (SELECT value FROM json_each(@alongside))'

/** An echeq that was taken out of custody may be placed in it again, so that an order that has ended does not count. */
const IN_CUSTODY = `SELECT coalesce(sent_at, created_at) AS at FROM orders
  WHERE kind = 'echeq_custody' AND from_party ->> 'key' = @number AND id <> @but
    AND (state IN ('approved', 'waiting_window', 'sending', 'unconfirmed', 'accepted') OR ${ALONGSIDE})
  ORDER BY at DESC LIMIT 1`

const ISSUED = `SELECT coalesce(sent_at, created_at) AS at
  FROM order_contents AS content JOIN orders ON orders.id = content.order_id
  WHERE content.draft ->> '$.kind' = 'echeq_issuance' AND content.draft ->> '$.cmc7' = @number AND orders.id <> @but
    AND (state NOT IN ('draft', 'not_sent', 'refused', 'rejected', 'cancelled') OR ${ALONGSIDE})
  ORDER BY at DESC LIMIT 1`

function sameEcheq(
  { db }: OrderDb,
  sql: string,
  number: string,
  { but, alongside }: ClaimScope,
): AppError | null {
  const raw = db.prepare(sql).get({ number, but: but ?? '', alongside: JSON.stringify(alongside) })
  return raw === undefined ? null : appError('order_same_echeq', { number, ...takenRow.parse(raw) })
}

const takenRow = z.object({ at: z.string() })
