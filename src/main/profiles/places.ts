import { join } from 'node:path'

/** A profile's folder is named by its id, which must not lead out of the data directory. */
export const SAFE_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Where a data directory has its list of profiles. */
export const profilesPath = (dataDir: string): string => join(dataDir, 'profiles.json')

/** Where it has what belongs to one of them. */
export const profileFolder = (dataDir: string, id: string): string => join(dataDir, 'profiles', id)

/** Where the folder of a profile says what it is of. */
export const descriptionPath = (dataDir: string, id: string): string =>
  join(profileFolder(dataDir, id), 'profile.json')

/** The profile that was opened last; undefined if none ever was opened. */
export const lastOpened = <T extends { readonly lastOpenedAt: string | null }>(
  profiles: readonly T[],
): T | undefined =>
  profiles
    .filter(({ lastOpenedAt }) => lastOpenedAt !== null)
    .sort((a, b) => (a.lastOpenedAt ?? '').localeCompare(b.lastOpenedAt ?? ''))
    .at(-1)
