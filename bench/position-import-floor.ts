import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { cacheMade } from '../src/main/cache/file.ts'
import { cacheMigrations } from '../src/main/cache/migrations/index.ts'
import type { Sqlite } from '../src/main/disk/handle.ts'
import { openDatabase } from '../src/main/disk/sqlite.ts'
import { isLosslessNumber } from '../src/shared/json/json.ts'
import { readJson } from '../src/shared/json/reader.ts'

const plan = {
  bank_position: { bank_accounts: 'items', fixed_term_deposits: 'items' },
  fol_position: { shareholder_accounts: { funds: 'items' } },
  stock_market_position: { brokerage_accounts_holdings: { holdings: { instruments: 'items' } } },
} as const

/**
 * The least work that keeps a position file: read its JSON without loss and insert each holding with one prepared
 * statement into the same encrypted file, in one transaction. No checks, no totals, no copy of the bytes, no thread.
 * Answers how many rows it wrote.
 */
export function floor(dir: string, bytes: Uint8Array): number {
  const opened = openDatabase({
    path: join(dir, 'floor.db'),
    key: randomBytes(32),
    durability: 'NORMAL',
    ...cacheMade,
    migrations: cacheMigrations,
    backUp: () => undefined,
  })
  if (!opened.ok) throw new Error('the database of the floor did not open')
  const db = opened.value
  db.pragma('foreign_keys = OFF')
  // As the import does: what was committed is moved from the log into the file afterwards.
  db.pragma('wal_autocheckpoint = 0')
  const inserter = inserterOf(db)
  db.exec('BEGIN')
  const read = readJson(new TextDecoder().decode(bytes), {
    plan,
    take: ({ value }) => {
      inserter.insert(value)
      return true
    },
  })
  if (!read.ok) throw new Error(read.error)
  db.exec('COMMIT')
  return inserter.rows()
}

/** Inserts a holding into the table that its first field belongs to, its numbers as their digits. */
function inserterOf(db: Sqlite): { insert: (item: unknown) => void; rows: () => number } {
  let rows = 0
  const statement = (table: string, columns: number) =>
    db.prepare<unknown[]>(`INSERT INTO ${table} VALUES (1, ?${', ?'.repeat(columns)})`)
  const account = statement('account', 7)
  const fixedTerm = statement('fixed_term', 9)
  const fund = statement('fund', 7)
  const instrument = statement('instrument', 6)
  const insert = (item: unknown): void => {
    const values = Object.values(item ?? {}).map(plain)
    rows += 1
    if (hasField(item, 'account_type')) account.run(rows, ...values.flat())
    else if (hasField(item, 'certificate_number')) fixedTerm.run(rows, ...values)
    else if (hasField(item, 'fund_name')) fund.run(rows, '', ...values)
    else instrument.run(rows, '', '', ...values)
  }
  return { insert, rows: () => rows }
}

const hasField = (item: unknown, field: string): boolean =>
  typeof item === 'object' && item !== null && field in item

function plain(value: unknown): unknown {
  if (isLosslessNumber(value)) return value.value
  return typeof value === 'object' && value !== null ? Object.values(value).map(plain) : value
}
