import { fail } from '../../shared/errors/index.ts'
import type {
  AppEvent,
  CallInput,
  CallName,
  CallResult,
  TesoroBridge,
} from '../../shared/ipc/index.ts'
import { isOfProfile } from '../../shared/ipc/of-window.ts'

declare global {
  interface Window {
    /** Put there by the preload of the Electron shell; absent in the browser shell. */
    readonly tesoro?: TesoroBridge
  }
}

let connected: TesoroBridge | null = null
/** The profile that the window shows; null while it shows none, or does not know yet. */
let shown: string | null = null
let behind = (): void => undefined

/** Connects the window to main; called once before anything is rendered (and by each test). */
export function setBridge(bridge: TesoroBridge): void {
  connected = bridge
  shown = null
}

/** From now on the window shows this profile; `followProfile` alone says so. Answers whether it is another one than before. */
export function showsProfile(id: string | null): boolean {
  const changes = shown !== id
  shown = id
  return changes
}

/** The profile that the window shows; null for none. */
export const shownProfile = (): string | null => shown

/** Has this done when main says that the window shows a profile which is not the open one any more. */
export function onBehind(work: () => void): void {
  behind = work
}

function bridge(): TesoroBridge {
  if (connected === null) throw new Error('the window is not connected to main')
  return connected
}

/**
 * Asks main for something, in the profile that the window shows at this moment. Failures are values; see the contract in
 * `src/shared/ipc`. What was done by the time another profile is shown is `profile_left`: nothing goes on in that one.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
): Promise<CallResult<N>> {
  const asked = shown
  const answer = await bridge().call(name, input, asked)
  if (!answer.ok && answer.error.code === 'profile_changed') behind()
  const isOver = asked !== shown && isOfProfile(name)
  return answer.ok && isOver ? fail('profile_left', {}) : answer
}

/** Listens to what main tells unasked; answers the function that stops it. */
export const onEvent = (listener: (event: AppEvent) => void): (() => void) =>
  bridge().onEvent(listener)
