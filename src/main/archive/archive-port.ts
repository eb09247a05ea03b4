import type { AppError, Outcome } from '../../shared/errors/index.ts'
import type { DatabaseCopy } from '../disk/copies.ts'
import type { createBookStore } from './books.ts'
import type { KeptFile } from './files.ts'
import type { createImportStore } from './imports.ts'
import type {
  createAccountNameStore,
  createDirectionStore,
  createForecastStore,
  createManualMatchStore,
  createNoteStore,
} from './notes.ts'
import type {
  createRepoStore,
  createRequestStore,
  createSeenStore,
  createWitnessStore,
} from './requests.ts'

/** Rules, corrections and batches of the books. A batch is made whole or not at all. */
export type BookStore = ReturnType<typeof createBookStore>

export type { StoredImport } from './imports.ts'
export type { ForecastKind, ForecastNote } from './notes.ts'
export type { SeenKind, Sighting } from './requests.ts'
export type RequestStore = ReturnType<typeof createRequestStore>
export type RepoStore = ReturnType<typeof createRepoStore>
export type SeenStore = ReturnType<typeof createSeenStore>
export type AccountNameStore = ReturnType<typeof createAccountNameStore>
export type DirectionStore = ReturnType<typeof createDirectionStore>
export type NoteStore = ReturnType<typeof createNoteStore>
export type ForecastStore = ReturnType<typeof createForecastStore>

/**
 * Data that no bank gives twice: position files as received, the requests for them, the repos that were asked for,
 * what was first seen when, and what people call their accounts.
 * Synchronous on the main thread, so that "committed" means on the disk; only bytes are read in several turns, and whole
 * batches of the books are worked on in a thread. Where the
 * file turns out damaged, its newest copy takes its place and the call answers `archive_restored` or `archive_emptied`.
 */
export interface Archive {
  /** The newest first. */
  readonly files: () => Outcome<readonly KeptFile[]>
  /** Drops files for ever; see `overdue`. */
  readonly drop: (fileIds: readonly string[]) => Outcome<null>
  /** The bytes as received; null when the file is not kept. */
  readonly raw: (fileId: string) => Promise<Outcome<Uint8Array | null>>
  readonly requests: RequestStore
  readonly repos: RepoStore
  readonly seen: SeenStore
  readonly names: AccountNameStore
  readonly directions: DirectionStore
  readonly notes: NoteStore
  /** Rules, corrections and batches of the books. */
  readonly books: BookStore
  readonly forecast: ForecastStore
  readonly imports: ReturnType<typeof createImportStore>
  readonly manualMatches: ReturnType<typeof createManualMatchStore>
  readonly witness: ReturnType<typeof createWitnessStore>
  /** Another connection found the file damaged: replaces it and answers what to tell. */
  readonly replace: () => AppError
  /** Makes a copy now and keeps only the newest ones. */
  readonly backup: () => Promise<Outcome<DatabaseCopy>>
  /** Takes nothing more at once; answers once a batch that is being sealed is. */
  readonly close: () => Promise<void>
}

export interface ArchiveOptions {
  /** The profile's folder; `archive.db` and `backups/` lie in it. */
  readonly dir: string
  /** 32 random bytes; its own: wiped when it closes. */
  readonly key: Uint8Array
  readonly now: () => Date
  /** Hears of a daily copy that could not be made: the first after one that could. */
  readonly onCopyFailed?: (error: AppError) => void
  /** Hears of each entry that is not what was written, once. */
  readonly onUnreadable?: (error: AppError) => void
}

/** An open archive and what happened on the way, such as a copy that took the place of a damaged file. */
export interface OpenedArchive {
  readonly archive: Archive
  readonly notices: readonly AppError[]
}
