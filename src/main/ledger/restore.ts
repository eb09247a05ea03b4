import { existsSync } from 'node:fs'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { diskError } from '../disk/errors.ts'
import { setAside } from '../disk/set-aside.ts'
import { listBackups } from './backups.ts'
import { publish, stageCopy } from './copy.ts'
import { ledgerPath } from './file.ts'
import type { LedgerBackup, LedgerOptions } from './port.ts'

/**
 * Puts a copy (of `listBackups`) in the place of a damaged ledger, which is set aside and never deleted; answers where it
 * lies, or null when there was none. The ledger must not be open. A copy that does not read is refused with `disk_failed`
 * and changes nothing.
 */
export function restoreLedger(
  { dir, key, clock }: LedgerOptions,
  backup: LedgerBackup,
): Result<{ readonly kept: string | null }, AppError> {
  const path = ledgerPath(dir)
  if (!listBackups(dir).some((one) => one.path === backup.path))
    return err(appError('not_found', { what: backup.path }))
  try {
    const staged = stageCopy(backup.path, key, path)
    const was = existsSync(path)
    // Always: a log that was left without its file must not be applied to the copy.
    const kept = setAside(path, clock.now(), Infinity)
    publish(staged, path)
    return ok({ kept: was ? kept : null })
  } catch (cause) {
    return err(diskError(cause, backup.path))
  }
}
