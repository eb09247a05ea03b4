import { createHash } from 'node:crypto'
import * as z from 'zod'
import { isBalanced, reversed } from '../../shared/accounting/entries.ts'
import {
  type BatchContent,
  type Bond,
  type Correction,
  type RuleTable,
  type SaidJoin,
  type SealedBatch,
  taxMarks,
} from '../../shared/accounting/model.ts'
import { type BatchView, viewOf } from '../../shared/accounting/view.ts'
import { err, type Outcome, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import { ruleTableSchema } from '../../shared/ipc/accounting.ts'
import type { Sqlite } from '../disk/handle.ts'
import type { BookStore } from './books-port.ts'
import type { Reach } from './port.ts'

interface BatchRow {
  readonly number: number
  readonly content: string
  readonly sha256: string
  readonly reversed_by: number | null
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const BATCHES = `
  SELECT number, content, sha256,
         (SELECT back.number FROM book_batch back WHERE back.reverses = book_batch.number) AS reversed_by
  FROM book_batch`

/** A batch is only shown as it was sealed: what was written is what was hashed. */
const readBatch = (row: BatchRow): Outcome<SealedBatch> =>
  digest(row.content) === row.sha256
    ? ok({
        content: JSON.parse(row.content) as BatchContent,
        sha256: row.sha256,
        reversedBy: row.reversed_by,
      })
    : err(appError('books_batch_damaged', { number: row.number }))

function oneBatch(db: Sqlite, number: number): Outcome<SealedBatch> {
  const row = db.prepare<[number], BatchRow>(`${BATCHES} WHERE number = ?`).get(number)
  return row === undefined ? err(appError('not_found', { what: String(number) })) : readBatch(row)
}

const nextNumber = (db: Sqlite): number =>
  (db
    .prepare<[], { readonly last: number | null }>('SELECT max(number) AS last FROM book_batch')
    .get()?.last ?? 0) + 1

/** Writes a batch under its number. Runs in a transaction. */
function write(db: Sqlite, content: BatchContent): void {
  const text = JSON.stringify(content)
  db.prepare(
    'INSERT INTO book_batch (number, reverses, made_at, content, sha256) VALUES (?, ?, ?, ?, ?)',
  ).run(content.number, content.reverses, content.madeAt, text, digest(text))
}

/** The first key of these that stands in a batch. */
function takenKey(db: Sqlite, { entries }: Pick<BatchContent, 'entries'>): string | null {
  const look = db.prepare<[string], { readonly batch: number }>(
    'SELECT batch FROM book_event WHERE event_key = ?',
  )
  for (const { keys } of entries)
    for (const key of keys) if (look.get(key) !== undefined) return key
  return null
}

function seal(
  db: Sqlite,
  batch: Omit<BatchContent, 'number' | 'kind' | 'reverses'>,
): Outcome<SealedBatch> {
  if (batch.entries.length === 0) return err(appError('books_nothing', {}))
  if (!isBalanced(batch)) return err(appError('books_unbalanced', {}))
  return db
    .transaction((): Outcome<SealedBatch> => {
      const taken = takenKey(db, batch)
      if (taken !== null) return err(appError('books_event_taken', {}))
      const number = nextNumber(db)
      const { madeAt, until, entries, balances } = batch
      write(db, { number, kind: 'entries', reverses: null, madeAt, until, entries, balances })
      const put = db.prepare(
        'INSERT INTO book_event (event_key, batch, entry, place) VALUES (?, ?, ?, ?)',
      )
      entries.forEach(({ keys }, nth) => {
        keys.forEach((key, place) => {
          put.run(key, number, nth, place)
        })
      })
      return oneBatch(db, number)
    })
    .immediate()
}

const reverse = (db: Sqlite, number: number, at: string): Outcome<SealedBatch> =>
  db
    .transaction((): Outcome<SealedBatch> => {
      const found = oneBatch(db, number)
      if (!found.ok) return found
      const { content, reversedBy } = found.value
      if (reversedBy !== null || content.kind === 'reversal')
        return err(appError('books_reversed', { number }))
      const next = nextNumber(db)
      write(db, {
        number: next,
        kind: 'reversal',
        reverses: number,
        madeAt: at,
        until: content.until,
        entries: reversed(content.entries),
        balances: content.balances,
      })
      db.prepare('DELETE FROM book_event WHERE batch = ?').run(number)
      return oneBatch(db, next)
    })
    .immediate()

const standing = (db: Sqlite): readonly number[] =>
  db
    .prepare<[], { readonly number: number }>(
      `SELECT number FROM book_batch one WHERE reverses IS NULL
       AND NOT EXISTS (SELECT 1 FROM book_batch back WHERE back.reverses = one.number) ORDER BY number`,
    )
    .all()
    .map(({ number }) => number)

function bondsOf(db: Sqlite, batch: number): readonly Bond[] {
  const bonds = new Map<number, string[]>()
  const rows = db
    .prepare<[number], { readonly event_key: string; readonly entry: number }>(
      'SELECT event_key, entry FROM book_event WHERE batch = ? ORDER BY entry, place',
    )
    .all(batch)
  for (const { event_key: key, entry } of rows) {
    const keys = bonds.get(entry)
    if (keys === undefined) bonds.set(entry, [key])
    else keys.push(key)
  }
  return [...bonds.values()].map((keys) => ({ batch, keys }))
}

function keepFile(db: Sqlite, batch: number, variant: string, bytes: Uint8Array): Uint8Array {
  db.prepare(
    'INSERT INTO book_file (batch, variant, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  ).run(batch, variant, bytes)
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

function allBatches(db: Sqlite): Outcome<readonly BatchView[]> {
  const batches: BatchView[] = []
  for (const row of db.prepare<[], BatchRow>(`${BATCHES} ORDER BY number DESC`).all()) {
    const read = readBatch(row)
    if (!read.ok) return read
    batches.push(viewOf(read.value))
  }
  return ok(batches)
}

function correct(db: Sqlite, corrections: readonly Correction[], at: string): Outcome<null> {
  const put = db.prepare(
    `INSERT INTO book_correction (event_key, account, mark, said_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (event_key) DO UPDATE SET account = excluded.account, mark = excluded.mark, said_at = excluded.said_at`,
  )
  db.transaction(() => {
    for (const { key, to, mark } of corrections) put.run(key, to, mark, at)
  }).immediate()
  return ok(null)
}

function remove(db: Sqlite, sql: string, keys: readonly string[]): void {
  const gone = db.prepare(sql)
  db.transaction(() => {
    for (const key of keys) gone.run(key)
  }).immediate()
}

const readJoins = (db: Sqlite): readonly SaidJoin[] =>
  db
    .prepare<[], SaidJoin>(
      'SELECT record_key AS key, other_key AS other FROM book_join ORDER BY record_key',
    )
    .all()

const seen = (batch: Outcome<SealedBatch>): Outcome<BatchView> =>
  batch.ok ? ok(viewOf(batch.value)) : batch

/** The books of an open archive. */
export const createBookStore = ({ run, answer, act, entry }: Reach): BookStore => ({
  tables: () => answer((db) => readTables(db, entry)),
  saveTable: (table, at) =>
    act((db) =>
      db
        .prepare(
          `INSERT INTO book_table (from_day, content, saved_at) VALUES (?, ?, ?)
         ON CONFLICT (from_day) DO UPDATE SET content = excluded.content, saved_at = excluded.saved_at`,
        )
        .run(table.from, JSON.stringify(table), at),
    ),
  corrections: () => answer((db) => readCorrections(db, entry)),
  correct: (corrections, at) => run((db) => correct(db, corrections, at)),
  withdraw: (keys) =>
    act((db) => remove(db, 'DELETE FROM book_correction WHERE event_key = ?', keys)),
  joins: () => answer(readJoins),
  join: ({ key, other }, at) =>
    act((db) =>
      db
        .prepare(
          `INSERT INTO book_join (record_key, other_key, said_at) VALUES (?, ?, ?)
         ON CONFLICT (record_key) DO UPDATE SET other_key = excluded.other_key, said_at = excluded.said_at`,
        )
        .run(key, other, at),
    ),
  part: (keys) => act((db) => remove(db, 'DELETE FROM book_join WHERE record_key = ?', keys)),
  standing: () => answer(standing),
  bonds: (batch) => answer((db) => bondsOf(db, batch)),
  batches: () => run(allBatches),
  batch: (number) => run((db) => oneBatch(db, number)),
  seal: (batch) => run((db) => seen(seal(db, batch))),
  reverse: (number, at) => run((db) => seen(reverse(db, number, at))),
  file: (batch, variant) => answer((db) => keptFile(db, batch, variant)),
  keepFile: (batch, variant, bytes) => answer((db) => keepFile(db, batch, variant, bytes)),
  template: (name) =>
    answer(
      (db) =>
        db
          .prepare<[string], { readonly content: string }>(
            'SELECT content FROM book_template WHERE name = ?',
          )
          .get(name)?.content ?? null,
    ),
  saveTemplate: (name, content) =>
    act((db) =>
      db
        .prepare(
          `INSERT INTO book_template (name, content) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET content = excluded.content`,
        )
        .run(name, content),
    ),
})
