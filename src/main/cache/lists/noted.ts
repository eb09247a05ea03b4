import type { NotableKind } from '../../../shared/views/row-notes.ts'
import type { Sqlite } from '../../disk/handle.ts'

/** Finds the keys of rows of one kind whose note or tags hold a folded word. */
export type NotedWith = (word: string) => readonly string[]

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
  return (word) => find.all(kind, word)
}
