import * as z from 'zod'
import type { TypeDirection } from '../../shared/completeness/model.ts'
import type { AccountName } from '../../shared/views/own-accounts.ts'
import { notableKinds, type RowNote } from '../../shared/views/row-notes.ts'
import type { AccountNameStore, DirectionStore, NoteStore, Reach } from './port.ts'

interface DirectionRow {
  readonly type: string
  readonly reversal: number
  readonly direction: number
}

/** The directions of movement types that a person confirmed, of an open archive. */
export const createDirectionStore = ({ answer, act }: Reach): DirectionStore => ({
  list: () =>
    answer((db) =>
      db
        .prepare<[], DirectionRow>(
          'SELECT type, reversal, direction FROM movement_direction ORDER BY type, reversal',
        )
        .all()
        .map(
          ({ type, reversal, direction }): TypeDirection => ({
            type,
            reversal: reversal === 1,
            direction: direction === 1 ? 1 : -1,
          }),
        ),
    ),
  confirm: ({ type, reversal, direction }, at) =>
    act((db) => {
      db.prepare(
        `INSERT INTO movement_direction (type, reversal, direction, confirmed_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (type, reversal) DO UPDATE SET direction = excluded.direction, confirmed_at = excluded.confirmed_at`,
      ).run(type, reversal ? 1 : 0, direction, at)
    }),
  withdraw: (type, reversal) =>
    act((db) => {
      db.prepare('DELETE FROM movement_direction WHERE type = ? AND reversal = ?').run(
        type,
        reversal ? 1 : 0,
      )
    }),
})

/** The names of own accounts, of an open archive. */
export const createAccountNameStore = ({ answer, act }: Reach): AccountNameStore => ({
  list: () =>
    answer((db) =>
      db.prepare<[], AccountName>('SELECT key, number, name FROM account_name ORDER BY key').all(),
    ),
  set: ({ key, number, name }) =>
    act((db) => {
      if (name === '') db.prepare('DELETE FROM account_name WHERE key = ?').run(key)
      else
        db.prepare(
          `INSERT INTO account_name (key, number, name) VALUES (?, ?, ?)
           ON CONFLICT (key) DO UPDATE SET number = excluded.number, name = excluded.name`,
        ).run(key, number, name)
    }),
})

interface NoteRow {
  readonly kind: string
  readonly key: string
  readonly text: string
  readonly tags: string
}

const tagsSchema = z.array(z.string())

/** A kind that another version knew is left alone; the words of a note are read without its tags where these cannot be. */
function noteOf({ entry }: Reach, { kind, key, text, tags }: NoteRow): readonly RowNote[] {
  const known = notableKinds.find((one) => one === kind)
  if (known === undefined) return []
  const [read = []] = entry('note', text || key, () => tagsSchema.parse(JSON.parse(tags)))
  return [{ kind: known, key, text, tags: read }]
}

/** A person's notes of rows in an open archive. */
export const createNoteStore = (reach: Reach): NoteStore => ({
  list: () =>
    reach.answer((db) =>
      db
        .prepare<[], NoteRow>('SELECT kind, key, text, tags FROM row_note ORDER BY kind, key')
        .all()
        .flatMap((row) => noteOf(reach, row)),
    ),
  set: ({ kind, key, text, tags }, at) =>
    reach.act((db) => {
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
