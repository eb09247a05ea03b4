import { ok } from '../../shared/base/result.ts'
import { parseJson, stringifyJson } from '../../shared/json/json.ts'
import { type DownloadData, downloadDataSchema } from '../../shared/wire/notifications.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import { errorOfText, errorText } from '../disk/stored-error.ts'
import type { Reach, RequestStore } from './port.ts'

type RequestRow = Omit<PositionRequest, 'error'> & { readonly error: string | null }

const REQUEST = `SELECT file_id AS fileId, state, requested_at AS requestedAt, trace_id AS traceId, message,
  expires_at AS expiresAt, error FROM position_request`

const toRequest = (row: RequestRow): PositionRequest => ({ ...row, error: errorOfText(row.error) })

/** The requests of an open archive. */
export const createRequestStore = ({ run, answer, act, entry }: Reach): RequestStore => ({
  list: () =>
    answer((db) =>
      db
        .prepare<[], RequestRow>(`${REQUEST} ORDER BY requested_at DESC, file_id`)
        .all()
        .flatMap((row) => entry('request', row.fileId, () => toRequest(row))),
    ),
  get: (fileId) =>
    run((db) => {
      const row = db.prepare<[string], RequestRow>(`${REQUEST} WHERE file_id = ?`).get(fileId)
      const [read = null] = row === undefined ? [] : entry('request', fileId, () => toRequest(row))
      return ok(read)
    }),
  put: (request, data) =>
    act((db) => {
      db.prepare(
        `INSERT INTO position_request (file_id, state, requested_at, trace_id, message, expires_at, error, download_data)
         VALUES (@fileId, @state, @requestedAt, @traceId, @message, @expiresAt, @error, @data)
         ON CONFLICT (file_id) DO UPDATE SET state = excluded.state, requested_at = excluded.requested_at,
           trace_id = excluded.trace_id, message = excluded.message, expires_at = excluded.expires_at,
           error = excluded.error, download_data = coalesce(excluded.download_data, download_data)`,
      ).run({
        ...request,
        error: errorText(request.error),
        data: data === undefined ? null : stringifyJson(data),
      })
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

/** The text was parsed before it was stored. One that no longer parses counts as none. */
function readDownloadData(text: string): DownloadData | null {
  const json = parseJson(text)
  const parsed = json.ok ? downloadDataSchema.safeParse(json.value) : null
  return parsed?.success === true ? parsed.data : null
}
