import type { Outcome } from '../../shared/base/result.ts'
import type { TypeDirection } from '../../shared/completeness/model.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { ArchiveEntry } from '../../shared/errors/store.ts'
import type { ManualMatch } from '../../shared/reconcile/model.ts'
import type { ImportedFile, ImportedKind, ImportedLine } from '../../shared/statements/model.ts'
import type { AccountName } from '../../shared/views/own-accounts.ts'
import type { Repo, RepoRecord } from '../../shared/views/repos.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'
import type { DownloadData } from '../../shared/wire/notifications.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import type { DatabaseCopy } from '../disk/copies.ts'
import type { Sqlite } from '../disk/handle.ts'
import type { BookStore } from './books-port.ts'
import type { KeptFile } from './files.ts'

/** Runs work on the open file; what SQLite throws comes back as an error. */
export type Run = <T>(work: (db: Sqlite) => Outcome<T>) => Outcome<T>

/** How a store reaches the open file: with work that may fail of itself, that answers, and that answers nothing. */
export interface Reach {
  readonly run: Run
  readonly answer: <T>(work: (db: Sqlite) => T) => Outcome<T>
  readonly act: (work: (db: Sqlite) => unknown) => Outcome<null>
  /** Reads one entry by its schema; one that does not fit is none, and is told of by its name: all others are still read. */
  readonly entry: <T>(kind: ArchiveEntry, name: string, read: () => T) => readonly T[]
}

/** The position requests and where each announced file is to be fetched. */
export interface RequestStore {
  /** Newest first. */
  readonly list: () => Outcome<readonly PositionRequest[]>
  readonly get: (fileId: string) => Outcome<PositionRequest | null>
  /** Adds or replaces; without `downloadData` the one that is held stays. */
  readonly put: (request: PositionRequest, downloadData?: DownloadData) => Outcome<null>
  readonly downloadData: (fileId: string) => Outcome<DownloadData | null>
  readonly forget: (fileId: string) => Outcome<null>
}

/** Repo instructions that were asked for. */
export interface RepoStore {
  /** The last changed first. */
  readonly list: () => Outcome<readonly Repo[]>
  /** Keeps what the bank said; true when it is new or different. A new one is followed. */
  readonly take: (record: RepoRecord, seenAt: string) => Outcome<boolean>
  /** Notes that asking for it brought nothing. */
  readonly failed: (id: string, error: AppError) => Outcome<null>
  /** Fails with `not_found`. */
  readonly follow: (id: string, followed: boolean) => Outcome<null>
  readonly forget: (id: string) => Outcome<null>
}

/** The names that a person gave to the own accounts. */
export interface AccountNameStore {
  readonly list: () => Outcome<readonly AccountName[]>
  /** An empty name takes it away. */
  readonly set: (name: AccountName) => Outcome<null>
}

/** The direction of each movement type, as a person confirmed it. */
export interface DirectionStore {
  readonly list: () => Outcome<readonly TypeDirection[]>
  /** `at` is ISO 8601. One that was confirmed before is replaced. */
  readonly confirm: (direction: TypeDirection, at: string) => Outcome<null>
  readonly withdraw: (type: string, reversal: boolean) => Outcome<null>
}

/** Records about the days ahead: entered items, suppositions, settings, and the forecast that was made on a day. */
export type ForecastKind = 'item' | 'what_if' | 'settings' | 'kept'

export interface ForecastNote {
  readonly id: string
  /** JSON, whose decimals are text. */
  readonly body: string
  /** ISO 8601. */
  readonly updatedAt: string
}

export interface ForecastStore {
  /** By id. */
  readonly all: (kind: ForecastKind) => Outcome<readonly ForecastNote[]>
  readonly put: (kind: ForecastKind, note: ForecastNote) => Outcome<null>
  readonly remove: (kind: ForecastKind, id: string) => Outcome<null>
}

/** The end of the ledger's audit trail, as text, beside the ledger; null before it was noted. */
export interface WitnessStore {
  readonly get: () => Outcome<string | null>
  readonly set: (end: string) => Outcome<null>
}

/** A person's notes of rows. */
export interface NoteStore {
  readonly list: () => Outcome<readonly RowNote[]>
  /** Replaces the note of a row; without words and tags it is gone. `at` is ISO 8601. */
  readonly set: (note: RowNote, at: string) => Outcome<null>
}

/** A file about an account that a person imported, as it is kept. */
export interface StoredImport extends ImportedFile {
  /** Of what its lines say: the same again is not kept twice. */
  readonly digest: string
  readonly lines: readonly ImportedLine[]
}

/** Statements and ledgers that a person imported, and how their columns were told apart. */
export interface ImportStore {
  /** Without what was taken away; the oldest first. */
  readonly list: (kind: ImportedKind) => Outcome<readonly StoredImport[]>
  /** A version that changes with every file that is imported or removed. */
  readonly version: () => Outcome<string>
  /** False where the same lines of the same account are kept already. One that was taken away comes back. */
  readonly keep: (file: StoredImport) => Outcome<boolean>
  /** Takes a file away, or back. Fails with `not_found`. */
  readonly remove: (id: string, removed: boolean) => Outcome<null>
  /** The choice that a person made for files with this header, or for this account, as JSON; null where there is none. */
  readonly remembered: (kind: ImportedKind, about: string) => Outcome<string | null>
  readonly remember: (kind: ImportedKind, about: string, said: string) => Outcome<null>
}

/** A person's manual matches between an account and its books. */
export interface ManualMatchStore {
  /** The oldest first; `account` by its digits. */
  readonly list: (account: string, currency: string) => Outcome<readonly ManualMatch[]>
  readonly add: (account: string, currency: string, match: ManualMatch) => Outcome<null>
  /** Fails with `not_found`. */
  readonly remove: (id: string) => Outcome<null>
}

/**
 * Facts stored when they are first seen: states of echeqs (by id) and DEBINs (by key); and answers, about DEBINs (by id) and of the
 * central bank (by CUIT).
 */
export type SeenKind =
  | 'echeq'
  | 'debin'
  | 'debin_detail'
  | 'central_bank_debts'
  | 'central_bank_cheques'

/** Something that was seen: a state as the bank wrote it, or an answer as JSON. */
export interface Sighting {
  readonly kind: SeenKind
  readonly key: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

/** States as first seen, and the answers of queries by id. */
export interface SeenStore {
  /** Notes in their order; the same as was last noted of a key counts once. */
  readonly note: (seen: readonly Sighting[]) => Outcome<null>
  /** The oldest first. */
  readonly of: (kind: SeenKind, key: string) => Outcome<readonly Pick<Sighting, 'text' | 'at'>[]>
}

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
  readonly imports: ImportStore
  readonly manualMatches: ManualMatchStore
  readonly witness: WitnessStore
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
