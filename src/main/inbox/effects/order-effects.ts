import { type Answer, type Outcome, ok } from '../../../shared/errors/index.ts'
import { isUnproven } from '../../../shared/lists/notices.ts'
import type { NoticeRow } from '../../../shared/views/inbox.ts'
import type { HintResult, OrderEnding, OrderNotification } from '../../orders/follow/hints.ts'
import type { AnyEffect, EffectEntry, EffectOutcome } from './effect.ts'

/** The interface through which the orders take a notification. */
export interface TellOrders {
  /** Takes a notification. One from the window is not vouched for: where the bank can be asked, its word does not count. */
  readonly notified: (notification: OrderNotification, vouchedFor: boolean) => Answer<HintResult>
  /** The order that it would move by itself; null where it would move none. */
  readonly ending: (notification: OrderNotification) => Outcome<OrderEnding | null>
}

/** The outcome of a notification that waits until a person confirms, in main's question, that an order stands so. */
const unconfirmed = {
  accepted: 'accepted_unconfirmed',
  settled: 'settled_unconfirmed',
  rejected: 'rejected_unconfirmed',
} as const satisfies Record<OrderEnding['outcome'], string>

/** The outcome that a person must confirm before a notification is believed; null where there is none. */
export function toConfirm({
  outcome,
  link,
}: Pick<NoticeRow, 'outcome' | 'link'>): OrderEnding | null {
  if (link?.to !== 'order') return null
  const ended = (['accepted', 'settled', 'rejected'] as const).find(
    (one) => unconfirmed[one] === outcome,
  )
  return ended === undefined ? null : { orderId: link.id, outcome: ended }
}

/**
 * Effects of notifications about money orders. The orders decide whether a notification counts by itself or only starts a
 * query. An unknown order may become known later, for instance when its acknowledgement brings the bank's reference. A
 * notification that a person brought comes from the window, which could have written it: it moves no order until a person
 * confirms.
 */
export function orderEffects(orders: TellOrders): readonly AnyEffect[] {
  const told = async (
    notification: OrderNotification,
    { via, confirmedFor }: Pick<EffectEntry, 'via' | 'confirmedFor'>,
  ): Answer<EffectOutcome> => {
    const ending = isUnproven(via) ? orders.ending(notification) : ok(null)
    if (!ending.ok) return ending
    if (ending.value !== null && ending.value.orderId !== confirmedFor) {
      const { orderId: id, outcome } = ending.value
      return ok({ outcome: unconfirmed[outcome], concerns: { to: 'order', id }, waits: true })
    }
    const vouchedFor = !isUnproven(via) || ending.value !== null
    const heard = await orders.notified(notification, vouchedFor)
    if (!heard.ok) return heard
    const { outcome, orderId } = heard.value
    return orderId === null
      ? ok({ outcome, concerns: null, waits: true })
      : ok({ outcome, concerns: { to: 'order', id: orderId } })
  }
  return [
    ...(['cvu-cashout', 'mep-result', 'redemption-validity', 'redemption-settlement'] as const).map(
      (kind): AnyEffect => ({
        kind,
        replay: false,
        apply: ({ body, ...entry }: EffectEntry<typeof kind>) => told({ kind, body }, entry),
      }),
    ),
    {
      kind: 'fund-subscription',
      replay: false,
      apply: ({ body, ...entry }) => told({ kind: 'fund-subscription', body }, entry),
    },
  ]
}
