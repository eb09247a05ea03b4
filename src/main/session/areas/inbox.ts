import type { Outcome } from '../../../shared/base/result.ts'
import type { SyncJobId } from '../../../shared/views/sync-jobs.ts'
import { orderEffects } from '../../inbox/effects/orders.ts'
import type { AnyEffect } from '../../inbox/effects/port.ts'
import { positionEffect } from '../../inbox/effects/position.ts'
import { createEffects } from '../../inbox/effects/registry.ts'
import { createInbox, type Inbox } from '../../inbox/inbox.ts'
import type { PositionRequests } from '../../position/requests.ts'
import type { Incoming } from './incoming.ts'
import type { OrderDesk } from './orders.ts'
import type { SessionEvents, SessionParts } from './parts.ts'

export interface InboxParts
  extends Pick<SessionParts, 'cache' | 'ledger' | 'clock' | 'log'>,
    Pick<SessionEvents, 'onFailed'> {
  readonly requests: PositionRequests
  readonly desk: Outcome<OrderDesk>
  readonly incoming: Pick<Incoming, 'effects'>
  readonly confirm: (job: SyncJobId) => void
  readonly onPlanned: () => void
  readonly onChanged: SessionEvents['onInbox']
}

/** The effects of notifications. ADD EFFECTS HERE: one line each. */
const effectsOf = ({ requests, desk, incoming }: InboxParts): readonly AnyEffect[] => [
  positionEffect(requests),
  ...incoming.effects,
  ...orderEffects({
    notified: async (told, vouchedFor) =>
      desk.ok ? desk.value.orders.notified(told, vouchedFor) : desk,
    ending: (told) => (desk.ok ? desk.value.orders.ending(told) : desk),
  }),
]

/** Puts the inbox of an open profile together. Nothing is done before something arrives, or `resume`. */
export const openInbox = (parts: InboxParts): Inbox =>
  createInbox({
    ...parts,
    ledger: () => parts.ledger,
    effects: createEffects(effectsOf(parts)),
    cacheName: async () => {
      const name = await parts.cache.file.name()
      return name.ok ? name.value : null
    },
  })
