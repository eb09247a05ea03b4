import { err, ok } from '../../shared/errors/index.ts'
import type { DatabaseCopy } from '../disk/copies.ts'
import { copyDatabase } from '../disk/copy.ts'
import { diskError } from '../disk/errors.ts'
import { keyFits } from '../disk/key-check.ts'
import { withDatabase } from '../disk/sqlite.ts'
import type { Outcome } from '../threads/calls.ts'
import { serve } from '../threads/serve.ts'
import { type CareFindings, ledgerCopies, ledgerPath } from './file.ts'
import { restoreLedger } from './restore.ts'

/** Settings of the thread. */
export interface MaintenanceSetup {
  /** The profile's folder. */
  readonly dir: string
  /** A copy of the key, which is wiped when the thread ends. */
  readonly key: Uint8Array
  /** ISO 8601. */
  readonly now: string
}

/** The thread that reads a whole ledger, so that the main thread need not. */
export interface MaintenanceThread {
  /** `newest` is the version to which the ledger will be brought. */
  readonly check: (newest: number) => Outcome<CareFindings>
  readonly restore: (backup: DatabaseCopy) => ReturnType<typeof restoreLedger>
}

function check({ dir, key, now }: MaintenanceSetup, newest: number): Outcome<CareFindings> {
  // Connecting under another key could write: opening says whose it is.
  if (!keyFits(ledgerPath(dir), key)) return ok({ sound: false, copied: false })
  return withDatabase({ path: ledgerPath(dir), key }, (db) => {
    const sound = db.pragma('quick_check', { simple: true }) === 'ok'
    const version = Number(db.pragma('user_version', { simple: true }))
    const copied = sound && version > 0 && version < newest
    if (copied) copyDatabase(db, key, ledgerCopies(dir).path(new Date(now), `.v${version}`))
    return ok({ sound, copied })
  })
}

serve<MaintenanceSetup, MaintenanceThread>((setup) => {
  const { dir, key } = setup
  const clock = { now: () => new Date(setup.now) }
  return {
    api: {
      check: (newest) => check(setup, newest),
      restore: (backup) => restoreLedger({ dir, key, clock }, backup),
    },
    thrown: (cause) => err(diskError(cause, ledgerPath(dir))),
    close: () => key.fill(0),
  }
})
