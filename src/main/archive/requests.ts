import { ok } from '../../shared/base/result.ts'
import { parseJson, stringifyJson } from '../../shared/json/json.ts'
import { type DownloadData, downloadDataSchema } from '../../shared/wire/notifications.ts'
import type { PositionRequest, RequestState } from '../../shared/wire/position.ts'
import { errorOfText, errorText } from '../disk/stored-error.ts'
import type { Reach, RequestStore } from './port.ts'

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

/** The requests of an open archive. */
export const createRequestStore = ({ run, answer, act }: Reach): RequestStore => ({
  list: () =>
    answer((db) =>
      db
        .prepare<[], RequestRow>(
          'SELECT * FROM position_request ORDER BY requested_at DESC, file_id',
        )
        .all()
        .map(toRequest),
    ),
  get: (fileId) =>
    run((db) => {
      const row = db
        .prepare<[string], RequestRow>('SELECT * FROM position_request WHERE file_id = ?')
        .get(fileId)
      return ok(row === undefined ? null : toRequest(row))
    }),
  put: (request, data) =>
    act((db) => {
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
        data === undefined ? null : stringifyJson(data),
      )
    }),
  downloadData: (fileId) =>
    run((db) => {
      const text = db
        .prepare<[string], string | null>(
          'SELECT download_data FROM position_request WHERE file_id = ?',
        )
        .pluck()
        .get(fileId)
      return ok(text === undefined || text === null ? null : readDownloadData(text))
    }),
  forget: (fileId) =>
    act((db) => {
      db.prepare('DELETE FROM position_request WHERE file_id = ?').run(fileId)
    }),
})

/** What was stored was parsed before; a text that no longer reads counts as none. */
function readDownloadData(text: string): DownloadData | null {
  const json = parseJson(text)
  const parsed = json.ok ? downloadDataSchema.safeParse(json.value) : null
  return parsed?.success === true ? parsed.data : null
}
