import type { EcheqRow } from '../../../shared/lists/echeqs.ts'
import type { Page } from '../../../shared/lists/page.ts'
import { dateOf } from '../../../shared/text/format.ts'
import { addDays, type DateText } from '../../../shared/values/calendar.ts'
import { echeqStateOf, isFinalEcheqState } from '../../../shared/wire/echeqs.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { RowsAhead } from '../lists/memory/open.ts'
import type { EcheqQuestion } from './port.ts'

/** Among so many rows by their payment date a page of open ones is found, or it is not found this way. */
const LOOKED_AT = 20_000

interface ByDate {
  readonly seq: number
  readonly paidAt: string
  readonly status: string
}

/** What answers first pages. */
export interface FirstPage {
  /** Null where the page cannot be found so. */
  readonly page: (question: EcheqQuestion) => Page<EcheqRow> | null
  /** Makes ready what the next opening of the file needs; answers whether anything was to be done. */
  readonly prepare: () => boolean
}

/**
 * The first page of all echeqs, those to be paid next first, straight from the file: reading all of them takes a second
 * where there are a hundred thousand, and a person who opens the list looks at this page. Null for any other question, where
 * the page goes on beyond those to be paid next, and once all are read (`ahead` is null then): the file is not asked for what
 * memory answers sooner. A first reading of the bank's list would write an index with each row in another place of it: that
 * is made of all of them afterwards.
 */
export function createFirstPage(db: Sqlite, ahead: () => RowsAhead<EcheqRow> | null): FirstPage {
  const hasRows = db.prepare('SELECT 1 FROM echeq LIMIT 1').pluck()
  let indexed = false
  const prepare = (): boolean => {
    if (indexed || hasRows.get() === undefined) return false
    // Not among the indexes of the declaration: for another of those, all rows are derived anew.
    db.exec('CREATE INDEX IF NOT EXISTS echeq_by_paid_at ON echeq (paid_at, status)')
    indexed = true
    return true
  }
  prepare()
  const byDate = db.prepare<[string], ByDate>(
    `SELECT seq, paid_at AS paidAt, status FROM echeq WHERE paid_at >= ? ORDER BY paid_at, seq LIMIT ${LOOKED_AT}`,
  )
  // Whatever day such a text tells, it stands before all others.
  const blank = db
    .prepare("SELECT 1 FROM echeq WHERE paid_at > '' AND paid_at < '!' LIMIT 1")
    .pluck()
  // No row is ever deleted: the last place is the count.
  const count = db.prepare<[], number | null>('SELECT max(seq) FROM echeq').pluck()

  /** Those to be paid next, as many as asked for; null where they cannot be found so. */
  const next = (from: DateText, many: number): readonly number[] | null => {
    if (blank.get() !== undefined) return null
    const seqs: number[] = []
    // A moment may lie a day later here than where it was written.
    for (const { seq, paidAt, status } of byDate.iterate(addDays(from, -1))) {
      if (isFinalEcheqState(echeqStateOf(status)) || (dateOf(paidAt) ?? '') < from) continue
      seqs.push(seq)
      if (seqs.length === many) return seqs
    }
    return null
  }

  const page: FirstPage['page'] = ({ filter, sort, offset, limit }) => {
    const asked = Object.values(filter).some((value) => value !== undefined)
    if (!indexed || asked || sort === undefined || !('nextFrom' in sort)) return null
    const rowsOf = ahead()
    if (rowsOf === null) return null
    const seqs = next(sort.nextFrom, offset + limit)
    const rows = seqs === null ? null : rowsOf(seqs.slice(offset))
    return rows === null ? null : { rows, total: count.get() ?? 0 }
  }
  return { page, prepare }
}
