import type { Sqlite } from '../../disk/handle.ts'
import type { Value } from '../lists/conditions.ts'
import type { EcheqRecord } from './port.ts'

/** Writing echeqs. */

const COLUMNS = [
  ...['id', 'status', 'number', 'display_code', 'cmc7', 'type', 'amount', 'currency'],
  ...['created_at', 'paid_at', 'issuer_name', 'issuer_cuit', 'issuer_cbu', 'bank_name'],
  ...['beneficiary_name', 'beneficiary_document', 'holder_name', 'holder_document', 'parties'],
  ...['book_number', 'concept', 'endorsements', 'rejections', 'created_on', 'due_on', 'words'],
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
  /** In one transaction; what is older than what is held is passed over. */
  readonly take: (records: readonly EcheqRecord[]) => readonly TakenRow[]
  /** The same for several lists, in one transaction for all. */
  readonly takeEach: (
    lists: readonly (readonly EcheqRecord[])[],
  ) => readonly (readonly TakenRow[])[]
}

interface HeldRow {
  readonly seq: number
  readonly status: string
  readonly seen_at: string
}

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
  const see = db.prepare<Value[]>('UPDATE echeq SET seen_at = ? WHERE seq = ? AND seen_at < ?')
  const addRaw = db.prepare<Value[]>('INSERT INTO echeq_raw (seq, raw) VALUES (?, ?)')
  const setRaw = db.prepare<Value[]>('UPDATE echeq_raw SET raw = ? WHERE seq = ?')
  const addStatus = db.prepare<Value[]>(
    `INSERT INTO echeq_status (seq, nth, status, seen_at)
     VALUES (?, (SELECT count(*) FROM echeq_status WHERE seq = ?), ?, ?)`,
  )

  const takeOne = (record: EcheqRecord): TakenRow | null => {
    const { id, status, seen_at: seenAt, raw } = record
    const before = held.get(id)
    if (before === undefined) {
      const seq = Number(insert.run(valuesOf(record)).lastInsertRowid)
      addRaw.run(seq, raw)
      addStatus.run(seq, seq, status, seenAt)
      return { seq, id, seenAt, changed: true, moved: true }
    }
    const { seq } = before
    if (rawOf.get(seq) === raw) {
      see.run(seenAt, seq, seenAt)
      return { seq, id, seenAt, changed: false, moved: false }
    }
    // A page that was read before this echeq was asked for by itself tells nothing new.
    if (before.seen_at > seenAt) return null
    update.run(valuesOf(record), seq)
    setRaw.run(raw, seq)
    const moved = before.status !== status
    if (moved) addStatus.run(seq, seq, status, seenAt)
    return { seq, id, seenAt, changed: true, moved }
  }

  const takeAll = (records: readonly EcheqRecord[]): readonly TakenRow[] =>
    records.flatMap((record) => takeOne(record) ?? [])
  return { take: db.transaction(takeAll), takeEach: db.transaction((lists) => lists.map(takeAll)) }
}

/** In the order of the columns. */
const valuesOf = (record: EcheqRecord): readonly Value[] => COLUMNS.map((name) => record[name])
