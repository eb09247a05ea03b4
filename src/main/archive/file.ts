import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AppError, Outcome, Result } from '../../shared/errors/index.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { byAge, type Copies, copiesOf } from '../disk/copies.ts'
import { copyDatabase, publish, stageCopy } from '../disk/copy.ts'
import { diskError } from '../disk/errors.ts'
import type { Sqlite } from '../disk/handle.ts'
import { isGone } from '../disk/key-check.ts'
import { lookThrough } from '../disk/look-through.ts'
import { newestVersion } from '../disk/migrate.ts'
import { removePatientlySync } from '../disk/patient.ts'
import { setAside } from '../disk/set-aside.ts'
import { type OpenFailure, openDatabase, withDatabase } from '../disk/sqlite.ts'
import { archiveMigrations } from './migrations/index.ts'

/** Where the archive of a profile's folder lies. */
export const archivePath = (dir: string): string => join(dir, 'archive.db')

/** How its file is made. Whole position files lie in it: large pages, and a cipher that the processor helps with. */
export const archiveMade = { cipher: 'aegis', pageSize: 16 * 1024 } as const

/** Does work on an archive through a connection of its own; the disk has it when this ends. Throws as SQLite does. */
export const onArchive = <R>(path: string, key: Uint8Array, work: (db: Sqlite) => R): R =>
  withDatabase({ path, key, made: archiveMade }, (db) => {
    db.pragma('foreign_keys = ON')
    db.pragma('synchronous = FULL')
    return work(db)
  })

/** Does work on the archive beside the cache, through a connection of its own; it may throw. */
export type InArchive = <T>(work: (archive: Sqlite) => T) => T

/** A fault of the archive, not of the cache that is worked on meanwhile; `cause` is what SQLite threw. */
export class ArchiveFault extends Error {}

/** Does work on an archive as {@link onArchive}; throws each fault as an `ArchiveFault`. */
export const archiveOf =
  ({ archive, key }: { readonly archive: string; readonly key: Uint8Array }): InArchive =>
  (work) => {
    try {
      return onArchive(archive, key, work)
    } catch (cause) {
      throw new ArchiveFault('the archive failed', { cause })
    }
  }

/** A copy may be as large as all position files together; days without a change make none. */
const COPIES_KEPT = 3

/** The dated copies of the archive in a profile's folder, of which three remain. */
export const archiveCopies = (dir: string): Copies => copiesOf(dir, 'archive', COPIES_KEPT)

export interface ArchivePlace {
  readonly dir: string
  readonly key: Uint8Array
  readonly now: () => Date
}

/** An open archive and what is to be told about how it came to be open. */
export interface OpenedFile {
  readonly db: Sqlite
  readonly notices: readonly AppError[]
}

const openFile = ({ dir, key, now }: ArchivePlace): Result<Sqlite, OpenFailure> =>
  openDatabase({
    path: archivePath(dir),
    key,
    durability: 'FULL',
    ...archiveMade,
    migrations: archiveMigrations,
    backUp: (db, version) =>
      copyDatabase(db, key, archiveCopies(dir).path(now(), `.v${version}`), archiveMade),
  })

/** Opens or makes the archive, or replaces a damaged one. Fails with `database_newer`, `key_missing`, `disk_full`, `disk_failed`. */
export function openArchiveFile(place: ArchivePlace): Outcome<OpenedFile> {
  try {
    if (!isGone(archivePath(place.dir), () => hasCopies(place.dir))) {
      const opened = openFile(place)
      if (opened.ok) return ok({ db: opened.value, notices: [] })
      if (opened.error.kind === 'error') return err(opened.error.error)
    }
  } catch (cause) {
    return err(diskError(cause, archivePath(place.dir)))
  }
  const replaced = replaceArchive(place)
  return replaced.ok ? ok({ db: replaced.value.db, notices: [replaced.value.notice] }) : replaced
}

/** Reads through an archive that came from elsewhere; one that is absent is made when the profile opens. */
export function checkArchive(dir: string, key: Uint8Array): Outcome<null> {
  const path = archivePath(dir)
  if (!existsSync(path)) return ok(null)
  return lookThrough({ path, key, made: archiveMade, newest: newestVersion(archiveMigrations) })
}

/** Copies of the archive, or a damaged one, lie in the folder. */
const hasCopies = (dir: string): boolean =>
  archiveCopies(dir).list().length > 0 ||
  readdirSync(dir).some((name) => name.startsWith('archive.damaged-'))

/** Sets the damaged archive aside and puts its newest sound copy in its place, or an empty one. It must not be open. */
export function replaceArchive(
  place: ArchivePlace,
): Outcome<{ readonly db: Sqlite; readonly notice: AppError }> {
  const { dir, key, now } = place
  const path = archivePath(dir)
  try {
    const kept = setAside(path, now(), Infinity)
    for (const { path: copy, madeAt } of byAge(archiveCopies(dir).list(), now())) {
      if (!putBack(copy, key, path)) continue
      const opened = openFile(place)
      if (opened.ok)
        return ok({ db: opened.value, notice: appError('archive_restored', { kept, madeAt }) })
      if (opened.error.kind === 'error') return err(opened.error.error)
      removePatientlySync(path)
    }
    const empty = openFile(place)
    if (empty.ok) return ok({ db: empty.value, notice: appError('archive_emptied', { kept }) })
    return err(
      empty.error.kind === 'error' ? empty.error.error : appError('archive_emptied', { kept }),
    )
  } catch (cause) {
    return err(diskError(cause, path))
  }
}

/** False when the copy does not read. */
function putBack(copy: string, key: Uint8Array, path: string): boolean {
  try {
    publish(stageCopy(copy, key, path, archiveMade), path)
    return true
  } catch {
    removePatientlySync(`${path}.tmp`)
    return false
  }
}
