import { type Outcome, ok } from '../../../shared/base/result.ts'
import type { SectionRows } from '../../../shared/lists/position.ts'
import { type SearchWord, searchWords } from '../../../shared/text/search-words.ts'
import type { HeldWords, PositionHit, PositionSection } from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { selectRows } from '../sections.ts'
import { fileById } from './files.ts'
import { detailOf, type Holding, holdingOf } from './holdings.ts'
import { notHeld } from './pages.ts'
import { matches } from './views.ts'

const HITS_PER_SECTION = 50

/** Looks for words in all sections of a file; needs the functions that the views register. */
export function search(db: Sqlite, fileId: string, text: string): Outcome<readonly PositionHit[]> {
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
  words: readonly SearchWord[],
): readonly PositionHit[] {
  const found = words.map((word) => matches(section, word))
  const rows = db
    .prepare<unknown[], SectionRows[S] & { readonly idx: number }>(
      `${selectRows(section, 'idx')}
       WHERE file = ? AND ${found.map(({ sql }) => sql).join(' AND ')} ORDER BY idx LIMIT ${HITS_PER_SECTION}`,
    )
    .all(file, ...found.flatMap(({ params }) => params))
  const describe: (row: SectionRows[S]) => Holding = holdingOf[section]
  const detail: (row: SectionRows[S]) => HeldWords = detailOf[section]
  return rows.map((row) => {
    const { label, amount, currency } = describe(row)
    return { section, index: row.idx, label, detail: detail(row), amount: { amount, currency } }
  })
}
