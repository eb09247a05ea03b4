import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { type Answer, type AppError, err, fail, mapOk, ok } from '../../shared/errors/index.ts'
import { readIfThere, writeAtomically } from '../disk/atomic.ts'
import { diskError, reasonOf } from '../disk/errors.ts'
import { sha256Of } from '../disk/sha256.ts'
import type { Vault } from './vault-port.ts'

/** The name of a data folder's lock in the keychain. It is no profile's, so that removing one does not remove it. */
export const lockName = (dataDir: string): string =>
  `app/lock/${sha256Of(resolve(dataDir)).slice(0, 16)}`

/** Where its file lies. */
export const lockPath = (dataDir: string): string => join(dataDir, 'lock.json')

const recordSchema = z.object({
  version: z.literal(1),
  /** As `hashPin` writes it. */
  pin: z.string().min(1),
  /** After how long without a person it locks by itself; null for never. */
  idleMinutes: z.number().int().min(1).max(1440).nullable(),
  /** Wrong tries in a row, and until when none is taken (ISO 8601). */
  failures: z.number().int().min(0),
  waitUntil: z.string().nullable(),
})
export type LockRecord = z.infer<typeof recordSchema>

/** The application's lock, in `lock.json` with a copy in the keychain. Anybody may change the file: the copy decides. */
export type LockRecords = ReturnType<typeof createLockRecords>

/** Makes the records of the lock in a data folder. `onUncopied` hears of a copy that the keychain did not take. */
export function createLockRecords(options: {
  readonly dataDir: string
  readonly keychain: Vault
  /** The keychain took no copy; the file is there all the same. */
  readonly onUncopied: (error: AppError) => void
}) {
  const { keychain, onUncopied } = options
  const name = lockName(options.dataDir)
  const path = lockPath(options.dataDir)
  const parse = (text: string): LockRecord => recordSchema.parse(JSON.parse(text))
  const toFile = (record: LockRecord): Answer<null> =>
    writeAtomically(path, `${JSON.stringify(record, null, 2)}\n`)
  const toKeychain = (record: LockRecord): Answer<null> =>
    keychain.set(name, JSON.stringify(record))
  const read = async (): Answer<LockRecord | null> => {
    const text = await readIfThere(path)
    if (!text.ok) return text
    try {
      return ok(text.value === null ? null : parse(text.value))
    } catch (cause) {
      const reason = cause instanceof z.ZodError ? 'shape' : reasonOf(cause)
      return fail('disk_failed', { path, reason })
    }
  }
  const copied = async (): Answer<LockRecord | null> => {
    const held = await keychain.get(name)
    if (!held.ok) return held
    try {
      return ok(held.value === null ? null : parse(held.value))
    } catch {
      return fail('keychain_failed', { reason: 'the lock is not one' })
    }
  }
  return {
    /** The record of the file; null where no lock is set. A file that cannot be read is an error, never no lock. */
    read,
    /** The lock that a proof is held against: the keychain's where it has one, with the higher count of wrong tries. */
    trusted: async (): Answer<LockRecord | null> => {
      const [file, copy] = [await read(), await copied()]
      // A keychain that cannot be read decides nothing; it cannot give out a profile's secrets either.
      if (!copy.ok || copy.value === null) return file
      if (!file.ok || file.value === null) return copy
      const { failures, waitUntil } =
        file.value.failures > copy.value.failures ? file.value : copy.value
      return ok({ ...copy.value, failures, waitUntil })
    },
    /** Notes wrong tries. */
    note: async (record: LockRecord): Answer<null> => {
      const noted = await toFile(record)
      if (!noted.ok) return noted
      const noticed = await toKeychain(record)
      if (!noticed.ok) onUncopied(noticed.error)
      return ok(null)
    },
    /** Sets the lock, or replaces it. If the keychain keeps, or may keep, a former lock, nothing changes. */
    write: async (record: LockRecord): Answer<null> => {
      const former = await copied()
      const taken = await toKeychain(record)
      if (!taken.ok) {
        const none = former.ok ? former.value === null : former.error.code === 'keychain_missing'
        if (!none) return taken
        onUncopied(taken.error)
      }
      const written = await toFile(record)
      if (!written.ok && taken.ok && former.ok)
        await (former.value === null ? keychain.delete(name) : toKeychain(former.value))
      return written
    },
    clear: async (): Answer<null> => {
      // The keychain first: a copy that stayed would set the lock again.
      const gone = await keychain.delete(name)
      if (!gone.ok && gone.error.code !== 'keychain_missing') return gone
      try {
        await rm(path, { force: true })
        return ok(null)
      } catch (cause) {
        return err(diskError(cause, path))
      }
    },
    /** Puts a file that is gone back from the keychain; answers the lock, or null where none was ever set. */
    recover: async (): Answer<LockRecord | null> => {
      const there = await read()
      if (!there.ok || there.value !== null) return there
      const copy = await copied()
      if (!copy.ok || copy.value === null) return copy
      const record = copy.value
      return mapOk(await toFile(record), () => record)
    },
  }
}
