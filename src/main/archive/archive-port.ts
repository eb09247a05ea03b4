import type {
  BatchContent,
  Bond,
  BookEntry,
  Correction,
  RuleTable,
  SaidJoin,
  SealedBatch,
} from '../../shared/accounting/model.ts'
import type { BatchList, BatchView } from '../../shared/accounting/view.ts'
import type { TypeDirection } from '../../shared/completeness/model.ts'
import type { AppError, Outcome } from '../../shared/errors/index.ts'
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
import type { Async } from '../threads/calls.ts'
import { transferable } from '../threads/transferable.ts'
import type { KeptFile } from './files.ts'

/** Entries on their way to a batch: main, through which they pass, only hands them on. */
export type PackedEntries = Uint8Array<ArrayBuffer>

/** Packs entries; they go to another thread with their memory. */
export function packEntries(entries: readonly BookEntry[]): PackedEntries {
  const bytes = Buffer.from(JSON.stringify(entries), 'utf8')
  // Memory of its own: what Node shares among small buffers cannot go to another thread.
  const own = new Uint8Array(bytes)
  return transferable(own, own)
}

/** The entries that were packed, by this program and a moment ago. */
export const entriesIn = (packed: PackedEntries): readonly BookEntry[] =>
  JSON.parse(Buffer.from(packed.buffer).toString('utf8')) as readonly BookEntry[]

/** A batch before it is sealed. */
export interface NewBatch extends Pick<BatchContent, 'madeAt' | 'until' | 'balances'> {
  readonly entries: PackedEntries
}

/** Work on whole batches. */
export interface BatchWork {
  /** The newest first; those that are not what was sealed by what is to be told of each. */
  readonly batches: () => Outcome<BatchList>
  /** Fails with `not_found`, `books_batch_damaged`. */
  readonly batch: (number: number) => Outcome<SealedBatch>
  /**
   * Seals a batch under the next number. Fails with `books_nothing`, with `books_event_taken` where an event stands in another
   * batch by now, and with `books_unbalanced` where its debits are not its credits: nothing is kept then.
   */
  readonly seal: (batch: NewBatch) => Outcome<BatchView>
  /** Takes a batch back by another one; its events are free again. Fails with `not_found`, `books_reversed`. */
  readonly reverse: (number: number, at: string) => Outcome<BatchView>
}

/** Rules, corrections and batches of the books. A batch is made whole or not at all. */
export interface BookStore {
  /** In the order of their days. */
  readonly tables: () => Outcome<readonly RuleTable[]>
  /** Adds a table, or replaces the one of its day. `at` is ISO 8601. */
  readonly saveTable: (table: RuleTable, at: string) => Outcome<null>
  readonly corrections: () => Outcome<readonly Correction[]>
  /** All or none of them. */
  readonly correct: (corrections: readonly Correction[], at: string) => Outcome<null>
  readonly withdraw: (keys: readonly string[]) => Outcome<null>
  /** A person's decisions about records that are alike. */
  readonly joins: () => Outcome<readonly SaidJoin[]>
  readonly join: (said: SaidJoin, at: string) => Outcome<null>
  /** Takes back what was said of any of these records. */
  readonly part: (keys: readonly string[]) => Outcome<null>
  /** The numbers of the batches that nobody took back. */
  readonly standing: () => Outcome<readonly number[]>
  /** The entries' events of one batch. Only reopening the batch changes them. */
  readonly bonds: (batch: number) => Outcome<readonly Bond[]>
  readonly batches: Async<BatchWork>['batches']
  readonly batch: Async<BatchWork>['batch']
  readonly seal: Async<BatchWork>['seal']
  readonly reverse: Async<BatchWork>['reverse']
  /** The exported file of a batch; null before its first export. */
  readonly file: (batch: number, variant: string) => Outcome<Uint8Array | null>
  /** Stores a batch's exported file. A file that is stored already stays, and is answered. */
  readonly keepFile: (batch: number, variant: string, bytes: Uint8Array) => Outcome<Uint8Array>
}

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

/** Records about the days ahead: entered items, suppositions and settings. */
export type ForecastKind = 'item' | 'what_if' | 'settings'

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
  readonly remembered: (kind: string, about: string) => Outcome<string | null>
  readonly remember: (kind: string, about: string, said: string) => Outcome<null>
}

/** A person's manual matches between an account and its books. */
export interface ManualMatchStore {
  /** The oldest first; `account` by its digits. */
  readonly list: (account: string, currency: string) => Outcome<readonly ManualMatch[]>
  readonly add: (account: string, currency: string, match: ManualMatch) => Outcome<null>
  /** Fails with `not_found`. */
  readonly remove: (id: string) => Outcome<null>
}

/** Facts as first seen: states of echeqs (by id) and DEBINs (by key), answers on DEBINs (by id) and CUITs. */
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
