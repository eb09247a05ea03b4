import { existsSync, statSync } from 'node:fs'
import { err, type Outcome, ok } from '../../shared/base/result.ts'
import type { PositionSource } from '../../shared/wire/position.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import type { Sqlite } from '../disk/handle.ts'
import { keyFits } from '../disk/key-check.ts'
import { connect } from '../disk/sqlite.ts'
import { archiveMade } from './file.ts'
import { keepFile, sha256Of } from './files.ts'

/** The last version of the cache that held what the archive holds now. */
const LAST_WITH_ALL = 5

export interface TakeOver {
  /** `cache.db` */
  readonly cache: string
  /** `archive.db`, which has been made. */
  readonly archive: string
  readonly key: Uint8Array
}

/**
 * Moves what former versions kept in the cache into the archive: first everything is on the disk there and read back, only
 * then does the cache lose it. It may end at any point and be done again. Answers `damaged` when the cache could not be
 * read in full: what could be is in the archive, and nothing was taken off. Fails with `disk_full`, `disk_failed`.
 */
export function takeOver({ cache, archive, key }: TakeOver): Outcome<'done' | 'damaged'> {
  // A lost file, and one of another key, are for the opening of the cache to tell.
  if (!existsSync(cache) || statSync(cache).size === 0 || !keyFits(cache, key)) return ok('done')
  const from = attempt(() => connect(cache, key, archiveMade))
  // A file that does not open at all is set aside at opening.
  if (from === null) return ok('done')
  try {
    if (!holdsAll(from)) return ok('done')
    const to = connect(archive, key, archiveMade)
    try {
      to.pragma('foreign_keys = ON')
      to.pragma('synchronous = FULL')
      const whole = [takeFiles(from, to), takeRows(from, to, 'position_request', 'file_id')]
      whole.push(takeRows(from, to, 'caution', 'id'))
      if (whole.includes(false)) return ok('damaged')
    } finally {
      to.close()
    }
    return attempt(() => clear(from)) === null ? ok('damaged') : ok('done')
  } catch (cause) {
    return err(diskError(cause, archive))
  } finally {
    from.close()
  }
}

/** Runs work on the cache; null when that shows damage. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (cause) {
    if (isDamage(cause)) return null
    throw cause
  }
}

const versionOf = (db: Sqlite): number => Number(db.pragma('user_version', { simple: true }))
const holdsAll = (db: Sqlite): boolean => versionOf(db) > 0 && versionOf(db) <= LAST_WITH_ALL

const tables = ['position_bytes', 'position_request', 'caution'] as const
type Table = (typeof tables)[number]

/** The first versions had no cautions. */
const has = (db: Sqlite, table: Table): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !==
  undefined

interface OldFile {
  readonly id: number
  readonly file_id: string
  readonly sha256: string
  readonly created_instant: string
  readonly rank_instant: string
  readonly received_at: string
  readonly source: PositionSource
}

/** Each file in a transaction of its own; false when one could not be taken. */
function takeFiles(from: Sqlite, to: Sqlite): boolean {
  const files = attempt(() =>
    from.prepare<[], OldFile>('SELECT * FROM position_file ORDER BY id').all(),
  )
  if (files === null) return false
  return files.map((file) => takeFile(from, to, file)).every(Boolean)
}

function takeFile(from: Sqlite, to: Sqlite, file: OldFile): boolean {
  const bytes = attempt(() =>
    Buffer.concat(
      from
        .prepare<[number], Buffer>('SELECT bytes FROM position_bytes WHERE file = ? ORDER BY idx')
        .pluck()
        .all(file.id),
    ),
  )
  if (bytes === null || sha256Of(bytes) !== file.sha256) return false
  const fromFuture = file.rank_instant < file.created_instant
  return keepFile(
    to,
    {
      fileId: file.file_id,
      sha256: file.sha256,
      createdInstant: file.created_instant,
      receivedAt: file.received_at,
      takenAt: fromFuture ? file.rank_instant : file.received_at,
      source: file.source,
    },
    bytes,
  ).ok
}

type Row = Readonly<Record<string, string | number | null>>

/** All rows of a table that both have alike, in one transaction; false when they could not be read. */
function takeRows(from: Sqlite, to: Sqlite, table: Table, id: string): boolean {
  if (!has(from, table)) return true
  const rows = attempt(() => from.prepare<[], Row>(`SELECT * FROM ${table}`).all())
  if (rows === null) return false
  const kept = to.prepare<[unknown], Row>(`SELECT * FROM ${table} WHERE ${id} = ?`)
  to.transaction(() => {
    for (const row of rows) {
      const columns = Object.keys(row)
      to.prepare(
        `INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
      ).run(row)
      const back = kept.get(row[id])
      if (columns.some((name) => back?.[name] !== row[name]))
        throw new Error(`a row of ${table} did not read back the same`)
    }
  }).immediate()
  return true
}

/** The rows of files stay in the cache, which can be filled anew from the archive; their bytes go. */
function clear(from: Sqlite): true {
  from
    .transaction(() => {
      for (const table of tables) if (has(from, table)) from.exec(`DELETE FROM ${table}`)
    })
    .immediate()
  return true
}
