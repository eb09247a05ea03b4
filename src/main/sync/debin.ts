import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import type { DebinFetch } from '../../shared/views/debin-desk.ts'
import {
  CHARGEBACK_TYPE,
  type DebinPage,
  type DebinQuery,
  RECURRENT_TYPE,
} from '../../shared/wire/debin.ts'
import type { BankClient } from '../bank/index.ts'
import type { DebinCache } from '../cache/debin/port.ts'
import { debinRecord } from '../incoming/debin-record.ts'
import type { SyncRun, SyncTask } from './port.ts'

/** DEBINs of every collecting account that is known, recurrent ones and chargebacks, page after page into the cache. */

type Answer<T> = Promise<Result<T, AppError>>

export interface DebinSyncDeps {
  readonly client: () => Answer<BankClient>
  readonly cache: DebinCache
  /** Collecting account numbers, each 6 to 10 digits. */
  readonly accounts: () => Answer<readonly string[]>
  readonly now: () => Date
  /** Rows changed, were added, or the state of an account's read did. */
  readonly changed: () => void
}

/** Pages of one list that are asked for at the same time; the bank client bounds all requests once more. */
const PAGES_AT_ONCE = 3
/** Between runs while something is open, milliseconds. */
export const OPEN_EVERY_MS = 2 * 60_000
const QUIET_EVERY_MS = 15 * 60_000
const DAY_MS = 86_400_000
/** The bank's default window: what is older and still open is asked for by its date. */
const DEFAULT_WINDOW_DAYS = 30
const FULL_WINDOW_DAYS = 366
/** An open DEBIN that is older is no longer waited for; reading everything anew still finds it. */
const OPEN_WINDOW_DAYS = 90
/** A long list is read less often: this much per page. */
const MS_PER_PAGE = 3000

const TYPES = [RECURRENT_TYPE, CHARGEBACK_TYPE] as const

interface Taken extends DebinFetch {
  readonly traceId: string | null
}

interface Progress {
  readonly pages: (count: number) => void
  readonly done: () => void
  /** Pages read so far. */
  readonly read: () => number
}

/** Reads one list to its end. What was taken in stays when a page fails. */
export async function readDebins(
  { cache, now, changed }: Pick<DebinSyncDeps, 'cache' | 'now' | 'changed'>,
  bank: BankClient,
  query: DebinQuery,
  signal: AbortSignal,
  progress?: Progress,
): Answer<Taken> {
  const type = query.type ?? RECURRENT_TYPE
  let taken: Taken = { taken: 0, changed: 0, malformed: [], traceId: null }
  const page = async (number: number): Answer<DebinPage> => {
    const reply = await bank.debin.page(
      { ...query, ...(number === 1 ? {} : { page: number }) },
      signal,
    )
    if (!reply.ok) return reply
    const { rows, malformed } = reply.value.value.results
    const records = rows.map((row) => debinRecord(row, query.account_id, type))
    const stored = await cache.take(records, now().toISOString())
    if (!stored.ok) return stored
    taken = {
      taken: taken.taken + records.length,
      changed: taken.changed + stored.value,
      malformed: [
        ...taken.malformed,
        ...malformed.map(({ field, message }) => ({ field, message })),
      ],
      traceId: reply.value.traceId,
    }
    if (stored.value > 0) changed()
    progress?.done()
    return ok(reply.value.value)
  }
  const isEmpty = ({ results }: DebinPage) => results.rows.length + results.malformed.length === 0
  const first = await page(1)
  if (!first.ok) return first
  let count = isEmpty(first.value) ? 1 : first.value.total_page
  progress?.pages(Math.max(0, count - 1))
  let [next, failed] = [2, null as AppError | null]
  const worker = async (): Promise<void> => {
    while (next <= count && failed === null) {
      const number = next
      next += 1
      const read = await page(number)
      if (!read.ok) failed ??= read.error
      // Whatever the number of pages was said to be, an empty one is the end.
      else if (isEmpty(read.value)) count = Math.min(count, number)
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker))
  return failed === null ? ok(taken) : err(failed)
}

const daysAgo = ({ now }: DebinSyncDeps, days: number): Date =>
  new Date(now().getTime() - days * DAY_MS)

const openOnes = (deps: DebinSyncDeps): ReturnType<DebinCache['open']> =>
  deps.cache.open(daysAgo(deps, OPEN_WINDOW_DAYS).toISOString())

/** Where a list begins: the bank's own default, earlier where something older is open, a year back when all is asked for. */
async function windowOf(deps: DebinSyncDeps, full: boolean): Answer<string | undefined> {
  if (full) return ok(buenosAiresDate(daysAgo(deps, FULL_WINDOW_DAYS)))
  const open = await openOnes(deps)
  if (!open.ok) return open
  const { since } = open.value
  const inDefault = since === null || since > daysAgo(deps, DEFAULT_WINDOW_DAYS - 1).toISOString()
  return ok(inDefault ? undefined : buenosAiresDate(new Date(since)))
}

/** Reads one account's lists, and notes how it went. An account that the bank does not know as collecting has none. */
async function readAccount(
  deps: DebinSyncDeps,
  bank: BankClient,
  accountId: string,
  from: string | undefined,
  run: SyncRun,
  progress: Progress,
): Answer<Taken> {
  const all: Taken[] = []
  let failed: AppError | null = null
  for (const type of TYPES) {
    const query = { account_id: accountId, type, ...(from === undefined ? {} : { from }) }
    const read = await readDebins(deps, bank, query, run.signal, progress)
    if (read.ok) all.push(read.value)
    else failed ??= read.error
    if (failed?.code === 'cancelled') return err(failed)
  }
  const malformed = all.flatMap((taken) => taken.malformed)
  const noted = await deps.cache.noteRead({
    accountId,
    okAt: failed === null ? deps.now().toISOString() : null,
    error: failed,
    malformed: malformed.length,
  })
  deps.changed()
  if (!noted.ok) return noted
  if (failed !== null && failed.code !== 'bank_not_found') return err(failed)
  return ok({
    taken: all.reduce((sum, { taken }) => sum + taken, 0),
    changed: all.reduce((sum, { changed }) => sum + changed, 0),
    malformed,
    traceId: all.at(-1)?.traceId ?? failed?.traceId ?? null,
  })
}

/** The poll of DEBINs: often while one is open, else seldom. One account's failure does not keep the others from being read. */
export function createDebinTask(deps: DebinSyncDeps): SyncTask {
  let interval = OPEN_EVERY_MS
  return {
    id: 'debin',
    interval: () => interval,
    run: async (run) => {
      const accounts = await deps.accounts()
      if (!accounts.ok) return accounts
      const [from, bank] = [await windowOf(deps, run.full), await deps.client()]
      if (!from.ok) return from
      if (!bank.ok) return bank
      const progress = counter(run, accounts.value.length * TYPES.length)
      let [changed, failed, traceId] = [0, null as AppError | null, null as string | null]
      for (const accountId of accounts.value) {
        if (run.signal.aborted) return err(appError('cancelled', {}))
        const read = await readAccount(deps, bank.value, accountId, from.value, run, progress)
        if (read.ok) changed += read.value.changed
        else failed ??= read.error
        traceId = read.ok ? read.value.traceId : (read.error.traceId ?? null)
      }
      const open = await openOnes(deps)
      const usual = open.ok && open.value.count > 0 ? OPEN_EVERY_MS : QUIET_EVERY_MS
      interval = Math.max(usual, progress.read() * MS_PER_PAGE)
      return failed === null ? ok({ changed, traceId }) : err(failed)
    },
  }
}

/** Counts pages: one per list at first, more once a list tells how many it has. */
function counter({ progress }: SyncRun, lists: number): Progress {
  let [done, total] = [0, lists]
  return {
    pages: (count) => {
      total += count
    },
    done: () => {
      done += 1
      progress(done, total)
    },
    read: () => done,
  }
}
