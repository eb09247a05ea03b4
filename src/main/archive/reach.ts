import type { Outcome } from '../../shared/errors/index.ts'
import type { ArchiveEntry } from '../../shared/errors/store.ts'
import type { Sqlite } from '../disk/handle.ts'

/** Runs work on the open file; what SQLite throws comes back as an error. */
export type RunOnFile = <T>(work: (db: Sqlite) => Outcome<T>) => Outcome<T>

/** How a store reaches the open file: with work that may fail of itself, that answers, and that answers nothing. */
export interface Reach {
  readonly run: RunOnFile
  readonly answer: <T>(work: (db: Sqlite) => T) => Outcome<T>
  readonly act: (work: (db: Sqlite) => unknown) => Outcome<null>
  /** Reads one entry by its schema. One that does not fit is left out and reported by its name; all others are still read. */
  readonly entry: <T>(kind: ArchiveEntry, name: string, read: () => T) => readonly T[]
}
