import { later, wallNow, worldNow } from './loop.ts'

/** Clocks and timers of the world, in the shape of Node's own. */

class Timer {
  #stop: () => void = () => undefined
  readonly #begin: () => void
  constructor(work: () => void, ms: number, again: boolean) {
    this.#begin = () => {
      this.#stop = later(ms, () => {
        if (again) this.#begin()
        work()
      })
    }
    this.#begin()
  }
  stop(): void {
    this.#stop()
  }
  refresh(): this {
    this.#stop()
    this.#begin()
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

type Work = (...args: readonly unknown[]) => void
const least = (ms: unknown): number => Math.max(1, Number(ms) || 0)
const stop = (timer: unknown): void => {
  if (timer instanceof Timer) timer.stop()
}

const setTimeout = (work: Work, ms?: number, ...args: readonly unknown[]): Timer =>
  new Timer(() => work(...args), least(ms), false)
const setInterval = (work: Work, ms?: number, ...args: readonly unknown[]): Timer =>
  new Timer(() => work(...args), least(ms), true)
const setImmediate = (work: Work, ...args: readonly unknown[]): Timer =>
  new Timer(() => work(...args), 0, false)

export const timers = {
  setTimeout,
  setInterval,
  setImmediate,
  clearTimeout: stop,
  clearInterval: stop,
  clearImmediate: stop,
}

const wait = (ms: number, value: unknown, signal: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const aborted = (): void => {
      cancel()
      reject(new DOMException('The operation was aborted', 'AbortError'))
    }
    const cancel = later(ms, () => {
      signal?.removeEventListener('abort', aborted)
      resolve(value)
    })
    if (signal?.aborted === true) aborted()
    else signal?.addEventListener('abort', aborted, { once: true })
  })

type Options = { readonly signal?: AbortSignal }
/** `node:timers/promises`. */
export const timerPromises = {
  setTimeout: (ms?: number, value?: unknown, options?: Options) =>
    wait(least(ms), value, options?.signal),
  setImmediate: (value?: unknown, options?: Options) => wait(0, value, options?.signal),
}

/** One for all: each that is made notes its stack, which costs more than most of what it ends. */
const timedOut = new DOMException('The operation timed out', 'TimeoutError')

export function abortAfter(ms: number): AbortSignal {
  const ender = new AbortController()
  later(ms, () => ender.abort(timedOut))
  return ender.signal
}

/** Signals that follow another one, and have not ended. */
const followers = new WeakMap<AbortSignal, Set<AbortController>>()

function follow(signal: AbortSignal): Set<AbortController> {
  const all = new Set<AbortController>()
  followers.set(signal, all)
  const end = (): void => {
    for (const one of all) one.abort(signal.reason)
  }
  signal.addEventListener('abort', end, { once: true })
  return all
}

/**
 * Node's own `AbortSignal.any` holds each signal that somebody hears of for ever where its program was dropped. A signal that
 * lives long, as a profile's does, has one listener for all: to add one, Node looks at each that is there.
 */
export function abortWithAny(signals: Iterable<AbortSignal>): AbortSignal {
  const ender = new AbortController()
  const followed = [...signals].map((signal) => {
    if (signal.aborted) ender.abort(signal.reason)
    return followers.get(signal) ?? follow(signal)
  })
  if (ender.signal.aborted) return ender.signal
  for (const all of followed) all.add(ender)
  const leave = (): void => {
    for (const all of followed) all.delete(ender)
  }
  ender.signal.addEventListener('abort', leave, { once: true })
  return ender.signal
}

const RealDate = Date
/** `Date` of the world: what is made without a moment is the wall clock of whoever asks. */
export function WorldDate(...args: readonly unknown[]): Date | string {
  if (new.target === undefined) return new RealDate(wallNow()).toString()
  return args.length === 0 ? new RealDate(wallNow()) : (Reflect.construct(RealDate, args) as Date)
}
Object.assign(WorldDate, {
  now: wallNow,
  UTC: RealDate.UTC,
  parse: RealDate.parse,
  prototype: RealDate.prototype,
})

export const monotonicNow = (): number => worldNow()
