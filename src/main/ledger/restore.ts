import { existsSync } from 'node:fs'
import { err, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import type { DatabaseCopy } from '../disk/copies.ts'
import { publish, stageCopy } from '../disk/copy.ts'
import { diskError } from '../disk/errors.ts'
import type { Sqlite } from '../disk/handle.ts'
import { lookThrough } from '../disk/look-through.ts'
import { migrate, newestVersion } from '../disk/migrate.ts'
import { setAside } from '../disk/set-aside.ts'
import { withDatabase } from '../disk/sqlite.ts'
import { type LedgerOptions, ledgerPath, listBackups, trailKeyOf } from './file.ts'
import { ledgerMigrations } from './migrations/index.ts'
import { createOrderStore } from './orders/index.ts'

/** Notes in the copy, before it takes the ledger's place, that orders may have been sent after it was made. */
function markRestored(
  db: Sqlite,
  key: Uint8Array,
  clock: LedgerOptions['clock'],
  madeAt: string,
): Outcome<null> {
  // The copy itself stays as it is.
  migrate(db, ledgerMigrations, () => undefined)
  return createOrderStore({
    db,
    clock,
    attempt: (work) => work(),
    trailKey: trailKeyOf(key),
    onAppend: new Set(),
  }).markRestored(madeAt)
}

/** Makes a ledger of `madeAt` from elsewhere ready to take its place. Fails with `database_newer`, `recovery_damaged`, disk errors. */
export function takeAsRestored(found: {
  readonly path: string
  readonly key: Uint8Array
  readonly madeAt: string
  readonly now: Date
}): Outcome<null> {
  const { path, key, madeAt, now } = found
  if (!existsSync(path)) return fail('recovery_damaged', {})
  return lookThrough({ path, key, newest: newestVersion(ledgerMigrations) }, (db) => {
    const marked = markRestored(db, key, { now: () => now }, madeAt)
    db.pragma('wal_checkpoint(TRUNCATE)')
    return marked
  })
}

/** Puts a copy in the place of a damaged ledger, which is set aside for ever; answers where, or null. Fails with `disk_failed`. */
export function restoreLedger(
  { dir, key, clock }: LedgerOptions,
  backup: DatabaseCopy,
): Outcome<{ readonly kept: string | null }> {
  const path = ledgerPath(dir)
  if (!listBackups(dir).some((one) => one.path === backup.path))
    return fail('not_found', { what: backup.path })
  try {
    const staged = stageCopy(backup.path, key, path)
    const marked = withDatabase({ path: staged, key }, (db) =>
      markRestored(db, key, clock, backup.madeAt),
    )
    if (!marked.ok) return marked
    const was = existsSync(path)
    // Always: a log that was left without its file must not be applied to the copy.
    const kept = setAside(path, clock.now(), Infinity)
    publish(staged, path)
    return ok({ kept: was ? kept : null })
  } catch (cause) {
    return err(diskError(cause, backup.path))
  }
}
