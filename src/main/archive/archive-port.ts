import type { createAccountingStore } from './books.ts'
import type {
  createAccountNameStore,
  createDirectionStore,
  createForecastStore,
  createNoteStore,
} from './notes.ts'
import type { openArchive } from './open.ts'
import type { createRepoStore, createRequestStore, createSeenStore } from './requests.ts'

/** Rules, corrections and batches of the books. A batch is made whole or not at all. */
export type AccountingStore = ReturnType<typeof createAccountingStore>

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
 * Data that no bank gives twice. It holds position files as received, the requests for them, and the repos that were asked for.
 * It also holds what was first seen when, and people's names for accounts. Synchronous on the main thread, so that "committed"
 * means on the disk. Only bytes are read in several turns, and a thread works on whole batches of the books. Where the file
 * turns out damaged, its newest copy takes its place and the call answers `archive_restored` or `archive_emptied`.
 */
export type Archive = OpenedArchive['archive']

/** An open archive and what happened on the way, such as a copy that took the place of a damaged file. */
export type OpenedArchive = Extract<ReturnType<typeof openArchive>, { readonly ok: true }>['value']
export type { ArchiveOptions } from './open.ts'
