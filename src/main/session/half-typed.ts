import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../shared/base/clock.ts'
import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import { type Answer, mapOk } from '../../shared/errors/index.ts'
import { writeAtomically } from '../disk/atomic.ts'
import type { ProfileStore } from '../profiles/profile-port.ts'
import { decrypt, encrypt, keyFor } from '../vault/aes.ts'
import type { Session } from './session.ts'

const PURPOSE = 'tesorero half typed 1'
/** More windows than anybody has; of more, the oldest is forgotten. */
const MOST_WINDOWS = 8

type Owner = Pick<Session, 'id' | 'databaseKey'>

const seal = ({ id, databaseKey }: Owner, text: string): Buffer<ArrayBuffer> =>
  encrypt(keyFor(databaseKey(), PURPOSE), id, text)

/** Null for what another key sealed, or somebody altered. */
function opened({ id, databaseKey }: Owner, what: Buffer<ArrayBuffer>): string | null {
  try {
    return decrypt(keyFor(databaseKey(), PURPOSE), id, what)
  } catch {
    return null
  }
}

/** Keeps half-typed text of a window whose page may go down: in memory, sealed under the profile's key, for one reading. */
export function createHalfTyped() {
  const kept = new Map<string, { readonly profileId: string; readonly what: Buffer<ArrayBuffer> }>()
  return {
    /** Takes the place of what was kept before; null forgets it. */
    keep: (window: string, { id, databaseKey }: Owner, text: string | null): void => {
      kept.delete(window)
      if (text === null) return
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= MOST_WINDOWS) kept.delete(oldest)
      kept.set(window, { profileId: id, what: seal({ id, databaseKey }, text) })
    },
    take: (window: string, { id, databaseKey }: Owner): string | null => {
      const found = kept.get(window)
      kept.delete(window)
      return found?.profileId === id ? opened({ id, databaseKey }, found.what) : null
    },
  }
}

const FILE = 'typed.sealed'

/**
 * Keeps it in the profile's folder too, sealed in the same way: a program that was killed loses no more than one that locks. The
 * next start hands it to the first window that asks, once. A window that goes to another profile leaves none behind: nobody
 * could tell it there that an order was made of it. One that reconnects under another name finds its text, or forgets it, as
 * the text of a former process.
 */
export function createKeptTyped(
  { directory }: Pick<ProfileStore, 'directory'>,
  isGone: (window: string) => boolean = () => false,
) {
  const memory = createHalfTyped()
  const inTurn = createSerialQueue()
  /** The window whose text the file of a profile holds; none while it is a former process's. */
  const writers = new Map<string, string>()
  const isFormer = (profileId: string): boolean => {
    const writer = writers.get(profileId)
    return writer === undefined || isGone(writer)
  }
  const removeFrom = async (profileId: string): Promise<void> => {
    const dir = await directory(profileId)
    if (dir.ok) await rm(join(dir.value, FILE), { force: true }).catch(() => undefined)
    writers.delete(profileId)
  }
  const removeOf = async (window: string): Promise<void> => {
    for (const [profileId, writer] of writers) if (writer === window) await removeFrom(profileId)
  }
  return {
    keep: (window: string, owner: Owner, text: string | null): Answer<null> => {
      memory.keep(window, owner, text)
      // Sealed at once: the key is wiped with the profile's end, which the file may wait behind.
      const sealed = text === null ? null : seal(owner, text)
      return inTurn(async () => {
        if (sealed === null || writers.get(owner.id) !== window) await removeOf(window)
        if (sealed === null && isFormer(owner.id)) await removeFrom(owner.id)
        const dir = await directory(owner.id)
        if (!dir.ok || sealed === null) return mapOk(dir, () => null)
        writers.set(owner.id, window)
        return writeAtomically(join(dir.value, FILE), sealed)
      })
    },
    take: (window: string, owner: Owner): Promise<string | null> =>
      inTurn(async () => {
        const held = memory.take(window, owner)
        await removeOf(window)
        const dir = await directory(owner.id)
        if (held !== null || !dir.ok || !isFormer(owner.id)) return held
        const bytes = await readFile(join(dir.value, FILE)).catch(() => null)
        await removeFrom(owner.id)
        return bytes === null ? null : opened(owner, bytes)
      }),
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
