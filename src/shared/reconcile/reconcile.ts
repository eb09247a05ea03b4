import { fromUnits } from '../completeness/units.ts'
import { fold } from '../text/fold.ts'
import type { DateText } from '../values/calendar.ts'
import {
  type ManualMatch,
  MOST_CANDIDATES,
  type Never,
  type ReconcileRow,
  type Reconciliation,
  type Review,
} from './model.ts'
import {
  agree,
  type Board,
  byDayOf,
  contradict,
  createBoard,
  type Item,
  inWindow,
  unitsOf,
} from './sides.ts'

/** Rows of one side that nothing tells apart: one amount, one day, one CUIT. */
interface Class {
  readonly first: Item
  readonly items: readonly Item[]
}

const classesOf = (items: readonly Item[]): readonly Class[] => {
  const found = Map.groupBy(items, ({ day, row }) => `${day} ${row.cuit ?? ''}`)
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

/** Rows of the same day break the ties that are left. */
const sameDay = (one: Class, others: Iterable<Class>): readonly Class[] =>
  fitting(one, others).filter(({ first }) => first.day === one.first.day)

/** Matches one to one: same amount, bank 3 days before to 7 after; CUIT and day break ties, identical rows match together. */
function matchExact(board: Board): void {
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

type Combination =
  | { readonly found: 'one'; readonly items: readonly Item[] }
  | { readonly found: 'several' | 'none' }

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units)

/** The one combination of candidates, of one sign and smaller, that adds up; none over `MOST_CANDIDATES`. */
function combination(target: bigint, candidates: readonly Item[]): Combination {
  if (candidates.length < 2 || candidates.length > MOST_CANDIDATES) return { found: 'none' }
  const sorted = candidates.toSorted((a, b) => (sizeOf(a.units) < sizeOf(b.units) ? 1 : -1))
  const sizes = sorted.map(({ units }) => sizeOf(units))
  // The largest sum that the sizes from this index on can reach.
  const rest = sizes.map((_, index) => sizes.slice(index).reduce((sum, one) => sum + one, 0n))
  const solutions: (readonly number[])[] = []
  const look = (index: number, left: bigint, taken: readonly number[]): void => {
    if (solutions.length > 1) return
    if (left === 0n) {
      solutions.push(taken)
      return
    }
    const most = rest[index]
    const size = sizes[index]
    if (most === undefined || size === undefined || left > most) return
    if (size <= left) look(index + 1, left - size, [...taken, index])
    look(index + 1, left, taken)
  }
  look(0, sizeOf(target), [])
  const [one, other] = solutions
  if (one === undefined) return { found: 'none' }
  if (other !== undefined) return { found: 'several' }
  return { found: 'one', items: one.flatMap((index) => sorted[index] ?? []) }
}

/** Rows of which several combinations, or several rows, fit. */
type Doubts = Map<Item, ReadonlySet<Item>>

/** The rows near a row that may be a part of it; empty if they are too many. */
function partsOf(item: Item, near: readonly (readonly Item[])[]): readonly Item[] {
  const parts: Item[] = []
  const size = sizeOf(item.units)
  const adds = item.units > 0n
  for (const day of near)
    for (const other of day) {
      if (other.units > 0n !== adds || other.units === 0n || sizeOf(other.units) >= size) continue
      if (contradict(item, other)) continue
      parts.push(other)
      if (parts.length > MOST_CANDIDATES) return []
    }
  return parts
}

interface Proposal {
  readonly whole: Item
  readonly items: readonly Item[]
}

/** Drops proposals that share a row with another: any of them may be the true one. */
function alone(proposals: readonly Proposal[], doubts: Doubts): readonly Proposal[] {
  const uses = new Map<Item, number>()
  for (const { whole, items } of proposals)
    for (const item of [whole, ...items]) uses.set(item, (uses.get(item) ?? 0) + 1)
  return proposals.filter(({ whole, items }) => {
    if ([whole, ...items].every((item) => uses.get(item) === 1)) return true
    doubts.set(whole, new Set(items))
    return false
  })
}

/** One row that is several of the other side, of its CUIT (`cuit`) or any (`group`), where one combination adds up alone. */
function matchCombined(board: Board, rule: 'cuit' | 'group', doubts: Doubts): void {
  for (;;) {
    const markOf = ({ row }: Item): string => (rule === 'cuit' ? (row.cuit ?? '') : '')
    const open = { bank: board.open('bank'), books: board.open('books') }
    const near = { bank: byDayOf(open.books, markOf), books: byDayOf(open.bank, markOf) }
    const proposals = (['bank', 'books'] as const).flatMap((side) =>
      open[side].flatMap((whole): readonly Proposal[] => {
        if (rule === 'cuit' && whole.row.cuit === null) return []
        const parts = partsOf(whole, near[side](whole, markOf(whole)))
        const outcome = combination(whole.units, parts)
        if (outcome.found === 'several') doubts.set(whole, new Set(parts))
        return outcome.found === 'one' ? [{ whole, items: outcome.items }] : []
      }),
    )
    const sure = alone(proposals, doubts)
    for (const { whole, items } of sure) board.match(rule, [whole, ...items])
    if (sure.length === 0) return
  }
}

/** Words of cheques that are deposited or discounted together, and of what a discount costs. */
const OF_A_BLOCK =
  /\b(e-?cheqs?|cheques?|checks?|valores|deposito|deposit|descuento|descontad[oa]s?|discount|negociacion|factoring|interes(es)?|interest)\b/

const belongs = ({ row }: Item): boolean => OF_A_BLOCK.test(fold(`${row.text} ${row.code}`))

const grouped = (items: readonly Item[], nameOf: (item: Item) => string): readonly Item[][] => [
  ...Map.groupBy(items, nameOf).values(),
]

/**
 * Matches a day's cheques as a block. The bank shows a line for each; the books show one slip gross, with the interest of its
 * discount apart; or the other way round. The net of all cheque lines of a day or a voucher must equal that of a day of the
 * bank. Only one block may fit on each side.
 */
function matchBlocks(board: Board): void {
  const day = ({ day: of }: Item): string => String(of)
  const voucher = ({ day: of, row }: Item): string => `${of} ${row.reference}`
  for (const nameOf of [voucher, day]) {
    const bank = grouped(board.open('bank').filter(belongs), day)
    const books = grouped(board.open('books').filter(belongs), nameOf)
    const bySum = Map.groupBy(bank, unitsOf)
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

export interface ReconcileInput {
  /** Rows of the bank, which may reach beyond the days of the books. Rows left over there are no difference. */
  readonly bank: readonly ReconcileRow[]
  readonly books: readonly ReconcileRow[]
  readonly manual: readonly ManualMatch[]
  /** The first and last day on which every row must be found on both sides. */
  readonly from: DateText
  readonly to: DateText
}

/** Candidates that are told of a row. */
const TOLD = 5
/** Days within which an entry's own reversal is looked for. */
const REVERSAL_DAYS = 31

/** Matches bank and books, each row once: by hand, then by four rules where one possibility fits. Pure, exact. */
export function reconcile({ bank, books, manual, from, to }: ReconcileInput): Reconciliation {
  const board = createBoard(bank, books)
  const doubts: Doubts = new Map()
  const never = matchManually(board, manual)
  matchExact(board)
  matchCombined(board, 'cuit', doubts)
  never.push(...reversed(board))
  matchBlocks(board)
  matchCombined(board, 'group', doubts)
  const review = reviewer(board, doubts)
  const [reviewBank, onlyBank] = parted(
    board.open('bank').filter(({ row }) => row.day >= from && row.day <= to),
    review,
  )
  const [reviewBooks, onlyBooks] = parted(board.open('books'), review)
  const left = (items: readonly Item[], reviews: readonly (readonly [Item, Review])[]): bigint =>
    unitsOf([...items, ...reviews.map(([item]) => item)])
  const taken = never.reduce((sum, { items }) => sum + unitsOf(items), 0n)
  return {
    matches: board.matches,
    onlyBank: onlyBank.map(({ row }) => row),
    onlyBooks: onlyBooks.map(({ row }) => row),
    never: never.map(
      ({ items, manualId }): Never => ({ rows: items.map(({ row }) => row), manualId }),
    ),
    reviewBank: reviewBank.map(([, one]) => one),
    reviewBooks: reviewBooks.map(([, one]) => one),
    difference: fromUnits(left(onlyBank, reviewBank) - left(onlyBooks, reviewBooks) - taken),
  }
}

interface NeverItems {
  readonly items: readonly Item[]
  readonly manualId: string | null
}

/** Applies the person's decisions first. A decision holds while all its rows exist and add up. */
function matchManually(
  board: ReturnType<typeof createBoard>,
  manual: readonly ManualMatch[],
): NeverItems[] {
  const never: NeverItems[] = []
  for (const { id, kind, bank, books } of manual) {
    const names = [...bank.map((one) => `bank ${one}`), ...books.map((one) => `books ${one}`)]
    const items = names.flatMap((name) => board.find(name) ?? [])
    if (items.length < names.length || !items.every((item) => board.isOpen(item))) continue
    if (kind === 'never') {
      board.close(items)
      never.push({ items, manualId: id })
    } else if (balanced(items)) board.match('manual', items, id)
  }
  return never
}

const balanced = (items: readonly Item[]): boolean => {
  const side = (one: Item['side']) => unitsOf(items.filter((item) => item.side === one))
  return side('bank') === side('books')
}

/** Entries that a reversal of the books takes back: neither passes the bank. */
function reversed(board: Board): readonly NeverItems[] {
  const open = board.open('books')
  const byUnits = Map.groupBy(open, ({ units }) => units)
  return open.flatMap((item): readonly NeverItems[] => {
    if (!isReversal(item.row) || !board.isOpen(item)) return []
    const [entry, more] = (byUnits.get(-item.units) ?? []).filter(
      (other) =>
        board.isOpen(other) &&
        !isReversal(other.row) &&
        !contradict(item, other) &&
        Math.abs(other.day - item.day) <= REVERSAL_DAYS,
    )
    if (entry === undefined || more !== undefined) return []
    board.close([item, entry])
    return [{ items: [entry, item], manualId: null }]
  })
}

const isReversal = ({ code, text }: ReconcileRow): boolean =>
  /^rev/i.test(code) || /\b(revers|anulaci)/i.test(text)

type Reviewer = (item: Item) => Review | null

/** Whether a row that is left has a counterpart of the same amount, or a combination, that is not the only one. */
function reviewer(board: Board, doubts: Doubts): Reviewer {
  const byAmount = (side: Item['side']) => byDayOf(board.open(side), ({ units }) => units)
  const near = { bank: byAmount('books'), books: byAmount('bank') }
  return (item) => {
    const equal = near[item.side](item, item.units).flat()
    const doubtful = [...(doubts.get(item) ?? [])].filter((other) => board.isOpen(other))
    const candidates = equal.length > 0 ? equal : doubtful
    if (candidates.length === 0) return null
    const contradicted = equal.length > 0 && equal.every((other) => contradict(item, other))
    return {
      row: item.row,
      reason: contradicted ? 'cuit' : 'several',
      candidates: candidates.slice(0, TOLD).map(({ row }) => row.id),
    }
  }
}

function parted(
  items: readonly Item[],
  review: Reviewer,
): readonly [readonly (readonly [Item, Review])[], readonly Item[]] {
  const reviews: (readonly [Item, Review])[] = []
  const rest: Item[] = []
  for (const item of items) {
    const one = review(item)
    if (one === null) rest.push(item)
    else reviews.push([item, one])
  }
  return [reviews, rest]
}
