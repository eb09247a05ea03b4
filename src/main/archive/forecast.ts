import { ok } from '../../shared/base/result.ts'
import type { ForecastKind, ForecastNote, ForecastStore, Run } from './port.ts'

/** What is kept of the days ahead, of an open archive. */
export const createForecastStore = (run: Run): ForecastStore => ({
  all: (kind) =>
    run((db) =>
      ok(
        db
          .prepare<[ForecastKind], ForecastNote>(
            'SELECT id, body, updated_at AS updatedAt FROM forecast WHERE kind = ? ORDER BY id',
          )
          .all(kind),
      ),
    ),
  put: (kind, { id, body, updatedAt }) =>
    run((db) => {
      db.prepare(
        `INSERT INTO forecast (kind, id, body, updated_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at`,
      ).run(kind, id, body, updatedAt)
      return ok(null)
    }),
  remove: (kind, id) =>
    run((db) => {
      db.prepare('DELETE FROM forecast WHERE kind = ? AND id = ?').run(kind, id)
      return ok(null)
    }),
})
