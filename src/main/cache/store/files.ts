import * as z from 'zod'
import type {
  CurrencyTotals,
  InstrumentTypeTotal,
  PositionOverview,
  PositionSource,
  PositionSummary,
} from '../../../shared/wire/position.ts'
import { smallParse } from '../../../shared/wire/wire.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { decimalText } from '../../disk/table-row.ts'

export interface FileRow {
  readonly id: number
  readonly file_id: string
  readonly sha256: string
  readonly created_at: string
  readonly created_instant: string
  readonly rank_instant: string
  readonly received_at: string
  readonly source: PositionSource
  readonly bytes: number
  readonly from_future: number
  readonly document_type: string
  readonly document_number: string
  readonly counts: string
  readonly totals: string
  readonly brokerage: string
}

/** Newest first: by created_at, but nothing counts as newer than its own arrival. */
const NEWEST_FIRST = 'ORDER BY rank_instant DESC, created_instant DESC, received_at DESC, id DESC'

/** Which file is the newest, for whoever asks again and again; null where none is held. */
export function currentIdIn(db: Sqlite): () => number | null {
  const newest = db
    .prepare<[], number>(`SELECT id FROM position_file ${NEWEST_FIRST} LIMIT 1`)
    .pluck()
  return () => newest.get() ?? null
}

const currentId = (db: Sqlite): number | null => currentIdIn(db)()

/** The newest file, if any is held. */
export const currentFile = (db: Sqlite): FileRow | undefined =>
  db.prepare<[], FileRow>(`SELECT * FROM position_file ${NEWEST_FIRST} LIMIT 1`).get()

/** The file with this file_id, if it is held. */
export const fileById = (db: Sqlite, fileId: string): FileRow | undefined =>
  db.prepare<[string], FileRow>('SELECT * FROM position_file WHERE file_id = ?').get(fileId)

/** The file with exactly these bytes, if it is held. */
export const fileBySha256 = (db: Sqlite, sha256: string): FileRow | undefined =>
  db.prepare<[string], FileRow>('SELECT * FROM position_file WHERE sha256 = ?').get(sha256)

/** A file as lists show it. */
export const summaryOf = (db: Sqlite, row: FileRow): PositionSummary =>
  toSummary(row, currentId(db))

function toSummary(row: FileRow, current: number | null): PositionSummary {
  const counts = countsSchema.parse(JSON.parse(row.counts), smallParse)
  return {
    fileId: row.file_id,
    createdAt: row.created_at,
    createdAtInstant: row.created_instant,
    receivedAt: row.received_at,
    source: row.source,
    bytes: row.bytes,
    sha256: row.sha256,
    holdings: Object.values(counts).reduce((total, count) => total + count, 0),
    current: row.id === current,
    fromFuture: row.from_future === 1,
  }
}

/** All files, newest first. */
export function history(db: Sqlite): readonly PositionSummary[] {
  const current = currentId(db)
  return db
    .prepare<[], FileRow>(`SELECT * FROM position_file ${NEWEST_FIRST}`)
    .all()
    .map((row) => toSummary(row, current))
}

/** The overview of a file, or of the current one; null when it is not held. */
export function overview(db: Sqlite, fileId: string | null): PositionOverview | null {
  const row = fileId === null ? currentFile(db) : fileById(db, fileId)
  if (row === undefined) return null
  return {
    ...summaryOf(db, row),
    client:
      row.document_number === ''
        ? null
        : { documentType: row.document_type, documentNumber: row.document_number },
    counts: countsSchema.parse(JSON.parse(row.counts), smallParse),
    totals: totalsSchema.parse(JSON.parse(row.totals), smallParse),
    brokerage: brokerageSchema.parse(JSON.parse(row.brokerage), smallParse),
  }
}

const countsSchema = z.object({
  accounts: z.number(),
  fixed_terms: z.number(),
  funds: z.number(),
  instruments: z.number(),
})
/** The shape of the column `totals`. */
export const totalsSchema: z.ZodType<readonly CurrencyTotals[]> = z.array(
  z.object({
    currency: z.string(),
    available: decimalText,
    accounts: decimalText,
    fixedTerms: decimalText,
    funds: decimalText,
    total: decimalText,
  }),
)
const brokerageSchema: z.ZodType<readonly InstrumentTypeTotal[]> = z.array(
  z.object({ instrumentType: z.string(), count: z.number(), valuation: decimalText }),
)
