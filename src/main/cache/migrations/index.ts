import type { Migration } from '../../disk/migrate.ts'
import { firstTables } from './001-first.ts'

/** All steps of the cache's schema, in order. */
export const cacheMigrations: readonly Migration[] = [firstTables]
