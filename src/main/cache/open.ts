import { basename } from 'node:path'
import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { Page, PositionSection, SectionRows } from '../../shared/wire/position.ts'
import { archivePath } from '../archive/file.ts'
import { openArchive } from '../archive/open.ts'
import type { Archive } from '../archive/port.ts'
import { keyFits } from '../disk/key-check.ts'
import type { CautionCache } from './cautions-port.ts'
import { echeqsOf } from './echeqs/open.ts'
import { cachePath } from './file.ts'
import { incomingOf } from './incoming.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import type {
  Answer,
  CacheOptions,
  OpenedCache,
  PositionCache,
  RequestCache,
  SectionChunk,
} from './port.ts'
import { createRefill } from './refill.ts'
import { syncTimesOf } from './sync-times.ts'

/**
 * Opens the archive and the cache of a profile's folder, which must exist; makes them at first use. A damaged cache is set
 * aside and filled anew from the archive: with the newest position before this answers, with the others afterwards; a
 * notice says so. Fails with `database_newer`, `key_missing`, `disk_full`, `disk_failed`.
 */
export async function openCache(options: CacheOptions): Promise<Result<OpenedCache, AppError>> {
  const { dir, key, now, onCopyFailed } = options
  const path = cachePath(dir)
  // Under another key an archive must not even be made.
  if (!keyFits(path, key)) return err(appError('key_missing', { database: basename(path) }))
  const opened = openArchive({
    dir,
    now,
    key: Uint8Array.from(key),
    ...(onCopyFailed === undefined ? {} : { onCopyFailed }),
  })
  if (!opened.ok) return opened
  const { archive } = opened.value
  const started = await startKeeper({
    path,
    archive: archivePath(dir),
    key: Uint8Array.from(key),
    now,
    onArchiveDamaged: archive.replace,
    onEmptied: () => refill.start(),
  })
  if (!started.ok) {
    archive.close()
    return started
  }
  const { keeper } = started.value
  const refill = createRefill({ archive, keeper, onRefilled: options.onRefilled })
  const refilled = await refill.first()
  const cache = {
    positions: positionsOf(keeper, archive),
    requests: requestsOf(archive),
    echeqs: echeqsOf(keeper),
    ...incomingOf(keeper),
    cautions: cautionsOf(archive),
    syncTimes: syncTimesOf(keeper),
    name: () => keeper.write('name'),
    close: async () => {
      await refill.stop()
      await keeper.close()
      archive.close()
    },
  }
  const failed = refilled.ok ? [] : [refilled.error]
  return ok({ cache, notices: [...opened.value.notices, ...started.value.notices, ...failed] })
}

/** A page and a chunk hold the rows of the section that was asked for: what the thread's list of methods cannot say. */
const positionsOf = (keeper: Keeper, archive: Archive): PositionCache => ({
  import: (bytes, meta, signal, onProgress) =>
    keeper.import({
      bytes,
      meta,
      ...(signal === undefined ? {} : { signal }),
      ...(onProgress === undefined ? {} : { onProgress }),
    }),
  overview: (fileId) => keeper.read('overview', fileId ?? null),
  history: () => keeper.read('history'),
  page: <S extends PositionSection>(section: S, input: Parameters<PositionCache['page']>[1]) =>
    keeper.read('page', section, input) as Answer<Page<SectionRows[S]>>,
  search: (fileId, text) => keeper.read('search', fileId, text),
  compare: (before, after) => keeper.read('compare', before, after),
  raw: (fileId) => archive.raw(fileId),
  sectionRows: <S extends PositionSection>(fileId: string, section: S, from: number) =>
    keeper.read('chunk', fileId, section, from) as Answer<SectionChunk<S>>,
})

const requestsOf = ({ requests }: Archive): RequestCache => ({
  list: async () => requests.list(),
  get: async (fileId) => requests.get(fileId),
  put: async (request, data) => requests.put(request, data),
  downloadData: async (fileId) => requests.downloadData(fileId),
  forget: async (fileId) => requests.forget(fileId),
})

const cautionsOf = ({ cautions }: Archive): CautionCache => ({
  list: async () => cautions.list(),
  take: async (record, seenAt) => cautions.take(record, seenAt),
  failed: async (id, error) => cautions.failed(id, error),
  follow: async (id, followed) => cautions.follow(id, followed),
  forget: async (id) => cautions.forget(id),
})
