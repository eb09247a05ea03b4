import type { Transferable } from 'node:worker_threads'

/**
 * Marks buffers as transferable: postMessage moves them and detaches them here. Copies of large data that only pass through a
 * thread are garbage of that thread, which stands still to collect it.
 */
const memories = new WeakMap<object, readonly Transferable[]>()

/** Marks what is answered by a thread, or given to one, as going with the memory of these; it must be nobody else's. */
export function transferable<T extends object>(
  what: T,
  ...parts: readonly ArrayBufferView<ArrayBuffer>[]
): T {
  memories.set(
    what,
    parts.map(({ buffer }) => buffer),
  )
  return what
}

/** The memory that goes with any of these: with themselves, or with what they succeeded in. */
export const memoryOf = (values: readonly unknown[]): Transferable[] =>
  values.flatMap((value) => {
    if (typeof value !== 'object' || value === null) return []
    const inside: unknown = 'value' in value ? value.value : undefined
    const own = memories.get(value) ?? []
    return typeof inside === 'object' && inside !== null
      ? [...own, ...(memories.get(inside) ?? [])]
      : own
  })

/** Arguments that are handed on as one: what goes with any of them goes with all. */
export function transferableOn<T extends readonly unknown[]>(args: T): T {
  memories.set(args, memoryOf(args))
  return args
}

/**
 * Bytes in memory that is theirs alone, so that it can go to another thread: these, or a copy where they are a view of a larger
 * one, such as Node shares among small buffers.
 */
export function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}
