import type { Clock } from '../../../shared/base/clock.ts'

/** From this difference on, a person is told that the computer's clock is off. */
const WORTH_TELLING_S = 60
/** Clocks that drift apart by less were not set, and the computer did not sleep. */
const SET_MS = 30_000

/** The two clocks of this computer when the bank's Date header was last heard, and how far ahead of it the wall clock was. */
interface ClockSample {
  readonly wall: number
  readonly monotonic: number
  readonly aheadMs: number
}

/** Compares this computer's clock with the Date header of the bank's answers; it knows nothing until the bank has answered. */
export function createSkewWatch(clock: Clock) {
  let heard: ClockSample | null = null
  const wallNow = (): number => clock.now().getTime()
  /** By how much more the wall clock went on than the monotonic one since: it was set, or the computer slept. */
  const drift = ({ wall, monotonic }: ClockSample): number => {
    const ms = wallNow() - wall - (clock.monotonic() - monotonic)
    return Math.abs(ms) < SET_MS ? 0 : ms
  }
  /** Only a person or the network sets a clock back; it may go forward because the computer slept. */
  const aheadMs = (): number => (heard === null ? 0 : heard.aheadMs + Math.min(0, drift(heard)))
  return {
    /** Takes the Date header of an answer that has just come. */
    hear: (dateHeader: string | null): void => {
      const bank = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
      if (Number.isNaN(bank)) return
      const wall = wallNow()
      heard = { wall, monotonic: clock.monotonic(), aheadMs: wall - bank }
    },
    /** Seconds by which this clock is ahead (behind when negative), or null where it is not worth telling or not known. */
    seconds: (): number | null => {
      const seconds = Math.round(aheadMs() / 1000)
      return Math.abs(seconds) >= WORTH_TELLING_S ? seconds : null
    },
    /** The time by the bank's clock, as far as it is known. */
    bankNow: (): Date => new Date(wallNow() - aheadMs()),
    /** The time that it is at the bank at least: after a leap of this clock only the bank tells that it was no sleep. */
    bankAtLeast: (): Date =>
      new Date(wallNow() - aheadMs() - (heard === null ? 0 : Math.max(0, drift(heard)))),
  }
}
