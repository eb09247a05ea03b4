import { cutsOf, dayOf, segmentOf } from './cuts.ts'
import { directionsOf } from './directions.ts'
import { type CountedMovement, together } from './merge.ts'
import type { Edge, IntervalMovement, IntervalProof, Proof } from './model.ts'
import type { ProofInput } from './prove.ts'
import { type Account, accountsOf, isNamed, readMovements } from './read.ts'
import { fromUnits } from './units.ts'

export interface AccountPlace {
  readonly account: string
  readonly currency: string
}

export interface IntervalPlace extends AccountPlace {
  readonly interval: IntervalProof
}

/** Parts of a proof that its rows depend on. */
type ProofOf = Pick<Proof, 'directions' | 'accounts'>

/** The rows of an account that count, those of all sources taken together; null for an account of no position. */
function countedOf(
  input: ProofInput,
  proof: ProofOf,
  place: AccountPlace,
): { readonly own: Account; readonly rows: readonly CountedMovement[] } | null {
  const accounts = accountsOf(input.snapshots)
  const own = [...accounts.values()].find((one) => isNamed(one, place))
  if (own === undefined) return null
  const { kept = 'notice' } =
    proof.accounts.find(({ cbu, account, currency }) =>
      isNamed({ cbu, number: account, currency }, { ...own, account: own.cbu || own.number }),
    ) ?? {}
  const directions = directionsOf([...input.confirmed, ...proof.directions])
  const { counted } = readMovements(input.movements, accounts, directions)
  return { own, rows: together(counted.get(own.key) ?? [], kept) }
}

const intervalRows = (rows: readonly CountedMovement[]): readonly IntervalMovement[] =>
  rows
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ row, units }) => ({ row, amount: fromUnits(units) }))

/** All movements of an account as a proof of the same input counted them, the oldest first. */
export function movementsOf(
  input: ProofInput,
  proof: ProofOf,
  place: AccountPlace,
): readonly IntervalMovement[] {
  return intervalRows(countedOf(input, proof, place)?.rows ?? [])
}

/** The movements of one interval of a proof of the same input, as they were counted, the oldest first. */
export function movementsBetween(
  input: ProofInput,
  proof: ProofOf,
  place: IntervalPlace,
): readonly IntervalMovement[] {
  const found = countedOf(input, proof, place)
  if (found === null) return []
  const { interval } = place
  const cuts = cutsOf(found.own.snapshots)
  const holds = (edge: Edge) => holderOf(edge, cuts.of(edge, edge.side))
  const [before, after] = [holds(interval.from), holds(interval.to)]
  return intervalRows(
    found.rows.filter(({ at }) => {
      const segment = segmentOf(cuts, at)
      // Both count the lines of their day as they come.
      const [held, ends] = [before(at, segment), after(at, segment)]
      return ends && !held
    }),
  )
}

/** Tells, row by row in their order, whether an end of an interval holds it. */
function holderOf({ at: moment, side, lines }: Edge, cut: number) {
  let met = 0
  return (at: string, segment: number): boolean => {
    if (side !== 'lines' || at !== dayOf(moment)) return segment <= cut
    met += 1
    return met <= lines
  }
}
