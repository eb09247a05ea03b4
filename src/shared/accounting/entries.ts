import { accountKey } from '../completeness/names.ts'
import {
  add,
  compareDecimals,
  type DecimalText,
  multiply,
  negate,
  roundTo,
  subtract,
  ZERO,
} from '../values/money.ts'
import type {
  Assignment,
  BatchContent,
  BookEntry,
  BookEvent,
  BookSide,
  EntryLine,
  RuleTable,
  TaxRates,
} from './model.ts'
import { tableOn } from './rules.ts'

/** Events as entries whose debits equal their credits. */

/** The account of a line until a person or a rule names one. */
export const UNIDENTIFIED = 'A identificar'
const CENTS = 2

/** The rates that hold on a day; null before the first one. Rates are in the order of their days. */
const ratesOn = (rates: readonly TaxRates[], day: string): TaxRates | null =>
  rates.findLast(({ from }) => from <= day) ?? null

/** A positive amount is a debit. */
const line = (account: string, amount: DecimalText): EntryLine =>
  amount.startsWith('-')
    ? { account, debit: ZERO, credit: negate(amount) }
    : { account, debit: amount, credit: ZERO }

function bankAccount(table: RuleTable, account: string | null): string {
  const named = table.banks.find(
    (one) => account !== null && accountKey(one.account) === accountKey(account),
  )
  return named?.to ?? (account === null ? table.sides.bank : `${table.sides.bank} ${account}`)
}

const accountOf = (table: RuleTable, side: BookSide, { account }: BookEvent): string =>
  side === 'bank' ? bankAccount(table, account) : table.sides[side]

/** The other side of an event: split where interest was earned, or where a part of a tax is a credit against another one. */
function counterLines(
  event: BookEvent,
  { to, mark, by }: Assignment,
  table: RuleTable,
  rates: readonly TaxRates[],
): readonly EntryLine[] {
  const amount = negate(event.amount)
  const account = to === '' ? UNIDENTIFIED : to
  const { interest } = event
  if (interest !== null && by === 'event') {
    const earned = negate(interest)
    return [line(account, subtract(amount, earned)), line(table.sides.interest, earned)]
  }
  const share = mark === 'law_25413' ? ratesOn(rates, event.day)?.law_25413[table.size] : undefined
  if (share === undefined || share === ZERO) return [line(account, amount)]
  const credited = roundTo(multiply(amount, share), CENTS)
  const rest = subtract(amount, credited)
  return [line(table.sides.credit, credited), line(account, rest)].filter(
    ({ debit, credit }) => compareDecimals(add(debit, credit), ZERO) !== 0,
  )
}

/** The note of an event, where it has any. */
const notedAs = (note: string | undefined): Pick<BookEntry, 'note'> =>
  note === undefined || note === '' ? {} : { note }

/** An event as an entry, under the tables and rates of its day. Null while it waits. */
export function entryOf(
  event: BookEvent & Pick<BookEntry, 'note'>,
  assignment: Assignment,
  tables: readonly RuleTable[],
  rates: readonly TaxRates[],
): BookEntry | null {
  const table = tableOn(tables, event.day)
  if (event.waiting !== null || table === undefined || event.day === '') return null
  const { key, keys, kind, day, account, currency, amount, text, cuit, name, ids } = event
  return {
    key,
    keys,
    kind,
    day,
    account: event.side === 'bank' ? account : null,
    currency,
    amount,
    text,
    cuit,
    name,
    reference: ids[0] ?? '',
    ...notedAs(event.note),
    mark: assignment.mark,
    identified: assignment.by !== 'nobody',
    lines: [
      line(accountOf(table, event.side, event), amount),
      ...counterLines(event, assignment, table, rates),
    ],
  }
}

/** A line with its sides changed. */
const changed = ({ account, debit, credit }: EntryLine): EntryLine => ({
  account,
  debit: credit,
  credit: debit,
})

/** Reverses a batch: every entry again, with its sides exchanged. */
export const reverseEntries = (entries: readonly BookEntry[]): readonly BookEntry[] =>
  entries.map((entry) => ({
    ...entry,
    amount: negate(entry.amount),
    lines: entry.lines.map(changed),
  }))

/** An event that takes an entry back, as it was entered: with its sides changed, whatever rules say by now. */
export const takingBack = (
  event: Pick<BookEvent, 'key' | 'keys' | 'kind' | 'day'> & Pick<BookEntry, 'note'>,
  entered: BookEntry,
): BookEntry => {
  const { note: _note, ...entry } = entered
  const { key, keys, kind, day, note } = event
  return {
    ...entry,
    key,
    keys,
    kind,
    day: day === '' ? entry.day : day,
    amount: negate(entry.amount),
    ...notedAs(note),
    lines: entry.lines.map(changed),
  }
}

export interface EntryTotals {
  readonly currency: string
  readonly debit: DecimalText
  readonly credit: DecimalText
}

/** The sums of entries per currency, in the order of their names. */
export function totalsOf(entries: readonly BookEntry[]): readonly EntryTotals[] {
  const sums = new Map<string, EntryTotals>()
  for (const { currency, lines } of entries)
    for (const { debit, credit } of lines) {
      const held = sums.get(currency) ?? { currency, debit: ZERO, credit: ZERO }
      sums.set(currency, {
        currency,
        debit: add(held.debit, debit),
        credit: add(held.credit, credit),
      })
    }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** Whether a batch may be sealed: per currency its debits are its credits, and no key stands in it twice. */
export function isBalanced({ entries }: Pick<BatchContent, 'entries'>): boolean {
  const keys = entries.flatMap((entry) => entry.keys)
  return (
    new Set(keys).size === keys.length &&
    totalsOf(entries).every(({ debit, credit }) => compareDecimals(debit, credit) === 0)
  )
}
