import type { Clock } from '../../../shared/base/clock.ts'

/** From this difference on, a person is told that the computer's clock is off. */
const WORTH_TELLING_S = 60

/** Compares this computer's clock with the Date header of the bank's answers. */
export interface SkewWatch {
  /** Takes the Date header of an answer that has just come. */
  readonly hear: (dateHeader: string | null) => void
  /** Seconds by which this clock is ahead (behind when negative), or null where it is not worth telling or not known. */
  readonly seconds: () => number | null
  /** The time by the bank's clock, as far as it is known. */
  readonly bankNow: () => Date
}

/** Makes the watch over this computer's clock, which knows nothing until the bank has answered. */
export function createSkewWatch(clock: Clock): SkewWatch {
  let lastMs: number | null = null
  return {
    hear: (dateHeader) => {
      const bank = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
      if (!Number.isNaN(bank)) lastMs = clock.now().getTime() - bank
    },
    seconds: () => {
      const seconds = Math.round((lastMs ?? 0) / 1000)
      return Math.abs(seconds) >= WORTH_TELLING_S ? seconds : null
    },
    bankNow: () => new Date(clock.now().getTime() - (lastMs ?? 0)),
  }
}
