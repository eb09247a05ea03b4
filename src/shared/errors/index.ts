import type { AccountingErrors } from './accounting.ts'
import type { BankErrors } from './bank.ts'
import type { ImportErrors } from './imports.ts'
import type { InboxErrors } from './inbox.ts'
import type { OrderErrors } from './orders.ts'
import type { ProfileErrors } from './profiles.ts'
import type { RelayErrors } from './relay.ts'
import type { RiskErrors } from './risk.ts'
import type { ShellErrors } from './shell.ts'
import type { StoreErrors } from './store.ts'

/** Every error of the application: its code and the parameters its sentence needs. One file per station of the data. */
export interface ErrorParams
  extends AccountingErrors,
    BankErrors,
    ImportErrors,
    InboxErrors,
    OrderErrors,
    ProfileErrors,
    RelayErrors,
    RiskErrors,
    ShellErrors,
    StoreErrors {}

export type ErrorCode = keyof ErrorParams

/** Where an error belongs: the bank call's trace-id and the time (ISO 8601) at which it was noticed. */
export type ErrorContext = {
  readonly traceId?: string
  readonly at?: string
  /** The bank's own error_code, verbatim, wherever in the body it stood. */
  readonly bankCode?: string
  /** The first part of the answer's body, without secrets. */
  readonly excerpt?: string
  /** How long the bank asked to wait before the next request. */
  readonly retryAfterSeconds?: number
  /** Only for orders: `none` when the bank certainly did not execute it, `unknown` when it may have. */
  readonly execution?: 'none' | 'unknown'
}

/** An expected failure as a value: a code, the parameters of its sentence and, where the bank was involved, its trace-id. */
export type AppError = {
  readonly [C in ErrorCode]: { readonly code: C; readonly params: ErrorParams[C] } & ErrorContext
}[ErrorCode]

/** Makes an error value. */
export const appError = <C extends ErrorCode>(
  code: C,
  params: ErrorParams[C],
  context: ErrorContext = {},
): AppError => ({ code, params, ...context }) as AppError
