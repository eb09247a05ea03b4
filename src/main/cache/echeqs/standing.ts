import type { EcheqDirection, EcheqRow } from '../../../shared/lists/echeqs.ts'
import { type EcheqState, echeqStates } from '../../../shared/wire/echeqs.ts'
import type { ListCondition } from '../lists/conditions.ts'

/** The direction of an echeq, its holder and its state. */
export type EcheqStanding = Pick<EcheqRow, 'state' | 'direction' | 'held'>

/** The columns of a standing in their order, and a standing of what they hold. */
export const STANDING = 'state, direction, held'
export const standingOf = (state: unknown, direction: unknown, held: unknown): EcheqStanding => ({
  // Columns of the table, which are written from these types.
  state: state as EcheqState | null,
  direction: direction as EcheqDirection,
  held: held === 1,
})

const directions: readonly EcheqDirection[] = ['received', 'issued', 'unknown']
const states = [...echeqStates, null]

/**
 * The condition that something holds of the standing of an echeq: every standing that there can be is tried. A `+` keeps SQLite
 * from taking one alone for a constant, and from sorting all rows by the groups of totals.
 */
export function standsSo(holds: (standing: EcheqStanding) => boolean): ListCondition {
  const parts = directions.flatMap((direction) =>
    [false, true].flatMap((held) => {
      const passing = states.filter((state) => holds({ state, direction, held }))
      if (passing.length === 0) return []
      const among = passing.map((state) => `'${state ?? ''}'`).join(', ')
      return [
        `(+direction = '${direction}' AND +held = ${Number(held)} AND coalesce(state, '') IN (${among}))`,
      ]
    }),
  )
  return { sql: parts.length === 0 ? '0' : parts.join(' OR '), params: [], carried: true }
}

/** The condition that an echeq is in one of these states; null is one that nobody knows. */
export const isInState = (wanted: readonly (EcheqState | null)[]): ListCondition => ({
  sql: `coalesce(state, '') IN (SELECT value FROM json_each(?))`,
  params: [JSON.stringify(wanted.map((state) => state ?? ''))],
  carried: true,
})
