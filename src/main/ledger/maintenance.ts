import { statSync } from 'node:fs'
import { type Answer, ok } from '../../shared/errors/index.ts'
import type { DatabaseCopy } from '../disk/copies.ts'
import { type Migration, newestVersion } from '../disk/migrate.ts'
import { threadFile } from '../threads/file.ts'
import { startThread } from '../threads/start.ts'
import { sharedCopy } from '../threads/transferable.ts'
import { wholeTurn } from '../threads/turn.ts'
import { type LedgerOptions, ledgerPath, openLedgerFile } from './file.ts'
import type { MaintenanceSetup, MaintenanceThread } from './ledger-maintenance.worker.ts'
import { ledgerMigrations } from './migrations/index.ts'
import { type Ledger, ledgerOn } from './open.ts'

/** Below this many bytes a ledger is checked where it is opened: that takes less than a frame. */
const SMALL_BYTES = 4_000_000

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Opens the ledger of a profile's folder, which must exist; makes it at first use, and makes a copy of it once a day. A large
 * one is first read through, and copied before a migration, in a thread. Fails with `ledger_damaged` (nothing may be sent
 * until it is restored), `database_newer`, `key_missing`, `disk_full`, `disk_failed`.
 */
export async function openGrownLedger(
  options: LedgerOptions,
  smallBytes = SMALL_BYTES,
  migrations: readonly Migration[] = ledgerMigrations,
): Answer<Ledger> {
  if (sizeOf(ledgerPath(options.dir)) <= smallBytes) return openInTurns(options, migrations)
  const newest = newestVersion(migrations)
  const cared = await inThread(options, (calls) => calls.check(newest))
  const sound = cared.ok && cared.value.sound
  return openInTurns(sound ? { ...options, cared: cared.value } : options, migrations)
}

/** Opens it in two turns of the loop: to make a new one is all that a frame has time for. */
async function openInTurns(
  options: LedgerOptions,
  migrations: readonly Migration[],
): Answer<Ledger> {
  const file = openLedgerFile(options, migrations)
  if (!file.ok) return file
  await wholeTurn()
  return ok(ledgerOn(file.value, options))
}

/** Puts a copy in the place of a damaged ledger, in a thread; see `restoreLedger`. */
export const restoreInThread = (
  options: LedgerOptions,
  backup: DatabaseCopy,
): Answer<{ readonly kept: string | null }> => inThread(options, (calls) => calls.restore(backup))

async function inThread<T>(
  { dir, key, clock }: LedgerOptions,
  work: (calls: ReturnType<typeof startThread<MaintenanceThread>>['calls']) => Promise<T>,
): Promise<T> {
  const thread = startThread<MaintenanceThread, MaintenanceSetup>(
    threadFile(import.meta.url, 'ledger-maintenance'),
    {
      setup: {
        dir,
        key: sharedCopy(key),
        now: clock.now().toISOString(),
      },
    },
  )
  const done = await work(thread.calls)
  await thread.close()
  return done
}
