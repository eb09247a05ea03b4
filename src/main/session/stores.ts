import { basename } from 'node:path'
import { type Answer, type AppError, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import type { Archive } from '../archive/archive-port.ts'
import { openArchive } from '../archive/open.ts'
import type { Cache, CacheOptions, OpenedCache } from '../cache/cache-port.ts'
import { cachePath } from '../cache/file.ts'
import { openCache } from '../cache/open.ts'
import { keyFits } from '../disk/key-check.ts'
import type { Ledger, LedgerOptions } from '../ledger/ledger-port.ts'
import { openGrownLedger } from '../ledger/maintenance.ts'
import { sharedCopy } from '../threads/transferable.ts'
import { wholeTurn } from '../threads/turn.ts'

/** The stores of a profile by lifetime, and the two that span cache and archive. */
export interface Stores extends Pick<OpenedCache, 'seen' | 'notes'> {
  /** May be deleted: it can be fetched or read again. Asynchronous, in a thread. */
  readonly cache: Cache
  /** Must never be lost: no bank gives it twice. Synchronous, on this thread. */
  readonly archive: Omit<Archive, 'seen' | 'notes' | 'close'>
  /** Must never be lost; or why it cannot be used. */
  readonly ledger: Outcome<Ledger>
  readonly closeStores: () => Promise<void>
}

export interface StoresOptions
  extends Pick<CacheOptions, 'dir' | 'key' | 'onRefilled' | 'onEmptied' | 'onCvus'>,
    Pick<LedgerOptions, 'clock'> {
  /** Hears of copies that could not be made, of unreadable entries, and of files that were replaced. */
  readonly onNotice: (error: AppError) => void
}

/** Opens the stores of a folder, also without its ledger. Fails with `database_newer`, `key_missing`, `disk_full`, `disk_failed`. */
export async function openStores(options: StoresOptions): Answer<Stores> {
  const { dir, key, clock, onNotice } = options
  const path = cachePath(dir)
  // Under another key an archive must not even be made.
  if (!keyFits(path, key)) return fail('key_missing', { database: basename(path) })
  const opened = openArchive({
    dir,
    now: clock.now,
    key: sharedCopy(key),
    onCopyFailed: onNotice,
    onUnreadable: onNotice,
    onReplaced: () =>
      void opening.then(async (cache) => (cache.ok ? cache.value.relearn() : undefined)),
  })
  if (!opened.ok) return opened
  const { archive } = opened.value
  // The cache opens in a thread of its own; the ledger is checked meanwhile.
  const opening = openCache({ ...options, now: clock.now, archive, onFailed: onNotice })
  // To make either anew takes some hundredths of a second of this thread.
  await wholeTurn()
  const ledger = await openGrownLedger({ dir, key, clock, onCopyFailed: onNotice })
  const cached = await opening
  const close = async (): Promise<void> => {
    await archive.close()
    if (ledger.ok) ledger.value.close()
  }
  if (!cached.ok) {
    await close()
    return cached
  }
  const { cache, seen, notes, notices } = cached.value
  for (const notice of [...opened.value.notices, ...notices]) onNotice(notice)
  return ok({
    cache,
    archive,
    ledger,
    seen,
    notes,
    closeStores: async () => {
      await cache.close()
      await close()
    },
  })
}
