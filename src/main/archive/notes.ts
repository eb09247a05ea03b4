import * as z from 'zod'
import { notableKinds, type RowNote } from '../../shared/views/row-notes.ts'
import type { NoteStore, Reach } from './port.ts'

interface NoteRow {
  readonly kind: string
  readonly key: string
  readonly text: string
  readonly tags: string
}

const tagsSchema = z.array(z.string())

/** A kind that another version knew is left alone. */
function noteOf({ kind, key, text, tags }: NoteRow): readonly RowNote[] {
  const known = notableKinds.find((one) => one === kind)
  return known === undefined
    ? []
    : [{ kind: known, key, text, tags: tagsSchema.parse(JSON.parse(tags)) }]
}

/** What a person noted of rows, of an open archive. */
export const createNoteStore = ({ answer, act }: Reach): NoteStore => ({
  list: () =>
    answer((db) =>
      db
        .prepare<[], NoteRow>('SELECT kind, key, text, tags FROM row_note ORDER BY kind, key')
        .all()
        .flatMap(noteOf),
    ),
  set: ({ kind, key, text, tags }, at) =>
    act((db) => {
      if (text === '' && tags.length === 0)
        db.prepare('DELETE FROM row_note WHERE kind = ? AND key = ?').run(kind, key)
      else
        db.prepare(
          `INSERT INTO row_note (kind, key, text, tags, changed_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (kind, key)
           DO UPDATE SET text = excluded.text, tags = excluded.tags, changed_at = excluded.changed_at`,
        ).run(kind, key, text, JSON.stringify([...new Set(tags)]), at)
    }),
})
