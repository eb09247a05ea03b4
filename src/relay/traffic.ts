import type { Log } from '../shared/base/log.ts'

/** Counts what happens, and logs the counts from time to time: no line per request, no path, no body. */
export interface Traffic {
  readonly count: (event: string) => void
  /** Writes one line if anything happened since the last one. */
  readonly flush: () => void
}

/** Makes the counters of a relay. */
export function createTraffic(log: Log): Traffic {
  let counts = new Map<string, number>()
  return {
    count: (event) => counts.set(event, (counts.get(event) ?? 0) + 1),
    flush: () => {
      if (counts.size > 0) log.info('traffic', Object.fromEntries(counts))
      counts = new Map()
    },
  }
}
