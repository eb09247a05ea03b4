import type { Queue } from './plan.ts'
import type { Desktop, DesktopState, Job } from './port.ts'

/** Rows of the tables, read alike in both stores: their columns have the same names. */

export type Row = Readonly<Record<string, unknown>>

/** A field as text. */
export const textIn = (row: Row, name: string): string => String(row[name])
/** Whole numbers; PostgreSQL answers its big ones as text. */
export const numberIn = (row: Row, name: string): number => Number(row[name])
/** Bytes as a Buffer, without copying them; none where there are none. */
export const bytesIn = (row: Row, name: string): Buffer => {
  const value = row[name]
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : Buffer.alloc(0)
}

/** The columns that {@link queueOf} reads. */
export const QUEUE_COLUMNS = 'id, last_seq, queued, queued_bytes, lost'
/** A desktop's queue, of the columns in QUEUE_COLUMNS. */
export const queueOf = (row: Row): Queue => ({
  desktopId: textIn(row, 'id'),
  lastSeq: numberIn(row, 'last_seq'),
  queued: numberIn(row, 'queued'),
  queuedBytes: numberIn(row, 'queued_bytes'),
  lost: numberIn(row, 'lost'),
})

/** The columns that {@link desktopIn} reads. */
export const DESKTOP_COLUMNS = 'id, public_key'
/** A desktop with its public key, of the columns in DESKTOP_COLUMNS. */
export const desktopIn = (row: Row): Desktop => ({
  id: textIn(row, 'id'),
  publicKey: bytesIn(row, 'public_key'),
})

/** The state of a desktop and of its queue. */
export const stateOf = (row: Row): DesktopState => ({
  id: textIn(row, 'id'),
  pairedAt: numberIn(row, 'paired_at'),
  seenAt: row['seen_at'] === null ? null : numberIn(row, 'seen_at'),
  queued: numberIn(row, 'queued'),
  queuedBytes: numberIn(row, 'queued_bytes'),
  lost: numberIn(row, 'lost'),
})

/** The columns that {@link jobOf} reads. */
export const JOB_COLUMNS = 'id, locked, attempts, expires_at'
/** A download that waits, of the columns in JOB_COLUMNS. */
export const jobOf = (row: Row): Job => ({
  id: textIn(row, 'id'),
  locked: bytesIn(row, 'locked'),
  attempts: numberIn(row, 'attempts'),
  expiresAt: numberIn(row, 'expires_at'),
})
