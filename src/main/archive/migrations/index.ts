import type { Migration } from '../../disk/migrate.ts'
import { archiveTables } from './001-archive.ts'
import { seenTable } from './002-seen.ts'
import { accountNames } from './003-account-names.ts'
import { movementSigns } from './004-movement-signs.ts'
import { bookTables } from './005-books.ts'
import { forecastTable } from './006-forecast.ts'
import { rowNotes } from './007-row-notes.ts'
import { broughtFiles } from './008-brought-files.ts'
import { bookJoins } from './009-book-joins.ts'
import { packing } from './010-packing.ts'
import { ledgerWitness } from './011-ledger-witness.ts'

/** All steps of the archive's schema, in order. */
export const archiveMigrations: readonly Migration[] = [
  archiveTables,
  seenTable,
  accountNames,
  movementSigns,
  bookTables,
  forecastTable,
  rowNotes,
  broughtFiles,
  bookJoins,
  packing,
  ledgerWitness,
]
