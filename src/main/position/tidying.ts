import type { Clock } from '../../shared/base/clock.ts'
import { type Profile, positionDaysOf } from '../../shared/profiles/profiles.ts'
import type { PositionCache } from '../cache/cache-port.ts'

export interface TidyingDeps {
  readonly positions: Pick<PositionCache, 'prune'>
  readonly clock: Clock
  readonly profile: () => Profile
  /** Files were dropped. */
  readonly onDropped: () => void
}

/** Drops the position files that the profile keeps no longer; to be called when there is one more, and at the start. */
export const createTidying =
  ({ positions, clock, profile, onDropped }: TidyingDeps) =>
  async (): Promise<void> => {
    const dropped = await positions.prune(clock.now(), positionDaysOf(profile()))
    // A file that could not be dropped costs room, and is dropped the next time.
    if (dropped.ok && dropped.value > 0) onDropped()
  }
