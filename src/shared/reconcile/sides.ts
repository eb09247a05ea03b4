import { toUnits } from '../completeness/units.ts'
import { daysBetween } from '../values/calendar.ts'
import { isSamePerson } from '../values/tax-ids.ts'
import {
  BANK_AFTER_DAYS,
  BANK_BEFORE_DAYS,
  type Match,
  type MatchRule,
  type ReconcileRow,
  type ReconcileSide,
} from './model.ts'

/** The rows of both sides while they are being matched. */

/** A row on its way: matched once, and then out of the way. */
export interface Item {
  readonly row: ReconcileRow
  readonly side: ReconcileSide
  /** Hundred-millionths. */
  readonly units: bigint
  /** Days since the epoch. */
  readonly day: number
}

/** The open rows, by day, and the matches made so far. */
export interface Board {
  readonly open: (side: ReconcileSide) => readonly Item[]
  readonly isOpen: (item: Item) => boolean
  readonly match: (rule: MatchRule, items: readonly Item[], manualId?: string) => void
  /** Takes rows out of the way without a match. */
  readonly close: (items: readonly Item[]) => void
  readonly matches: readonly Match[]
}

const EPOCH = '1970-01-01'
const itemOf = (side: ReconcileSide, row: ReconcileRow): Item => ({
  side,
  row,
  units: toUnits(row.amount) ?? 0n,
  day: daysBetween(EPOCH, row.day),
})

/** Whether two rows may be the same money by their days and their CUITs. */
export const agree = (a: Item, b: Item): boolean => inWindow(a, b) && !contradict(a, b)

/** Both name a CUIT, and not the same. */
export const contradict = ({ row: a }: Item, { row: b }: Item): boolean =>
  isSamePerson(a.cuit, b.cuit) === false

/** The bank may be a few days before the books, and some more after. */
export function inWindow(a: Item, b: Item): boolean {
  const [bank, books] = a.side === 'bank' ? [a, b] : [b, a]
  const after = bank.day - books.day
  return after >= -BANK_BEFORE_DAYS && after <= BANK_AFTER_DAYS
}

/** Sum of some rows. */
export const unitsOf = (items: readonly Item[]): bigint =>
  items.reduce((sum, { units }) => sum + units, 0n)

/** Lays out both sides. */
export function createBoard(
  bank: readonly ReconcileRow[],
  books: readonly ReconcileRow[],
): Board & { readonly find: (id: string) => Item | undefined } {
  const all = [
    ...bank.map((row) => itemOf('bank', row)),
    ...books.map((row) => itemOf('books', row)),
  ]
  const open = new Set(all)
  const byId = new Map(all.map((item) => [`${item.side} ${item.row.id}`, item]))
  const matches: Match[] = []
  const close = (items: readonly Item[]): void => {
    for (const item of items) open.delete(item)
  }
  const rowsOf = (items: readonly Item[], side: ReconcileSide): readonly ReconcileRow[] =>
    items.filter((item) => item.side === side).map(({ row }) => row)
  return {
    matches,
    close,
    find: (id) => byId.get(id),
    open: (side) => [...open].filter((item) => item.side === side),
    isOpen: (item) => open.has(item),
    match: (rule, items, manualId) => {
      matches.push({
        rule,
        bank: rowsOf(items, 'bank'),
        books: rowsOf(items, 'books'),
        manualId: manualId ?? null,
      })
      close(items)
    },
  }
}

/** Rows by their day, and by another mark of theirs, so that those near a row are found without passing over all. */
export function byDayOf(
  items: readonly Item[],
  markOf: (item: Item) => string | bigint = () => '',
): (near: Item, mark?: string | bigint) => readonly (readonly Item[])[] {
  const marks = new Map<string | bigint, Map<number, Item[]>>()
  for (const item of items) {
    const mark = markOf(item)
    const days = marks.get(mark) ?? new Map<number, Item[]>()
    marks.set(mark, days)
    const list = days.get(item.day)
    if (list === undefined) days.set(item.day, [item])
    else list.push(item)
  }
  return ({ side, day }, mark = '') => {
    const days = marks.get(mark)
    if (days === undefined) return []
    const [before, after] =
      side === 'bank' ? [BANK_AFTER_DAYS, BANK_BEFORE_DAYS] : [BANK_BEFORE_DAYS, BANK_AFTER_DAYS]
    const found: (readonly Item[])[] = []
    for (let at = day - before; at <= day + after; at += 1) {
      const list = days.get(at)
      if (list !== undefined) found.push(list)
    }
    return found
  }
}
