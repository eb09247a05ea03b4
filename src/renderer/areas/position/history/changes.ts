import { compareDecimals, ZERO } from '../../../../shared/values/money.ts'
import type { ComparisonRow, PositionSummary } from '../../../../shared/wire/position.ts'
import type { Pair } from '../position-view.ts'

/** The change of a holding between two files. */
export type Change = 'added' | 'removed' | 'changed' | 'same'

/** In which of the two files the holding is, and whether its amount differs; equal values count as the same however written. */
export function changeOf(row: ComparisonRow): Change {
  if (row.before === null) return 'added'
  if (row.after === null) return 'removed'
  return compareDecimals(row.difference, ZERO) === 0 ? 'same' : 'changed'
}

/** Two files in the order of their dates; files of one moment in the order in which they came in. */
export function pairOf(a: PositionSummary, b: PositionSummary): Pair {
  const later = (x: PositionSummary) => `${x.createdAtInstant} ${x.receivedAt}`
  return later(a) <= later(b)
    ? { before: a.fileId, after: b.fileId }
    : { before: b.fileId, after: a.fileId }
}
