import { areas } from '../../mutants/index.ts'
import type { Edit } from '../../mutants/mutant.ts'
import { own } from './own.ts'

/** Faults that the simulator must find: some of the mutants, and some of its own. */

export interface Fault {
  readonly id: string
  readonly what: string
  readonly edits: readonly Edit[]
}

/** Mutants that do harm in the course of a day, and not to a single function. */
const ofMutants = [
  'O01c',
  'O03',
  'O07',
  'O10',
  'O12',
  'O12c',
  'O71',
  'O72',
  'O75',
  'O76',
  'L09',
  'L14',
  'I00',
  'I03',
  'B01',
  'B02',
  'B03',
  'B04',
  'B05',
  'B19',
  'B20',
  'M02',
  'M04',
  'A03',
  'A02',
  'A12',
  'I02',
] as const

const mutants = new Map(areas.flatMap((area) => area.mutants.map((one) => [one.id, one] as const)))

/** Mutants that are named here and are there no more. */
export const lost: readonly string[] = ofMutants.filter((id) => !mutants.has(id))

export const faults: readonly Fault[] = [
  ...ofMutants.flatMap((id) => {
    const mutant = mutants.get(id)
    return mutant === undefined
      ? []
      : [{ id, what: mutant.what, edits: [mutant, ...(mutant.also ?? [])] }]
  }),
  ...own,
]
