import type { Locale } from '../base/locale.ts'
import { type MessageKey, translate } from '../locales/index.ts'
import { formatDate } from '../text/format.ts'
import type { DateText } from '../values/calendar.ts'
import type { DecimalText } from '../values/money.ts'
import type {
  Match,
  MatchRule,
  ReconcileRow,
  ReconcileSide,
  Reconciliation,
  Review,
  ReviewReason,
} from './model.ts'

/** The parts of the result, as the list shows them. */
export const reconcileParts = ['onlyBank', 'onlyBooks', 'review', 'never', 'reconciled'] as const
export type ReconcilePart = (typeof reconcileParts)[number]

/** One line: rows of both sides that belong together, or one alone. */
export interface ReconcileLine extends Omit<Match, 'rule'> {
  readonly key: string
  readonly part: ReconcilePart
  readonly rule: MatchRule | null
  readonly reason: ReviewReason | null
  /** Names of rows of the other side that fit. */
  readonly candidates: readonly string[]
}

/** The words for why a line stands where it does; null where its part says everything. */
export function reasonKey({ rule, reason, part, manualId }: ReconcileLine): MessageKey | null {
  if (rule !== null) return `conciliation.rule.${rule}`
  if (reason !== null) return `conciliation.reason.${reason}`
  if (part !== 'never') return null
  return manualId === null ? 'conciliation.reversal' : 'conciliation.rule.manual'
}

/** Rows of the bank; the sum of their amounts. */
interface BankRows {
  readonly count: number
  readonly amount: DecimalText
}

export interface ReconcileSummary {
  readonly account: string
  readonly currency: string
  readonly from: DateText
  readonly to: DateText
  /** Bank less books. */
  readonly difference: DecimalText
  /** The bank's rows in the difference whose direction is a guess; their amounts without a sign. */
  readonly guessed: BankRows
  /** In the months of the books, but before their first line or after their last, and not matched: no part has them. */
  readonly beyond: BankRows
  readonly parts: readonly {
    readonly part: ReconcilePart
    readonly count: number
    /** Of the rows of each side. */
    readonly bank: DecimalText
    readonly books: DecimalText
  }[]
}

/** The parts that a person has yet to resolve. */
export const openParts = [
  'onlyBank',
  'onlyBooks',
  'review',
] as const satisfies readonly ReconcilePart[]

/** The figures in words. Sums that are the same prove no agreement while rows are left on both sides. */
export function summaryWords(
  { from, to, difference, parts, guessed, beyond, currency }: ReconcileSummary,
  locale: Locale,
  money: (amount: DecimalText, currency: string) => string,
) {
  const days = { from: formatDate(from, locale), to: formatDate(to, locale) }
  const open = parts
    .filter(({ part }) => openParts.some((one) => one === part))
    .reduce((sum, { count }) => sum + count, 0)
  const rowsIn = (key: 'conciliation.guessed' | 'conciliation.beyond', rows: BankRows) =>
    rows.count === 0
      ? null
      : translate(locale, key, { count: rows.count, amount: money(rows.amount, currency) })
  return {
    difference:
      difference !== '0'
        ? translate(locale, 'conciliation.difference.hint', days)
        : open > 0
          ? translate(locale, 'conciliation.difference.open', { ...days, count: open })
          : translate(locale, 'conciliation.difference.zero', days),
    guessed: rowsIn('conciliation.guessed', guessed),
    beyond: rowsIn('conciliation.beyond', beyond),
  }
}

const NOBODYS = { rule: null, reason: null, manualId: null, candidates: [] } as const

const alone = (side: ReconcileSide, row: ReconcileRow): Omit<ReconcileLine, 'part'> => ({
  ...NOBODYS,
  key: `${side} ${row.id}`,
  bank: side === 'bank' ? [row] : [],
  books: side === 'books' ? [row] : [],
})

/** Every line of a reconciliation. */
export function linesOf(of: Reconciliation): readonly ReconcileLine[] {
  const only = (side: ReconcileSide, rows: readonly ReconcileRow[]) =>
    rows.map((row): ReconcileLine => {
      return { ...alone(side, row), part: side === 'bank' ? 'onlyBank' : 'onlyBooks' }
    })
  const reviewed = (side: ReconcileSide, rows: readonly Review[]) =>
    rows.map(({ row, reason, candidates }): ReconcileLine => {
      return { ...alone(side, row), part: 'review', reason, candidates }
    })
  return [
    ...only('bank', of.onlyBank),
    ...only('books', of.onlyBooks),
    ...reviewed('bank', of.reviewBank),
    ...reviewed('books', of.reviewBooks),
    ...of.never.map(({ rows, manualId }): ReconcileLine => {
      const key = `books ${rows[0]?.id ?? ''}`
      return { ...NOBODYS, manualId, key, part: 'never', bank: [], books: rows }
    }),
    ...of.matches.map(({ rule, manualId, bank, books }): ReconcileLine => {
      const key = `match ${bank[0]?.id ?? ''} ${books[0]?.id ?? ''}`
      return { ...NOBODYS, rule, manualId, bank, books, key, part: 'reconciled' }
    }),
  ]
}
