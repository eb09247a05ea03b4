import { isUtf8 } from 'node:buffer'
import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import { instantOf } from '../../../shared/values/calendar.ts'
import type { KeptFile } from '../../archive/files.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { sha256Of } from '../../disk/sha256.ts'
import type { ImportMeta, PositionImport } from '../cache-port.ts'
import { type FileRow, fileById, fileBySha256, summaryOf } from '../store/files.ts'
import { type PositionReader, type RowSink, readPosition } from './position-reader.ts'
import { createInserts } from './row-inserts.ts'
import { createTotals } from './totals.ts'

/** How the import tells where it is and learns that it shall stop. */
export interface ImportControl {
  /** Bytes done of all bytes. */
  readonly progress: (done: number, total: number) => void
  readonly cancelled: () => boolean
  /** Keeps the bytes for ever, before what they say is committed; the same again changes nothing. */
  readonly keep: (file: KeptFile, bytes: Uint8Array) => Outcome<null>
}

/** Looking up and reporting costs time: once in so many holdings is often enough. */
const CHECK_EVERY = 1_000
/** Clocks differ: what lies ahead by less does not count as the future. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/** Takes a position file into an open cache, all or nothing, in one transaction. What SQLite throws is thrown on. */
export function importPosition(
  db: Sqlite,
  bytes: Uint8Array,
  meta: ImportMeta,
  control: ImportControl,
): Outcome<PositionImport> {
  const sha256 = sha256Of(bytes)
  const same = fileBySha256(db, sha256)
  if (same !== undefined) {
    const wanted = checkExpected(same.file_id, meta)
    if (!wanted.ok) return wanted
    const kept = control.keep(keptOf(same), bytes)
    return kept.ok ? ok({ summary: summaryOf(db, same), repeated: true }) : kept
  }
  if (!isUtf8(bytes)) return fail('position_not_json', { reason: 'not UTF-8 text' })
  const reading = { done: 0 }
  const reader = readPosition(() => piecesOf(bytes, reading))
  if (!reader.ok) return reader
  const { metadata } = reader.value
  const { file_id: fileId } = metadata
  const wanted = checkExpected(fileId, meta)
  if (!wanted.ok) return wanted
  if (fileById(db, fileId) !== undefined) return fail('position_conflict', { fileId })
  const created = instantOf(metadata.created_at)
  if (created === null) return fail('position_created_at', { value: metadata.created_at })
  // Last, so that nobody is asked about a file that cannot be taken in anyway.
  if (meta.requestedFileIds?.includes(fileId) === false)
    return fail('file_not_requested', {
      fileId,
      createdAt: created.toISOString(),
      client: metadata.client?.document_number ?? '',
    })

  const work = { db, bytes, sha256, reader: reader.value, reading, created, meta, control }
  const stored = inTransaction(db, () => store(work))
  if (!stored.ok) return stored
  const row = fileById(db, fileId)
  if (row === undefined) throw new Error('the file that was just stored is not there')
  return ok({ summary: summaryOf(db, row), repeated: false })
}

interface Work {
  readonly db: Sqlite
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly reader: PositionReader
  readonly reading: ReadProgress
  readonly created: Date
  readonly meta: ImportMeta
  readonly control: ImportControl
}

function checkExpected(found: string, { expectedFileId }: ImportMeta): Outcome<null> {
  return expectedFileId === undefined || expectedFileId === found
    ? ok(null)
    : fail('file_other', { expected: expectedFileId, found })
}

/** How many bytes a reading of the file has come to. */
interface ReadProgress {
  done: number
}

/** Bytes of the file that are text at a time. */
const PIECE = 64 * 1024

/** The text of the file, without its byte order mark, in pieces. */
function* piecesOf(bytes: Uint8Array, reading: ReadProgress): Generator<string> {
  const decoder = new TextDecoder()
  for (let from = 0; from < bytes.length; from += PIECE) {
    reading.done = Math.min(from + PIECE, bytes.length)
    yield decoder.decode(bytes.subarray(from, reading.done), { stream: true })
  }
}

/** Commits what ended well and takes back everything else, whether it is an error value or was thrown. */
function inTransaction<T>(db: Sqlite, work: () => Outcome<T>): Outcome<T> {
  db.exec('BEGIN IMMEDIATE')
  try {
    const done = work()
    db.exec(done.ok ? 'COMMIT' : 'ROLLBACK')
    return done
  } catch (cause) {
    // SQLite itself has already rolled back after some errors, such as a full disk.
    if (db.inTransaction) db.exec('ROLLBACK')
    throw cause
  }
}

function store(work: Work): Outcome<null> {
  const { db, bytes, control, reading } = work
  const file = insertFile(work)
  const totals = createTotals()
  const inserts = createInserts(db, file)
  let count = 0
  const sink: RowSink = (section, row) => {
    totals.take(section, row)
    inserts.take(section, row)
  }
  const read = work.reader.rows(sink, () => {
    count += 1
    if (count % CHECK_EVERY !== 0) return true
    control.progress(reading.done, bytes.length)
    return !control.cancelled()
  })
  if (!read.ok) return read
  inserts.finish()
  const { counts, totals: sums, brokerage } = totals.result()
  db.prepare('UPDATE position_file SET counts = ?, totals = ?, brokerage = ? WHERE id = ?').run(
    JSON.stringify(counts),
    JSON.stringify(sums),
    JSON.stringify(brokerage),
    file,
  )
  if (control.cancelled()) return fail('cancelled', {})
  const row = fileById(db, work.reader.metadata.file_id)
  const kept = row === undefined ? ok(null) : control.keep(keptOf(row), bytes)
  if (!kept.ok) return kept
  control.progress(bytes.length, bytes.length)
  return ok(null)
}

function insertFile({ db, bytes, sha256, reader, created, meta }: Work): number | bigint {
  const { metadata } = reader
  const now = new Date(meta.now)
  const fromFuture = created.getTime() > now.getTime() + CLOCK_TOLERANCE_MS
  return db
    .prepare(
      `INSERT INTO position_file (file_id, sha256, created_at, created_instant, rank_instant, received_at, source, bytes,
         from_future, document_type, document_number, counts, totals, brokerage)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', '', '')`,
    )
    .run(
      metadata.file_id,
      sha256,
      metadata.created_at,
      created.toISOString(),
      (created < now ? created : now).toISOString(),
      meta.receivedAt,
      meta.source,
      bytes.length,
      fromFuture ? 1 : 0,
      metadata.client?.document_type ?? '',
      metadata.client?.document_number ?? '',
    ).lastInsertRowid
}

/** As the archive keeps it. */
const keptOf = (row: FileRow): KeptFile => ({
  fileId: row.file_id,
  sha256: row.sha256,
  createdInstant: row.created_instant,
  receivedAt: row.received_at,
  takenAt: row.rank_instant < row.created_instant ? row.rank_instant : row.received_at,
  source: row.source,
})
