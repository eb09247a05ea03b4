import type { Clock } from '../../../shared/base/clock.ts'

/** From this difference on, a person is told that the computer's clock is off. */
const WORTH_TELLING_S = 60

/** Compares this computer's clock with the Date header of the bank's answers; it knows nothing until the bank has answered. */
export function createSkewWatch(clock: Clock) {
  let lastMs: number | null = null
  return {
    /** Takes the Date header of an answer that has just come. */
    hear: (dateHeader: string | null): void => {
      const bank = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
      if (!Number.isNaN(bank)) lastMs = clock.now().getTime() - bank
    },
    /** Seconds by which this clock is ahead (behind when negative), or null where it is not worth telling or not known. */
    seconds: (): number | null => {
      const seconds = Math.round((lastMs ?? 0) / 1000)
      return Math.abs(seconds) >= WORTH_TELLING_S ? seconds : null
    },
    /** The time by the bank's clock, as far as it is known. */
    bankNow: (): Date => new Date(clock.now().getTime() - (lastMs ?? 0)),
  }
}
