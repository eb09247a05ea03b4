import type { SearchWord } from '../../../shared/text/search-words.ts'
import type { NotableKind } from '../../../shared/views/row-notes.ts'
import type { Sqlite } from '../../disk/handle.ts'

/** Finds the keys of rows of one kind whose note holds a word of a search. */
export type NotedWith = (word: SearchWord) => readonly string[]

/** For a list whose rows nobody can note anything of. */
export const nothingNoted: NotedWith = () => []

/** Rows of one kind by what is noted of them; few are, so that each search asks anew. */
export function notedWith(db: Sqlite, kind: NotableKind | undefined): NotedWith {
  if (kind === undefined) return nothingNoted
  const find = db
    .prepare<[string, string], string>(
      'SELECT key FROM noted WHERE kind = ? AND instr(words, ?) > 0 ORDER BY key',
    )
    .pluck()
  return ({ spellings }) => [...new Set(spellings.flatMap((word) => find.all(kind, word)))]
}
