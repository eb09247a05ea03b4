import type { CreditRow, creditList } from '../../../shared/lists/credits.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { DeclaredList } from '../lists/declared-list.ts'
import type { DerivedRow } from '../lists/derivation.ts'
import { refreshMarks } from '../lists/marks.ts'
import type { Columns } from '../lists/record.ts'
import {
  type CreditReports,
  type ReadCredit,
  readReport,
  reportText,
  type StoredReport,
  sideOf,
  withNotification,
} from './report.ts'

interface HeldRaw {
  readonly seq: number
  readonly listed: string | null
  readonly notified: string | null
  readonly first_seen_at: string
  readonly reconciled: number
}

const HELD = 'SELECT seq, listed, notified, first_seen_at, reconciled FROM credit'

/** The list's later word. What one reading says twice, and differently, is kept beside the first one that has a clearing id. */
function laterOf(held: StoredReport | null, told: ReadCredit): StoredReport {
  const { raw, toldAt } = told
  if (held === null) return told
  if (held.toldAt > toldAt || held.raw === raw || held.second?.raw === raw) return held
  if (held.toldAt !== toldAt) return told
  const isNamed = sideOf(held)?.clearingId === null && sideOf(told)?.clearingId !== null
  return isNamed
    ? { ...told, second: { raw: held.raw, toldAt } }
    : { ...held, second: { raw, toldAt } }
}

/** Takes credits in within one transaction; answers how many are new or different. */
type TakeCredits = (told: readonly ReadCredit[], from: 'list' | 'notification') => number

type Credits = DeclaredList<typeof creditList>

/** The row of a credit by its reports, and by the columns that are kept of it. */
export type CreditOf = (told: CreditReports, kept: Columns) => DerivedRow<typeof creditList> | null

/** The indexes by which a credit is looked for that has no clearing id. */
const IDS = ['id', 'notice_id']

/**
 * Makes what takes credits in. Statements are prepared once, and new rows are added many at a time, because a first reading
 * brings hundreds of thousands.
 */
export function createTaker(db: Sqlite, list: Credits, creditOf: CreditOf) {
  const { write } = list
  const byKey = db.prepare<[string], HeldRaw>(`${HELD} WHERE key = ?`)
  const byId = db.prepare<[string, string, string | null], HeldRaw>(
    `${HELD} WHERE (id = ? OR notice_id = ?) AND (clearing_id IS NULL OR ? IS NULL) ORDER BY seq LIMIT 1`,
  )
  const strays = db.prepare<[string, string, number], HeldRaw>(
    `${HELD} WHERE (id = ? OR notice_id = ?) AND clearing_id IS NULL AND seq <> ? ORDER BY seq LIMIT 1`,
  )
  const remove = db.prepare<[number]>('DELETE FROM credit WHERE seq = ?')
  const unnamed = db.prepare('SELECT 1 FROM credit WHERE clearing_id IS NULL LIMIT 1')
  /** Every credit has its clearing id: it is looked for by that alone. */
  let named = false

  /** The row that a credit belongs to: by clearing id, or by the bank's id where one side has no clearing id. */
  const heldOf = ({ id, clearingId }: CreditRow): HeldRaw | undefined =>
    (clearingId === null ? undefined : byKey.get(clearingId)) ??
    (named ? undefined : byId.get(id, id, clearingId))

  /** Another row of the same credit, from before its clearing id was told; what it holds moves to that of the clearing id. */
  const strayOf = ({ id, clearingId }: CreditRow, seq: number): HeldRaw | undefined =>
    named || clearingId === null ? undefined : strays.get(id, id, seq)

  /** New rows that are still to be added, and every name of theirs: by one of these another report would find its row. */
  let added: DerivedRow<typeof creditList>[] = []
  const names = new Set<string | null>()
  const flush = (): void => {
    if (added.length > 0) write.insertAll(added)
    added = []
    names.clear()
  }
  const add = (derived: DerivedRow<typeof creditList>): void => {
    const { id, clearingId, noticeId } = derived.row
    for (const name of [id, clearingId, noticeId]) if (name !== null) names.add(name)
    added.push(derived)
  }

  /** Adds what was told to its row; answers its key when it is new or says something else than before. */
  const takeOne = (told: ReadCredit, from: 'list' | 'notification'): string | null => {
    const side = sideOf(told)
    if (side === null) return null
    if (names.has(side.id) || names.has(side.clearingId)) flush()
    const row = heldOf(side)
    const stray = row === undefined ? undefined : strayOf(side, row.seq)
    const before: CreditReports = {
      listed: readReport(row?.listed) ?? readReport(stray?.listed),
      notified: readReport(row?.notified) ?? readReport(stray?.notified),
    }
    const now: CreditReports =
      from === 'list'
        ? { ...before, listed: laterOf(before.listed, told) }
        : { ...before, notified: withNotification(before.notified, told) }
    const isNews =
      now.listed?.raw !== before.listed?.raw ||
      now.listed?.second?.raw !== before.listed?.second?.raw ||
      now.notified?.raw !== before.notified?.raw ||
      now.notified?.second?.raw !== before.notified?.second?.raw
    if (stray === undefined && !isNews) return null
    const moments = [row?.first_seen_at, stray?.first_seen_at, told.toldAt]
    const columns = {
      listed: reportText(now.listed),
      notified: reportText(now.notified),
      first_seen_at: moments.filter((moment) => moment !== undefined).toSorted()[0] ?? told.toldAt,
      reconciled: Math.max(row?.reconciled ?? 0, stray?.reconciled ?? 0),
    }
    if (stray !== undefined) remove.run(stray.seq)
    const derived = creditOf(now, columns)
    if (derived === null) return null
    if (row === undefined) add(derived)
    else write.update(derived, row.seq)
    return derived.row.key
  }

  const takeAll = db.transaction<TakeCredits>((told, from) => {
    // A transaction that failed took its rows back with it.
    added = []
    names.clear()
    const keys = told.flatMap((one) => takeOne(one, from) ?? [])
    flush()
    if (keys.length > 0) refreshMarks(db, 'credit', keys)
    return keys.length
  })
  const take: TakeCredits = (told, from) => {
    const read = told.map((one) => (one.side === undefined ? { ...one, side: sideOf(one) } : one))
    named &&= read.every(({ side }) => side?.clearingId !== null)
    if (!named) list.makeIndexes(IDS)
    return takeAll(read, from)
  }
  return {
    take,
    /** Does without the indexes that very many credits can do without. */
    dropIndexes: () => {
      named = unnamed.get() === undefined
      list.dropIndexes(named ? [] : IDS)
    },
  }
}
