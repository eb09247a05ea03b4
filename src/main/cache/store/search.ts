import type { AppError } from '../../../shared/errors/index.ts'
import {
  type PositionHit,
  type PositionSection,
  positionSections,
  type SectionRows,
} from '../../../shared/position.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { sectionTables, selectList } from '../sections.ts'
import { searchWords } from '../text.ts'
import { fileById } from './files.ts'
import { type Holding, holdingOf } from './holdings.ts'
import { notHeld } from './pages.ts'
import { searchText } from './views.ts'

const HITS_PER_SECTION = 50

/** Looks for words in all sections of a file; needs the functions that the views register. */
export function search(
  db: Sqlite,
  fileId: string,
  text: string,
): Result<readonly PositionHit[], AppError> {
  const file = fileById(db, fileId)
  if (file === undefined) return notHeld(fileId)
  const words = searchWords(text)
  if (words.length === 0) return ok([])
  return ok(positionSections.flatMap((section) => hits(db, section, file.id, words)))
}

function hits<S extends PositionSection>(
  db: Sqlite,
  section: S,
  file: number,
  words: readonly string[],
): readonly PositionHit[] {
  const matches = words.map(() => `instr(${searchText(section)}, ?) > 0`).join(' AND ')
  const rows = db
    .prepare<unknown[], SectionRows[S] & { readonly idx: number }>(
      `SELECT idx, ${selectList(section)} FROM ${sectionTables[section].table}
       WHERE file = ? AND ${matches} ORDER BY idx LIMIT ${HITS_PER_SECTION}`,
    )
    .all(file, ...words)
  const describe: (row: SectionRows[S]) => Holding = holdingOf[section]
  return rows.map((row) => {
    const { label, detail, amount, currency } = describe(row)
    return { section, index: row.idx, label, detail, amount: { amount, currency } }
  })
}
