import { mapped, type Outcome } from '../../../shared/base/result.ts'
import { nextStep } from '../../../shared/orders/machine.ts'
import { findingOf, validityOf } from '../kinds/words.ts'
import { type OrderNotification, orderOf } from './hints.ts'
import type { ResolveDeps } from './resolve.ts'

/** How a notification that counts without a query says that an order, or an operation of it, ended. */
export interface OrderEnding {
  readonly orderId: string
  readonly outcome: 'settled' | 'rejected'
}

/**
 * The order that a notification would end by itself, wholly or in one of its operations; null where it would end none: it
 * says of no end, the bank can be asked, the order is not known, or could not end so.
 */
export function endingOf(
  deps: Pick<ResolveDeps, 'store'>,
  notification: OrderNotification,
): Outcome<OrderEnding | null> {
  const { outcome, clientId, bankId } = toldBy(notification)
  return mapped(orderOf(deps, notification.kind, clientId, bankId), (order) => {
    if (order === null || outcome === 'accepted') return null
    const event = { type: 'found', by: 'notification', finding: outcome } as const
    return nextStep(order.kind, order.status, event).kind === 'moved'
      ? { orderId: order.id, outcome }
      : null
  })
}

interface Told {
  readonly outcome: 'accepted' | 'settled' | 'rejected'
  readonly clientId: string | null
  readonly bankId: string | null
}

/** What it says of which order, as `takeNotification` reads it. */
function toldBy(notification: OrderNotification): Told {
  const { kind, body } = notification
  switch (kind) {
    case 'cvu-cashout':
      return { outcome: 'accepted', clientId: body.id, bankId: body.referenceId }
    case 'mep-result':
      return { outcome: findingOf(body.status ?? ''), clientId: body.id, bankId: body.referenceId }
    case 'rescue-validity': {
      const outcome = validityOf(body.status ?? '') === 'invalid' ? 'rejected' : 'accepted'
      return { outcome, clientId: body.lotId, bankId: null }
    }
    case 'rescue-settlement': {
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
