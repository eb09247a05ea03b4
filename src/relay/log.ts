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
    write(JSON.stringify({ at: new Date().toISOString(), level, event, ...details }))
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
