import type { Migration } from '../../disk/migrate.ts'

/**
 * What was told to the cache again after a start lost its word to `nothing_new`. What really said nothing new was read in the
 * moment in which it was done; anything else was news, and is again.
 */
export const inboxNews: Migration = {
  version: 15,
  up: (db) =>
    db.exec(
      `UPDATE inbox SET outcome = 'changed' WHERE outcome = 'nothing_new' AND read_at IS NOT done_at
       AND kind IN ('cvu-cashin', 'account-movement', 'debin-adhesion', 'cvu-pull-chargeback')`,
    ),
}
