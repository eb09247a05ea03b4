import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import type { PositionSource } from '../../shared/wire/position.ts'
import type { Sqlite } from '../disk/handle.ts'
import { deleteRow, insertRow } from '../disk/rows.ts'
import { sha256Of } from '../disk/sha256.ts'

/** A position file that is kept; instants are ISO 8601. */
export interface KeptFile {
  readonly fileId: string
  /** Of the bytes as received. */
  readonly sha256: string
  readonly createdInstant: string
  readonly receivedAt: string
  /** The moment against which `created_at` counted as lying in the future. */
  readonly takenAt: string
  readonly source: PositionSource
}

const FILE = `SELECT file_id AS fileId, sha256, created_instant AS createdInstant, received_at AS receivedAt,
  taken_at AS takenAt, source FROM position_file`

const PIECE_BYTES = 256 * 1024
/** A seventh of their size; higher levels gain nothing. In one go: joining smaller outputs takes as long as unpacking. */
const PACKING = {
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
  chunkSize: PIECE_BYTES,
}
const UNPACKING = { maxOutputLength: PIECE_BYTES, chunkSize: PIECE_BYTES }

/** All kept files, the newest first: nothing counts as newer than its own arrival. */
export const keptFiles = (db: Sqlite): readonly KeptFile[] =>
  db.prepare<[], KeptFile>(`${FILE} ORDER BY min(created_instant, taken_at) DESC, id DESC`).all()

const fileOf = (db: Sqlite, fileId: string) =>
  db
    .prepare<[string], { readonly id: number; readonly sha256: string; readonly bytes: number }>(
      'SELECT id, sha256, bytes FROM position_file WHERE file_id = ?',
    )
    .get(fileId)

const piecesOf = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, idx) =>
    bytes.subarray(idx * PIECE_BYTES, (idx + 1) * PIECE_BYTES),
  )

/**
 * Keeps a file with the bytes of which its SHA-256 was taken. One transaction writes them and reads them back; the same file again
 * changes nothing. Fails with `position_conflict` when other bytes are kept under its id; what SQLite throws is thrown on.
 */
export function keepFile(db: Sqlite, file: KeptFile, bytes: Uint8Array): Outcome<null> {
  const same = fileOf(db, file.fileId)
  if (same !== undefined)
    return same.sha256 === file.sha256
      ? ok(null)
      : fail('position_conflict', { fileId: file.fileId })
  const pieces = piecesOf(bytes)
  // Outside the transaction: others may want to write meanwhile.
  const packed = pieces.map((piece) => zstdCompressSync(piece, PACKING))
  db.transaction(() => {
    const row = { ...file, bytes: bytes.length }
    const id = Number(insertRow(db, 'position_file', row).lastInsertRowid)
    for (const [idx, piece] of packed.entries())
      insertRow(db, 'position_bytes', { file: id, idx, packed: piece })
    for (const [idx, piece] of pieces.entries())
      if (pieceOf(db, id, idx)?.equals(piece) !== true)
        throw new Error('the bytes did not read back the same')
  }).immediate()
  return ok(null)
}

/** Drops files with their bytes. */
export function dropFiles(db: Sqlite, fileIds: readonly string[]): null {
  db.transaction(() => {
    for (const fileId of fileIds) deleteRow(db, 'position_file', { fileId })
  })()
  return null
}

function pieceOf(db: Sqlite, file: number, idx: number): Buffer | null {
  const packed = db
    .prepare<[number, number], Buffer>(
      'SELECT packed FROM position_bytes WHERE file = ? AND idx = ?',
    )
    .pluck()
    .get(file, idx)
  return packed === undefined ? null : zstdDecompressSync(packed, UNPACKING)
}

/** Begins to read the bytes of a file, piece by piece, which may take several turns; null when it is not kept. */
export function readFile(db: Sqlite, fileId: string) {
  const row = fileOf(db, fileId)
  if (row === undefined) return null
  const bytes = new Uint8Array(new ArrayBuffer(row.bytes))
  let [idx, offset] = [0, 0]
  return {
    /** Reads another piece; true when all are read. */
    step: () => {
      const piece = pieceOf(db, row.id, idx)
      if (piece === null) return true
      if (offset + piece.length > bytes.length) throw new Error(`more bytes than ${fileId} had`)
      bytes.set(piece, offset)
      idx += 1
      offset += piece.length
      return false
    },
    /** The bytes; throws when they are not those that were received. */
    bytes: () => {
      if (offset !== bytes.length || sha256Of(bytes) !== row.sha256)
        throw new Error(`the bytes kept of ${fileId} are not those that were received`)
      return bytes
    },
  }
}

const DAY_MS = 86_400_000

/** When a file counts as of: nothing is newer than its own arrival. */
const instantOf = ({ createdInstant, takenAt }: KeptFile): string =>
  createdInstant < takenAt ? createdInstant : takenAt

/**
 * The files that are kept no longer, oldest first. They are more than `days` days older than the newest, whatever the clock
 * says, and not the first of a month.
 */
export function overdue(files: readonly KeptFile[], days: number): readonly string[] {
  const inOrder = files.toSorted((a, b) => (instantOf(a) < instantOf(b) ? -1 : 1))
  const newest = inOrder.pop()
  if (newest === undefined) return []
  const since = new Date(Date.parse(instantOf(newest)) - days * DAY_MS).toISOString()
  const months = new Set<string>()
  return inOrder.flatMap((file) => {
    const month = buenosAiresDate(new Date(instantOf(file))).slice(0, 7)
    const first = !months.has(month)
    months.add(month)
    return first || file.createdInstant >= since ? [] : [file.fileId]
  })
}
