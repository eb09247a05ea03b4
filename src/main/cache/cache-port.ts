import type { Answer, AppError } from '../../shared/errors/index.ts'
import type { MarkSubject } from '../../shared/incoming/reconciliation.ts'
import type { SectionPageInput } from '../../shared/ipc/position.ts'
import type { CreditRow, creditList } from '../../shared/lists/credits.ts'
import type { DebinRow, debinList } from '../../shared/lists/debins.ts'
import type { MovementRow, movementList } from '../../shared/lists/movements.ts'
import type { CountedPage } from '../../shared/lists/page.ts'
import type { SectionRows } from '../../shared/lists/position.ts'
import type { DecimalText, MoneyOrUnnamed } from '../../shared/values/money.ts'
import type { DebinTotal, DebinView } from '../../shared/views/debin-desk.ts'
import type {
  IncomingTotal,
  MovementTotal,
  PspNotice,
  UnreadCredit,
  UnreadCredits,
} from '../../shared/views/incoming.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'
import type {
  BalanceCurve,
  PositionHit,
  PositionOverview,
  PositionSection,
  PositionSource,
  PositionSummary,
} from '../../shared/wire/position.ts'
import type { Archive, NoteStore, SeenKind, SeenStore, Sighting } from '../archive/archive-port.ts'
import type { Async, Outcome } from '../threads/calls.ts'
import type { DayStore } from './cvu/day-store.ts'
import type { CvuCache } from './cvu/store.ts'
import type { EcheqCache } from './echeqs/echeq-port.ts'
import type { AskedList } from './lists/declared-list.ts'

/** A credit as one of the bank's two ways told it. */
export interface ToldCredit {
  /** The bank's JSON. */
  readonly raw: string
  /** When the bank told this, ISO 8601 UTC. */
  readonly toldAt: string
}

/** A credit with what each way said of it, as JSON. */
export interface HeldCredit {
  readonly row: CreditRow
  /** Every id of the bank under which it was told. */
  readonly ids: readonly string[]
  /** Every amount that was told of it last by the list and by notifications. */
  readonly amounts: readonly DecimalText[]
  readonly listed: string | null
  readonly notified: string | null
  /** A later notification of it with another amount, payer or payee, which is shown beside the first and never in its place. */
  readonly second: (MoneyOrUnnamed & { readonly raw: string }) | null
}

/** Consecutive bytes of an answer that lists credits. */
export interface ListedPiece {
  /** A name that no other answer under way has; with the first byte it begins anew. */
  readonly answer: string
  /** Where they begin in it, 0 first. */
  readonly from: number
  readonly parts: readonly Uint8Array[]
  /** No other piece comes: that was all, or what came of it. */
  readonly end: 'whole' | 'cut' | null
  readonly seenAt: string
}

/** Why an answer cannot be read further: it is no JSON, holds more records or a longer one than is read, or has no list. */
export type ListedProblem =
  | 'broken'
  | 'rows'
  | 'row'
  | { readonly field: string; readonly message: string }

/** The outcome of reading a piece. */
export interface ListedCredits {
  /** Records of the answer so far. */
  readonly rows: number
  /** Rows that are new or different by this piece. */
  readonly changed: number
  readonly problem: ListedProblem | null
  /** At the end: how many pages the list has, where the answer says so. */
  readonly pages: number | null
  /** At the end: a digest of the records. */
  readonly digest: string
  /** At the end: records that could not be read, and how many more there were. */
  readonly unread: readonly UnreadCredit[]
  readonly moreUnread: number
}

/**
 * Credits on CVUs: one row each, however the bank told of it. List and notification are joined by the clearing id, or by
 * the bank's id where one of them has none; where they contradict each other the list is shown and the row says so.
 */
export interface CreditStore extends AskedList<typeof creditList, IncomingTotal> {
  /** Sums of the credits since an instant (ISO 8601 UTC) per currency, but for those of some keys, or `id:` and id. */
  readonly since: (instant: string, except: readonly string[]) => Outcome<readonly IncomingTotal[]>
  /** Answers how many rows are new or different. */
  readonly take: (told: readonly ToldCredit[], from: 'list' | 'notification') => Outcome<number>
  /** Reads a piece of an answer of the bank that lists credits, and takes in the records that are whole. */
  readonly takeListed: (piece: ListedPiece) => Outcome<ListedCredits>
  /** The records of the last list that could not be read, in the place of those held before. */
  readonly takeUnread: (unread: UnreadCredits) => Outcome<null>
  readonly unread: () => Outcome<UnreadCredits>
  /** Makes an index that is missing, or a piece of one; answers whether more are to be made. */
  readonly index: () => Outcome<boolean>
  /** By its key, or by `id:` and an id under which it was told. Null where it is not held. */
  readonly get: (key: string) => Outcome<HeldCredit | null>
  /** Another text as soon as a row is new or says something else: a credit that is told a second time is no second row. */
  readonly version: () => Outcome<string>
}

/** The same, in the thread of the cache. */
export type CreditCache = Async<CreditStore>

/** A DEBIN as the bank listed it. */
export interface ToldDebin {
  /** The bank's JSON. */
  readonly raw: string
  /** The account whose list showed it. */
  readonly accountId: string
  /** The type that was asked for: it stands in where the bank leaves it out. */
  readonly type: string
}

/** A stored DEBIN. The archive knows its states, the ledger the order that asked for it. */
export type HeldDebin = Pick<DebinView, 'row' | 'raw' | 'related'>

/** The last read of a collecting account's list. */
export interface DebinRead {
  readonly accountId: string
  readonly okAt: string | null
  readonly error: AppError | null
  readonly malformed: number
}

/** DEBINs as the bank last listed them. Nothing is ever taken away because a list does not show it. */
export interface DebinStore extends AskedList<typeof debinList, DebinTotal> {
  /** Takes in what a page showed; answers how many are new or different. */
  readonly take: (told: readonly ToldDebin[], seenAt: string) => Outcome<number>
  /** Null where it is not held. */
  readonly get: (key: string) => Outcome<HeldDebin | null>
  /** Recurrent ones, no refunds, of exactly this amount. */
  readonly ofAmount: (amount: string, currency: string) => Outcome<readonly DebinRow[]>
  /** Of those since an instant: how many are open, the oldest of them, and the lists in which they stand. */
  readonly open: (after: string) => Outcome<{
    readonly count: number
    readonly since: string | null
    readonly lists: readonly { readonly accountId: string; readonly type: string }[]
  }>
  /** Until when the list of each account was read; where that never went well throughout, when it last showed something. */
  readonly readUntil: () => Outcome<
    readonly { readonly accountId: string; readonly at: string | null }[]
  >
  readonly reads: () => Outcome<readonly DebinRead[]>
  readonly noteRead: (read: DebinRead) => Outcome<null>
}

/** The same, in the thread of the cache. */
export type DebinCache = Async<DebinStore>

/** A movement as it was notified. */
export interface NotifiedMovement {
  readonly key: string
  /** ISO 8601 UTC. */
  readonly receivedAt: string
  /** The bank's JSON. */
  readonly raw: string
}

interface HeldMovement {
  readonly row: MovementRow
  /** The bank's JSON. */
  readonly raw: string
}

/** Account movements as notified. The same one again changes nothing. */
export interface MovementStore extends AskedList<typeof movementList, MovementTotal> {
  /** True when it is new. */
  readonly take: (movement: NotifiedMovement) => Outcome<boolean>
  /** Null where it is not held. */
  readonly get: (key: string) => Outcome<HeldMovement | null>
}

/** The same, in the thread of the cache. */
type MovementCache = Async<MovementStore>

/** A notice as it is stored; whether it was dealt with is added when it is read. */
type NoticeRecord = PspNotice

interface NoticeQuestion {
  readonly kind?: PspNotice['kind'] | undefined
  /** Only those that nobody has answered or closed. */
  readonly open?: boolean
  /** Words that each occur in what the notice says, or in what is noted of it; without case and accents. */
  readonly search?: string | undefined
  readonly offset: number
  readonly limit: number
}

/** Chargebacks and enrolments as notified. */
export interface NoticeStore {
  /** Of two notices of one operation the later one stays. True when it is new or different. */
  readonly take: (notice: NoticeRecord) => Outcome<boolean>
  readonly page: (question: NoticeQuestion) => Outcome<CountedPage<PspNotice>>
  /** Null where it is not held. */
  readonly get: (key: string) => Outcome<PspNotice | null>
}

type NoticeCache = Async<NoticeStore>

/** Where a position file came from and when; instants are ISO 8601. */
export interface ImportMeta {
  readonly source: PositionSource
  readonly receivedAt: string
  /** The moment against which `created_at` counts as lying in the future. */
  readonly now: string
  /** The file that was asked for; another one is refused with `file_other`. */
  readonly expectedFileId?: string
  /** Only a file with one of these ids is taken in; any other is refused with `file_not_requested`. */
  readonly requestedFileIds?: readonly string[]
}

export interface PositionImport {
  readonly summary: PositionSummary
  /** These very bytes were held already; nothing changed. */
  readonly repeated: boolean
}

/** An account of a position: its CBU, empty where the file has none; its number as the file writes it; its currency. */
export interface BalanceAccount {
  readonly cbu: string
  readonly number: string
  readonly currency: string
}

/** Consecutive rows of a section in file order; `next` is where the following chunk starts, null after the last. */
export interface SectionChunk<S extends PositionSection> {
  readonly rows: readonly SectionRows[S][]
  readonly next: number | null
}

/** Position files as rows. */
export interface PositionStore {
  /** The current position, or that of a file; null when it is not held. */
  readonly overview: (fileId?: string) => Outcome<PositionOverview | null>
  /** Newest first. */
  readonly history: () => Outcome<readonly PositionSummary[]>
  /** Fails with `not_found` when the file is not held. Decimals sort by value, text without case and accents. */
  readonly page: <S extends PositionSection>(
    section: S,
    input: SectionPageInput,
  ) => Outcome<CountedPage<SectionRows[S]>>
  /** At most 50 hits per section, in file order; every word must occur. `not_found` as above. */
  readonly search: (fileId: string, text: string) => Outcome<readonly PositionHit[]>
  /** Balances over time, of all accounts per currency or of one. Of a day the newest position counts; future ones do not. */
  readonly balances: (account?: BalanceAccount) => Outcome<readonly BalanceCurve[]>
  /** Rows for an export, in file order, starting `from` (0 first); `not_found` as above. */
  readonly sectionRows: <S extends PositionSection>(
    fileId: string,
    section: S,
    from: number,
  ) => Outcome<SectionChunk<S>>
  /** Takes the rows of a file away; the archive drops it afterwards. */
  readonly forget: (fileId: string) => Outcome<null>
}

/** Position files as rows, in the thread of the cache. */
export interface PositionCalls extends Async<PositionStore> {
  /** As in the store; a mapped type forgets that these rows are the section's. */
  readonly page: <S extends PositionSection>(
    section: S,
    input: SectionPageInput,
  ) => Answer<CountedPage<SectionRows[S]>>
  readonly sectionRows: <S extends PositionSection>(
    fileId: string,
    section: S,
    from: number,
  ) => Answer<SectionChunk<S>>
}

/** Position files as received and as rows. Reads run in the thread of the cache, an import in its own. */
export interface PositionCache extends Omit<PositionCalls, 'forget'> {
  /**
   * Takes a position file in: all of it or nothing. The memory of `bytes` is handed over to the import: do not use it
   * afterwards. Progress counts bytes. Fails with `position_not_json`, `notification_unknown` (no
   * object), `position_invalid` (names the field), `position_created_at`, `file_other`, `file_not_requested`,
   * `position_conflict` (other content under a file id that is held), `cancelled`, `disk_full`, `disk_failed`.
   */
  readonly import: (
    bytes: Uint8Array,
    meta: ImportMeta,
    signal?: AbortSignal,
    onProgress?: (done: number, total: number) => void,
  ) => Answer<PositionImport>
  /** The bytes as received; null when the file is not held. */
  readonly raw: (fileId: string) => Answer<Uint8Array | null>
  /** Drops what is kept no longer (see `overdue`), here and in the archive; answers how many. */
  readonly prune: (now: Date, days: number) => Answer<number>
}

/** A copy of the ledger's marks (reconciled, dealt with) for filters and sorts. The ledger is the one that counts. */
export interface MarkStore {
  /** All marks of one subject, in the place of those held. */
  readonly set: (subject: MarkSubject, keys: readonly string[]) => Outcome<null>
  /** Adds or takes away some. */
  readonly change: (subject: MarkSubject, keys: readonly string[], marked: boolean) => Outcome<null>
}

/** A copy of the archive's notes, so that lists find rows by them. */
export interface NotedStore {
  /** All notes, in the place of those held. */
  readonly set: (notes: readonly RowNote[]) => Outcome<null>
  /** One row's note; without words it is gone. */
  readonly put: (note: RowNote) => Outcome<null>
}

/** When each polled thing last went well: lists say as of when they are, also at a start without network. */
export interface SyncTimeStore {
  /** Names of jobs and instants, ISO 8601 UTC. */
  readonly all: () => Outcome<readonly (readonly [job: string, okAt: string])[]>
  readonly note: (job: string, okAt: string) => Outcome<null>
}

/** Something seen that is not in the archive yet. */
export type PendingSighting = Sighting & { readonly seq: number }

/** Facts that were first seen and are on their way to the archive. */
export interface UnarchivedStore {
  /** The oldest, in the order in which they were seen. */
  readonly next: (limit: number) => Outcome<readonly PendingSighting[]>
  readonly of: (kind: SeenKind, key: string) => Outcome<readonly Pick<Sighting, 'text' | 'at'>[]>
  /** All up to this `seq` are in the archive. */
  readonly forget: (upTo: number) => Outcome<null>
}

/** When each state was first seen: by the archive, and by the cache for what is still on its way there. */
export type SeenHistory = Async<SeenStore>

/** The notes that the archive keeps. Each change is repeated in the cache, whose lists find rows by it. */
export interface RowNotes extends Pick<NoteStore, 'list'> {
  readonly set: (...args: Parameters<NoteStore['set']>) => Answer<null>
}

export interface FileStore {
  /** The name of this very file: one that took the place of a damaged one has another. */
  readonly name: () => Outcome<string>
}

/** Data that the bank or the archive can give again. A damaged cache is set aside and filled anew. */
export interface Cache {
  readonly positions: PositionCache
  readonly echeqs: EcheqCache
  readonly debins: DebinCache
  readonly credits: CreditCache
  readonly movements: MovementCache
  /** Own CVUs; their rows follow what changed within a moment. */
  readonly cvus: CvuCache
  /** The days of a PSP. */
  readonly days: Async<DayStore>
  readonly notices: NoticeCache
  readonly marks: Async<MarkStore>
  readonly syncTimes: Async<SyncTimeStore>
  readonly file: Async<FileStore>
  /** Waits for a running import (cancel it first to be quick), then closes the file; the archive stays open. */
  readonly close: () => Promise<void>
}

export interface CacheOptions {
  /** The profile's folder; `cache.db` lies in it. */
  readonly dir: string
  /** 32 random bytes. */
  readonly key: Uint8Array
  readonly now: () => Date
  /** The open archive beside it. */
  readonly archive: Archive
  /** Hears of work for which nobody waits and that failed: what the archive holds may be missing from the cache. */
  readonly onFailed: (error: AppError) => void
  /** Hears that position files of the archive are in the cache again, after a damaged one was replaced. */
  readonly onRefilled?: () => void
  /** Hears that rows of the list of CVUs are others. */
  readonly onCvus?: () => void
}

/** An open cache, what it shares with the archive, and what happened on the way, such as a damaged file that was set aside. */
export interface OpenedCache {
  readonly cache: Cache
  readonly seen: SeenHistory
  readonly notes: RowNotes
  readonly notices: readonly AppError[]
}
