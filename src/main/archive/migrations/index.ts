import type { Migration } from '../../disk/migrate.ts'
import { firstTables } from './001-first.ts'

/** All steps of the archive's schema, in order. */
export const archiveMigrations: readonly Migration[] = [firstTables]
