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
}

interface HeldRow {
  readonly seq: number
  readonly status: string
  readonly seen_at: string
  readonly raw: string
}

/** Statements are prepared once, because a first read takes in thousands of rows. */
export function createTaker(db: Sqlite): Taker {
  const places = COLUMNS.map(() => '?').join(', ')
  const held = db.prepare<[string], HeldRow>(
    'SELECT echeq.seq AS seq, status, seen_at, raw FROM echeq JOIN echeq_raw USING (seq) WHERE id = ?',
  )
  const insert = db.prepare<Value[]>(`INSERT INTO echeq (${COLUMNS.join(', ')}) VALUES (${places})`)
  const update = db.prepare<Value[]>(
    `UPDATE echeq SET ${COLUMNS.map((name) => `${name} = ?`).join(', ')} WHERE seq = ?`,
  )
  const see = db.prepare<Value[]>('UPDATE echeq SET seen_at = ? WHERE seq = ? AND seen_at < ?')
  const putRaw = db.prepare<Value[]>('INSERT OR REPLACE INTO echeq_raw (seq, raw) VALUES (?, ?)')
  const putStatus = db.prepare<Value[]>(
    `INSERT INTO echeq_status (seq, nth, status, seen_at)
     VALUES (?, (SELECT count(*) FROM echeq_status WHERE seq = ?), ?, ?)`,
  )

  const takeOne = (record: EcheqRecord): TakenRow | null => {
    const { id, status, raw, seen_at: seenAt } = record
    const before = held.get(id)
    if (before?.raw === raw) {
      see.run(seenAt, before.seq, seenAt)
      return { seq: before.seq, id, seenAt, changed: false, moved: false }
    }
    // A page that was read before this echeq was asked for by itself tells nothing new.
    if (before !== undefined && before.seen_at > seenAt) return null
    const values = COLUMNS.map((name) => record[name])
    const seq = before?.seq ?? Number(insert.run(...values).lastInsertRowid)
    if (before !== undefined) update.run(...values, seq)
    putRaw.run(seq, raw)
    const moved = before?.status !== status
    if (moved) putStatus.run(seq, seq, status, seenAt)
    return { seq, id, seenAt, changed: true, moved }
  }

  return {
    take: db.transaction((records: readonly EcheqRecord[]) =>
      records.flatMap((record) => takeOne(record) ?? []),
    ),
  }
}
