import { setImmediate as nextTurn } from 'node:timers/promises'

/** Lets this thread's loop make a whole turn, in which timers and calls have their place. */
export async function wholeTurn(): Promise<void> {
  await nextTurn()
  await nextTurn()
}
