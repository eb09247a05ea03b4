import type { EcheqRow, echeqList } from '../../../shared/lists/echeqs.ts'
import type { Held } from '../lists/memory/held.ts'

/** What is held of echeqs in memory. */
export type HeldEcheqs = Held<typeof echeqList>

/** Whose a row is, who holds it, and how it stands. */
export const standingAt = (
  { cells }: HeldEcheqs,
  at: number,
): Pick<EcheqRow, 'state' | 'direction' | 'held'> => ({
  state: cells.state.at(at),
  direction: cells.direction.at(at),
  held: cells.held.at(at),
})

/** The places of the rows of which something holds, in their order. */
export function placesWhere(held: HeldEcheqs, holds: (at: number) => boolean): number[] {
  const places: number[] = []
  for (let at = 0; at < held.size(); at += 1) if (holds(at)) places.push(at)
  return places
}
