import * as z from 'zod'
import type { TypeDirection } from '../../shared/completeness/model.ts'
import { fail, type Outcome, ok } from '../../shared/errors/index.ts'
import type { ManualMatch, ReconcileSide } from '../../shared/reconcile/model.ts'
import type { AccountName } from '../../shared/views/own-accounts.ts'
import { notableKinds, type RowNote } from '../../shared/views/row-notes.ts'
import { deleteRow, insertRow, putRow } from '../disk/rows.ts'
import type { Reach } from './reach.ts'

/** Answers true for JSON, which whoever asked for it reads by its schema; throws for any other text. */
export const isJson = (text: string): true => {
  JSON.parse(text)
  return true
}

/** Fails with `not_found` where there is no row of this name. */
export const orNotFound = (id: string, rows: number): Outcome<null> =>
  rows === 0 ? fail('not_found', { what: id }) : ok(null)

interface DirectionRow {
  readonly type: string
  readonly reversal: number
  readonly direction: number
}

/** The direction of each movement type, as a person confirmed it, of an open archive. */
export const createDirectionStore = ({ answer, act }: Reach) => ({
  list: (): Outcome<readonly TypeDirection[]> =>
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
  /** `at` is ISO 8601. One that was confirmed before is replaced. */
  confirm: ({ type, reversal, direction }: TypeDirection, at: string) =>
    act((db) => {
      putRow(db, 'movement_direction', { type, reversal }, { direction, confirmedAt: at })
    }),
  withdraw: (type: string, reversal: boolean) =>
    act((db) => deleteRow(db, 'movement_direction', { type, reversal })),
})

/** The names that a person gave to the own accounts, of an open archive. */
export const createAccountNameStore = ({ answer, act }: Reach) => ({
  list: (): Outcome<readonly AccountName[]> =>
    answer((db) =>
      db.prepare<[], AccountName>('SELECT key, number, name FROM account_name ORDER BY key').all(),
    ),
  /** An empty name takes it away. */
  set: ({ key, number, name }: AccountName) =>
    act((db) =>
      name === ''
        ? deleteRow(db, 'account_name', { key })
        : putRow(db, 'account_name', { key }, { number, name }),
    ),
})

interface NoteRow {
  readonly kind: string
  readonly key: string
  readonly text: string
}

/** A kind that another version knew is left alone. */
function noteOf({ kind, key, text }: NoteRow): readonly RowNote[] {
  const known = notableKinds.find((one) => one === kind)
  return known === undefined ? [] : [{ kind: known, key, text }]
}

/** A person's notes of rows in an open archive. */
export const createNoteStore = (reach: Reach) => ({
  list: (): Outcome<readonly RowNote[]> =>
    reach.answer((db) =>
      db
        .prepare<[], NoteRow>('SELECT kind, key, text FROM row_note ORDER BY kind, key')
        .all()
        .flatMap(noteOf),
    ),
  /** Replaces the note of a row; without words it is gone. `at` is ISO 8601. */
  set: ({ kind, key, text }: RowNote, at: string) =>
    reach.act((db) => {
      if (text === '') deleteRow(db, 'row_note', { kind, key })
      else putRow(db, 'row_note', { kind, key }, { text, changedAt: at })
    }),
})

/** Records about the days ahead: entered items, suppositions and settings. */
export type ForecastKind = 'item' | 'what_if' | 'settings'

export interface ForecastNote {
  readonly id: string
  /** JSON, whose decimals are text. */
  readonly body: string
  /** ISO 8601. */
  readonly updatedAt: string
}

/** The forecast's stored items and settings in an open archive. */
export const createForecastStore = ({ answer, act, entry }: Reach) => ({
  /** By id. */
  all: (kind: ForecastKind): Outcome<readonly ForecastNote[]> =>
    answer((db) =>
      db
        .prepare<[ForecastKind], ForecastNote>(
          'SELECT id, body, updated_at AS updatedAt FROM forecast WHERE kind = ? ORDER BY id',
        )
        .all(kind)
        .filter(({ id, body }) => entry('forecast', id, () => isJson(body)).length > 0),
    ),
  put: (kind: ForecastKind, { id, body, updatedAt }: ForecastNote) =>
    act((db) => putRow(db, 'forecast', { kind, id }, { body, updatedAt })),
  remove: (kind: ForecastKind, id: string) => act((db) => deleteRow(db, 'forecast', { kind, id })),
})

type MatchRow = Omit<ManualMatch, ReconcileSide> & Readonly<Record<ReconcileSide, string>>

const namesSchema = z.array(z.string())
const matchOf = ({ bank, books, ...row }: MatchRow): ManualMatch => ({
  ...row,
  bank: namesSchema.parse(JSON.parse(bank)),
  books: namesSchema.parse(JSON.parse(books)),
})

/** A person's manual matches between an account and its books, in an open archive. */
export const createManualMatchStore = ({ run, answer, act, entry }: Reach) => ({
  /** The oldest first; `account` by its digits. */
  list: (account: string, currency: string): Outcome<readonly ManualMatch[]> =>
    answer((db) =>
      db
        .prepare<[string, string], MatchRow>(
          `SELECT id, kind, bank, books, made_at AS madeAt FROM manual_match
           WHERE account = ? AND currency = ? ORDER BY made_at, id`,
        )
        .all(account, currency)
        .flatMap((row) => entry('match', row.madeAt, () => matchOf(row))),
    ),
  add: (account: string, currency: string, match: ManualMatch) =>
    act((db) => insertRow(db, 'manual_match', { account, currency, ...match })),
  /** Fails with `not_found`. */
  remove: (id: string) => run((db) => orNotFound(id, deleteRow(db, 'manual_match', { id }))),
})
