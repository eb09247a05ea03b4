/** Where main writes what a person may later need to find out what happened. Secrets are redacted before anything is written. */
export interface Log {
  readonly info: (event: string, details?: LogDetails) => void
  readonly warn: (event: string, details?: LogDetails) => void
  /** `cause` is whatever was thrown; its stack is kept. */
  readonly error: (event: string, details?: LogDetails, cause?: unknown) => void
}

/** Named facts of an entry, such as a trace-id or a path. */
export type LogDetails = Readonly<Record<string, unknown>>

/** Writes nothing: for tests and for parts used on their own. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
