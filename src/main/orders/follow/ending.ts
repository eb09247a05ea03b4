import { mapOk, type Outcome } from '../../../shared/base/result.ts'
import { findingOf, validityOf } from '../kinds/words.ts'
import { type OrderNotification, orderOf, stepTold } from './hints.ts'
import { isOpen, type ResolveDeps } from './resolve.ts'

/** How a notification says that an order, or an operation of it, ended, where nothing but its word is missing for that. */
export interface OrderEnding {
  readonly orderId: string
  readonly outcome: 'settled' | 'rejected'
}

/**
 * The order that a notification would end by itself, wholly or in one of its operations, or together with the APPROVED of the
 * bank's query; null where it would end none: it says of no end, the bank's own word decides, the order is not known, or could
 * not end so.
 */
export function endingOf(
  deps: Pick<ResolveDeps, 'store'>,
  notification: OrderNotification,
): Outcome<OrderEnding | null> {
  const { outcome, clientId, bankId } = outcomeIn(notification)
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  const { approvedIsCredited } = settings.value
  return mapOk(orderOf(deps, notification.kind, clientId, bankId), (order) => {
    if (order === null || outcome === 'accepted') return null
    if (notification.kind === 'cvu-cashout' && (approvedIsCredited || !isOpen(order))) return null
    return stepTold(order, outcome).kind === 'moved' ? { orderId: order.id, outcome } : null
  })
}

interface NotifiedOutcome {
  readonly outcome: 'accepted' | 'settled' | 'rejected'
  readonly clientId: string | null
  readonly bankId: string | null
}

/** The outcome and the ids in a notification, as `takeNotification` reads them. */
function outcomeIn(notification: OrderNotification): NotifiedOutcome {
  const { kind, body } = notification
  switch (kind) {
    case 'cvu-cashout':
      return {
        // A rejection is told by the query as well.
        outcome: findingOf(body.status ?? '') === 'settled' ? 'settled' : 'accepted',
        clientId: body.id,
        bankId: body.referenceId,
      }
    case 'mep-result':
      return { outcome: findingOf(body.status ?? ''), clientId: body.id, bankId: body.referenceId }
    case 'redemption-validity': {
      const outcome = validityOf(body.status ?? '') === 'invalid' ? 'rejected' : 'accepted'
      return { outcome, clientId: body.lotId, bankId: null }
    }
    case 'redemption-settlement': {
      const word = body.status ?? ''
      return {
        outcome: word === '' ? 'settled' : findingOf(word),
        clientId: body.lotId,
        bankId: null,
      }
    }
    case 'fund-subscription':
      return { outcome: findingOf(body.operation.status.code), clientId: body.lot_id, bankId: null }
  }
}
