import { ok } from '../../../shared/base/result.ts'
import { positionTimeOf } from '../../../shared/profiles/position-time.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import type { ListenerControl } from '../../inbox/listener-control.ts'
import type { PositionRequests } from '../../position/requests.ts'
import type { SyncTask } from '../../sync/port.ts'
import { createPositionTask } from '../../sync/position.ts'
import type { RelayLink } from '../../sync/relay.ts'
import type { SessionParts } from './parts.ts'

/** The position that an open profile asks for by itself, where a notification of it could arrive. */
export function dailyPosition(
  { cache, clock, holidays }: SessionParts,
  from: {
    readonly requests: PositionRequests
    readonly listener: ListenerControl
    readonly relay: RelayLink
    readonly profile: () => Profile
  },
): SyncTask {
  return createPositionTask({
    clock,
    requests: from.requests,
    newest: async () => {
      const overview = await cache.positions.overview()
      return overview.ok ? ok(overview.value?.createdAtInstant ?? null) : overview
    },
    receives: () => from.listener.state().running || from.relay.pairing() !== null,
    time: () => positionTimeOf(from.profile()),
    holidays: new Set(holidays.holidays),
  })
}
