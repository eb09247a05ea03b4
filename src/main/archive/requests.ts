import * as z from 'zod'
import { type AppError, type Outcome, ok } from '../../shared/errors/index.ts'
import { parseJson, stringifyJson } from '../../shared/json/json.ts'
import type { Repo, RepoRecord } from '../../shared/views/repos.ts'
import { type DownloadData, downloadDataSchema } from '../../shared/wire/notifications.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import { deleteRow, insertRow, putRow, updateRow } from '../disk/rows.ts'
import { errorOfText, errorText } from '../disk/stored-error.ts'
import { decimalText } from '../disk/table-row.ts'
import { orNotFound } from './notes.ts'
import type { Reach } from './reach.ts'

type RequestRow = Omit<PositionRequest, 'error'> & { readonly error: string | null }

const REQUEST = `SELECT file_id AS fileId, state, requested_at AS requestedAt, trace_id AS traceId, message,
  expires_at AS expiresAt, error FROM position_request`

const toRequest = (row: RequestRow): PositionRequest => ({ ...row, error: errorOfText(row.error) })

/** The position requests of an open archive, and where each announced file is to be fetched. */
export const createRequestStore = ({ run, answer, act, entry }: Reach) => ({
  /** Newest first. */
  list: (): Outcome<readonly PositionRequest[]> =>
    answer((db) =>
      db
        .prepare<[], RequestRow>(`${REQUEST} ORDER BY requested_at DESC, file_id`)
        .all()
        .flatMap((row) => entry('request', row.fileId, () => toRequest(row))),
    ),
  get: (fileId: string): Outcome<PositionRequest | null> =>
    run((db) => {
      const row = db.prepare<[string], RequestRow>(`${REQUEST} WHERE file_id = ?`).get(fileId)
      const [read = null] = row === undefined ? [] : entry('request', fileId, () => toRequest(row))
      return ok(read)
    }),
  /** Adds or replaces; without download data the one that is held stays. */
  put: (request: PositionRequest, data?: DownloadData) =>
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
  downloadData: (fileId: string): Outcome<DownloadData | null> =>
    run((db) => {
      const text = db
        .prepare<[string], string | null>(
          'SELECT download_data FROM position_request WHERE file_id = ?',
        )
        .pluck()
        .get(fileId)
      return ok(text === undefined || text === null ? null : readDownloadData(text))
    }),
  forget: (fileId: string) => act((db) => deleteRow(db, 'position_request', { file_id: fileId })),
})

/** The text was parsed before it was stored. One that no longer parses counts as none. */
function readDownloadData(text: string): DownloadData | null {
  const json = parseJson(text)
  const parsed = json.ok ? downloadDataSchema.safeParse(json.value) : null
  return parsed?.success === true ? parsed.data : null
}

interface RepoRaw {
  readonly id: string
  readonly record: string
  readonly seen_at: string
  readonly changed_at: string
  readonly followed: number
  readonly error: string | null
}

/** This application wrote the stored text, so its shape alone is checked. */
const stored = z.custom<RepoRecord>(
  (value) => z.looseObject({ id: z.string(), netAmount: decimalText }).safeParse(value).success,
)

const toRepo = (raw: RepoRaw): Repo => ({
  ...stored.parse(JSON.parse(raw.record)),
  seenAt: raw.seen_at,
  changedAt: raw.changed_at,
  followed: raw.followed !== 0,
  error: errorOfText(raw.error),
})

/** The repo instructions that were asked for, of an open archive. */
export const createRepoStore = ({ run, answer, act, entry }: Reach) => ({
  /** The last changed first. */
  list: (): Outcome<readonly Repo[]> =>
    answer((db) =>
      db
        .prepare<[], RepoRaw>('SELECT * FROM repo ORDER BY changed_at DESC, id')
        .all()
        .flatMap((raw) => entry('repo', raw.id, () => toRepo(raw))),
    ),
  /** Keeps what the bank said; true when it is new or different. A new one is followed, unless `onlyHeld` leaves it out. */
  take: (record: RepoRecord, seenAt: string, onlyHeld: boolean): Outcome<boolean> =>
    run((db) => {
      const text = JSON.stringify(record)
      const held = db
        .prepare<[string], { record: string }>('SELECT record FROM repo WHERE id = ?')
        .get(record.id)
      if (held === undefined && onlyHeld) return ok(false)
      db.prepare(
        `INSERT INTO repo (id, record, seen_at, changed_at, followed, error)
         VALUES (@id, @text, @seenAt, @seenAt, 1, NULL)
         ON CONFLICT (id) DO UPDATE SET record = @text, seen_at = @seenAt, error = NULL,
           changed_at = CASE WHEN record = @text THEN changed_at ELSE @seenAt END`,
      ).run({ id: record.id, text, seenAt })
      return ok(held?.record !== text)
    }),
  /** Notes that asking for it brought nothing. */
  failed: (id: string, error: AppError) =>
    act((db) => updateRow(db, 'repo', { id }, { error: errorText(error) })),
  /** Fails with `not_found`. */
  follow: (id: string, followed: boolean) =>
    run((db) => orNotFound(id, updateRow(db, 'repo', { id }, { followed: Number(followed) }))),
  forget: (id: string) => act((db) => deleteRow(db, 'repo', { id })),
})

/** Facts as first seen: states of echeqs (by id) and DEBINs (by key), answers on DEBINs (by id). */
export type SeenKind = 'echeq' | 'debin' | 'debin_detail'

/** Something that was seen: a state as the bank wrote it, or an answer as JSON. */
export interface Sighting {
  readonly kind: SeenKind
  readonly key: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

type Last = Pick<Sighting, 'text' | 'at'> & { readonly nth: number }

/** Answers of queries by id are about the moment at which they were given; states about the first one. */
const isAnswer = (kind: SeenKind): boolean => kind !== 'echeq' && kind !== 'debin'

/** States as first seen, and the answers of queries by id, in an open archive. */
export const createSeenStore = ({ answer, act }: Reach) => ({
  /** Notes in their order; the same as was last noted of a key counts once. */
  note: (seen: readonly Sighting[]) =>
    act((db) => {
      const last = db.prepare<[string, string], Last>(
        'SELECT nth, text, at FROM seen WHERE kind = ? AND key = ? ORDER BY nth DESC LIMIT 1',
      )
      db.transaction(() => {
        for (const { kind, key, text, at } of seen) {
          const before = last.get(kind, key)
          if (before?.text !== text)
            insertRow(db, 'seen', { kind, key, nth: (before?.nth ?? -1) + 1, text, at })
          else if (isAnswer(kind)) updateRow(db, 'seen', { kind, key, nth: before.nth }, { at })
        }
      })()
    }),
  /** The oldest first. */
  of: (kind: SeenKind, key: string): Outcome<readonly Pick<Sighting, 'text' | 'at'>[]> =>
    answer((db) =>
      db
        .prepare<[string, string], Pick<Sighting, 'text' | 'at'>>(
          'SELECT text, at FROM seen WHERE kind = ? AND key = ? ORDER BY nth',
        )
        .all(kind, key),
    ),
})

/** The end of the ledger's trail, as text, as an open archive notes it; null before it was noted. */
export const createWitnessStore = ({ answer, act }: Reach) => ({
  get: (): Outcome<string | null> =>
    answer(
      (db) => db.prepare<[], string>('SELECT trail_end FROM ledger_witness').pluck().get() ?? null,
    ),
  set: (end: string) => act((db) => putRow(db, 'ledger_witness', { one: 1 }, { trail_end: end })),
})
