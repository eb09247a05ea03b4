import type { Answer } from '../../shared/errors/index.ts'
import { threadFile } from '../threads/file.ts'
import { startThread } from '../threads/start.ts'
import { sharedCopy } from '../threads/transferable.ts'
import type { RecoveryThread, SealOrder, UnsealedProfile } from './recovery.worker.ts'

/** Trying one passphrase takes a second or two and 256 MB. */
const WORK = 18

async function inThread<T>(
  work: (calls: ReturnType<typeof startThread<RecoveryThread>>['calls']) => Promise<T>,
): Promise<T> {
  const thread = startThread<RecoveryThread>(threadFile(import.meta.url, 'recovery'), {
    setup: null,
  })
  const done = await work(thread.calls)
  await thread.close()
  return done
}

/**
 * Seals the ledger and the archive of an open profile, with its settings, under a passphrase (age, scrypt). Fails with
 * `disk_full`, `disk_failed`, and leaves no file then. `work` is the cost of trying a passphrase, as a power of two.
 */
export const sealRecovery = (order: Omit<SealOrder, 'work'>, work = WORK): Answer<null> =>
  inThread((calls) => calls.seal({ ...order, key: sharedCopy(order.key), work }))

/**
 * Opens a recovery file and puts its checked databases into a new folder. The orders of its ledger are marked as those of a
 * restored one. Fails with `recovery_not_one`, `recovery_passphrase`, `recovery_damaged`, `recovery_newer`, `database_newer`,
 * `disk_full`, `disk_failed`; no folder is left then.
 */
export const unsealRecovery = (
  sealed: Uint8Array,
  passphrase: string,
  folder: string,
  now: Date,
): Answer<UnsealedProfile> =>
  inThread((calls) => calls.unseal(sealed, passphrase, folder, now.toISOString()))
