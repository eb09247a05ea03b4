import type { Migration } from '../../disk/migrate.ts'

const MOVED = ['position_bytes', 'position_request', 'caution'] as const

/** What no bank gives twice lies in the archive, which has taken it over before this step. */
export const withoutArchived: Migration = {
  version: 6,
  up: (db) => {
    for (const table of MOVED) {
      if (db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined)
        throw new Error(`${table} was not taken over by the archive`)
      db.exec(`DROP TABLE ${table}`)
    }
  },
}
