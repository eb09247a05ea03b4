import { fold } from '../text/fold.ts'
import { type DecimalText, negate } from '../values/money.ts'
import type { Direction, MovementRow, ProposedDirection, TypeDirection } from './model.ts'

/** Proposes the direction of each movement type. The bank documents none, so a person confirms each one once. */

/** The name of a type: as the bank writes it but for case and space; a reversal is another one. */
export const directionKey = (type: string, reversal: boolean): string =>
  `${type.trim().toUpperCase()}|${reversal}`

/** Directions by the names of their types; where a type is said twice, as it is said last. */
export const directionsOf = (types: readonly TypeDirection[]): Map<string, Direction> =>
  new Map(types.map(({ type, reversal, direction }) => [directionKey(type, reversal), direction]))

/** Reads the directions of many rows: each way of writing a type is folded once. Unknown ones add. */
export function directionReader(
  directions: ReadonlyMap<string, Direction>,
): (type: string, reversal: boolean) => Direction {
  const read = [new Map<string, Direction>(), new Map<string, Direction>()] as const
  return (type, reversal) => {
    const known = read[reversal ? 1 : 0]
    const direction = known.get(type) ?? directions.get(directionKey(type, reversal)) ?? 1
    known.set(type, direction)
    return direction
  }
}

/** The effect of a movement, or of a sum of one type, on the balance. */
export type ApplyDirection = (moved: {
  readonly type: string | null
  readonly reversal: boolean | null
  readonly amount: DecimalText
}) => DecimalText

/** The bank gives no direction: what a person confirmed as subtracting has a minus, everything else stands as the bank wrote it. */
export function applyDirections(confirmed: readonly TypeDirection[]): ApplyDirection {
  const directionOf = directionReader(directionsOf(confirmed))
  return ({ type, reversal, amount }) =>
    directionOf(type ?? '', reversal === true) === -1 ? negate(amount) : amount
}

const USUAL: readonly (readonly [Direction, readonly string[]])[] = [
  [1, ['c', 'cr', 'h', '+', 'credito', 'credit', 'haber', 'acreditacion', 'ingreso']],
  [-1, ['d', 'db', 'de', '-', 'debito', 'debit', 'debe', 'egreso']],
]

/** The usual meaning of a type's word; null for one that says nothing. */
export const usual = (type: string): Direction | null =>
  USUAL.find(([, words]) => words.includes(fold(type).trim()))?.[0] ?? null

/** So many intervals prove a direction. */
const SEVERAL = 2

/** More unknown types than these are not tried in every combination. */
const MOST_TRIED = 5

/** Every combination of directions of so many types. */
const combinations = (count: number): readonly (readonly Direction[])[] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (__, nth) => ((bits >> nth) & 1 ? -1 : 1)),
  )

/** A type that occurs, as the first movement of it has it. */
interface UnconfirmedType {
  readonly type: string
  readonly row: MovementRow
  count: number
}

/** The types that occur and are not confirmed, by their keys. */
function unconfirmedIn(
  rows: readonly MovementRow[],
  confirmed: ReadonlySet<string>,
): ReadonlyMap<string, UnconfirmedType> {
  const found = new Map<string, UnconfirmedType>()
  // A hundred thousand rows have a few types: one that is confirmed is looked up once.
  const settled = [new Set<string>(), new Set<string>()] as const
  for (const row of rows) {
    if (row.type === null || settled[row.reversal ? 1 : 0].has(row.type)) continue
    const key = directionKey(row.type, row.reversal)
    if (confirmed.has(key)) {
      settled[row.reversal ? 1 : 0].add(row.type)
      continue
    }
    const known = found.get(key)
    if (known === undefined) found.set(key, { row, count: 1, type: row.type.trim() })
    else known.count += 1
  }
  return found
}

type Guess = ReadonlyMap<string, Direction>

/** A guess that fits most, and how many more it fits than any with another direction of a type; 0 where nothing tells. */
function bestGuess(keys: readonly string[], fits: (guess: Guess) => number) {
  const none = { best: new Map<string, Direction>(), ahead: () => 0 }
  if (keys.length > MOST_TRIED) return none
  const tried = combinations(keys.length).map((directions) => {
    const guess: Guess = new Map(keys.map((key, nth) => [key, directions[nth] ?? 1]))
    return { guess, fits: fits(guess) }
  })
  const most = Math.max(...tried.map((one) => one.fits))
  const best = tried.find((one) => one.fits === most)?.guess
  if (best === undefined) return none
  const ahead = (key: string): number =>
    most -
    Math.max(
      ...tried.flatMap(({ guess, fits: fit }) => (guess.get(key) === best.get(key) ? [] : [fit])),
    )
  return { best, ahead }
}

/** Proposes unconfirmed directions: those under which the most intervals `fits`, else the usual word, else adding. */
export function proposedSigns(
  rows: readonly MovementRow[],
  confirmed: ReadonlySet<string>,
  fits: (guess: Guess) => number,
): readonly ProposedDirection[] {
  const found = unconfirmedIn(rows, confirmed)
  if (found.size === 0) return []
  const { best, ahead } = bestGuess([...found.keys()], fits)
  return [...found].map(([key, { type, count, row }]): ProposedDirection => {
    const about = { type, reversal: row.reversal, count, example: row.description }
    const word = usual(type)
    const by = ahead(key)
    const guessed = by > 0 ? best.get(key) : undefined
    if (guessed === undefined)
      return { ...about, direction: word ?? 1, reason: word === null ? 'none' : 'word' }
    // Exact balances agree by chance once, hardly twice.
    return { ...about, direction: guessed, reason: by >= SEVERAL ? 'proven' : 'arithmetic' }
  })
}
