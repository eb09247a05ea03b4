import { setTimeout as pause } from 'node:timers/promises'

/** Work that follows what is written to the cache. */
export interface BackgroundWork {
  readonly signal: AbortSignal
  /** Something was written that the work may be about: it is done soon. */
  readonly wrote: () => void
  /** Ends after the piece under way; what is left waits for the next opening. */
  readonly stop: () => Promise<void>
}

/** Makes work that is done once writing has rested for `restMs`, and after so many rests however long writing goes on. */
export function createBackgroundWork(
  { restMs, mostRests }: { readonly restMs: number; readonly mostRests: number },
  run: (signal: AbortSignal) => Promise<void>,
): BackgroundWork {
  const stopping = new AbortController()
  const { signal } = stopping
  let due = false
  let writes = 0
  let work: Promise<unknown> = Promise.resolve()
  const soon = async (): Promise<void> => {
    for (let rests = 0, before = -1; rests < mostRests && before !== writes; rests += 1) {
      before = writes
      await pause(restMs, null, { signal, ref: false }).catch(() => undefined)
    }
    due = false
    await run(signal)
  }
  return {
    signal,
    wrote: () => {
      writes += 1
      if (due) return
      due = true
      work = work.then(soon)
    },
    stop: async () => {
      stopping.abort()
      await work
    },
  }
}
