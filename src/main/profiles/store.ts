import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { momentAfter } from '../../shared/base/clock.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { andThen, appError, err, fail, mapOk, ok } from '../../shared/errors/index.ts'
import type { ProfileListItem } from '../../shared/ipc/profiles.ts'
import {
  listenerSchema,
  type Profile,
  profileSchema,
  type SecretStorage,
} from '../../shared/profiles/profiles.ts'
import { readIfThere, writeAtomically } from '../disk/atomic.ts'
import { diskError } from '../disk/errors.ts'
import { renamePatiently } from '../disk/patient.ts'
import { createJsonFile, parse } from './json-file.ts'
import { descriptionPath, lastOpened, profileFolder, profilesPath, SAFE_ID } from './places.ts'
import { createSettings } from './settings.ts'

/** Loose, so that what a newer version added survives a change made by this one. */
const storedProfileSchema = profileSchema
  .extend({
    lastOpenedAt: z.string().nullable(),
    secretStorage: z.enum(['keychain', 'session']),
    // An invalid host is reported when it is used, and does not make the file unreadable.
    listener: listenerSchema.extend({ host: z.string() }).loose(),
  })
  .loose()
const profilesFileSchema = z.looseObject({ profiles: z.array(storedProfileSchema) })
type StoredProfile = z.infer<typeof storedProfileSchema>

const unsafeId: Outcome<never> = fail('input_invalid', {
  field: 'id',
  problem: 'letters, digits, - and _',
})

/** Its profiles, as their own folders say, take the place of a list that is empty or cut. */
async function madeUp(
  dataDir: string,
  kept: string,
  onNotice: (notice: AppError) => void,
): Promise<z.infer<typeof profilesFileSchema> | null> {
  const text = await readIfThere(profilesPath(dataDir))
  if (!text.ok || text.value === null || parse(text.value, z.unknown()).ok) return null
  const folders = await readdir(join(dataDir, 'profiles')).catch(() => [])
  const ids = folders.filter((name) => SAFE_ID.test(name))
  const found = await Promise.all(ids.map((id) => readIfThere(descriptionPath(dataDir, id))))
  const profiles = found
    .flatMap((held) => (held.ok && held.value !== null ? [held.value] : []))
    .map((description) => parse(description, storedProfileSchema))
    .flatMap((read) => (read.ok && ids.includes(read.value.id) ? [read.value] : []))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  const [count, left] = [profiles.length, ids.length - profiles.length]
  if (count === 0 && left > 0) return null
  onNotice(appError('profiles_made_up', { kept, count, left }))
  return { profiles }
}

/** The changes that a stored profile takes. */
type ProfileChanges = Partial<Omit<Profile, 'id' | 'createdAt' | 'environment'>> & {
  readonly secretStorage?: SecretStorage
}

/**
 * The profiles (`profiles.json`) and settings (`settings.json`) of a data directory; no secret is in either. Every call reads
 * the file again. An unreadable file is set aside, never overwritten. Reading settings fails with `settings_unreadable` until
 * the first change. Reading profiles fails with `profiles_unreadable`, unless the folders of the profiles can replace the list.
 */
export type ProfileStore = ReturnType<typeof createProfileStore>

/** Opens the profile store of a data directory, which is made if it is not there. */
export function createProfileStore(
  dataDir: string,
  onNotice: (notice: AppError) => void = () => undefined,
) {
  const profilesFile = createJsonFile(
    profilesPath(dataDir),
    profilesFileSchema,
    { profiles: [] },
    { unreadable: 'profiles_unreadable', instead: (kept) => madeUp(dataDir, kept, onNotice) },
  )
  const read = async () => {
    const found = await profilesFile.read()
    return found.ok ? found : profilesFile.change(ok)
  }
  const folderOf = (id: string): string => profileFolder(dataDir, id)
  const itemOf = (stored: StoredProfile): ProfileListItem => ({
    ...stored,
    hasData: existsSync(join(folderOf(stored.id), 'cache.db')),
  })

  /** Each folder says what it is of, should the list be lost; the time of its last opening alone is not written anew. */
  const describe = async (changed: readonly StoredProfile[]): Answer<null> => {
    for (const profile of changed) {
      const folder = await makeFolder(folderOf(profile.id))
      const path = descriptionPath(dataDir, profile.id)
      const held = await readIfThere(path)
      const text = `${JSON.stringify({ ...profile, lastOpenedAt: null }, null, 2)}\n`
      if (!folder.ok) return folder
      const written = held.ok && held.value === text ? ok(null) : await writeAtomically(path, text)
      if (!written.ok) return written
    }
    return ok(null)
  }

  /** Changes the list under the file's lock; `change` answers the new list or why not. */
  const changeList = async (
    change: (profiles: readonly StoredProfile[]) => Outcome<readonly StoredProfile[]>,
  ): Answer<readonly StoredProfile[]> => {
    const written = await profilesFile.change(async (file) => {
      const profiles = change(file.profiles)
      if (!profiles.ok) return profiles
      const described = await describe(profiles.value.filter((one) => !file.profiles.includes(one)))
      return described.ok ? ok({ ...file, profiles: [...profiles.value] }) : described
    })
    return written.ok ? ok(written.value.profiles) : written
  }

  const changeOne = async (
    id: string,
    change: (profile: StoredProfile, all: readonly StoredProfile[]) => Outcome<StoredProfile>,
  ): Answer<ProfileListItem> => {
    const written = await changeList((profiles) => {
      const found = profiles.find((profile) => profile.id === id)
      if (found === undefined) return fail('profile_not_found', {})
      const changed = change(found, profiles)
      if (!changed.ok) return changed
      return ok(profiles.map((profile) => (profile === found ? changed.value : profile)))
    })
    return written.ok ? pick(written.value, id) : written
  }

  const pick = (profiles: readonly StoredProfile[], id: string): Outcome<ProfileListItem> => {
    const found = profiles.find((profile) => profile.id === id)
    return found === undefined ? fail('profile_not_found', {}) : ok(itemOf(found))
  }

  /**
   * Puts a profile with the databases of `folder`, which must lie in the data directory, in its place. What a profile of the
   * same id left is set aside, never deleted. Another name is found where its own is taken. `undo` takes all of it back.
   */
  const takeIn = async (
    profile: Profile,
    secretStorage: SecretStorage,
    folder: string,
    now: Date,
  ) => {
    if (!SAFE_ID.test(profile.id)) return unsafeId
    const before = await read()
    if (!before.ok) return before
    const moved = await swapFolders(folderOf(profile.id), folder, now)
    if (!moved.ok) return moved
    const putBack = moved.value
    const written = await changeList((profiles) => {
      const others = profiles.filter(({ id }) => id !== profile.id)
      const name = freeName(profile, others)
      // It was open elsewhere: a key that the bank was given there, and is not here, is told as lost.
      return ok([...others, { ...profile, name, secretStorage, lastOpenedAt: now.toISOString() }])
    })
    const item = written.ok ? pick(written.value, profile.id) : written
    if (!item.ok) {
      await putBack()
      return item
    }
    const undo = async (): Promise<void> => {
      const was = before.value.profiles.find(({ id }) => id === profile.id)
      await changeList((profiles) =>
        ok(profiles.flatMap((one) => (one.id === profile.id ? (was ?? []) : one))),
      )
      await putBack()
    }
    return ok({ item: item.value, undo })
  }

  return {
    dataDir,
    /** In the order in which they were made. */
    list: async (): Answer<readonly ProfileListItem[]> =>
      mapOk(await read(), (file) => file.profiles.map(itemOf)),
    /** Fails with `profile_not_found`. */
    get: async (id: string) => andThen(await read(), (file) => pick(file.profiles, id)),
    /** Fails with `profile_name_taken` (compared without case). */
    add: async (profile: Profile, secretStorage: SecretStorage): Answer<ProfileListItem> => {
      if (!SAFE_ID.test(profile.id)) return unsafeId
      const written = await changeList((profiles) => {
        if (isTaken(profile, profiles)) return fail('profile_name_taken', { name: profile.name })
        return ok([...profiles, { ...profile, secretStorage, lastOpenedAt: null }])
      })
      return written.ok ? pick(written.value, profile.id) : written
    },
    update: (id: string, changes: ProfileChanges) =>
      changeOne(id, (stored, profiles) => {
        const changed = { ...stored, ...changes }
        const others = profiles.filter((profile) => profile !== stored)
        return isTaken(changed, others)
          ? fail('profile_name_taken', { name: changed.name })
          : ok(changed)
      }),
    /** Takes the profile off the list and deletes its folders. Close its cache and ledger first; secrets are the vault's. */
    remove: async (id: string): Answer<null> => {
      const written = await changeList((profiles) => {
        const rest = profiles.filter((profile) => profile.id !== id)
        return rest.length < profiles.length ? ok(rest) : fail('profile_not_found', {})
      })
      return written.ok ? removeFolder(folderOf(id)) : written
    },
    takeIn,
    /** Notes when it was opened (ISO 8601): after all others, also where the clock was ahead then, or is behind now. */
    markOpened: async (id: string, at: string) => {
      const opened = await changeOne(id, (stored, all) => {
        const others = all.filter((one) => one !== stored)
        return ok({ ...stored, lastOpenedAt: momentAfter(lastOpened(others)?.lastOpenedAt, at) })
      })
      return mapOk(opened, () => null)
    },
    /** The folder of a profile's databases; made if it is not there. */
    directory: async (id: string): Answer<string> =>
      andThen(await read(), (known) =>
        andThen(pick(known.profiles, id), () => makeFolder(folderOf(id))),
      ),
    ...createSettings(dataDir),
  }
}

const isTaken = (profile: Profile, others: readonly Profile[]): boolean =>
  others.some(
    ({ id, name }) => id === profile.id || name.toLowerCase() === profile.name.toLowerCase(),
  )

/** Its own name, or that with a number. */
function freeName(profile: Profile, others: readonly Profile[]): string {
  let name = profile.name
  for (let n = 2; isTaken({ ...profile, name }, others); n += 1)
    name = `${profile.name.slice(0, 74)} (${n})`
  return name
}

/** Puts `from` where `to` is, which is set aside; answers what takes that back. */
async function swapFolders(to: string, from: string, now: Date): Answer<() => Promise<void>> {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const aside = existsSync(to) ? `${to}.aside-${stamp}` : null
  const back = async (): Promise<void> => {
    if (aside !== null && existsSync(aside)) await renamePatiently(aside, to).catch(() => undefined)
  }
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    if (aside !== null) await renamePatiently(to, aside)
    await renamePatiently(from, to)
    return ok(async () => {
      await rm(to, { recursive: true, force: true, maxRetries: 3 })
      await back()
    })
  } catch (cause) {
    await back()
    return err(diskError(cause, to))
  }
}

async function makeFolder(path: string): Answer<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return ok(path)
  } catch (cause) {
    return err(diskError(cause, path))
  }
}

/** Deletes a folder, and what was set aside of it. */
async function removeFolder(path: string): Answer<null> {
  try {
    const beside = await readdir(dirname(path)).catch(() => [])
    const aside = beside.filter((name) => name.startsWith(`${basename(path)}.aside-`))
    for (const name of [basename(path), ...aside])
      await rm(join(dirname(path), name), { recursive: true, force: true, maxRetries: 3 })
    return ok(null)
  } catch (cause) {
    return err(diskError(cause, path))
  }
}
