import type {
  AppEvent,
  CallInput,
  CallName,
  CallResult,
  TesoroBridge,
} from '../../shared/ipc/index.ts'

declare global {
  interface Window {
    /** Put there by the preload of the Electron shell; absent in the browser shell. */
    readonly tesoro?: TesoroBridge
  }
}

let connected: TesoroBridge | null = null

/** Connects the window to main; called once before anything is rendered (and by each test). */
export function setBridge(bridge: TesoroBridge): void {
  connected = bridge
}

function bridge(): TesoroBridge {
  if (connected === null) throw new Error('the window is not connected to main')
  return connected
}

/** Asks main for something. Failures are values; see the contract in `src/shared/ipc`. */
export const call = <N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<N>> =>
  bridge().call(name, input)

/** Listens to what main tells unasked; answers the function that stops it. */
export const onEvent = (listener: (event: AppEvent) => void): (() => void) =>
  bridge().onEvent(listener)
