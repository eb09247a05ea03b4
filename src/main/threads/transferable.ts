import type { Transferable } from 'node:worker_threads'

/** The property that lists the buffers to transfer. Spreading an object copies it; a message between threads drops it. */
const MEMORY: unique symbol = Symbol('memory')

interface WithMemory {
  readonly [MEMORY]?: readonly Transferable[]
}

/** Marks an answer, or an argument, of a thread as going with the memory of these: it is moved, and detached here. */
export const transferable = <T extends object>(
  what: T,
  ...parts: readonly ArrayBufferView<ArrayBuffer>[]
): T =>
  withMemory(
    what,
    parts.map(({ buffer }) => buffer),
  )

const withMemory = <T extends object>(what: T, memory: readonly Transferable[]): T =>
  Object.assign(what, { [MEMORY]: memory } satisfies WithMemory)

const hasMemory = (value: unknown): value is Required<WithMemory> =>
  typeof value === 'object' && value !== null && MEMORY in value

const memoryIn = (value: unknown): readonly Transferable[] =>
  hasMemory(value) ? value[MEMORY] : []

/** The memory that goes with any of these: with themselves, or with what they succeeded in. */
export const memoryOf = (values: readonly unknown[]): Transferable[] =>
  values.flatMap((value) => {
    const inside =
      typeof value === 'object' && value !== null && 'value' in value ? value.value : null
    return [...memoryIn(value), ...memoryIn(inside)]
  })

/** Arguments that are handed on as one: what goes with any of them goes with all. */
export const transferableOn = <T extends readonly unknown[]>(args: T): T =>
  withMemory(args, memoryOf(args))

/** Bytes in memory of their own, which can go to another thread: these, or a copy where they are a view of more. */
export function detachable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}

/** A copy of secret bytes for a thread, in memory that both sides see: wiping it there is the end of it. */
export function sharedCopy(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}
