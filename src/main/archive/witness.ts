import type { Reach, WitnessStore } from './port.ts'

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
