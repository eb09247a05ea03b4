import { type Copies, copiesOf } from '../disk/copies.ts'
import type { LedgerBackup } from './port.ts'

const KEPT = 14

/** The copies of a profile's ledger. */
export const ledgerCopies = (dir: string): Copies => copiesOf(dir, 'ledger', KEPT)

/** The copies of a profile's ledger, newest first. */
export const listBackups = (dir: string): readonly LedgerBackup[] => ledgerCopies(dir).list()
