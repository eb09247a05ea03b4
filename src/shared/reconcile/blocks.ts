import { fold } from '../text/fold.ts'
import { type Board, type Item, inWindow, unitsOf } from './sides.ts'

/** Words of cheques that are deposited or discounted together, and of what a discount costs. */
const OF_A_BLOCK =
  /\b(e-?cheqs?|cheques?|checks?|valores|deposito|deposit|descuento|descontad[oa]s?|discount|negociacion|factoring|interes(es)?|interest)\b/

const belongs = ({ row }: Item): boolean => OF_A_BLOCK.test(fold(`${row.text} ${row.code}`))

function grouped(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[][] {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    const name = nameOf(item)
    found.set(name, [...(found.get(name) ?? []), item])
  }
  return [...found.values()]
}

/**
 * A day's cheques as a block: the bank shows a line for each, the books one slip gross with the interest of its discount
 * apart, or the other way round. All of a day (or of one voucher) that speak of cheques, against all of a day of the
 * bank, net: only where one block adds up to one other.
 */
export function matchBlocks(board: Board): void {
  const day = ({ day: of }: Item): string => String(of)
  const voucher = ({ day: of, row }: Item): string => `${of} ${row.reference}`
  for (const nameOf of [voucher, day]) {
    const bank = grouped(board.open('bank').filter(belongs), day)
    const books = grouped(board.open('books').filter(belongs), nameOf)
    const bySum = new Map<bigint, Item[][]>()
    for (const block of bank) {
      const sum = unitsOf(block)
      bySum.set(sum, [...(bySum.get(sum) ?? []), block])
    }
    const fits = (block: readonly Item[]): readonly Item[][] =>
      (bySum.get(unitsOf(block)) ?? []).filter(
        (other) =>
          other.length + block.length > 2 &&
          other[0] !== undefined &&
          block[0] !== undefined &&
          inWindow(other[0], block[0]),
      )
    const wanted = new Map<readonly Item[], number>()
    for (const block of books)
      for (const other of fits(block)) wanted.set(other, (wanted.get(other) ?? 0) + 1)
    for (const block of books) {
      const [other, more] = fits(block)
      if (other === undefined || more !== undefined || wanted.get(other) !== 1) continue
      if (unitsOf(block) !== 0n) board.match('block', [...other, ...block])
    }
  }
}
