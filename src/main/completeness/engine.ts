import {
  type AccountPlace,
  type IntervalPlace,
  movementsBetween,
  movementsOf,
} from '../../shared/completeness/counted.ts'
import type { IntervalMovement, MovementRow, Proof } from '../../shared/completeness/model.ts'
import { type ProofInput, prove } from '../../shared/completeness/prove.ts'
import { ok } from '../../shared/errors/index.ts'
import type { MovementRow as ListedMovement } from '../../shared/lists/movements.ts'
import type { Outcome } from '../threads/calls.ts'
import { inputFrom, noticeRow, type ProofRest } from './input.ts'

/** The proof as it is worked out: fed with movements piece by piece, then with the rest; then asked about what it counted. */
export type ProofEngine = ReturnType<typeof createProofEngine>

interface WorkedProof {
  readonly input: ProofInput
  readonly proof: Proof
}

const EMPTY: WorkedProof = {
  input: { snapshots: [], movements: [], witnesses: [], confirmed: [] },
  proof: { accounts: [], directions: [], elsewhere: 0 },
}

/** Makes a proof's engine: pure but for what it was fed with. */
export function createProofEngine() {
  let rows: MovementRow[] = []
  let proven = EMPTY
  return {
    /** Forgets everything. */
    begin: (): Outcome<null> => {
      rows = []
      proven = EMPTY
      return ok(null)
    },
    movements: (more: readonly ListedMovement[]): Outcome<null> => {
      for (const row of more) rows.push(noticeRow(row))
      return ok(null)
    },
    prove: (rest: ProofRest): Outcome<Proof> => {
      const input = inputFrom(rows, rest)
      proven = { input, proof: prove(input) }
      return ok(proven.proof)
    },
    /** The movements of one interval of the proof, as they were counted, the oldest first. */
    between: (place: IntervalPlace): Outcome<readonly IntervalMovement[]> =>
      ok(movementsBetween(proven.input, proven.proof, place)),
    /** The movements of a whole account; empty for an account that no position shows. */
    account: (place: AccountPlace): Outcome<readonly IntervalMovement[]> =>
      ok(movementsOf(proven.input, proven.proof, place)),
  }
}
