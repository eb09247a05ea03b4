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

/** The outcome of work of main: a value, or an error with a code. */
export type Outcome<T> = Result<T, AppError>

/** The outcome of asynchronous work of main. It never rejects. */
export type Answer<T> = Promise<Outcome<T>>

/** The outcome of something that can fail in ways its caller must handle: errors are values, not exceptions. */
export type Result<T, E> = Ok<T> | Err<E>
export type Ok<T> = { readonly ok: true; readonly value: T }
export type Err<E> = { readonly ok: false; readonly error: E }

/** Wraps a success. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })

/** Wraps a failure. */
export const err = <E>(error: E): Err<E> => ({ ok: false, error })

/** Maps the value of a success; a failure stays as it is. */
export const mapOk = <T, U, E>(result: Result<T, E>, make: (value: T) => U): Result<U, E> =>
  result.ok ? ok(make(result.value)) : result

/** Goes on with the value of a success, with work that may fail too; a failure stays as it is. */
export const andThen = <T, E, R>(result: Result<T, E>, next: (value: T) => R): R | Err<E> =>
  result.ok ? next(result.value) : result

/** Does the work on each, one after the other; answers all values, or the first failure, which ends it. */
export async function everyOk<A, T>(
  all: Iterable<A>,
  work: (one: A) => Answer<T> | Outcome<T>,
): Answer<readonly T[]> {
  const values: T[] = []
  for (const one of all) {
    const done = await work(one)
    if (!done.ok) return done
    values.push(done.value)
  }
  return ok(values)
}

/** Marks a branch that the types prove unreachable; throws if it is reached all the same. */
export function assertNever(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}

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

/** Fails with an error of the application. */
export const fail = <C extends ErrorCode>(
  ...error: Parameters<typeof appError<C>>
): Err<AppError> => err(appError(...error))

/** A value as an outcome; fails with `not_found` where there is none. */
export const present = <T>(found: T | null | undefined, what: string): Outcome<T> =>
  found === null || found === undefined ? fail('not_found', { what }) : ok(found)
