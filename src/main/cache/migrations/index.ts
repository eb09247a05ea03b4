import type { Migration } from '../../disk/migrate.ts'
import { positionTables } from './001-position.ts'
import { echeqTables } from './002-echeqs.ts'
import { incomingTables } from './003-incoming.ts'
import { cautionTables } from './004-cautions.ts'
import { syncTimeTables } from './005-sync-times.ts'
import { withoutArchived } from './006-archive.ts'
import { unarchivedTable } from './007-unarchived.ts'
import { notedTable } from './008-noted.ts'

/** All steps of the cache's schema, in order. */
export const cacheMigrations: readonly Migration[] = [
  positionTables,
  echeqTables,
  incomingTables,
  cautionTables,
  syncTimeTables,
  withoutArchived,
  unarchivedTable,
  notedTable,
]
