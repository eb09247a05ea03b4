import { isJson } from './json.ts'
import type { ForecastKind, ForecastNote, ForecastStore, Reach } from './port.ts'

/** The forecast's stored items and settings in an open archive. */
export const createForecastStore = ({ answer, act, entry }: Reach): ForecastStore => ({
  all: (kind) =>
    answer((db) =>
      db
        .prepare<[ForecastKind], ForecastNote>(
          'SELECT id, body, updated_at AS updatedAt FROM forecast WHERE kind = ? ORDER BY id',
        )
        .all(kind)
        .filter(({ id, body }) => entry('forecast', id, () => isJson(body)).length > 0),
    ),
  put: (kind, { id, body, updatedAt }) =>
    act((db) => {
      db.prepare(
        `INSERT INTO forecast (kind, id, body, updated_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at`,
      ).run(kind, id, body, updatedAt)
    }),
  remove: (kind, id) =>
    act((db) => {
      db.prepare('DELETE FROM forecast WHERE kind = ? AND id = ?').run(kind, id)
    }),
})
