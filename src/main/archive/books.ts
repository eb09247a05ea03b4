import * as z from 'zod'
import {
  type Correction,
  type RuleTable,
  ruleTableSchema,
  type SaidJoin,
  taxMarks,
} from '../../shared/accounting/model.ts'
import { type Outcome, ok } from '../../shared/errors/index.ts'
import type { Sqlite } from '../disk/handle.ts'
import { deleteRow, insertNew, putRow } from '../disk/rows.ts'
import type { Async } from '../threads/calls.ts'
import type { BatchWork } from './batch-work.ts'
import type { Reach } from './reach.ts'

const standing = (db: Sqlite): readonly number[] =>
  db
    .prepare<[], { readonly number: number }>(
      `SELECT number FROM book_batch one WHERE reverses IS NULL
       AND NOT EXISTS (SELECT 1 FROM book_batch back WHERE back.reverses = one.number) ORDER BY number`,
    )
    .all()
    .map(({ number }) => number)

function bondsOf(db: Sqlite, batch: number) {
  const rows = db
    .prepare<[number], { readonly event_key: string; readonly entry: number }>(
      'SELECT event_key, entry FROM book_event WHERE batch = ? ORDER BY entry, place',
    )
    .all(batch)
  return [...Map.groupBy(rows, ({ entry }) => entry).values()].map((own) => ({
    batch,
    keys: own.map(({ event_key: key }) => key),
  }))
}

function keepFile(db: Sqlite, batch: number, variant: string, bytes: Uint8Array): Uint8Array {
  insertNew(db, 'book_file', { batch, variant, bytes })
  return keptFile(db, batch, variant) ?? bytes
}

const keptFile = (db: Sqlite, batch: number, variant: string): Uint8Array | null =>
  db
    .prepare<[number, string], { readonly bytes: Uint8Array }>(
      'SELECT bytes FROM book_file WHERE batch = ? AND variant = ?',
    )
    .get(batch, variant)?.bytes ?? null

const readTables = (db: Sqlite, entry: Reach['entry']): readonly RuleTable[] =>
  db
    .prepare<[], { readonly day: string; readonly content: string }>(
      'SELECT from_day AS day, content FROM book_table ORDER BY from_day',
    )
    .all()
    .flatMap(({ day, content }) =>
      entry('rules', day, () => ruleTableSchema.parse(JSON.parse(content))),
    )

const markSchema = z.enum(taxMarks)
const readCorrections = (db: Sqlite, entry: Reach['entry']): readonly Correction[] =>
  db
    .prepare<[], { readonly key: string; readonly to: string; readonly mark: string }>(
      'SELECT event_key AS key, account AS "to", mark FROM book_correction ORDER BY event_key',
    )
    .all()
    .flatMap(({ key, to, mark }) =>
      entry('correction', key, () => ({ key, to, mark: markSchema.parse(mark) })),
    )

function correct(db: Sqlite, corrections: readonly Correction[], at: string): Outcome<null> {
  db.transaction(() => {
    for (const { key, to, mark } of corrections)
      putRow(db, 'book_correction', { event_key: key }, { account: to, mark, said_at: at })
  }).immediate()
  return ok(null)
}

function remove(db: Sqlite, table: string, column: string, keys: readonly string[]): void {
  db.transaction(() => {
    for (const key of keys) deleteRow(db, table, { [column]: key })
  }).immediate()
}

const readJoins = (db: Sqlite): readonly SaidJoin[] =>
  db
    .prepare<[], SaidJoin>(
      'SELECT record_key AS key, other_key AS other FROM book_join ORDER BY record_key',
    )
    .all()

/** The books of an open archive; whole batches are worked on where `batches` says. */
export const createAccountingStore = (
  { run, answer, act, entry }: Reach,
  batches: Async<BatchWork>,
) => ({
  /** In the order of their days. */
  tables: () => answer((db) => readTables(db, entry)),
  /** Adds a table, or replaces the one of its day. `at` is ISO 8601. */
  saveTable: (table: RuleTable, at: string) =>
    act((db) => {
      putRow(db, 'book_table', { fromDay: table.from }, { content: table, savedAt: at })
    }),
  corrections: () => answer((db) => readCorrections(db, entry)),
  /** All or none of them. */
  correct: (corrections: readonly Correction[], at: string) =>
    run((db) => correct(db, corrections, at)),
  withdraw: (keys: readonly string[]) =>
    act((db) => remove(db, 'book_correction', 'event_key', keys)),
  /** A person's decisions about records that are alike. */
  joins: () => answer(readJoins),
  join: ({ key, other }: SaidJoin, at: string) =>
    act((db) => putRow(db, 'book_join', { record_key: key }, { other_key: other, said_at: at })),
  /** Takes back what was said of any of these records. */
  part: (keys: readonly string[]) => act((db) => remove(db, 'book_join', 'record_key', keys)),
  /** The numbers of the batches that nobody took back. */
  standing: () => answer(standing),
  /** The entries' events of one batch. Only reopening the batch changes them. */
  bonds: (batch: number) => answer((db) => bondsOf(db, batch)),
  ...batches,
  /** The exported file of a batch; null before its first export. */
  file: (batch: number, variant: string) => answer((db) => keptFile(db, batch, variant)),
  /** Stores a batch's exported file. A file that is stored already stays, and is answered. */
  keepFile: (batch: number, variant: string, bytes: Uint8Array) =>
    answer((db) => keepFile(db, batch, variant, bytes)),
})
