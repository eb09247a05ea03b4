/** Seconds by which a clock is ahead (behind when negative), as a sentence says them. */
export const clockGap = (seconds: number) => ({
  ahead: String(seconds > 0),
  hours: Math.floor(Math.abs(seconds) / 3600),
  minutes: Math.floor((Math.abs(seconds) % 3600) / 60),
})
