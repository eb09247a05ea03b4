import type { AppError } from '../../shared/errors/index.ts'
import { parseJson, stringifyJson } from '../../shared/json.ts'
import { type DownloadData, downloadDataSchema } from '../../shared/notifications.ts'
import type { Page, PositionSection, SectionRows } from '../../shared/position.ts'
import { ok, type Result } from '../../shared/result.ts'
import { cautionsOf } from './cautions.ts'
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
import { syncTimesOf } from './sync-times.ts'

/**
 * Opens the cache of a profile's folder, which must exist; makes it at first use. A damaged file is set aside and
 * replaced, and a notice says so. Fails with `database_newer`, `key_missing`, `disk_full`, `disk_failed`.
 */
export async function openCache({
  dir,
  key,
  clock,
}: CacheOptions): Promise<Result<OpenedCache, AppError>> {
  const now = clock?.now ?? (() => new Date())
  const started = await startKeeper({ path: cachePath(dir), key: Uint8Array.from(key), now })
  if (!started.ok) return started
  const { keeper, notices } = started.value
  const cache = {
    positions: positionsOf(keeper),
    requests: requestsOf(keeper),
    echeqs: echeqsOf(keeper),
    ...incomingOf(keeper),
    cautions: cautionsOf(keeper),
    syncTimes: syncTimesOf(keeper),
    name: () => keeper.write('name'),
    close: keeper.close,
  }
  return ok({ cache, notices })
}

/** A page and a chunk hold the rows of the section that was asked for: what the thread's list of methods cannot say. */
const positionsOf = (keeper: Keeper): PositionCache => ({
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
  raw: (fileId) => keeper.read('raw', fileId),
  sectionRows: <S extends PositionSection>(fileId: string, section: S, from: number) =>
    keeper.read('chunk', fileId, section, from) as Answer<SectionChunk<S>>,
})

const requestsOf = (keeper: Keeper): RequestCache => ({
  list: () => keeper.read('requests'),
  get: (fileId) => keeper.read('request', fileId),
  put: (request, data) =>
    keeper.write('putRequest', request, data === undefined ? null : stringifyJson(data)),
  downloadData: async (fileId) => {
    const text = await keeper.read('downloadData', fileId)
    return text.ok ? ok(text.value === null ? null : readDownloadData(text.value)) : text
  },
  forget: (fileId) => keeper.write('forgetRequest', fileId),
})

/** What was stored was parsed before; a text that no longer reads counts as none. */
function readDownloadData(text: string): DownloadData | null {
  const json = parseJson(text)
  const parsed = json.ok ? downloadDataSchema.safeParse(json.value) : null
  return parsed?.success === true ? parsed.data : null
}
