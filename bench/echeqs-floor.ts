import { randomBytes } from 'node:crypto'
import { cacheMade } from '../src/main/cache/file.ts'
import { folded } from '../src/main/cache/text.ts'
import { openDatabase } from '../src/main/disk/sqlite.ts'
import type { EcheqRow } from '../src/shared/lists/echeqs.ts'
import type { Query } from './echeqs-queries.ts'

/** Bare SQL over the same rows, in a file that is encrypted like the cache, with an index for every column in question. */
export interface Floor {
  readonly ask: (
    query: Query,
    limit: number,
  ) => { readonly milliseconds: number; readonly total: number }
  readonly close: () => void
}

const COLUMNS = [
  'status',
  'amount',
  'currency',
  'created_at',
  'due_on',
  'issuer',
  'issuer_cbu',
  'issuer_cuit',
  'book',
  'number',
]

/** Fills the table. Amounts are numbers here, which the application never does: it is the quickest that SQL can have. */
export function openFloor(path: string, rows: readonly EcheqRow[]): Floor {
  const opened = openDatabase({
    path,
    key: randomBytes(32),
    durability: 'NORMAL',
    ...cacheMade,
    backUp: () => undefined,
    migrations: [
      {
        version: 1,
        up: (db) => {
          db.exec(
            `CREATE TABLE echeq (seq INTEGER PRIMARY KEY, status TEXT, amount REAL, currency TEXT, created_at TEXT, due_on TEXT,
             issuer TEXT, issuer_cbu TEXT, issuer_cuit TEXT, book TEXT, number TEXT, words TEXT, view TEXT) STRICT;`,
          )
          for (const column of COLUMNS) db.exec(`CREATE INDEX echeq_${column} ON echeq (${column})`)
        },
      },
    ],
  })
  if (!opened.ok) throw new Error('the floor could not be opened')
  const db = opened.value
  // Everything stays in memory, as the application's columns do.
  db.pragma(`cache_size = -${512 * 1024}`)
  const insert = db.prepare(
    `INSERT INTO echeq VALUES (${Array.from({ length: 13 }, () => '?').join(', ')})`,
  )
  db.transaction(() => {
    for (const [index, row] of rows.entries())
      insert.run(
        index,
        row.status,
        Number(row.amount),
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
  })()
  db.exec('ANALYZE')
  return {
    ask: ({ where, params, order }, limit) => {
      const started = performance.now()
      db.prepare(`SELECT view FROM echeq WHERE ${where} ORDER BY ${order} LIMIT ${limit}`).all(
        ...params,
      )
      const total = db
        .prepare(`SELECT count(*) FROM echeq WHERE ${where}`)
        .pluck()
        .get(...params)
      return { milliseconds: performance.now() - started, total: Number(total) }
    },
    close: () => db.close(),
  }
}

/** What the desk searches in, as far as the row shows it. */
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
