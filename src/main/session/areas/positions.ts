import { mapOk } from '../../../shared/errors/index.ts'
import { positionTimeOf } from '../../../shared/profiles/position-time.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import type { ListenerControl } from '../../inbox/listener-control.ts'
import type { PositionFileDeps } from '../../inbox/position-files.ts'
import { createPositionRequests, type PositionRequests } from '../../position/requests.ts'
import { createPositionTask } from '../../sync/position-task.ts'
import type { RelayLink } from '../../sync/relay.ts'
import type { SyncTask } from '../../sync/sync-port.ts'
import { type BankLink, logExchange } from './bank-link.ts'
import type { SessionParts } from './parts.ts'

/** For so many days all position files are kept, afterwards the first of each month. */
const ALL_KEPT_DAYS = 400

/** Positions: what is asked for, and what files a person brings. */
export function createPositions(
  parts: SessionParts,
  link: BankLink,
  profile: () => Profile,
): PositionFileDeps & {
  /** Drops the position files that are kept no longer; to be called when there is one more, and at the start. */
  readonly tidy: () => Promise<void>
} {
  const { cache, archive, jobs, clock, log, events } = parts
  const { onFailed } = events
  const tell = (): void => {
    void cache.positions.overview().then((overview) => {
      events.onPosition(overview.ok ? (overview.value?.fileId ?? null) : null)
    })
  }
  const tidy = async (): Promise<void> => {
    const dropped = await cache.positions.prune(ALL_KEPT_DAYS)
    // Such a file costs room, and is dropped the next time.
    if (!dropped.ok) log.warn('position files not dropped', { error: dropped.error })
    else if (dropped.value > 0) tell()
  }
  const onChanged = (): void => {
    tell()
    void tidy()
  }
  const requests = createPositionRequests({
    cache,
    requests: archive.requests,
    jobs,
    clock,
    profile,
    onChanged,
    onFailed,
    bank: link.client,
    bankNow: link.bankNow,
    onExchange: (exchange) => logExchange(log, exchange),
  })
  return { positions: cache.positions, requests, jobs, clock, onChanged, tidy }
}

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
    newest: async () =>
      mapOk(await cache.positions.overview(), (overview) => overview?.createdAtInstant ?? null),
    receives: () => from.listener.state().running || from.relay.pairing() !== null,
    time: () => positionTimeOf(from.profile()),
    holidays: new Set(holidays.holidays),
  })
}
