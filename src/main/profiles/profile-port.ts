import type { Answer } from '../../shared/errors/index.ts'
import type { Settings } from '../../shared/ipc/app.ts'
import type { ProfileListItem } from '../../shared/ipc/profiles.ts'
import type { Profile, SecretStorage } from '../../shared/profiles/profiles.ts'

/** The changes that a stored profile takes. */
type ProfileChanges = Partial<Omit<Profile, 'id' | 'createdAt' | 'environment'>> & {
  readonly secretStorage?: SecretStorage
}

/**
 * The profiles (`profiles.json`) and settings (`settings.json`) of a data directory; no secret is in either.
 * Every call reads the file anew; one that cannot be read is never overwritten, and kept where another takes its place:
 * `settings_unreadable` until the first change, `profiles_unreadable` unless the profiles' folders say what the list said.
 */
export interface ProfileStore {
  readonly dataDir: string
  /** In the order in which they were made. */
  readonly list: () => Answer<readonly ProfileListItem[]>
  /** Fails with `profile_not_found`. */
  readonly get: (id: string) => Answer<ProfileListItem>
  /** Fails with `profile_name_taken` (compared without case). */
  readonly add: (profile: Profile, secretStorage: SecretStorage) => Answer<ProfileListItem>
  readonly update: (id: string, changes: ProfileChanges) => Answer<ProfileListItem>
  /** Takes the profile off the list and deletes its folder. Close its cache and ledger first; secrets are the vault's. */
  readonly remove: (id: string) => Answer<null>
  /**
   * Puts a profile with the databases of `folder`, which must lie in the data directory, in its place. What a profile of the
   * same id left is set aside, never deleted. Another name is found where its own is taken. `undo` takes all of it back.
   */
  readonly takeIn: (
    profile: Profile,
    secretStorage: SecretStorage,
    folder: string,
    now: Date,
  ) => Answer<TakenIn>
  /** Notes when it was last opened (ISO 8601). */
  readonly markOpened: (id: string, at: string) => Answer<null>
  /** The folder of a profile's databases; made if it is not there. */
  readonly directory: (id: string) => Answer<string>
  /** The stored settings, or the defaults (es-AR, system theme, es-AR numbers) where none are stored. */
  readonly settings: () => Answer<Settings>
  readonly saveSettings: (changes: Partial<Settings>) => Answer<Settings>
}

/** A profile that was put in its place. */
export interface TakenIn {
  readonly item: ProfileListItem
  readonly undo: () => Promise<void>
}

/** Held while the application uses a data directory; the operating system releases it when the process dies. */
export interface InstanceLock {
  readonly release: () => void
}
