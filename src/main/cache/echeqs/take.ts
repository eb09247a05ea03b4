import { ok, type Result } from '../../../shared/base/result.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { Value } from '../lists/conditions.ts'
import { noting } from '../unarchived.ts'
import { readEcheqPage } from './page.ts'
import type { EcheqPageBody, EcheqRecord, PageProblem, TakenEcheqs, TakenPage } from './port.ts'

/** Writing echeqs. */

const COLUMNS = [
  'id',
  'status',
  'number',
  'display_code',
  'cmc7',
  'type',
  'amount',
  'currency',
  'created_at',
  'paid_at',
  'issuer_name',
  'issuer_cuit',
  'issuer_cbu',
  'bank_name',
  'beneficiary_name',
  'beneficiary_document',
  'holder_name',
  'holder_document',
  'parties',
  'book_number',
  'concept',
  'endorsements',
  'rejections',
  'created_on',
  'due_on',
  'words',
  'seen_at',
] as const satisfies readonly (keyof EcheqRecord)[]

/** What became of one that was taken in. */
export interface TakenRow {
  readonly seq: number
  readonly id: string
  readonly seenAt: string
  /** New, or different from what was held. */
  readonly changed: boolean
  /** New, or in another state than before. */
  readonly moved: boolean
}

/** Takes rows in. */
export interface Taker {
  /** In one transaction; what was overtaken by what is held is passed over. */
  readonly take: (records: readonly EcheqRecord[]) => readonly TakenRow[]
  /** Reads and takes pages in, in one transaction for all; what cannot be read answers why. */
  readonly takePages: (pages: readonly EcheqPageBody[]) => readonly Result<PageRows, PageProblem>[]
}

/** What became of a page. */
export interface PageRows extends Omit<TakenPage, keyof TakenEcheqs> {
  readonly rows: readonly TakenRow[]
}

interface HeldRow {
  readonly seq: number
  readonly status: string
  readonly seen_at: string
}

/** No answer waits longer than this for its turn. */
const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Whether what is held was read after what comes in now. What seems to have been read much later was read while the
 * computer's clock was ahead.
 */
const overtook = (heldAt: string, at: string): boolean =>
  heldAt > at && Date.parse(heldAt) - Date.parse(at) <= LONGEST_WAIT_MS

/** Statements are prepared once, because a first read takes in thousands of rows. */
export function createTaker(db: Sqlite): Taker {
  const places = COLUMNS.map(() => '?').join(', ')
  const held = db.prepare<[string], HeldRow>('SELECT seq, status, seen_at FROM echeq WHERE id = ?')
  const rawOf = db.prepare<[number], string>('SELECT raw FROM echeq_raw WHERE seq = ?').pluck()
  const insert = db.prepare<[readonly Value[]]>(
    `INSERT INTO echeq (${COLUMNS.join(', ')}) VALUES (${places})`,
  )
  const update = db.prepare<[readonly Value[], number]>(
    `UPDATE echeq SET ${COLUMNS.map((name) => `${name} = ?`).join(', ')} WHERE seq = ?`,
  )
  const see = db.prepare<Value[]>('UPDATE echeq SET seen_at = ? WHERE seq = ?')
  const addRaw = db.prepare<Value[]>('INSERT INTO echeq_raw (seq, raw) VALUES (?, ?)')
  const setRaw = db.prepare<Value[]>('UPDATE echeq_raw SET raw = ? WHERE seq = ?')
  const note = noting(db, 'echeq')

  const takeOne = (record: EcheqRecord): TakenRow | null => {
    const { id, status, seen_at: seenAt, raw } = record
    const before = held.get(id)
    if (before === undefined) {
      const seq = Number(insert.run(valuesOf(record)).lastInsertRowid)
      addRaw.run(seq, raw)
      note(id, status, seenAt)
      return { seq, id, seenAt, changed: true, moved: true }
    }
    const { seq } = before
    // A page that was read before this echeq was asked for by itself tells nothing new.
    if (overtook(before.seen_at, seenAt)) return null
    if (rawOf.get(seq) === raw) {
      see.run(seenAt, seq)
      return { seq, id, seenAt, changed: false, moved: false }
    }
    update.run(valuesOf(record), seq)
    setRaw.run(raw, seq)
    const moved = before.status !== status
    if (moved) note(id, status, seenAt)
    return { seq, id, seenAt, changed: true, moved }
  }

  const takeAll = (records: readonly EcheqRecord[]): readonly TakenRow[] =>
    records.flatMap((record) => takeOne(record) ?? [])
  /** One after the other, so that what was read of one is gone before the next is read. */
  const takePage = (body: EcheqPageBody): Result<PageRows, PageProblem> => {
    const page = readEcheqPage(body)
    if (!page.ok) return page
    const { records, ...rest } = page.value
    return ok({ ...rest, ids: records.map(({ id }) => id), rows: takeAll(records) })
  }
  return {
    take: db.transaction(takeAll),
    takePages: db.transaction((pages: readonly EcheqPageBody[]) => pages.map(takePage)),
  }
}

/** In the order of the columns. */
const valuesOf = (record: EcheqRecord): readonly Value[] => COLUMNS.map((name) => record[name])
