import type { Answer } from '../../shared/base/answer.ts'
import { err, ok } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import { CHARGEBACK_TYPE, RECURRENT_TYPE } from '../../shared/wire/debin.ts'
import type { BankClient } from '../bank/index.ts'
import type { DebinCache } from '../cache/debin/port.ts'
import { type DebinsTaken, type PagesRead, readDebins } from '../incoming/read-debins.ts'
import type { SyncRun, SyncTask } from './port.ts'

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
const DAY_MS = 86_400_000
/** The bank's default window: what is older and still open is asked for by its date. */
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
  progress: PagesRead,
): Answer<DebinsTaken> {
  const all: DebinsTaken[] = []
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
