import type Database from 'better-sqlite3'

/** An open SQLite connection. */
export type Sqlite = Database.Database
