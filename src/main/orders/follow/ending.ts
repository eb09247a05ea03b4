import { mapOk, type Outcome } from '../../../shared/base/result.ts'
import { findingOf, validityOf } from '../kinds/words.ts'
import { type OrderNotification, orderOf, stepTold } from './hints.ts'
import { isOpen, type ResolveDeps } from './resolve.ts'

/** How a notification says that an order, or an operation of it, stands, where nothing but its word is missing for that. */
export interface OrderEnding {
  readonly orderId: string
  readonly outcome: 'accepted' | 'settled' | 'rejected'
}

/**
 * The order that a notification would move by itself, wholly or in one of its operations, or together with the APPROVED of the
 * bank's query; null where it would move none: the bank's own word decides, the order is not known, or could not stand so.
 */
export function endingOf(
  deps: Pick<ResolveDeps, 'store'>,
  notification: OrderNotification,
): Outcome<OrderEnding | null> {
  const outcome = outcomeIn(notification)
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  const { approvedIsCredited } = settings.value
  return mapOk(orderOf(deps, notification), (order) => {
    if (order === null) return null
    const asksBank = approvedIsCredited || outcome === 'accepted' || !isOpen(order)
    if (notification.kind === 'cvu-cashout' && asksBank) return null
    return stepTold(order, outcome).kind === 'moved' ? { orderId: order.id, outcome } : null
  })
}

/** The outcome that a notification tells of, as `takeNotification` reads it. */
function outcomeIn({ kind, body }: OrderNotification): OrderEnding['outcome'] {
  switch (kind) {
    case 'cvu-cashout':
      // A rejection is told by the query as well.
      return findingOf(body.status ?? '') === 'settled' ? 'settled' : 'accepted'
    case 'mep-result':
      return findingOf(body.status ?? '')
    case 'redemption-validity':
      return validityOf(body.status ?? '') === 'invalid' ? 'rejected' : 'accepted'
    case 'redemption-settlement': {
      const word = body.status ?? ''
      return word === '' ? 'settled' : findingOf(word)
    }
    case 'fund-subscription':
      return findingOf(body.operation.status.code)
  }
}
