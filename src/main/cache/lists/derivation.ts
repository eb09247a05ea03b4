import { fieldsOf, type ListSpec, type RowOf } from '../../../shared/lists/declare.ts'
import type { Value } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { asTheyCome, rowInserter } from '../../disk/insert-rows.ts'
import { sha256Of } from '../../disk/sha256.ts'
import { createIndexes, createIndexing } from './indexes.ts'
import type { Columns } from './record.ts'
import { createRawTable, createTable, rawTable, searchedTable, valuesOf } from './table.ts'

/** A table made by its declaration, and made anew from what it keeps where the declaration is another. */

/** A row with what its table keeps beside it. */
export interface DerivedRow<L extends ListSpec> {
  readonly row: RowOf<L>
  /** The columns that the declaration names as kept; `instant` where the declared fields alone do not tell it. */
  readonly kept: Columns
  /** The bank's JSON as it was written, as text or as its bytes (UTF-8), for a list whose JSON lies apart. */
  readonly raw?: string | Uint8Array
}

/** How a row derives from what its table keeps (former columns in snake case). Null where it cannot be read. */
export type Derive<L extends ListSpec> = (from: Columns) => DerivedRow<L> | null

/** Writes rows of a list; its statements are prepared once. */
export interface ListWriter<L extends ListSpec> {
  /** Answers the place of the row. */
  readonly insert: (derived: DerivedRow<L>) => number
  /** The same for many, in their order. */
  readonly insertAll: (derived: readonly DerivedRow<L>[]) => readonly number[]
  /** Puts it in the place of the one with that `seq`. */
  readonly update: (derived: DerivedRow<L>, seq: number) => void
}

/** A writer of the list's table, under its own name or another. */
export function listWriter<L extends ListSpec>(
  db: Sqlite,
  list: L,
  table = list.table,
): ListWriter<L> {
  const { names, put } = valuesOf(list)
  const insert = rowInserter(db, table, asTheyCome(names))
  const update = db.prepare<[readonly Value[], number]>(
    `UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE seq = ?`,
  )
  const apart = list.rawApart === undefined ? null : rawWriter(db, rawTable(table))
  const valuesIn = (derived: readonly DerivedRow<L>[]): readonly Value[] => {
    const values: Value[] = []
    for (const { row, kept } of derived) put(values, row, kept)
    return values
  }
  const insertAll = (derived: readonly DerivedRow<L>[]): readonly number[] => {
    const last = insert(valuesIn(derived))
    const first = last - derived.length + 1
    apart?.insert(derived.flatMap(({ raw = null }, nth) => [first + nth, raw]))
    return derived.map((_, nth) => first + nth)
  }
  return {
    insert: (derived) => insertAll([derived])[0] ?? 0,
    insertAll,
    update: (derived, seq) => {
      update.run(valuesIn([derived]), seq)
      apart?.update(derived.raw ?? null, seq)
    },
  }
}

/** Text is text, and bytes are those of a text. */
const TEXT = 'CAST(? AS TEXT)'

/** Writes the bank's JSON where it lies apart. */
function rawWriter(db: Sqlite, table: string) {
  const update = db.prepare<[unknown, number]>(`UPDATE ${table} SET raw = ${TEXT} WHERE seq = ?`)
  return {
    insert: rowInserter(db, table, { seq: '?', raw: TEXT }),
    update: (raw: unknown, seq: number) => void update.run(raw, seq),
  }
}

/** A hash of everything that a table and its rows depend on; how a field is called, shown or exported is no part of it. */
function hashOf(list: ListSpec): string {
  const fields = fieldsOf(list).map(([name, { type, always, wire, searched, filter }]) => [
    name,
    type,
    always,
    wire,
    searched,
    filter === 'words',
  ])
  return sha256Of(JSON.stringify([createTable(list), createIndexes(list), fields, list.instant]))
}

type FormerRow = Columns & { readonly seq: number }

/** All rows of a table in the order in which they came, read in pieces: a connection cannot write while it reads on. */
function* inPieces(db: Sqlite, list: ListSpec): Generator<FormerRow> {
  const { table } = list
  const from =
    list.rawApart === undefined ? table : `${table} LEFT JOIN ${rawTable(table)} USING (seq)`
  const piece = db.prepare<[number], FormerRow>(
    `SELECT * FROM ${from} WHERE seq > ? ORDER BY seq LIMIT 500`,
  )
  for (let rows = piece.all(-1); rows.length > 0; rows = piece.all(rows.at(-1)?.seq ?? 0))
    yield* rows
}

/** Derives all rows again where the declaration changed, and answers what makes its indexes. Unreadable rows go. */
export function bringUpToDate<L extends ListSpec>(db: Sqlite, list: L, derive: Derive<L>) {
  const searched = searchedTable(list)
  db.exec('CREATE TABLE IF NOT EXISTS list_made (name TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT')
  const hash = hashOf(list)
  const made = db.prepare<[string], string>('SELECT hash FROM list_made WHERE name = ?').pluck()
  if (made.get(list.name) === hash) return createIndexing(db, list, searched)
  const { table } = list
  const exists = db
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(table)
  const tables = list.rawApart === undefined ? [''] : ['', rawTable('')]
  db.transaction(() => {
    const fresh = `${table}_new`
    db.exec(createTable(list, fresh))
    if (list.rawApart !== undefined) db.exec(createRawTable(fresh))
    if (exists !== undefined) {
      const { insert } = listWriter(db, list, fresh)
      for (const former of inPieces(db, list)) {
        const derived = derive(former)
        if (derived !== null) insert(derived)
      }
      for (const end of tables) db.exec(`DROP TABLE ${table}${end}`)
    }
    db.exec(`DROP TABLE IF EXISTS ${searched.search}`)
    for (const end of tables) db.exec(`ALTER TABLE ${fresh}${end} RENAME TO ${table}${end}`)
    db.prepare('INSERT OR REPLACE INTO list_made (name, hash) VALUES (?, ?)').run(list.name, hash)
  })()
  return createIndexing(db, list, searched)
}
