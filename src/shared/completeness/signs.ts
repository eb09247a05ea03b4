import { fold } from '../text/fold.ts'
import type { MovementRow, ProposedSign } from './model.ts'

/** What a movement type does to a balance: nobody wrote it down, so it is proposed, and a person confirms it once. */

/** The name of a type: as the bank writes it but for case and space; a reversal is another one. */
export const signKey = (type: string, reversal: boolean): string =>
  `${type.trim().toUpperCase()}|${reversal}`

/** Reads the signs of many rows: each way of writing a type is folded once. Unknown ones add. */
export function signReader(
  signs: ReadonlyMap<string, 1 | -1>,
): (type: string, reversal: boolean) => 1 | -1 {
  const read = [new Map<string, 1 | -1>(), new Map<string, 1 | -1>()] as const
  return (type, reversal) => {
    const known = read[reversal ? 1 : 0]
    const sign = known.get(type) ?? signs.get(signKey(type, reversal)) ?? 1
    known.set(type, sign)
    return sign
  }
}

/** Words and letters that usually say it. */
const USUAL: readonly (readonly [1 | -1, readonly string[]])[] = [
  [1, ['c', 'cr', 'h', '+', 'credito', 'credit', 'haber', 'acreditacion', 'ingreso']],
  [-1, ['d', 'db', 'de', '-', 'debito', 'debit', 'debe', 'egreso']],
]

const usual = (type: string): 1 | -1 | null =>
  USUAL.find(([, words]) => words.includes(fold(type).trim()))?.[0] ?? null

/** More unknown types than these are not tried in every combination. */
const MOST_TRIED = 5

/** Every combination of signs of so many types. */
const combinations = (count: number): readonly (readonly (1 | -1)[])[] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (__, nth) => ((bits >> nth) & 1 ? -1 : 1)),
  )

/**
 * Proposes the sign of every type that is not confirmed: the one combination under which the most intervals add up (`fits`
 * counts them), else the usual meaning of the word, else that it adds.
 */
export function proposedSigns(
  rows: readonly MovementRow[],
  confirmed: ReadonlySet<string>,
  fits: (guess: ReadonlyMap<string, 1 | -1>) => number,
): readonly ProposedSign[] {
  const found = new Map<string, { row: MovementRow; count: number; type: string }>()
  const settled = [new Set<string>(), new Set<string>()] as const
  for (const row of rows) {
    if (row.type === null || settled[row.reversal ? 1 : 0].has(row.type)) continue
    const key = signKey(row.type, row.reversal)
    if (confirmed.has(key)) {
      settled[row.reversal ? 1 : 0].add(row.type)
      continue
    }
    const known = found.get(key)
    if (known === undefined) found.set(key, { row, count: 1, type: row.type.trim() })
    else known.count += 1
  }
  const keys = [...found.keys()]
  if (keys.length === 0) return []
  const guesses = keys.length > MOST_TRIED ? [] : combinations(keys.length)
  const tried = guesses.map((signs) => ({
    signs,
    fits: fits(new Map(keys.map((key, nth) => [key, signs[nth] ?? 1]))),
  }))
  const most = Math.max(0, ...tried.map((one) => one.fits))
  const best = tried.filter((one) => one.fits === most)
  const winner = most > 0 && best.length === 1 ? best[0]?.signs : undefined
  return keys.map((key, nth): ProposedSign => {
    const one = found.get(key)
    const type = one?.type ?? ''
    const word = usual(type)
    return {
      type,
      reversal: one?.row.reversal ?? false,
      count: one?.count ?? 0,
      example: one?.row.description ?? '',
      sign: winner?.[nth] ?? word ?? 1,
      reason: winner !== undefined ? 'arithmetic' : word === null ? 'none' : 'word',
    }
  })
}
