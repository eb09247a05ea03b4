/** How the bank's word about credits arrives. Durations are seconds, instants milliseconds. */

/** The smallest value that so many hundredths of the values do not exceed; null of none. Values are in order. */
export const percentile = (sorted: readonly number[], hundredths: number): number | null =>
  sorted[Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)] ?? null

const ascending = (a: number, b: number): number => a - b

/** A credit that arrived. */
export interface Arrival {
  /** The bank's date. */
  readonly at: number
  /** When it was first told. */
  readonly told: number
  /** Of the bank's date, 0 to 23, in Buenos Aires. */
  readonly hour: number
}

function delayOf(arrivals: readonly Arrival[]) {
  const seconds = arrivals
    .map(({ at, told }) => Math.max(0, Math.round((told - at) / 1000)))
    .sort(ascending)
  const [p50, p95] = [percentile(seconds, 50), percentile(seconds, 95)]
  return p50 === null || p95 === null ? null : { p50, p95 }
}

export type Delays = Readonly<ReturnType<typeof delaysOf>>
/** The delay between the bank's date and the arrival, of all and hour by hour. */
export function delaysOf(arrivals: readonly Arrival[]) {
  const hours = Array.from({ length: 24 }, (_, hour) => arrivals.filter((one) => one.hour === hour))
  return {
    delay: delayOf(arrivals),
    hours: hours.flatMap((those, hour) => {
      const delay = delayOf(those)
      return delay === null ? [] : [{ hour, count: those.length, ...delay }]
    }),
  }
}

/** Silence is told from so many usual gaps on. */
const SILENT_GAPS = 3
/** Fewer gaps of an hour do not say what is usual. */
const FEWEST_GAPS = 10

/** The silence, where no credit came for three times the usual gap at this hour; null where it is usual or not known. */
export function silenceOf(
  arrivals: readonly Arrival[],
  now: number,
  hour: number,
): { readonly since: number; readonly usual: number } | null {
  const dates = arrivals.toSorted((a, b) => a.at - b.at)
  const last = dates.at(-1)
  const gaps = dates
    .flatMap((one, nth) => {
      const next = dates[nth + 1]
      return next !== undefined && one.hour === hour ? [(next.at - one.at) / 1000] : []
    })
    .sort(ascending)
  const usual = gaps.length < FEWEST_GAPS ? null : percentile(gaps, 50)
  if (last === undefined || usual === null || usual === 0) return null
  return now - last.at > SILENT_GAPS * usual * 1000
    ? { since: last.at, usual: Math.round(usual) }
    : null
}
