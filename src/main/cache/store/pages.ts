import { err, type Outcome, ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { SectionPageInput } from '../../../shared/ipc/position.ts'
import type { CountedPage } from '../../../shared/lists/page.ts'
import { type SectionRows, sectionLists } from '../../../shared/lists/position.ts'
import type { PositionSection } from '../../../shared/wire/position.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { SectionChunk } from '../port.ts'
import { selectRows } from '../sections.ts'
import { fileById } from './files.ts'
import type { Views } from './views.ts'

const CHUNK_ROWS = 2_000

/** A page of a section as the window asks for it. */
export function page<S extends PositionSection>(
  db: Sqlite,
  views: Views,
  section: S,
  input: SectionPageInput,
): Outcome<CountedPage<SectionRows[S]>> {
  const file = fileById(db, input.fileId)
  if (file === undefined) return notHeld(input.fileId)
  const { offset, limit } = input
  const indexes = views.find({ ...input, file: file.id, section })
  if (indexes === null) {
    const rows = rowsFrom(db, section, file.id, offset, limit)
    return ok({ rows, total: countOf(db, section, file.id) })
  }
  const one = db.prepare<[number, number], SectionRows[S]>(
    `${selectRows(section)} WHERE file = ? AND idx = ?`,
  )
  const rows: SectionRows[S][] = []
  for (const index of indexes.subarray(offset, offset + limit)) {
    const row = one.get(file.id, index)
    if (row !== undefined) rows.push(row)
  }
  return ok({ rows, total: indexes.length })
}

/** Consecutive rows for an export. */
export function chunk<S extends PositionSection>(
  db: Sqlite,
  fileId: string,
  section: S,
  from: number,
): Outcome<SectionChunk<S>> {
  const file = fileById(db, fileId)
  if (file === undefined) return notHeld(fileId)
  const rows = rowsFrom(db, section, file.id, from, CHUNK_ROWS)
  return ok({ rows, next: rows.length < CHUNK_ROWS ? null : from + CHUNK_ROWS })
}

/** What says that a file is not held. */
export const notHeld = (fileId: string): Outcome<never> =>
  err(appError('not_found', { what: fileId }))

/** Indexes count from 0 without gaps, so that an offset in file order is an index. */
const rowsFrom = <S extends PositionSection>(
  db: Sqlite,
  section: S,
  file: number,
  from: number,
  limit: number,
): readonly SectionRows[S][] =>
  db
    .prepare<[number, number, number], SectionRows[S]>(
      `${selectRows(section)}
       WHERE file = ? AND idx >= ? ORDER BY idx LIMIT ?`,
    )
    .all(file, from, limit)

const countOf = (db: Sqlite, section: PositionSection, file: number): number =>
  db
    .prepare<[number], number>(
      `SELECT coalesce(max(idx) + 1, 0) FROM ${sectionLists[section].table} WHERE file = ?`,
    )
    .pluck()
    .get(file) ?? 0
