import type { Clock } from '../../../shared/base/clock.ts'
import { decrypt, type Encrypted, encrypt, keyFor } from '../../vault/aes.ts'

/** How long locking waits for the window to leave what was typed into it. */
const PATIENCE_MS = 1_000
const PURPOSE = 'tesorero left in the window 1'

/**
 * What the window leaves when it goes, such as half-typed forms: encrypted under a key of the profile's database key, so
 * that it can be read again only once that profile is open. In memory alone, and until it is read once.
 */
export interface Left {
  /** From now on the window may leave something. */
  readonly wait: () => void
  readonly take: (text: string) => void
  /** Ends when it has, or has had its time. */
  readonly over: () => Promise<void>
  readonly seal: (profileId: string, databaseKey: Uint8Array) => void
  /** Null where nothing was left, or not in this profile. */
  readonly open: (profileId: string, databaseKey: Uint8Array) => string | null
}

/** Nothing is left yet. */
export function createLeft(clock: Clock): Left {
  let waiting: PromiseWithResolvers<void> | null = null
  let text: string | null = null
  let sealed: { readonly profileId: string; readonly what: Encrypted } | null = null
  return {
    wait: () => {
      waiting = Promise.withResolvers<void>()
      text = null
    },
    take: (given) => {
      if (waiting === null) return
      text = given
      waiting.resolve()
    },
    over: async () => {
      const patience = new AbortController()
      await Promise.race([waiting?.promise, clock.sleep(PATIENCE_MS, patience.signal)])
      patience.abort()
      waiting = null
    },
    seal: (profileId, databaseKey) => {
      sealed =
        text === null
          ? null
          : { profileId, what: encrypt(keyFor(databaseKey, PURPOSE), profileId, text) }
      text = null
    },
    open: (profileId, databaseKey) => {
      const found = sealed
      sealed = null
      if (found?.profileId !== profileId) return null
      try {
        return decrypt(keyFor(databaseKey, PURPOSE), profileId, found.what)
      } catch {
        return null
      }
    },
  }
}
