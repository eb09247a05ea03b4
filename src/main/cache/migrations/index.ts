import type { Migration } from '../../disk/migrate.ts'
import { positionTables } from './001-position.ts'

/** All steps of the cache's schema, in order. */
export const cacheMigrations: readonly Migration[] = [positionTables]
