import { agree, type Board, type Item } from './sides.ts'

/** Rows of one side that nothing tells apart: one amount, one day, one CUIT. */
interface Class {
  readonly first: Item
  readonly items: readonly Item[]
}

const classesOf = (items: readonly Item[]): readonly Class[] => {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    const name = `${item.day} ${item.row.cuit ?? ''}`
    const list = found.get(name)
    if (list === undefined) found.set(name, [item])
    else list.push(item)
  }
  return [...found.values()].flatMap((list) =>
    list[0] === undefined ? [] : [{ first: list[0], items: list }],
  )
}

/** The classes that fit; those of the same CUIT alone, where there are some. */
function fitting(one: Class, others: Iterable<Class>): readonly Class[] {
  const fits = [...others].filter(({ first }) => agree(one.first, first))
  const { cuit } = one.first.row
  const same = cuit === null ? [] : fits.filter(({ first }) => first.row.cuit === cuit)
  return same.length > 0 ? same : fits
}

/** Those of the same day, where ties are left. */
const sameDay = (one: Class, others: Iterable<Class>): readonly Class[] =>
  fitting(one, others).filter(({ first }) => first.day === one.first.day)

/**
 * One to one: the same amount, the bank from three days before to five after, the one pair in which each fits nothing else; the
 * CUIT breaks ties, then the same day. Rows that nothing tells apart are matched together where there are as many on both sides.
 */
export function matchExact(board: Board): void {
  const byAmount = new Map<bigint, { readonly bank: Item[]; readonly books: Item[] }>()
  for (const side of ['bank', 'books'] as const)
    for (const item of board.open(side)) {
      const group = byAmount.get(item.units) ?? { bank: [], books: [] }
      byAmount.set(item.units, group)
      group[side].push(item)
    }
  for (const { bank, books } of byAmount.values()) {
    if (bank.length === 0 || books.length === 0) continue
    pairUp(board, new Set(classesOf(bank)), new Set(classesOf(books)))
  }
}

function pairUp(board: Board, bank: Set<Class>, books: Set<Class>): void {
  const round = (fits: typeof fitting): boolean => {
    let found = false
    for (const ours of bank) {
      const [theirs, more] = fits(ours, books)
      if (theirs === undefined || more !== undefined) continue
      const [back, other] = fits(theirs, bank)
      if (back !== ours || other !== undefined) continue
      if (ours.items.length !== theirs.items.length) continue
      for (const [nth, item] of ours.items.entries()) {
        const twin = theirs.items[nth]
        if (twin !== undefined) board.match('exact', [item, twin])
      }
      bank.delete(ours)
      books.delete(theirs)
      found = true
    }
    return found
  }
  while (round(fitting) || round(sameDay));
}
