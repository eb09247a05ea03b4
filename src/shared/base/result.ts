import type { AppError } from '../errors/index.ts'

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

/** Marks a branch that the types prove unreachable; throws if it is reached all the same. */
export function assertNever(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
