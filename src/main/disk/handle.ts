import { closeSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { tellSlow } from '../threads/slow-statements.ts'

/** An open SQLite connection. */
export type Sqlite = Database.Database

/** The library's binary. Its own choice has Node describe the whole process, which takes long, and which Electron may refuse. */
const nativeBinding = join(
  dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json')),
  'prebuilds',
  `${process.platform}-${process.arch}.node`,
)

/** Makes an empty file for its owner only, unless one is there: what SQLite puts beside a database has the mode of that. */
export function makeOwnFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch {
    // One that is there is never opened here: closing it would drop the locks of this process. Of all else SQLite tells.
  }
}

/** Opens a connection, which waits `timeout` milliseconds where another one holds the file; throws what SQLite throws. */
export function openSqlite(path: string, timeout: number): Sqlite {
  makeOwnFile(path)
  return timed(new Database(path, { timeout, nativeBinding }))
}

/** False on a connection that only reads: whatever opens on it makes nothing. */
export const mayWrite = (db: Sqlite): boolean => db.pragma('query_only', { simple: true }) === 0

const SLOW_MS = 100
/** As much of a statement as names it. */
const NAME_LENGTH = 300

/** A statement without texts and numbers: what a log may hold of it. */
const withoutValues = (sql: string): string =>
  sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_LENGTH)

/** Has a connection tell of each statement that takes long. */
function timed(db: Sqlite): Sqlite {
  const measured =
    <A extends readonly unknown[], R>(
      sql: string,
      work: (...args: A) => R,
      rowsOf: (answer: R) => number,
    ) =>
    (...args: A): R => {
      const begun = performance.now()
      const answer = work(...args)
      const ms = Math.round(performance.now() - begun)
      if (ms >= SLOW_MS) tellSlow({ statement: withoutValues(sql), ms, rows: rowsOf(answer) })
      return answer
    }
  const iterated = (sql: string, all: (...args: unknown[]) => IterableIterator<unknown>) =>
    function* (...args: unknown[]): Generator<unknown> {
      const [rows, step] = [all(...args), { ms: 0, rows: 0 }]
      try {
        for (;;) {
          const begun = performance.now()
          const next = rows.next()
          step.ms += performance.now() - begun
          if (next.done === true) return
          step.rows += 1
          yield next.value
        }
      } finally {
        rows.return?.()
        if (step.ms >= SLOW_MS)
          tellSlow({ statement: withoutValues(sql), ms: Math.round(step.ms), rows: step.rows })
      }
    }
  const [prepare, exec] = [db.prepare.bind(db), db.exec.bind(db)]
  return Object.assign(db, {
    exec: (sql: string) => measured(sql, exec, () => 0)(sql),
    prepare: (sql: string) => {
      const statement = prepare(sql)
      const [run, get, all] = [
        statement.run.bind(statement),
        statement.get.bind(statement),
        statement.all.bind(statement),
      ]
      return Object.assign(statement, {
        run: measured(sql, run, ({ changes }) => changes),
        get: measured(sql, get, (row) => (row === undefined ? 0 : 1)),
        all: measured(sql, all, ({ length }) => length),
        iterate: iterated(sql, statement.iterate.bind(statement)),
      })
    },
  })
}
