import type { Clock } from '../../shared/base/clock.ts'

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000

export interface ReachDeps {
  readonly clock: Clock
  /** Opens a connection to the bank and closes it without a request. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>
  /** The bank cannot be reached any more, or can be again. */
  readonly changed: (reachable: boolean) => void
}

/** Begins to watch whether the bank can be reached, which is assumed until an attempt fails. */
export function createReach({ clock, probe, changed }: ReachDeps) {
  const stopping = new AbortController()
  let nap = new AbortController()
  let reachable = true
  let trying = false
  /** Grows until the bank answers: a connection alone does not show that requests arrive. */
  let waitMs = FIRST_WAIT_MS

  const set = (now: boolean): void => {
    if (reachable === now || stopping.signal.aborted) return
    reachable = now
    changed(now)
  }

  const keepTrying = async (): Promise<void> => {
    while (!reachable && !stopping.signal.aborted) {
      nap = new AbortController()
      await clock.sleep(waitMs, AbortSignal.any([stopping.signal, nap.signal]))
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      if (!reachable && (await probe(stopping.signal))) set(true)
    }
    trying = false
  }

  return {
    /** An attempt of any request ended: with an answer, or because no connection could be made. */
    heard: (reached: boolean): void => {
      if (reached) waitMs = FIRST_WAIT_MS
      set(reached)
      if (reached || trying || stopping.signal.aborted) return
      trying = true
      void keepTrying()
    },
    /** Tries at once, for instance because the computer woke up. */
    look: (): void => nap.abort(),
    stop: (): void => stopping.abort(),
  }
}
