import { channel } from 'node:diagnostics_channel'

/** A statement that took long: its text without values, milliseconds, and rows answered or changed. */
export interface SlowStatement {
  readonly statement: string
  readonly ms: number
  readonly rows: number
}

/** The channel of a thread on which its slow statements are told; a worker passes them on to the thread that started it. */
const told = channel('tesorero.slow-statement')

export const tellSlow = (slow: SlowStatement): void => told.publish(slow)

/** Hears of slow statements until the returned function is called. */
export function hearSlow(hear: (slow: SlowStatement) => void): () => void {
  // Only `tellSlow` publishes on this channel.
  const listener = (slow: unknown): void => hear(slow as SlowStatement)
  told.subscribe(listener)
  return () => void told.unsubscribe(listener)
}
