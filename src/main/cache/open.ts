import { basename } from 'node:path'
import { type Answer, err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import { archivePath } from '../archive/file.ts'
import { openArchive } from '../archive/open.ts'
import type { Archive } from '../archive/port.ts'
import { overdue } from '../archive/retention.ts'
import { keyFits } from '../disk/key-check.ts'
import { callOn, type Later, later } from '../threads/calls.ts'
import { handed } from '../threads/handed.ts'
import { createArchiving } from './archiving.ts'
import { cachePath } from './file.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import type { Cache, CacheOptions, NoteCache, OpenedCache, PositionCache } from './port.ts'
import { createRefill } from './refill.ts'

/**
 * Opens the archive and the cache of a profile's folder, which must exist; makes them at first use. A damaged cache is set
 * aside and filled anew from the archive: with the newest position before this answers, with the others afterwards; a
 * notice says so. Fails with `database_newer`, `key_missing`, `disk_full`, `disk_failed`.
 */
export async function openCache(options: CacheOptions): Answer<OpenedCache> {
  const { dir, key, now, onCopyFailed, onUnreadable } = options
  const path = cachePath(dir)
  // Under another key an archive must not even be made.
  if (!keyFits(path, key)) return err(appError('key_missing', { database: basename(path) }))
  const opened = openArchive({
    dir,
    now,
    key: handed(key),
    ...(onCopyFailed === undefined ? {} : { onCopyFailed }),
    ...(onUnreadable === undefined ? {} : { onUnreadable }),
  })
  if (!opened.ok) return opened
  const { archive } = opened.value
  const started = await startKeeper({
    path,
    archive: archivePath(dir),
    key: handed(key),
    now,
    onArchiveDamaged: archive.replace,
    onWrote: (store) => {
      if (store === 'echeqs' || store === 'debins') archiving.wrote()
    },
    onEmptied: () => {
      refill.start()
      void repeatNotes()
    },
  })
  if (!started.ok) {
    await archive.close()
    return started
  }
  const { keeper } = started.value
  const repeatNotes = async () => {
    const notes = archive.notes.list()
    return notes.ok ? keeper.stores.noted.set(notes.value) : notes
  }
  const refill = createRefill({ archive, keeper, onRefilled: options.onRefilled })
  const archiving = createArchiving(archive, keeper)
  // What was left by the last time.
  archiving.wrote()
  const [refilled] = await Promise.all([refill.first(), repeatNotes()])
  const cache: Cache = {
    ...keeper.stores,
    positions: positionsOf(keeper, archive),
    requests: laterOf(archive.requests),
    cautions: laterOf(archive.cautions),
    names: laterOf(archive.names),
    signs: laterOf(archive.signs),
    notes: notesOf(keeper, archive),
    books: laterOf(archive.books),
    forecast: laterOf(archive.forecast),
    brought: laterOf(archive.brought),
    handMatches: laterOf(archive.handMatches),
    witness: laterOf(archive.witness),
    seen: archiving.seen,
    close: async () => {
      await archiving.stop()
      await refill.stop()
      await keeper.close()
      await archive.close()
    },
  }
  const failed = refilled.ok ? [] : [refilled.error]
  return ok({ cache, notices: [...opened.value.notices, ...started.value.notices, ...failed] })
}

function positionsOf(keeper: Keeper, archive: Archive): PositionCache {
  const { stores, import: take } = keeper
  const { overview, history, page, search, compare, balances, sectionRows } = stores.positions
  return {
    overview,
    history,
    search,
    compare,
    balances,
    page: page as PositionCache['page'],
    sectionRows: sectionRows as PositionCache['sectionRows'],
    prepareImport: keeper.prepareImport,
    import: (bytes, meta, signal, onProgress) => take({ bytes, meta, signal, onProgress }),
    raw: archive.raw,
    prune: async (now, days) => {
      const kept = archive.files()
      if (!kept.ok) return kept
      const ids = overdue(kept.value, now, days)
      for (const id of ids) {
        // In this order: what is still in the archive is taken into the cache again, and dropped the next time.
        const forgotten = await stores.positions.forget(id)
        const dropped = forgotten.ok ? archive.drop([id]) : forgotten
        if (!dropped.ok) return dropped
      }
      return ok(ids.length)
    },
  }
}

/** The notes of the archive; what is noted is found by lists from then on. */
const notesOf = ({ stores }: Keeper, { notes }: Archive): NoteCache => ({
  list: async () => notes.list(),
  set: async (note, at) => {
    const kept = notes.set(note, at)
    return kept.ok ? stores.noted.put(note) : kept
  },
})

/** What is called at once, as what is called from a thread: who uses the cache need not know where something lies. */
const laterOf = <T extends object>(store: T): Later<T> =>
  later<T>(async (method, args) => callOn(store, method, args))
