import * as z from 'zod'
import { err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { ManualMatch, ReconcileSide } from '../../shared/reconcile/model.ts'
import type { ManualMatchStore, Reach } from './port.ts'

type MatchRow = Omit<ManualMatch, ReconcileSide> & Readonly<Record<ReconcileSide, string>>

const namesSchema = z.array(z.string())
const matchOf = ({ bank, books, ...row }: MatchRow): ManualMatch => ({
  ...row,
  bank: namesSchema.parse(JSON.parse(bank)),
  books: namesSchema.parse(JSON.parse(books)),
})

/** A person's manual matches in an open archive. */
export const createManualMatchStore = ({ run, answer, act, entry }: Reach): ManualMatchStore => ({
  list: (account, currency) =>
    answer((db) =>
      db
        .prepare<[string, string], MatchRow>(
          `SELECT id, kind, bank, books, made_at AS madeAt FROM manual_match
           WHERE account = ? AND currency = ? ORDER BY made_at, id`,
        )
        .all(account, currency)
        .flatMap((row) => entry('match', row.madeAt, () => matchOf(row))),
    ),
  add: (account, currency, { id, kind, bank, books, madeAt }) =>
    act((db) => {
      db.prepare(
        `INSERT INTO manual_match (id, account, currency, kind, bank, books, made_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).run(id, account, currency, kind, JSON.stringify(bank), JSON.stringify(books), madeAt)
    }),
  remove: (id) =>
    run((db) => {
      const { changes } = db.prepare('DELETE FROM manual_match WHERE id = ?').run(id)
      return changes === 0 ? err(appError('not_found', { what: id })) : ok(null)
    }),
})
