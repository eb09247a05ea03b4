import * as z from 'zod'
import { err, ok } from '../../shared/base/result.ts'
import type { TypeDirection } from '../../shared/completeness/model.ts'
import { appError } from '../../shared/errors/index.ts'
import type { ManualMatch, ReconcileSide } from '../../shared/reconcile/model.ts'
import type { AccountName } from '../../shared/views/own-accounts.ts'
import { notableKinds, type RowNote } from '../../shared/views/row-notes.ts'
import type {
  AccountNameStore,
  DirectionStore,
  ForecastKind,
  ForecastNote,
  ForecastStore,
  ManualMatchStore,
  NoteStore,
  Reach,
} from './archive-port.ts'

/** Answers true for JSON, which whoever asked for it reads by its schema; throws for any other text. */
export const isJson = (text: string): true => {
  JSON.parse(text)
  return true
}

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

/** The forecast's stored items and settings in an open archive. */
export const createForecastStore = ({ answer, act, entry }: Reach): ForecastStore => ({
  all: (kind) =>
    answer((db) =>
      db
        .prepare<[ForecastKind], ForecastNote>(
          'SELECT id, body, updated_at AS updatedAt FROM forecast WHERE kind = ? ORDER BY id',
        )
        .all(kind)
        .filter(({ id, body }) => entry('forecast', id, () => isJson(body)).length > 0),
    ),
  put: (kind, { id, body, updatedAt }) =>
    act((db) => {
      db.prepare(
        `INSERT INTO forecast (kind, id, body, updated_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at`,
      ).run(kind, id, body, updatedAt)
    }),
  remove: (kind, id) =>
    act((db) => {
      db.prepare('DELETE FROM forecast WHERE kind = ? AND id = ?').run(kind, id)
    }),
})

type MatchRow = Omit<ManualMatch, ReconcileSide> & Readonly<Record<ReconcileSide, string>>

const namesSchema = z.array(z.string())
const matchOf = ({ bank, books, ...row }: MatchRow): ManualMatch => ({
  ...row,
  bank: namesSchema.parse(JSON.parse(bank)),
  books: namesSchema.parse(JSON.parse(books)),
})

/** A person's manual matches in an open archive. */
export const createManualMatchStore = ({ run, answer, act, entry }: Reach): ManualMatchStore => ({
  list: (account, currency) =>
    answer((db) =>
      db
        .prepare<[string, string], MatchRow>(
          `SELECT id, kind, bank, books, made_at AS madeAt FROM manual_match
           WHERE account = ? AND currency = ? ORDER BY made_at, id`,
        )
        .all(account, currency)
        .flatMap((row) => entry('match', row.madeAt, () => matchOf(row))),
    ),
  add: (account, currency, { id, kind, bank, books, madeAt }) =>
    act((db) => {
      db.prepare(
        `INSERT INTO manual_match (id, account, currency, kind, bank, books, made_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).run(id, account, currency, kind, JSON.stringify(bank), JSON.stringify(books), madeAt)
    }),
  remove: (id) =>
    run((db) => {
      const { changes } = db.prepare('DELETE FROM manual_match WHERE id = ?').run(id)
      return changes === 0 ? err(appError('not_found', { what: id })) : ok(null)
    }),
})
