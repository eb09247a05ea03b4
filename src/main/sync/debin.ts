import { sinceMs } from '../../shared/base/clock.ts'
import { type Answer, type AppError, appError, err, ok } from '../../shared/errors/index.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import { CHARGEBACK_TYPE, RECURRENT_TYPE } from '../../shared/wire/debin.ts'
import { saysItHasNone } from '../bank/calls/errors.ts'
import type { BankClient } from '../bank/index.ts'
import type { DebinCache } from '../cache/cache-port.ts'
import { type DebinsTaken, type PagesRead, readDebins } from '../incoming/read-debins.ts'
import type { SyncRun, SyncTask } from './sync-port.ts'
import { OF_ONE } from './sync-port.ts'

/** DEBINs of every collecting account that is known, recurrent ones and chargebacks, page after page into the cache. */

export interface DebinSyncDeps {
  readonly client: () => Answer<BankClient>
  readonly cache: DebinCache
  /** Collecting account numbers, each 6 to 10 digits. */
  readonly accounts: () => Answer<readonly string[]>
  readonly now: () => Date
  /** Rows changed, were added, or the state of an account's read did. */
  readonly changed: () => void
}

/** Between runs while something is open, milliseconds. */
export const OPEN_EVERY_MS = 2 * 60_000
const QUIET_EVERY_MS = 15 * 60_000
/** A list in which nothing is open is read as seldom, whatever is open in another; runs do not come to the minute. */
const LEFT_OUT_MS = QUIET_EVERY_MS - OPEN_EVERY_MS
const DAY_MS = 86_400_000
/** The bank's default window: what is older, and still open or not read since, is asked for by its date. */
const DEFAULT_WINDOW_DAYS = 30
const FULL_WINDOW_DAYS = 366
/** An open DEBIN that is older is no longer waited for; reading everything anew still finds it. */
const OPEN_WINDOW_DAYS = 90
/** A long list is read less often: this much per page. */
const MS_PER_PAGE = 3000

const TYPES = [RECURRENT_TYPE, CHARGEBACK_TYPE] as const

const daysAgo = ({ now }: DebinSyncDeps, days: number): Date =>
  new Date(now().getTime() - days * DAY_MS)

const openOnes = (deps: DebinSyncDeps): ReturnType<DebinCache['open']> =>
  deps.cache.open(daysAgo(deps, OPEN_WINDOW_DAYS).toISOString())

/** Where the list of an account begins; the bank's own default without it. */
type FromOf = (accountId: string) => string | undefined

/** Where lists begin: the bank's default, earlier for what is open or was not read that long, a year back for all. */
async function windowOf(deps: DebinSyncDeps, full: boolean): Answer<FromOf> {
  const farthest = daysAgo(deps, FULL_WINDOW_DAYS).toISOString()
  if (full) return ok(() => buenosAiresDate(new Date(farthest)))
  const open = await openOnes(deps)
  if (!open.ok) return open
  const reads = await deps.cache.readUntil()
  if (!reads.ok) return reads
  const { since } = open.value
  const readUntil = new Map(reads.value.map(({ accountId, at }) => [accountId, at]))
  const inDefault = daysAgo(deps, DEFAULT_WINDOW_DAYS - 1).toISOString()
  return ok((accountId) => {
    const [first = inDefault] = [since, readUntil.get(accountId)]
      .flatMap((at) => at ?? [])
      .toSorted()
    if (first >= inDefault) return undefined
    return buenosAiresDate(new Date(first < farthest ? farthest : first))
  })
}

/** When lists were last read, milliseconds, by their account and type. */
type ReadAt = Map<string, number>

type DebinType = (typeof TYPES)[number]

/** The lists of an account whose turn it is. */
interface Due {
  readonly accountId: string
  readonly types: readonly DebinType[]
}

const listName = (accountId: string, type: string): string => `${accountId} ${type}`

/** When the list of an account that was read longest ago was. */
const okAtOf = (readAt: ReadAt, accountId: string): string | null => {
  const all = TYPES.map((type) => readAt.get(listName(accountId, type)))
  const known = all.filter((at) => at !== undefined)
  return known.length < all.length ? null : new Date(Math.min(...known)).toISOString()
}

/** The context in which the lists of one run are read. */
interface DebinReading {
  readonly bank: BankClient
  readonly fromOf: FromOf
  readonly run: SyncRun
  readonly progress: PagesRead
  readonly readAt: ReadAt
}

/** Reads lists of one account, and notes how it went. An account that the bank does not know as collecting has none. */
async function readAccount(
  deps: DebinSyncDeps,
  { accountId, types }: Due,
  { bank, fromOf, run, progress, readAt }: DebinReading,
) {
  const all: DebinsTaken[] = []
  let some = false
  let failed: AppError | null = null
  const from = fromOf(accountId)
  for (const type of types) {
    const query = { account_id: accountId, type, ...(from === undefined ? {} : { from }) }
    const read = await readDebins(deps, bank, query, run.signal, progress)
    if (read.ok) all.push(read.value)
    // The error about the bank itself goes before one about a single account.
    else if (failed === null || OF_ONE.has(failed.code)) failed = read.error
    if (read.ok || saysItHasNone(read.error)) {
      some = true
      readAt.set(listName(accountId, type), deps.now().getTime())
    }
    if (failed?.code === 'cancelled') return err(failed)
  }
  const missing = all.find((read) => read.missing !== null)?.missing ?? null
  const problem = failed ?? missing
  const noted = await deps.cache.noteRead({
    accountId,
    okAt: problem === null ? okAtOf(readAt, accountId) : null,
    error: problem,
    malformed: all.reduce((sum, { malformed }) => sum + malformed, 0),
  })
  deps.changed()
  if (!noted.ok) return noted
  if (failed !== null && !OF_ONE.has(failed.code)) return err(failed)
  return ok({
    /** The lack of one of them. */
    missing,
    changed: all.reduce((sum, { changed }) => sum + changed, 0),
    traceId: all.at(-1)?.traceId ?? failed?.traceId ?? null,
    /** Whether one of them was read. */
    some,
    /** Why the bank refuses one of them, which is no word on any other list. */
    refused: failed,
  })
}

/** Reads account after account until the run is ended. Answers the first error, and the trace of the last account. */
async function readDue(deps: DebinSyncDeps, due: readonly Due[], reading: DebinReading) {
  let changed = 0
  let some = false
  let traceId: string | null = null
  let failed: AppError | null = null
  let refused: AppError | null = null
  let missing: AppError | null = null
  for (const one of due) {
    if (reading.run.signal.aborted) return err(appError('cancelled', {}))
    const read = await readAccount(deps, one, reading)
    if (read.ok) {
      changed += read.value.changed
      some ||= read.value.some
      refused ??= read.value.refused
      missing ??= read.value.missing
    } else failed ??= read.error
    traceId = read.ok ? read.value.traceId : (read.error.traceId ?? null)
  }
  // One that is refused is told with its account; only where all are does the poll fail, and become slower.
  if (!some) failed ??= refused
  return ok({ changed, traceId, failed, missing })
}

/** The lists in which something is open, and those that were not read for a while; all of them when a person asks. */
async function dueOf(
  deps: DebinSyncDeps,
  accounts: readonly string[],
  run: SyncRun,
  readAt: ReadAt,
): Answer<readonly Due[]> {
  const open = await openOnes(deps)
  if (!open.ok) return open
  const isOpen = new Set(open.value.lists.map(({ accountId, type }) => listName(accountId, type)))
  const isDue = (list: string): boolean =>
    run.full ||
    run.manual === true ||
    isOpen.has(list) ||
    sinceMs(readAt.get(list), deps.now()) >= LEFT_OUT_MS
  const all = accounts.map((accountId) => ({
    accountId,
    types: TYPES.filter((type) => isDue(listName(accountId, type))),
  }))
  return ok(all.filter(({ types }) => types.length > 0))
}

export interface DebinTask extends SyncTask {
  /** Any list may show something new: the next run reads them all. */
  readonly readAllNext: () => void
}

/** The poll of DEBINs: often of lists in which one is open, else seldom. No account holds up the others. */
export function createDebinTask(deps: DebinSyncDeps): DebinTask {
  let interval = OPEN_EVERY_MS
  const readAt: ReadAt = new Map()
  return {
    readAllNext: () => readAt.clear(),
    id: 'debin',
    interval: () => interval,
    run: async (run) => {
      const accounts = await deps.accounts()
      if (!accounts.ok) return accounts
      const due = await dueOf(deps, accounts.value, run, readAt)
      if (!due.ok) return due
      const [fromOf, bank] = [await windowOf(deps, run.full), await deps.client()]
      if (!fromOf.ok) return fromOf
      if (!bank.ok) return bank
      const progress = counter(
        run,
        due.value.reduce((sum, { types }) => sum + types.length, 0),
      )
      const reading = { bank: bank.value, fromOf: fromOf.value, run, progress, readAt }
      const read = await readDue(deps, due.value, reading)
      if (!read.ok) return read
      const open = await openOnes(deps)
      const usual = open.ok && open.value.count > 0 ? OPEN_EVERY_MS : QUIET_EVERY_MS
      interval = Math.max(usual, progress.read() * MS_PER_PAGE)
      const { changed, traceId, failed, missing } = read.value
      return failed === null ? ok({ changed, traceId, missing }) : err(failed)
    },
  }
}

/** Counts pages: one per list at first, more once a list tells how many it has. */
function counter({ progress }: SyncRun, lists: number): PagesRead {
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
