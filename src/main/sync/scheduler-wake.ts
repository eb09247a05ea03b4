import type { Clock } from '../../shared/base/clock.ts'

/** A jump of the clock smaller than this is an ordinary late timer. */
const JUMP_MS = 30_000

/** What the clocks tell between two looks. */
export interface WakeNews {
  /** The computer slept: timers stood still, or the clock was set forward. */
  readonly back: boolean
  /** The clock was set back by this much: plans on it move along. Never positive. */
  readonly shiftMs: number
}

/** Notices by the clocks alone that the computer was suspended, or that its clock was set. */
export interface WakeWatch {
  readonly look: () => WakeNews
  /** The next look is meant to come after this many milliseconds, or sooner. */
  readonly sleeping: (ms: number) => void
}

export function createWakeWatch(clock: Clock): WakeWatch {
  let wall = clock.now().getTime()
  let monotonic = clock.monotonic()
  let meant = 0
  return {
    look: () => {
      const passed = clock.now().getTime() - wall
      const drift = passed - (clock.monotonic() - monotonic)
      wall += passed
      monotonic = clock.monotonic()
      // On some systems the monotonic clock goes on while the computer sleeps: then only the long wait tells.
      const back = passed - meant > JUMP_MS
      return { back, shiftMs: drift < -JUMP_MS ? Math.round(drift) : 0 }
    },
    sleeping: (ms) => {
      meant = ms
    },
  }
}
