import { Worker } from 'node:worker_threads'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { diskError } from '../disk/errors.ts'
import { backupPath, listBackups, removeOldBackups } from './backups.ts'
import { createBookStore } from './book/index.ts'
import { ledgerPath, openLedgerFile } from './file.ts'
import { createFundStore } from './funds.ts'
import { createInbox } from './inbox.ts'
import type { BackupSetup } from './ledger-backup.worker.ts'
import { createOrderStore } from './orders/index.ts'
import type { Ledger, LedgerBackup, LedgerOptions } from './port.ts'
import { createReconciliation } from './reconciliation.ts'

const HOUR_MS = 3_600_000
const BACKUP_EVERY_MS = 24 * HOUR_MS
/** The first look is left until the application has started. */
const FIRST_LOOK_MS = 60_000

/**
 * Opens the ledger of a profile's folder, which must exist; makes it at first use, and makes a copy of it once a day.
 * Fails with `ledger_damaged` (nothing may be sent until it is restored), `database_newer`, `key_missing`, `disk_full`,
 * `disk_failed`.
 */
export function openLedger(options: LedgerOptions): Result<Ledger, AppError> {
  const opened = openLedgerFile(options)
  if (!opened.ok) return opened
  const { db } = opened.value
  const backup = () => backUp(options)
  const stop = scheduleBackups(options, backup)
  return ok({
    inbox: createInbox(opened.value),
    orders: createOrderStore(opened.value),
    book: createBookStore(opened.value),
    reconciliation: createReconciliation(opened.value),
    funds: createFundStore(opened.value),
    backup,
    close: () => {
      stop()
      db.close()
    },
  })
}

async function backUp({ dir, key, clock }: LedgerOptions): Promise<Result<LedgerBackup, AppError>> {
  const now = clock.now()
  try {
    const target = backupPath(dir, now)
    const made = await copyInThread({ path: ledgerPath(dir), key, target })
    if (!made.ok) return made
    removeOldBackups(dir)
    return ok({ path: target, madeAt: now.toISOString() })
  } catch (cause) {
    return err(diskError(cause, dir))
  }
}

function copyInThread(setup: BackupSetup): Promise<Result<null, AppError>> {
  const file = import.meta.url.endsWith('.ts')
    ? './ledger-backup.worker.ts'
    : './ledger-backup.worker.js'
  const worker = new Worker(new URL(file, import.meta.url), { workerData: setup })
  return new Promise((resolve) => {
    let reason = 'the backup ended without an answer'
    worker.on('message', resolve)
    worker.on('error', (cause) => {
      reason = String(cause)
    })
    worker.on('exit', () => resolve(err(appError('internal', { reference: reason }))))
  })
}

/** Looks once an hour whether the newest copy is a day old. A failed copy is tried again at the next look. */
function scheduleBackups({ dir, clock }: LedgerOptions, backup: Ledger['backup']): () => void {
  const look = (): void => {
    const newest = listBackups(dir)[0]
    const age = newest === undefined ? Infinity : clock.now().getTime() - Date.parse(newest.madeAt)
    if (age >= BACKUP_EVERY_MS) void backup()
  }
  const first = setTimeout(look, FIRST_LOOK_MS).unref()
  const hourly = setInterval(look, HOUR_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(hourly)
  }
}
