import type { EcheqRow, echeqList } from '../../../shared/lists/echeqs.ts'
import type { Held } from '../lists/memory/held.ts'

/** What is held of echeqs in memory. */
export type HeldEcheqs = Held<typeof echeqList>

/** Whose a row is, who holds it, and how it stands. */
export const standingAt = (
  { cells }: HeldEcheqs,
  at: number,
): Pick<EcheqRow, 'state' | 'direction' | 'held'> => ({
  state: cells.state[at] ?? null,
  direction: cells.direction[at] ?? 'unknown',
  held: cells.held[at] === true,
})
