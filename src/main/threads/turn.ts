import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets this thread's loop make a whole turn: whatever waits has its place in it. One that ends in the middle of a turn is
 * none, timers and calls have theirs in the next.
 */
export async function wholeTurn(): Promise<void> {
  await nextTurn()
  await nextTurn()
}
