import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Answer, ok } from '../../shared/errors/index.ts'
import type { Outcome } from './calls.ts'
import { serve } from './serve.ts'
import { tellSlow } from './slow-statements.ts'
import { transferable } from './transferable.ts'

/** What the tests' thread does. */
export interface Toy {
  readonly double: (value: number) => Outcome<number>
  readonly later: (value: number) => Answer<number>
  readonly bytes: () => Outcome<number>
  /** Answers twice as many bytes, with their memory; then tells how many it still has of both. */
  readonly doubled: (given: OwnBytes) => Outcome<OwnBytes>
  readonly left: () => Outcome<readonly number[]>
  /** How many bytes each has that it was given. */
  readonly lengths: (given: readonly OwnBytes[]) => Outcome<readonly number[]>
  readonly throws: () => Outcome<null>
  readonly functions: () => Outcome<() => void>
  readonly tells: (count: number) => Outcome<null>
  readonly tellsSlow: () => Outcome<null>
  readonly exits: () => Outcome<null>
  readonly dies: () => Outcome<null>
  readonly hangs: () => Outcome<null>
}

/** Bytes that may go with their memory. */
export interface OwnBytes {
  readonly own: Uint8Array<ArrayBuffer>
}

export interface ToySetup {
  readonly bytes: Uint8Array
  /** Where it notes that it closed. */
  readonly closed: SharedArrayBuffer
}

const kept: Uint8Array[] = []

serve<ToySetup, Toy>(({ bytes, closed }, say) => ({
  api: {
    doubled: ({ own }) => {
      const twice = new Uint8Array([...own, ...own])
      kept.push(own, twice)
      return ok(transferable({ own: twice }, twice))
    },
    left: () => ok(kept.map(({ length }) => length)),
    lengths: (given) => ok(given.map(({ own }) => own.length)),
    double: (value) => ok(2 * value),
    later: async (value) => {
      await nextTurn()
      return ok(value)
    },
    bytes: () => ok(bytes.length),
    throws: () => {
      throw new Error('a fault')
    },
    functions: () => ok(() => undefined),
    tells: (count) => {
      for (let told = 1; told <= count; told += 1) say(told)
      return ok(null)
    },
    tellsSlow: () => {
      tellSlow({ statement: 'SELECT ?', ms: 120, rows: 7 })
      return ok(null)
    },
    exits: () => process.exit(3),
    dies: () => {
      setImmediate(() => {
        throw new Error('it broke')
      })
      return ok(null)
    },
    hangs: () => {
      for (;;);
    },
  },
  close: () => Atomics.store(new Int32Array(closed), 0, 1),
}))
