import type { Migration } from '../../disk/migrate.ts'

/** How each piece of a position file is packed: what came before was deflated. */
export const packing: Migration = {
  version: 10,
  up: (db) =>
    db.exec(`
      ALTER TABLE position_bytes RENAME COLUMN deflated TO packed;
      ALTER TABLE position_bytes ADD COLUMN packing TEXT NOT NULL DEFAULT 'deflate';
    `),
}
