import { type Answer, type AppError, appError, err, ok } from '../../shared/errors/index.ts'
import type { UnreadCredit } from '../../shared/views/incoming.ts'
import type { BankClient } from '../bank/index.ts'
import type { CreditCache } from '../cache/cache-port.ts'
import { readCreditPage } from '../incoming/read-credits.ts'
import { type CountedPage, readPages } from '../incoming/read-pages.ts'
import { withIndexes } from './indexed.ts'
import type { SyncOutcome, SyncRun, SyncTask } from './sync-port.ts'

export interface CreditSyncDeps {
  readonly client: () => Answer<BankClient>
  readonly cache: CreditCache
  readonly now: () => Date
  readonly changed: () => void
  /** Hears of an index that could not be made. */
  readonly onFailed: (error: AppError) => void
}

/** Between runs, milliseconds. */
export const EVERY_MS = 5 * 60_000
/** A long list is read less often: this much per page, and per record. */
const MS_PER_PAGE = 3000
const MS_PER_ROW = 2
/** The progress is told with each of so many records. */
const TOLD_ROWS = 5000

/** The poll of the bank's list of incoming CVU credits, joined with what was notified. */
export function createCreditTask(deps: CreditSyncDeps): SyncTask {
  const { client, cache, now, changed, onFailed } = deps
  let [pages, rows] = [1, 0]
  const read = async ({ signal, progress }: SyncRun): Answer<SyncOutcome> => {
    const bank = await client()
    if (!bank.ok) return bank
    const unread: UnreadCredit[] = []
    let [taken, told, shown, more] = [0, 0, 0, 0]
    let traceId: string | null = null
    let cut: AppError | null = null
    ;[pages, rows] = [0, 0]
    /** Windows read their lists again at each telling: it comes with twice as many rows as the last one. */
    const tell = (): void => {
      if (taken === told) return
      told = taken
      changed()
    }
    const onTaken = (records: number, fresh: number): void => {
      rows += records
      taken += fresh
      if (taken >= told * 2) tell()
      if (rows >= shown + TOLD_ROWS) {
        shown = rows
        progress(rows, null)
      }
    }
    const reader = { bank: bank.value, cache, seenAt: now().toISOString(), signal, onTaken }
    const onPage = async (page: number | null): Answer<CountedPage> => {
      const read = await readCreditPage(reader, page)
      if (!read.ok) return read
      if (signal.aborted) return err(appError('cancelled', {}))
      unread.push(...read.value.unread)
      more += read.value.moreUnread
      traceId = read.value.traceId
      cut ??= read.value.cut
      pages += 1
      progress(rows, null)
      return ok(read.value)
    }
    const missing = await readPages(onPage, undefined, bank.value.transfers.goesOn)
    tell()
    if (!missing.ok) return missing
    const kept = await cache.takeUnread({ records: unread, more })
    if (!kept.ok) return kept
    if (unread.length > 0) changed()
    return ok({ changed: taken, traceId, missing: cut ?? missing.value })
  }
  const interval = () => Math.max(EVERY_MS, pages * MS_PER_PAGE, rows * MS_PER_ROW)
  return withIndexes({ id: 'credits', interval, run: read }, cache.index, onFailed)
}
