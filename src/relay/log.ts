import { systemClock } from '../host/clock.ts'
import type { Clock } from '../shared/base/clock.ts'
import type { Log, LogDetails } from '../shared/base/log.ts'

/** Why something failed, in one line; an error of several addresses that were tried has a code and no text. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if (cause.message !== '') return cause.message
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

/** A log of JSON lines. Nothing that is given to it may be a body, a path, a key or a token. */
export function jsonLog(write: (line: string) => void): Log {
  const entry = (level: string, event: string, details: LogDetails = {}): void =>
    write(JSON.stringify({ at: systemClock.now().toISOString(), level, event, ...details }))
  return {
    info: (event, details) => entry('info', event, details),
    warn: (event, details) => entry('warn', event, details),
    error: (event, details, cause) =>
      entry('error', event, {
        ...details,
        ...(cause === undefined ? {} : { reason: reasonOf(cause) }),
      }),
  }
}

/** Tells the log why something failed: each cause at most once a minute, with how often it came in between. */
export type Faults = (event: string, cause: unknown) => void

const QUIET_MS = 60_000
/** Causes of one minute that are told; what comes in must not fill the log. */
const MAX_CAUSES = 100

/** Makes what tells the log of failures. */
export function createFaults(log: Log, clock: Pick<Clock, 'monotonic'>): Faults {
  const told = new Map<string, { readonly at: number; readonly repeated: number }>()
  return (event, cause) => {
    const key = `${event}: ${reasonOf(cause)}`
    const now = clock.monotonic()
    const last = told.get(key)
    if (last !== undefined && now - last.at < QUIET_MS) {
      told.set(key, { ...last, repeated: last.repeated + 1 })
      return
    }
    if (last === undefined && told.size >= MAX_CAUSES) {
      for (const [other, { at }] of told) if (now - at >= QUIET_MS) told.delete(other)
      if (told.size >= MAX_CAUSES) return
    }
    told.set(key, { at: now, repeated: 0 })
    const repeated = last?.repeated ?? 0
    log.error(event, repeated === 0 ? {} : { repeated }, cause)
  }
}
