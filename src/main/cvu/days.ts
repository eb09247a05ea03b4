import { userInfo } from 'node:os'
import { createLruCache } from '../../shared/base/lru-cache.ts'
import { type Answer, andThen, fail, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import type { BreakSelection } from '../../shared/ipc/psp.ts'
import { addDays, buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'
import type { DecimalText } from '../../shared/values/money.ts'
import { unreadCount } from '../../shared/views/incoming.ts'
import type { DayView, PspMonitor, ReasonsReading } from '../../shared/views/psp.ts'
import type { Cache } from '../cache/cache-port.ts'
import type { DayFacts } from '../cache/cvu/closings.ts'
import type { ReasonRow } from '../cache/cvu/reasons.ts'
import type { OrderStore } from '../ledger/orders/index.ts'
import type { UploadedFile } from '../uploads/uploads.ts'
import { type BankDaysDeps, readBankDays } from './bank-days.ts'
import { readReasonRows } from './reason-file.ts'

/** The days of a PSP, of an open profile: own files, events and bank side by side, with reasons and closings. */

interface PspDaysDeps extends BankDaysDeps {
  readonly cache: Pick<Cache, 'credits' | 'days' | 'syncTimes'>
  readonly orders: Outcome<Pick<OrderStore, 'list'>>
  /** How many notifications could not be processed. */
  readonly refused: () => Outcome<number>
  readonly now: () => Date
  readonly newId: () => string
  readonly changed: () => void
  /** Whether the desk of a PSP is shown. */
  readonly shown: () => Answer<boolean>
}

/** The items of Today. */
export interface DayNeeds {
  /** The newest day on which both sides are known, where the bank has less than is owed; `at` is the moment of its balance. */
  readonly short: {
    readonly amount: DecimalText
    readonly at: string | null
    readonly day: DateText
  } | null
  /** Days of the last month that differ without a reason and are not closed, or changed since; the newest first. */
  readonly open: readonly DateText[]
  readonly silentSince: string | null
}
const NOTHING: DayNeeds = { short: null, open: [], silentSince: null }
/** Older days are left alone. */
const MOST_AGE = 31

/** Files that were read and wait for a yes. */
const WAITING = 4
/** The bank is to be asked about a transfer after so long. */
const PENDING_MS = 2 * 60_000

/** The person by the name of the system's account; empty where the system has none. */
function whoSaysSo(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

export function createPspDays(deps: PspDaysDeps) {
  const { cache, now } = deps
  const held = createLruCache<{ readonly rows: readonly ReasonRow[] }>(WAITING)
  const tellChange = async <T>(work: Answer<T>): Answer<T> => {
    const done = await work
    if (done.ok) deps.changed()
    return done
  }
  const at = (): string => now().toISOString()
  const facts = async (): Answer<DayFacts> => {
    const bank = await readBankDays(deps)
    if (!bank.ok) return bank
    const unread = await cache.credits.unread()
    if (!unread.ok) return unread
    return mapOk(await cache.syncTimes.all(), (times) => ({
      bank: bank.value,
      readUntil: times.find(([job]) => job === 'credits')?.[1] ?? null,
      unread: unreadCount(unread.value),
    }))
  }
  const reasonRows = (rows: readonly ReasonRow[], when: string | null) =>
    cache.days.reasonRows(rows, whoSaysSo(), when)
  const days = async (): Answer<readonly DayView[]> =>
    andThen(await facts(), (known) => cache.days.days(known))
  const silentSince = async (): Answer<string | null> => {
    const shown = await deps.shown()
    if (!shown.ok || !shown.value) return mapOk(shown, () => null)
    return mapOk(await cache.days.monitor(at()), ({ silent }) => silent?.since ?? null)
  }
  return {
    days,
    /** Since when credits cease to come; null where they do not, or the desk is not shown. */
    silentSince,
    /** Empty where the desk is not shown. */
    needs: async (): Answer<DayNeeds> => {
      const shown = await deps.shown()
      if (!shown.ok || !shown.value) return mapOk(shown, () => NOTHING)
      const all = await days()
      if (!all.ok) return all
      const since = addDays(buenosAiresDate(now()), -MOST_AGE)
      const known = all.value.find(({ shortfall }) => shortfall !== null)
      return mapOk(await silentSince(), (silent) => ({
        short: shortOn(known),
        open: all.value
          .filter(
            (one) => one.closed?.same !== true && one.reasoned < one.breaks && one.day >= since,
          )
          .map(({ day }) => day),
        silentSince: silent,
      }))
    },
    /** An empty reason takes the standing one back. */
    reason: (day: DateText, selection: BreakSelection, reason: string): Answer<readonly string[]> =>
      tellChange(cache.days.reason(day, selection, reason, whoSaysSo(), at())),
    /** Reads a file of breaks with reasons; nothing is changed. Fails with `import_columns` and as `readTable` does. */
    readReasons: async (file: UploadedFile): Answer<ReasonsReading> => {
      const rows = await readReasonRows(file)
      if (!rows.ok) return rows
      const checked = await reasonRows(rows.value, null)
      if (!checked.ok) return checked
      const readId = deps.newId()
      held.set(readId, { rows: rows.value })
      const ready = checked.value.problems.length === 0
      return ok({ readId, name: file.name, ready, ...checked.value })
    },
    /** Takes all of its reasons, or none. Fails with `not_found`, `import_rows_wrong`. */
    takeReasons: async (readId: string): Answer<number> => {
      const read = held.get(readId)
      if (read === undefined) return fail('not_found', { what: readId })
      const taken = await tellChange(reasonRows(read.rows, at()))
      if (!taken.ok) return taken
      const { changes, problems } = taken.value
      if (problems.length > 0) return fail('import_rows_wrong', { count: problems.length })
      held.delete(readId)
      return ok(changes)
    },
    /** Seals a day; the same facts again make no new version. */
    close: (day: DateText): Answer<DayView> =>
      tellChange(facts().then((known) => andThen(known, (of) => cache.days.close(day, of, at())))),
    monitor: async (): Answer<PspMonitor> => {
      const arrived = await cache.days.monitor(at())
      if (!arrived.ok) return arrived
      const pending = pendingOver(deps)
      if (!pending.ok) return pending
      return mapOk(deps.refused(), (refused) => ({
        ...arrived.value,
        pendingOver: pending.value,
        refused,
      }))
    },
  }
}
export type PspDays = ReturnType<typeof createPspDays>

/** The amount that is missing on a day. */
function shortOn(day: DayView | undefined): DayNeeds['short'] {
  const missing = day?.shortfall ?? null
  return day === undefined || missing === null || missing === '0.00'
    ? null
    : { amount: missing, at: day.bank?.at ?? null, day: day.day }
}

/** Transfers without a final word for more than two minutes. */
function pendingOver({ orders, now }: Pick<PspDaysDeps, 'orders' | 'now'>): Outcome<number> {
  if (!orders.ok) return ok(0)
  const open = orders.value.list(
    { kind: ['cvu_transfer'], state: ['sending', 'unconfirmed', 'accepted'] },
    0,
    MOST_OPEN,
  )
  const since = new Date(now().getTime() - PENDING_MS).toISOString()
  return mapOk(
    open,
    ({ rows }) => rows.filter(({ sentAt }) => sentAt !== null && sentAt < since).length,
  )
}
const MOST_OPEN = 10_000
