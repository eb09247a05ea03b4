import * as z from 'zod'
import { err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { Repo, RepoRecord } from '../../shared/views/repos.ts'
import { errorOfText, errorText } from '../disk/stored-error.ts'
import { decimalText } from '../disk/table-row.ts'
import type { Reach, RepoStore } from './port.ts'

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

/** The repos of an open archive. */
export const createRepoStore = ({ run, answer, act, entry }: Reach): RepoStore => ({
  list: () =>
    answer((db) =>
      db
        .prepare<[], RepoRaw>('SELECT * FROM repo ORDER BY changed_at DESC, id')
        .all()
        .flatMap((raw) => entry('repo', raw.id, () => toRepo(raw))),
    ),
  take: (record, seenAt) =>
    run((db) => {
      const text = JSON.stringify(record)
      const held = db
        .prepare<[string], { record: string }>('SELECT record FROM repo WHERE id = ?')
        .get(record.id)
      db.prepare(
        `INSERT INTO repo (id, record, seen_at, changed_at, followed, error)
         VALUES (@id, @text, @seenAt, @seenAt, 1, NULL)
         ON CONFLICT (id) DO UPDATE SET record = @text, seen_at = @seenAt, error = NULL,
           changed_at = CASE WHEN record = @text THEN changed_at ELSE @seenAt END`,
      ).run({ id: record.id, text, seenAt })
      return ok(held?.record !== text)
    }),
  failed: (id, error) =>
    act((db) => {
      db.prepare('UPDATE repo SET error = ? WHERE id = ?').run(errorText(error), id)
    }),
  follow: (id, followed) =>
    run((db) => {
      const { changes } = db
        .prepare('UPDATE repo SET followed = ? WHERE id = ?')
        .run(followed ? 1 : 0, id)
      return changes === 0 ? err(appError('not_found', { what: id })) : ok(null)
    }),
  forget: (id) =>
    act((db) => {
      db.prepare('DELETE FROM repo WHERE id = ?').run(id)
    }),
})
