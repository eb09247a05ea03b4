import { randomBytes } from 'node:crypto'
import { cacheMade } from '../src/main/cache/file.ts'
import { folded } from '../src/main/cache/text.ts'
import { openDatabase } from '../src/main/disk/sqlite.ts'
import type { EcheqRow } from '../src/shared/lists/echeqs.ts'
import type { Query } from './echeqs-queries.ts'

/** Bare SQL over the same rows, in a file that is encrypted like the cache. */
export interface Floor {
  readonly ask: (
    query: Query,
    limit: number,
  ) => { readonly milliseconds: number; readonly total: number }
  readonly close: () => void
}

/** An index for each order, which covers what is filtered, and one for each other column in question. */
const CARRIED = 'status, cents, currency, due_on, created_at'
const ORDERED = ['created_at', 'due_on', 'cents', 'issuer', 'status', 'number']
const ALONE = ['status', 'issuer_cbu', 'issuer_cuit', 'book']

const SCHEMA = `
  CREATE TABLE echeq (seq INTEGER PRIMARY KEY, status TEXT, cents INTEGER, currency TEXT, created_at TEXT, due_on TEXT,
    issuer TEXT, issuer_cbu TEXT, issuer_cuit TEXT, book TEXT, number TEXT, words TEXT, view TEXT) STRICT;
  ${ORDERED.map((column) => `CREATE INDEX ordered_${column} ON echeq (${column}, seq, ${CARRIED});`).join('\n')}
  ${ALONE.map((column) => `CREATE INDEX alone_${column} ON echeq (${column});`).join('\n')}
  CREATE VIRTUAL TABLE echeq_search USING fts5(
    words, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
  );`

/** Fills the table; SQLite measures its indexes, so that it chooses well among them. */
export function openFloor(path: string, rows: readonly EcheqRow[]): Floor {
  const opened = openDatabase({
    path,
    key: randomBytes(32),
    durability: 'NORMAL',
    ...cacheMade,
    backUp: () => undefined,
    migrations: [{ version: 1, up: (db) => db.exec(SCHEMA) }],
  })
  if (!opened.ok) throw new Error('the floor could not be opened')
  const db = opened.value
  const insert = db.prepare(
    `INSERT INTO echeq VALUES (${Array.from({ length: 13 }, () => '?').join(', ')})`,
  )
  db.transaction(() => {
    for (const [index, row] of rows.entries())
      insert.run(
        index,
        row.status,
        Math.round(Number(row.amount) * 100),
        row.currency,
        row.createdAt ?? '',
        (row.paidAt ?? '').slice(0, 10),
        folded(row.issuerName ?? ''),
        row.issuerCbu ?? '',
        row.issuerCuit ?? '',
        row.bookNumber ?? '',
        row.number ?? '',
        wordsOf(row),
        JSON.stringify(row),
      )
    db.exec('INSERT INTO echeq_search (rowid, words) SELECT seq, words FROM echeq')
  })()
  db.exec('ANALYZE')
  return {
    ask: ({ where, params, order }, limit) => {
      const started = performance.now()
      db.prepare(`SELECT view FROM echeq WHERE ${where} ORDER BY ${order} LIMIT ${limit}`).all(
        ...params,
      )
      const milliseconds = performance.now() - started
      const total = db
        .prepare(`SELECT count(*) FROM echeq WHERE ${where}`)
        .pluck()
        .get(...params)
      return { milliseconds, total: Number(total) }
    },
    close: () => db.close(),
  }
}

/** Text of a row that the desk searches in. */
const wordsOf = (row: EcheqRow): string =>
  folded(
    [
      row.issuerName,
      row.issuerCuit,
      row.beneficiaryName,
      row.beneficiaryDocument,
      row.holderName,
      row.id,
      row.displayCode,
      row.number,
      row.cmc7,
      row.concept,
      row.bankName,
      row.issuerCbu,
      row.bookNumber,
      row.status,
    ].join('\n'),
  )
