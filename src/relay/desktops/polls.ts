import type { Clock } from '../../shared/base/clock.ts'
import { INLINE_BYTES } from '../../shared/relay/relay-api.ts'
import type { RelayStore } from '../store/store.ts'

/** The polls that are held open until something comes in. */
export type Polls = ReturnType<typeof createPolls>

export interface Poll {
  readonly waitMs: number
  /** The last envelope that it has stored. */
  readonly after: string | undefined
}

const PAGE = { count: 200, inlineBytes: INLINE_BYTES }
/** How often a poll looks for what another relay on the same store kept; its own relay wakes it. */
const LOOK_EVERY_MS = 1_000

export function createPolls(store: Pick<RelayStore, 'waiting' | 'onAppended'>, clock: Clock) {
  const closing = new AbortController()
  const current = new Map<string, AbortController>()

  const hold = async (desktopId: string, { waitMs, after }: Poll, ended: AbortSignal) => {
    const end = clock.monotonic() + waitMs
    const ask = { ...PAGE, after }
    for (;;) {
      const woken = new AbortController()
      const wake = (): void => woken.abort()
      const stopListening = store.onAppended(wake)
      ended.addEventListener('abort', wake)
      try {
        const waiting = await store.waiting(desktopId, ask, clock.now().getTime())
        const left = end - clock.monotonic()
        if (waiting === null || waiting.envelopes.length > 0 || left <= 0 || ended.aborted)
          return waiting
        await clock.sleep(Math.min(left, LOOK_EVERY_MS), woken.signal)
      } finally {
        stopListening()
        ended.removeEventListener('abort', wake)
      }
    }
  }

  return {
    /** Answers the envelopes after `waitMs` at the latest; null when it is not paired. A newer poll ends an older one. */
    wait: async (desktopId: string, poll: Poll, signal: AbortSignal) => {
      current.get(desktopId)?.abort()
      const own = new AbortController()
      current.set(desktopId, own)
      try {
        const ended = AbortSignal.any([own.signal, closing.signal, signal])
        return await hold(desktopId, poll, ended)
      } finally {
        if (current.get(desktopId) === own) current.delete(desktopId)
      }
    },
    /** Ends all of them, and every later one at once. */
    close: (): void => closing.abort(),
  }
}
