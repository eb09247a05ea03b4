import type { Outcome } from '../../shared/errors/index.ts'
import type { SlowStatement } from './slow-statements.ts'

/** The answer of a method of a thread: errors are values. */
export type { Outcome }

/** `T` with every method made asynchronous. */
export type Async<T> = {
  readonly [M in keyof T]: T[M] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never
}

/** The names of the methods of an interface. */
export type MethodOf<T> = keyof T & string
/**
 * The asynchronous side of an interface that is called through one function, such as a thread's. `A` says of generic methods
 * what the mapped type forgets.
 */
export function asyncOf<T extends object, A extends Async<T> = Async<T>>(
  call: (method: MethodOf<T>, args: readonly unknown[]) => Promise<unknown>,
): A {
  const methods = new Map<string, unknown>()
  return new Proxy({} as A, {
    get: (_target, name) => {
      // Whoever awaits this asks for `then`: it is no promise.
      if (typeof name !== 'string' || name === 'then') return undefined
      const known = methods.get(name)
      if (known !== undefined) return known
      // The names that are asked for are those of the interface: the type has no others.
      const method = (...args: readonly unknown[]) => call(name as MethodOf<T>, args)
      methods.set(name, method)
      return method
    },
  })
}

/** Calls a method by its name. Names and arguments come from the asynchronous side, whose type has no others. */
export function callOn(target: object, method: string, args: readonly unknown[]): unknown {
  const found: unknown = Reflect.get(target, method)
  if (typeof found !== 'function') throw new TypeError(`there is no method ${method}`)
  return Reflect.apply(found, target, args)
}

/** A call on its way to a thread. */
export interface Call {
  readonly id: number
  readonly method: string
  readonly args: readonly unknown[]
}

/** A message to a thread: a call, or to end once it has answered all before. */
export type Request = Call | 'close'

/** A message from a thread: the answer to a call, an event on the way, or a slow statement. */
export type Message =
  | { readonly id: number; readonly answer: unknown }
  | { readonly event: unknown }
  | { readonly slow: SlowStatement }
