import { statSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ZodError } from 'zod'
import type { Answer, AppError } from '../../shared/errors/index.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { DatabaseCopy } from '../disk/copies.ts'
import { scheduleCopies } from '../disk/daily-copies.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import type { Sqlite } from '../disk/handle.ts'
import { createBatchThread } from './batch-thread.ts'
import { createAccountingStore } from './books.ts'
import { archiveCopies, archiveMade, archivePath, openArchiveFile, replaceArchive } from './file.ts'
import { dropFiles, keptFiles, readFile } from './files.ts'
import { createImportStore } from './imports.ts'
import {
  createAccountNameStore,
  createDirectionStore,
  createForecastStore,
  createManualMatchStore,
  createNoteStore,
} from './notes.ts'
import type { Reach, RunOnFile } from './reach.ts'
import {
  createRepoStore,
  createRequestStore,
  createSeenStore,
  createWitnessStore,
} from './requests.ts'

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
  /** Hears that another file took the place of a damaged one while it was open. */
  readonly onReplaced?: () => void
}

/**
 * Opens the archive of a profile's folder, which must exist. It is made at first use, and copied once on each day on which it
 * changes. Fails with `database_newer`, `key_missing`, `disk_full`, `disk_failed`.
 */
export function openArchive(options: ArchiveOptions) {
  const opened = openArchiveFile(options)
  if (!opened.ok) return opened
  const { dir, key, now } = options
  const path = archivePath(dir)
  const { replace, run, end } = keep(options, opened.value.db)
  const reach: Reach = {
    run,
    answer: (work) => run((db) => ok(work(db))),
    act: (work) =>
      run((db) => {
        work(db)
        return ok(null)
      }),
    entry: entryReader(options.onUnreadable),
  }
  const batches = createBatchThread({ path, key }, replace)
  const copies = scheduleCopies({
    path,
    key,
    made: archiveMade,
    copies: archiveCopies(dir),
    now,
    changedSince: (copy) => changedSince(path, copy),
    onFailed: (reason) => options.onCopyFailed?.(appError('archive_copy_failed', { reason })),
  })
  return ok({
    archive: {
      /** The newest first. */
      files: () => reach.answer(keptFiles),
      /** Drops files for ever; see `overdue`. */
      drop: (fileIds: readonly string[]) => reach.answer((db) => dropFiles(db, fileIds)),
      /** The bytes as received; null when the file is not kept. */
      raw: (fileId: string) => readAll(run, fileId),
      /** All rows of a small table as they are stored. */
      stored: (table: string) => reach.answer((db) => db.prepare(`SELECT * FROM ${table}`).all()),
      requests: createRequestStore(reach),
      repos: createRepoStore(reach),
      seen: createSeenStore(reach),
      names: createAccountNameStore(reach),
      directions: createDirectionStore(reach),
      notes: createNoteStore(reach),
      books: createAccountingStore(reach, batches.calls),
      forecast: createForecastStore(reach),
      imports: createImportStore(reach),
      manualMatches: createManualMatchStore(reach),
      witness: createWitnessStore(reach),
      /** Another connection found the file damaged: replaces it and answers what to tell. */
      replace,
      /** Makes a copy now and keeps only the newest ones. */
      backup: copies.make,
      /** Takes nothing more at once; answers once a batch that is being sealed is. */
      close: async (): Promise<void> => {
        copies.stop()
        end()
        const ended = batches.close()
        key.fill(0)
        await ended
      },
    },
    notices: opened.value.notices,
  })
}

/** Reads single entries; tells once of each that does not read. */
function entryReader(tell: ArchiveOptions['onUnreadable']): Reach['entry'] {
  const told = new Set<string>()
  return (kind, name, read) => {
    try {
      return [read()]
    } catch (cause) {
      if (!(cause instanceof SyntaxError || cause instanceof ZodError)) throw cause
      const entry = JSON.stringify([kind, name])
      if (!told.has(entry)) tell?.(appError('archive_entry_unreadable', { kind, name }))
      told.add(entry)
      return []
    }
  }
}

/** Holds the open file, and opens another when it turns out damaged. */
function keep(
  options: ArchiveOptions,
  opened: Sqlite,
): { readonly run: RunOnFile; readonly replace: () => AppError; readonly end: () => void } {
  const path = archivePath(options.dir)
  let db: Sqlite | null = opened
  let closed = false
  const replace = (): AppError => {
    if (closed) return closedError
    db?.close()
    db = null
    const replaced = replaceArchive(options)
    if (!replaced.ok) return replaced.error
    db = replaced.value.db
    options.onReplaced?.()
    return replaced.value.notice
  }
  const run: RunOnFile = (work) => {
    if (closed) return err(closedError)
    if (db === null) {
      const again = openArchiveFile(options)
      if (!again.ok) return again
      db = again.value.db
    }
    try {
      return work(db)
    } catch (cause) {
      return err(isDamage(cause) ? replace() : diskError(cause, path))
    }
  }
  const end = (): void => {
    closed = true
    db?.close()
    db = null
  }
  return { run, replace, end }
}

const closedError = appError('internal', { reference: 'the archive is closed' })

/** A piece a turn, so that a large file does not hold up what else the thread does. */
async function readAll(run: RunOnFile, fileId: string): Answer<Uint8Array | null> {
  const begun = run((db) => ok(readFile(db, fileId)))
  if (!begun.ok || begun.value === null) return begun.ok ? ok(null) : begun
  const reading = begun.value
  for (;;) {
    const read = run(() => ok(reading.step()))
    if (!read.ok) return read
    if (read.value) return run(() => ok(reading.bytes()))
    await nextTurn()
  }
}

/** When the file or its log was last written, seen from the copy. */
function changedSince(path: string, { madeAt }: DatabaseCopy): boolean {
  return [path, `${path}-wal`].some((file) => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found !== undefined && found.size > 0 && found.mtimeMs > Date.parse(madeAt)
  })
}
