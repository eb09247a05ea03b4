import { type Answer, ok } from '../../../shared/base/result.ts'
import type { HintResult, OrderNotification } from '../../orders/follow/hints.ts'
import type { AnyEffect, EffectEntry, EffectOutcome } from './port.ts'

/** Tells the orders what was notified of one of them. */
export type TellOrders = (notification: OrderNotification) => Answer<HintResult>

/**
 * What is notified of money orders. Whether it counts by itself or only starts a query is the orders' to say; an order
 * that is not known may still become known, for instance when its acknowledgement brings the bank's reference.
 */
export function orderEffects(tell: TellOrders): readonly AnyEffect[] {
  const told = async (notification: OrderNotification): Answer<EffectOutcome> => {
    const heard = await tell(notification)
    if (!heard.ok) return heard
    const { outcome, orderId } = heard.value
    return orderId === null
      ? ok({ outcome, concerns: null, waits: true })
      : ok({ outcome, concerns: { to: 'order', id: orderId } })
  }
  return [
    ...(['cvu-cashout', 'mep-result', 'rescue-validity', 'rescue-settlement'] as const).map(
      (kind): AnyEffect => ({
        kind,
        replay: false,
        apply: ({ body }: EffectEntry<typeof kind>) => told({ kind, body }),
      }),
    ),
    {
      kind: 'fund-subscription',
      replay: false,
      apply: ({ body }) => told({ kind: 'fund-subscription', body }),
    },
  ]
}
