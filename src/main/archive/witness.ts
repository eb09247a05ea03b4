import type { Reach, WitnessStore } from './port.ts'

/** What an open archive knows of the ledger beside it. */
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
