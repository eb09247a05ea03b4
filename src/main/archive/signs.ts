import { ok } from '../../shared/base/result.ts'
import type { TypeSign } from '../../shared/completeness/model.ts'
import type { Run, SignStore } from './port.ts'

interface SignRow {
  readonly type: string
  readonly reversal: number
  readonly sign: number
}

/** The signs of movement types that a person confirmed, of an open archive. */
export const createSignStore = (run: Run): SignStore => ({
  list: () =>
    run((db) =>
      ok(
        db
          .prepare<[], SignRow>(
            'SELECT type, reversal, sign FROM movement_sign ORDER BY type, reversal',
          )
          .all()
          .map(
            ({ type, reversal, sign }): TypeSign => ({
              type,
              reversal: reversal === 1,
              sign: sign === 1 ? 1 : -1,
            }),
          ),
      ),
    ),
  confirm: ({ type, reversal, sign }, at) =>
    run((db) => {
      db.prepare(
        `INSERT INTO movement_sign (type, reversal, sign, confirmed_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (type, reversal) DO UPDATE SET sign = excluded.sign, confirmed_at = excluded.confirmed_at`,
      ).run(type, reversal ? 1 : 0, sign, at)
      return ok(null)
    }),
  withdraw: (type, reversal) =>
    run((db) => {
      db.prepare('DELETE FROM movement_sign WHERE type = ? AND reversal = ?').run(
        type,
        reversal ? 1 : 0,
      )
      return ok(null)
    }),
})
