import { call } from './bridge.ts'
import { placeText } from './lock-place.ts'
import { useShut } from './shut.ts'

/** More than a person types; what is longer is not kept. */
const MOST = 200_000

/** How this page ends: with its memory. */
let end = (): void => location.reload()

/** Sets how the page ends, for a test. */
export const setEnding = (ending: () => void): void => {
  end = ending
}

/**
 * Main has locked: nothing is drawn any more, what is half typed goes to main, which keeps it under the profile's key, and
 * the page is loaded anew, so that nothing of it stays.
 */
export async function leave(): Promise<void> {
  useShut.setState({ shut: true })
  // Forms put down what was typed when they go.
  await new Promise((resolve) => setTimeout(resolve))
  const kept = placeText()
  if (kept.length <= MOST) await call('lock.leave', { kept })
  end()
}
