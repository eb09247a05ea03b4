import type { ListSpec } from '../../../../shared/lists/declare.ts'
import type { Sqlite } from '../../../disk/handle.ts'
import type { KeptColumn, Written } from './column.ts'

/**
 * The columns of a list as the file keeps them beside its rows: a hundred thousand rows are in memory again after reading
 * twenty values instead of two million. The rows are the truth. Those that changed since the columns were kept are noted
 * with the change itself, and read again; those that came since are read as they are.
 */
export interface KeptColumns {
  /** How many rows are kept; 0 where none are. */
  readonly rows: () => number
  readonly column: (name: string) => KeptColumn | undefined
  /** They are not what is held now: from here on none are kept. */
  readonly refuse: () => void
  /** The rows that changed since, by their `seq`. */
  readonly changed: () => readonly number[]
  /** Notes that a row changes; within the transaction in which it does. */
  readonly touch: (seq: number) => void
  /** Keeps a column more where enough changed to be worth it; answers whether more are to be kept. */
  readonly keep: (columns: Columns, size: number) => boolean
}

type Columns = ReadonlyMap<string, Pick<Written<unknown>, 'kept'>>

/** So many rows are read again rather than that all columns are written anew. */
const LEAST_CHANGED = 4000

const TABLES = `
  /* the last columns that were kept whole, of how many rows, and of which declaration */
  CREATE TABLE IF NOT EXISTS held_list (
    list TEXT PRIMARY KEY, generation INTEGER NOT NULL, rows INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS held_column (
    list TEXT NOT NULL, generation INTEGER NOT NULL, name TEXT NOT NULL, texts TEXT, numbers BLOB NOT NULL,
    PRIMARY KEY (list, generation, name)
  ) STRICT;
  /* rows that changed after the columns of this generation were begun */
  CREATE TABLE IF NOT EXISTS held_changed (
    list TEXT NOT NULL, seq INTEGER NOT NULL, generation INTEGER NOT NULL, PRIMARY KEY (list, seq)
  ) STRICT, WITHOUT ROWID;
`

/** Makes the tables in which columns are kept. */
export const createKeptTables = (db: Sqlite): void => {
  db.exec(TABLES)
}

/** Forgets what is kept of a list: its rows are made anew, and may stand in other places. */
export const forgetKept = (db: Sqlite, { name }: ListSpec): void => {
  db.prepare('DELETE FROM held_list WHERE list = ?').run(name)
}

interface Writing {
  readonly generation: number
  readonly rows: number
  /** Names of columns that are still to be written. */
  readonly left: string[]
}

/** The kept columns of a list, whose tables are there; `worth` rows that changed are worth keeping all anew. */
export function openKept(db: Sqlite, { name: list }: ListSpec, worth = LEAST_CHANGED): KeptColumns {
  const state = db.prepare<[string], { generation: number; rows: number }>(
    'SELECT generation, rows FROM held_list WHERE list = ?',
  )
  const column = db.prepare<[string, number, string], KeptColumn>(
    'SELECT texts, numbers FROM held_column WHERE list = ? AND generation = ? AND name = ?',
  )
  const changed = db
    .prepare<[string], number>('SELECT seq FROM held_changed WHERE list = ? ORDER BY seq')
    .pluck()
  const change = db.prepare<[string, number, number]>(
    'INSERT OR REPLACE INTO held_changed (list, seq, generation) VALUES (?, ?, ?)',
  )
  const insert = db.prepare<[string, number, string, string | null, Uint8Array]>(
    'INSERT INTO held_column (list, generation, name, texts, numbers) VALUES (?, ?, ?, ?, ?)',
  )
  const clear = db.prepare<[string, number]>(
    'DELETE FROM held_column WHERE list = ? AND generation <> ?',
  )

  let { generation, rows } = state.get(list) ?? { generation: 0, rows: 0 }
  let writing: Writing | null = null

  const begin = (columns: Columns, size: number): Writing | null => {
    if (changed.all(list).length + size - rows < worth) return null
    clear.run(list, generation)
    return { generation: generation + 1, rows: size, left: [...columns.keys()] }
  }
  const finish = db.transaction((written: Writing) => {
    db.prepare('INSERT OR REPLACE INTO held_list (list, generation, rows) VALUES (?, ?, ?)').run(
      list,
      written.generation,
      written.rows,
    )
    clear.run(list, written.generation)
    db.prepare('DELETE FROM held_changed WHERE list = ? AND generation < ?').run(
      list,
      written.generation,
    )
  })

  return {
    rows: () => rows,
    column: (name) => column.get(list, generation, name),
    refuse: () => {
      rows = 0
    },
    changed: () => changed.all(list),
    touch: (seq) => {
      if (seq <= Math.max(rows, writing?.rows ?? 0))
        change.run(list, seq, writing?.generation ?? generation)
    },
    keep: (columns, size) => {
      writing ??= begin(columns, size)
      if (writing === null) return false
      const name = writing.left.shift()
      const kept = name === undefined ? undefined : columns.get(name)?.kept(writing.rows)
      if (name !== undefined && kept !== undefined)
        insert.run(list, writing.generation, name, kept.texts, kept.numbers)
      if (writing.left.length > 0) return true
      finish(writing)
      ;({ generation, rows } = writing)
      writing = null
      return false
    },
  }
}
