import type { Outcome } from '../../shared/base/result.ts'

/** What a method of a thread answers: errors are values. */
export type { Outcome }

/** The asynchronous side of an interface: each method with what it takes, answering later what it answers. */
export type Later<T> = {
  readonly [M in keyof T]: T[M] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never
}

/** The names of the methods of an interface. */
export type MethodOf<T> = keyof T & string
/** The asynchronous side of an interface that is called through one function, such as a thread's. */
export function later<T extends object>(
  call: (method: MethodOf<T>, args: readonly unknown[]) => Promise<unknown>,
): Later<T> {
  const methods = new Map<string, unknown>()
  return new Proxy({} as Later<T>, {
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

/** What a thread is told: a call, or to end once it has answered what came before. */
export type Request = Call | 'close'

/** What a thread says: that it answers calls from now on, what a call answers, or something on the way. */
export type Message =
  | 'serving'
  | { readonly id: number; readonly answer: unknown }
  | { readonly event: unknown }
