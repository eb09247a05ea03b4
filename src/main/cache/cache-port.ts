import type { Answer, AppError } from '../../shared/errors/index.ts'
import type { SectionPageInput } from '../../shared/ipc/position.ts'
import type { CountedPage } from '../../shared/lists/page.ts'
import type { SectionRows } from '../../shared/lists/position.ts'
import type {
  PositionSection,
  PositionSource,
  PositionSummary,
} from '../../shared/wire/position.ts'
import type { Archive, NoteStore, SeenStore } from '../archive/archive-port.ts'
import type { Async } from '../threads/calls.ts'
import type { SectionChunk } from './store/sections.ts'
import type { Stores } from './store/stores.ts'

/** Echeqs in the thread of the cache. */
export interface EcheqCache extends Async<Stores['echeqs']> {}

/** Credits in the thread of the cache. */
export interface CreditCache extends Async<Stores['credits']> {}

/** DEBINs in the thread of the cache. */
export interface DebinCache extends Async<Stores['debins']> {}

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

/** Position files as rows, in the thread of the cache. */
export interface PositionCalls extends Async<Stores['positions']> {
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
   * afterwards. Progress counts bytes. Fails with `position_not_json`, `notification_unknown` (no object), `position_invalid`
   * (names the field), `position_created_at`, `file_other`, `file_not_requested`, or `cancelled`. It also fails with
   * `position_conflict` (other content under a file id that is held), `disk_full` and `disk_failed`.
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
  readonly prune: (days: number) => Answer<number>
}

/** When each state was first seen: by the archive, and by the cache for what is still on its way there. */
export type SeenHistory = Async<SeenStore>

/** The notes that the archive keeps. Each change is repeated in the cache, whose lists find rows by it. */
export interface RowNotes extends Pick<NoteStore, 'list'> {
  readonly set: (...args: Parameters<NoteStore['set']>) => Answer<null>
}

type StoreCaches = {
  readonly [S in Exclude<keyof Stores, 'positions' | 'noted' | 'unarchived'>]: Async<Stores[S]>
}

/** Data that the bank or the archive can give again. A damaged cache is set aside and filled anew. */
export interface Cache extends StoreCaches {
  readonly positions: PositionCache
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
  /** Hears that an empty file took the place of a damaged one while it was open. */
  readonly onEmptied?: () => void
  /** Hears that rows of the list of CVUs are others. */
  readonly onCvus?: () => void
}

/** An open cache, what it shares with the archive, and what happened on the way, such as a damaged file that was set aside. */
export interface OpenedCache {
  readonly cache: Cache
  readonly seen: SeenHistory
  readonly notes: RowNotes
  /** Repeats what the archive knows, after another file took its place. */
  readonly relearn: () => Promise<void>
  readonly notices: readonly AppError[]
}
