import type { Reach, SeenKind, SeenStore, Sighting, WitnessStore } from './port.ts'

type Last = Pick<Sighting, 'text' | 'at'> & { readonly nth: number }

/** Answers of queries by id are about the moment at which they were given; states about the first one. */
const isAnswer = (kind: SeenKind): boolean => kind !== 'echeq' && kind !== 'debin'

/** The facts that were first seen, in an open archive. */
export const createSeenStore = ({ answer, act }: Reach): SeenStore => ({
  note: (seen) =>
    act((db) => {
      const last = db.prepare<[string, string], Last>(
        'SELECT nth, text, at FROM seen WHERE kind = ? AND key = ? ORDER BY nth DESC LIMIT 1',
      )
      const insert = db.prepare(
        'INSERT INTO seen (kind, key, nth, text, at) VALUES (?, ?, ?, ?, ?)',
      )
      const again = db.prepare('UPDATE seen SET at = ? WHERE kind = ? AND key = ? AND nth = ?')
      db.transaction(() => {
        for (const { kind, key, text, at } of seen) {
          const before = last.get(kind, key)
          if (before?.text !== text) insert.run(kind, key, (before?.nth ?? -1) + 1, text, at)
          else if (isAnswer(kind)) again.run(at, kind, key, before.nth)
        }
      })()
    }),
  of: (kind, key) =>
    answer((db) =>
      db
        .prepare<[string, string], Pick<Sighting, 'text' | 'at'>>(
          'SELECT text, at FROM seen WHERE kind = ? AND key = ? ORDER BY nth',
        )
        .all(kind, key),
    ),
})

/** The end of the ledger's trail, as an open archive notes it. */
export const createWitnessStore = ({ answer, act }: Reach): WitnessStore => ({
  get: () =>
    answer(
      (db) => db.prepare<[], string>('SELECT trail_end FROM ledger_witness').pluck().get() ?? null,
    ),
  set: (end) =>
    act((db) =>
      db.prepare('INSERT OR REPLACE INTO ledger_witness (one, trail_end) VALUES (1, ?)').run(end),
    ),
})
