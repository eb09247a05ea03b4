import type { Migration } from '../../disk/migrate.ts'

/** What said nothing new needs nobody to read it; those of before were left unread. */
export const inboxKnown: Migration = {
  version: 10,
  up: (db) =>
    db.exec(
      "UPDATE inbox SET read_at = coalesce(done_at, received_at) WHERE outcome = 'nothing_new' AND read_at IS NULL",
    ),
}
