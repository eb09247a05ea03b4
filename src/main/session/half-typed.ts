import { decrypt, type Encrypted, encrypt, keyFor } from '../vault/aes.ts'
import type { Session } from './session.ts'

const PURPOSE = 'tesorero half typed 1'
/** More windows than anybody has; of more, the oldest is forgotten. */
const MOST_WINDOWS = 8

type Owner = Pick<Session, 'id' | 'databaseKey'>

/**
 * What is half typed in a window, for the case that its page goes down: in memory alone, sealed under the key of the profile
 * that is open, so that it is read again only while that one is, by the same window, once.
 */
export interface HalfTyped {
  /** Takes the place of what was kept before; null forgets it. */
  readonly keep: (window: string, owner: Owner, text: string | null) => void
  readonly take: (window: string, owner: Owner) => string | null
}

/** Makes a place for what is half typed, empty and in memory alone. */
export function createHalfTyped(): HalfTyped {
  const kept = new Map<string, { readonly profileId: string; readonly what: Encrypted }>()
  return {
    keep: (window, { id, databaseKey }, text) => {
      kept.delete(window)
      if (text === null) return
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= MOST_WINDOWS) kept.delete(oldest)
      const what = encrypt(keyFor(databaseKey(), PURPOSE), id, text)
      kept.set(window, { profileId: id, what })
    },
    take: (window, { id, databaseKey }) => {
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
