import { type Answer, andThen, type Outcome, ok } from '../../shared/errors/index.ts'
import type { Archive } from '../archive/archive-port.ts'
import { archivePath } from '../archive/file.ts'
import { overdue } from '../archive/files.ts'
import { sharedCopy } from '../threads/transferable.ts'
import { createArchiving } from './archiving.ts'
import type { Cache, CacheOptions, OpenedCache, PositionCache, RowNotes } from './cache-port.ts'
import { createCvuRefreshing } from './cvu/refreshing.ts'
import { cachePath } from './file.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import { createRefill } from './refill.ts'

/**
 * Opens the cache of a profile's folder, which must exist, beside its open archive; makes it at first use. A damaged cache is
 * set aside and filled anew from the archive, and a notice says so. The newest position is filled in before this answers, the
 * others afterwards. Fails with `database_newer`, `key_missing`, `disk_full`, `disk_failed`.
 */
export async function openCache(options: CacheOptions): Answer<OpenedCache> {
  const { dir, key, now, archive, onFailed } = options
  const started = await startKeeper({
    path: cachePath(dir),
    archive: archivePath(dir),
    key: sharedCopy(key),
    now,
    onArchiveDamaged: archive.replace,
    onFailed,
    onWrote: (store, method) => {
      if (store === 'echeqs' || store === 'debins') archiving.wrote()
      if (store === 'credits' || store === 'notices') refreshing.wrote()
      if (store === 'cvus' && method !== 'refresh') refreshing.wrote()
    },
    onEmptied: () => {
      refill.start()
      options.onEmptied?.()
      void relearn()
    },
  })
  if (!started.ok) return started
  const { keeper } = started.value
  const { noted, cvus } = keeper.stores
  const learn = async (): Promise<readonly Outcome<null>[]> =>
    Promise.all([andThen(archive.notes.list(), noted.set), cvus.learn()])
  const relearn = async (): Promise<void> => {
    for (const learnt of await learn()) if (!learnt.ok) onFailed(learnt.error)
  }
  const refill = createRefill({ archive, keeper, onFailed, onRefilled: options.onRefilled })
  const archiving = createArchiving(archive, keeper, onFailed)
  const refreshing = createCvuRefreshing(cvus, onFailed, () => options.onCvus?.())
  // Moves facts that the last run left behind.
  archiving.wrote()
  refreshing.wrote()
  const [filled, learnt] = await Promise.all([refill.first(), learn()])
  const cache: Cache = {
    ...keeper.stores,
    positions: positionsOf(keeper, archive),
    close: async () => {
      await Promise.all([archiving.stop(), refreshing.stop()])
      await refill.stop()
      await keeper.close()
    },
  }
  const failed = [filled, ...learnt].flatMap((one) => (one.ok ? [] : [one.error]))
  return ok({
    cache,
    seen: archiving.seen,
    notes: notesOf(keeper, archive),
    relearn,
    notices: [...started.value.notices, ...failed],
  })
}

function positionsOf(keeper: Keeper, archive: Archive): PositionCache {
  const { stores, import: take } = keeper
  const { overview, history, page, search, balances, sectionRows } = stores.positions
  return {
    overview,
    history,
    search,
    balances,
    page,
    sectionRows,
    import: (bytes, meta, signal, onProgress) => take({ bytes, meta, signal, onProgress }),
    raw: archive.raw,
    prune: async (days) => {
      const kept = archive.files()
      if (!kept.ok) return kept
      const ids = overdue(kept.value, days)
      for (const id of ids) {
        // In this order: what is still in the archive is taken into the cache again, and dropped the next time.
        const dropped = andThen(await stores.positions.forget(id), () => archive.drop([id]))
        if (!dropped.ok) return dropped
      }
      return ok(ids.length)
    },
  }
}

const notesOf = ({ stores }: Keeper, { notes }: Archive): RowNotes => ({
  list: notes.list,
  set: async (note, at) => andThen(notes.set(note, at), () => stores.noted.put(note)),
})
