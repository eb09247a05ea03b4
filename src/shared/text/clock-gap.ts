/** The difference of two clocks as a sentence says it. */
export type ClockGap = {
  readonly ahead: string
  readonly hours: number
  readonly minutes: number
}

/** Seconds by which a clock is ahead (behind when negative), in hours and minutes. */
export const clockGap = (seconds: number): ClockGap => ({
  ahead: String(seconds > 0),
  hours: Math.floor(Math.abs(seconds) / 3600),
  minutes: Math.floor((Math.abs(seconds) % 3600) / 60),
})
