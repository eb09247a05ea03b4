import type { Clock } from '../../shared/base/clock.ts'
import { type Ciphertext, decrypt, encrypt, keyFor } from '../vault/aes.ts'
import type { Session } from './session.ts'

const PURPOSE = 'tesorero half typed 1'
/** More windows than anybody has; of more, the oldest is forgotten. */
const MOST_WINDOWS = 8

type Owner = Pick<Session, 'id' | 'databaseKey'>

/** Keeps half-typed text of a window whose page may go down: in memory, sealed under the profile's key, for one reading. */
export function createHalfTyped() {
  const kept = new Map<string, { readonly profileId: string; readonly what: Ciphertext }>()
  return {
    /** Takes the place of what was kept before; null forgets it. */
    keep: (window: string, { id, databaseKey }: Owner, text: string | null): void => {
      kept.delete(window)
      if (text === null) return
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= MOST_WINDOWS) kept.delete(oldest)
      const what = encrypt(keyFor(databaseKey(), PURPOSE), id, text)
      kept.set(window, { profileId: id, what })
    },
    take: (window: string, { id, databaseKey }: Owner): string | null => {
      const found = kept.get(window)
      kept.delete(window)
      if (found?.profileId !== id) return null
      try {
        return decrypt(keyFor(databaseKey(), PURPOSE), id, found.what)
      } catch {
        return null
      }
    },
  }
}

/** How long locking waits for the window to leave what was typed into it. */
const PATIENCE_MS = 1_000

/** Keeps the text that the window leaves when it is locked, until it is read once in the same profile. */
export function createLeftAtLock(clock: Clock) {
  const sealed = createHalfTyped()
  let waiting: PromiseWithResolvers<void> | null = null
  let text: string | null = null
  return {
    /** From now on the window may leave something. */
    wait: (): void => {
      waiting = Promise.withResolvers<void>()
      text = null
    },
    take: (given: string): void => {
      if (waiting === null) return
      text = given
      waiting.resolve()
    },
    /** Ends when it has, or has had its time. */
    over: async (): Promise<void> => {
      const patience = new AbortController()
      await Promise.race([waiting?.promise, clock.sleep(PATIENCE_MS, patience.signal)])
      patience.abort()
      waiting = null
    },
    seal: (owner: Owner): void => {
      sealed.keep('', owner, text)
      text = null
    },
    /** Null where nothing was left, or not in this profile. */
    open: (owner: Owner): string | null => sealed.take('', owner),
  }
}
