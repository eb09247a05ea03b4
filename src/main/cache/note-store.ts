import { ok } from '../../shared/base/result.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'
import type { Sqlite } from '../disk/handle.ts'
import type { NotedStore } from './cache-port.ts'
import { folded } from './text.ts'

/** Text and tags on lines of their own: no word spans two. */
const wordsOf = ({ text, tags }: RowNote): string => folded([text, ...tags].join('\n'))

/** The notes' words in an open cache. */
export function createNotedStore(db: Sqlite): NotedStore {
  const insert = db.prepare<[string, string, string]>(
    'INSERT OR REPLACE INTO noted (kind, key, words) VALUES (?, ?, ?)',
  )
  const remove = db.prepare<[string, string]>('DELETE FROM noted WHERE kind = ? AND key = ?')
  const held = db
    .prepare<[], [string, string, string]>('SELECT kind, key, words FROM noted ORDER BY kind, key')
    .raw()
  return {
    set: (notes) => {
      const rows = notes
        .map((note): [string, string, string] => [note.kind, note.key, wordsOf(note)])
        .toSorted(([one, first], [other, second]) =>
          `${one} ${first}` < `${other} ${second}` ? -1 : 1,
        )
      // Mostly nothing changed since the last time, and then nothing is written.
      if (JSON.stringify(held.all()) === JSON.stringify(rows)) return ok(null)
      db.transaction(() => {
        db.prepare('DELETE FROM noted').run()
        for (const row of rows) insert.run(...row)
      })()
      return ok(null)
    },
    put: (note) => {
      const words = wordsOf(note)
      if (words === '') remove.run(note.kind, note.key)
      else insert.run(note.kind, note.key, words)
      return ok(null)
    },
  }
}
