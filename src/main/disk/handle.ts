import Database from 'better-sqlite3'

/** An open SQLite connection. */
export type Sqlite = Database.Database

/**
 * Opens a connection, which waits `timeout` milliseconds where another one holds the file; throws what SQLite throws. To
 * choose its binary the library has Node describe the whole process, which looks up the names of all who are connected
 * to it unless it is told not to: milliseconds in each thread, and more where names are slow. Node 20 knows no such wish and ignores it.
 */
export function openSqlite(path: string, timeout: number): Sqlite {
  Object.assign(process.report, { excludeNetwork: true })
  return new Database(path, { timeout })
}
