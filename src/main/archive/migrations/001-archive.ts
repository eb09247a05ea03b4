import type { Migration } from '../../disk/migrate.ts'

/** Instants are ISO 8601 UTC, so that their text order is time order. */
const SCHEMA = `
  CREATE TABLE position_file (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    file_id TEXT NOT NULL UNIQUE,
    /* of the bytes as received */
    sha256 TEXT NOT NULL UNIQUE,
    created_instant TEXT NOT NULL,
    received_at TEXT NOT NULL,
    /* the moment against which created_at counted as lying in the future */
    taken_at TEXT NOT NULL,
    source TEXT NOT NULL,
    /* how many were received */
    bytes INTEGER NOT NULL
  ) STRICT;

  /* the bytes as received, in pieces, each deflated by itself */
  CREATE TABLE position_bytes (
    file INTEGER NOT NULL REFERENCES position_file(id) ON DELETE CASCADE,
    idx INTEGER NOT NULL,
    deflated BLOB NOT NULL,
    UNIQUE (file, idx)
  ) STRICT;

  CREATE TABLE position_request (
    file_id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    requested_at TEXT NOT NULL,
    trace_id TEXT NOT NULL,
    message TEXT NOT NULL,
    expires_at TEXT,
    /* JSON, or null */
    error TEXT,
    download_data TEXT
  ) STRICT, WITHOUT ROWID;

  /* record is JSON whose decimals are text */
  CREATE TABLE caution (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    followed INTEGER NOT NULL,
    /* JSON, or null */
    error TEXT
  ) STRICT, WITHOUT ROWID;
`

/** Position files as bytes, the requests for them, and the cautions that were asked for. */
export const archiveTables: Migration = { version: 1, up: (db) => db.exec(SCHEMA) }
