import type { PositionRequest, RequestState } from '../../../shared/position.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { errorOfText, errorText } from '../stored-error.ts'

interface RequestRow {
  readonly file_id: string
  readonly state: RequestState
  readonly requested_at: string
  readonly trace_id: string
  readonly message: string
  readonly expires_at: string | null
  readonly error: string | null
}

const toRequest = (row: RequestRow): PositionRequest => ({
  fileId: row.file_id,
  state: row.state,
  requestedAt: row.requested_at,
  traceId: row.trace_id,
  message: row.message,
  expiresAt: row.expires_at,
  error: errorOfText(row.error),
})

/** All requests, newest first. */
export const listRequests = (db: Sqlite): readonly PositionRequest[] =>
  db
    .prepare<[], RequestRow>('SELECT * FROM position_request ORDER BY requested_at DESC, file_id')
    .all()
    .map(toRequest)

/** One request, or null. */
export function findRequest(db: Sqlite, fileId: string): PositionRequest | null {
  const row = db
    .prepare<[string], RequestRow>('SELECT * FROM position_request WHERE file_id = ?')
    .get(fileId)
  return row === undefined ? null : toRequest(row)
}

/** Adds or replaces a request; null for `downloadData` keeps the one that is held. */
export function putRequest(
  db: Sqlite,
  request: PositionRequest,
  downloadData: string | null,
): null {
  db.prepare(
    `INSERT INTO position_request (file_id, state, requested_at, trace_id, message, expires_at, error, download_data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (file_id) DO UPDATE SET state = excluded.state, requested_at = excluded.requested_at,
       trace_id = excluded.trace_id, message = excluded.message, expires_at = excluded.expires_at,
       error = excluded.error, download_data = coalesce(excluded.download_data, download_data)`,
  ).run(
    request.fileId,
    request.state,
    request.requestedAt,
    request.traceId,
    request.message,
    request.expiresAt,
    errorText(request.error),
    downloadData,
  )
  return null
}

/** Where the announced file is to be fetched, as JSON text; null when it was not announced. */
export const downloadData = (db: Sqlite, fileId: string): string | null =>
  db
    .prepare<[string], string | null>(
      'SELECT download_data FROM position_request WHERE file_id = ?',
    )
    .pluck()
    .get(fileId) ?? null

/** Takes a request off the list. */
export function forgetRequest(db: Sqlite, fileId: string): null {
  db.prepare('DELETE FROM position_request WHERE file_id = ?').run(fileId)
  return null
}
