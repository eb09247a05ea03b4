import { fromUnits } from '../completeness/units.ts'
import type { DateText } from '../values/calendar.ts'
import { matchBlocks } from './blocks.ts'
import { type Doubts, matchCombined } from './combine.ts'
import { matchExact } from './exact.ts'
import type { HandMatch, Never, ReconcileRow, Reconciliation, Review } from './model.ts'
import { type Board, byDayOf, contradict, createBoard, type Item, unitsOf } from './sides.ts'

/** What is to be reconciled. */
export interface ReconcileInput {
  /** May reach beyond the days of the books: what is left of those days is nobody's lack. */
  readonly bank: readonly ReconcileRow[]
  readonly books: readonly ReconcileRow[]
  readonly hand: readonly HandMatch[]
  /** The days, both included, of which everything is to be found on both sides. */
  readonly from: DateText
  readonly to: DateText
}

/** Candidates that are told of a row. */
const TOLD = 5
/** Days within which an entry's own reversal is looked for. */
const REVERSAL_DAYS = 31

/**
 * Matches the bank's rows with those of the books, each at most once: by hand, then by four rules in order, each of which
 * matches where one possibility fits, or not at all. Pure; amounts are exact.
 */
export function reconcile({ bank, books, hand, from, to }: ReconcileInput): Reconciliation {
  const board = createBoard(bank, books)
  const doubts: Doubts = new Map()
  const never = byHand(board, hand)
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
    never: never.map(({ items, handId }): Never => ({ rows: items.map(({ row }) => row), handId })),
    reviewBank: reviewBank.map(([, one]) => one),
    reviewBooks: reviewBooks.map(([, one]) => one),
    difference: fromUnits(left(onlyBank, reviewBank) - left(onlyBooks, reviewBooks) - taken),
  }
}

interface NeverItems {
  readonly items: readonly Item[]
  readonly handId: string | null
}

/** What a person said comes first; it holds as long as all its rows are there, and add up. */
function byHand(board: ReturnType<typeof createBoard>, hand: readonly HandMatch[]): NeverItems[] {
  const never: NeverItems[] = []
  for (const { id, kind, bank, books } of hand) {
    const names = [...bank.map((one) => `bank ${one}`), ...books.map((one) => `books ${one}`)]
    const items = names.flatMap((name) => board.find(name) ?? [])
    if (items.length < names.length || !items.every((item) => board.isOpen(item))) continue
    if (kind === 'never') {
      board.close(items)
      never.push({ items, handId: id })
    } else if (balanced(items)) board.match('hand', items, id)
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
  const byUnits = new Map<bigint, Item[]>()
  for (const item of open) byUnits.set(item.units, [...(byUnits.get(item.units) ?? []), item])
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
    return [{ items: [entry, item], handId: null }]
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
