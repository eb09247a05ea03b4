import type { TypeSign } from '../../shared/completeness/model.ts'
import type { Reach, SignStore } from './port.ts'

interface SignRow {
  readonly type: string
  readonly reversal: number
  readonly sign: number
}

/** The signs of movement types that a person confirmed, of an open archive. */
export const createSignStore = ({ answer, act }: Reach): SignStore => ({
  list: () =>
    answer((db) =>
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
  confirm: ({ type, reversal, sign }, at) =>
    act((db) => {
      db.prepare(
        `INSERT INTO movement_sign (type, reversal, sign, confirmed_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (type, reversal) DO UPDATE SET sign = excluded.sign, confirmed_at = excluded.confirmed_at`,
      ).run(type, reversal ? 1 : 0, sign, at)
    }),
  withdraw: (type, reversal) =>
    act((db) => {
      db.prepare('DELETE FROM movement_sign WHERE type = ? AND reversal = ?').run(
        type,
        reversal ? 1 : 0,
      )
    }),
})
