import Database from 'better-sqlite3'
import { tellSlow } from '../threads/slow-statements.ts'

/** An open SQLite connection. */
export type Sqlite = Database.Database

/**
 * Opens a connection, which waits `timeout` milliseconds where another one holds the file; throws what SQLite throws. To
 * choose its binary the library has Node describe the whole process, which looks up the names of all who are connected
 * to it unless it is told not to: milliseconds in each thread, and more where names are slow. Node 20 knows no such wish and ignores it.
 */
export function openSqlite(path: string, timeout: number): Sqlite {
  Object.assign(process.report, { excludeNetwork: true })
  return timed(new Database(path, { timeout }))
}

const SLOW_MS = 100
/** As much of a statement as names it. */
const NAME_LENGTH = 300

/** A statement without texts and numbers: what a log may hold of it. */
const named = (sql: string): string =>
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
      if (ms >= SLOW_MS) tellSlow({ statement: named(sql), ms, rows: rowsOf(answer) })
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
          tellSlow({ statement: named(sql), ms: Math.round(step.ms), rows: step.rows })
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
