import {
  type FilterOf,
  fieldsOf,
  type ListSpec,
  namesWhere,
  narrows,
  rangesOf,
} from '../../../../shared/lists/declare.ts'
import { holdsWord, type SearchWord, searchWords } from '../../../../shared/text/search-words.ts'
import { compareDecimals, decimal, toDecimalText, ZERO } from '../../../../shared/values/money.ts'
import { folded } from '../../text.ts'
import { centsOf } from './cents.ts'
import { type Coded, type Predicate, type Sieve, sieveOf } from './column.ts'
import { codedIn, type Held, textOf } from './held.ts'

/** What parts of a filter mean that a list is narrowed by in its own way; null where they are not in force. */
export type SpecialPredicates<L extends ListSpec> = Readonly<
  Record<string, (held: Held<L>, filter: FilterOf<L>) => Sieve | null>
>

type Looked = Readonly<Record<string, unknown>>

const textIn = (filter: Looked, name: string): string | undefined => {
  const value = filter[name]
  return typeof value === 'string' ? value : undefined
}

/** On or after, and on or before, both days included; a row without a date lies in no range. */
function between(
  days: Coded<string> | undefined,
  from: string | undefined,
  to: string | undefined,
): readonly Sieve[] {
  if (days === undefined || (from === undefined && to === undefined)) return []
  return [
    days.only(
      (day) =>
        (from === undefined || day >= from) && (to === undefined || (day !== '' && day <= to)),
    ),
  ]
}

/** No less, and no more, than an amount: whole hundredths as numbers, those that are none by their digits. */
function amountPredicates<L extends ListSpec>(
  list: L,
  held: Held<L>,
  filter: Looked,
): readonly Sieve[] {
  const [amount = ''] = namesWhere(list, ({ type }) => type === 'amount')
  const amountAt = textOf(held, amount)
  const { cents } = held
  /** `sign` 1: no less than the limit; -1: no more. */
  const bound = (name: string, sign: 1 | -1): readonly Sieve[] => {
    const text = textIn(filter, name)
    if (text === undefined) return []
    const limit = toDecimalText(plain(text)) ?? ZERO
    const whole = centsOf(limit)
    const byDigits: Predicate = (at) => sign * compareDecimals(decimal(amountAt(at)), limit) >= 0
    if (Number.isNaN(whole)) return [sieveOf(byDigits)]
    const [least, most] = sign === 1 ? [whole, Infinity] : [-Infinity, whole]
    return [cents.within(least, most, byDigits)]
  }
  return [...bound('minAmount', 1), ...bound('maxAmount', -1)]
}

/** Typed amounts may begin with zeros, which a decimal does not. */
const plain = (text: string): string => text.replace(/^0+(?=\d)/, '')

/** Every word occurs in a field, or in one that is searched with it. */
function wordPredicates<L extends ListSpec>(
  list: L,
  held: Held<L>,
  head: string,
  search: string,
): readonly Sieve[] {
  const names = [head, ...namesWhere(list, ({ searched }) => searched === head)]
  return searchWords(search).map((word) => {
    const holds = (text: string): boolean => holdsWord(text, word)
    const has = (text: string): boolean => holds(folded(text))
    const predicates = names.map((name): Predicate => {
      const textAt = textOf(held, name)
      return (
        held.folded[name]?.where(holds) ??
        codedIn(held, name)?.where((value) => has(String(value))) ??
        ((at) => has(textAt(at)))
      )
    })
    return sieveOf((at) => predicates.some((passes) => passes(at)))
  })
}

/** A field has one value, or any of several. */
function valuePredicate(column: Coded<unknown> | undefined, value: unknown): readonly Sieve[] {
  if (column === undefined) return []
  const wanted = new Set<unknown>(Array.isArray(value) ? value : [value])
  return [column.only((here) => wanted.has(here))]
}

/** What a filter means beyond {@link searchedIn}, the cheap ones first. */
export function predicatesOf<L extends ListSpec>(
  list: L,
  held: Held<L>,
  filter: FilterOf<L>,
  special: SpecialPredicates<L>,
): readonly Sieve[] {
  const said: Looked = filter
  const days: Readonly<Record<string, Coded<string>>> = held.days
  const asked = fieldsOf(list).filter(
    ([name, field]) => narrows(field) && special[name] === undefined && said[name] !== undefined,
  )
  const words = asked.filter(([, field]) => field.filter === 'words')
  const values = asked.filter(([, field]) => field.filter !== 'words')
  return [
    ...values.flatMap(([name]) => valuePredicate(days[name] ?? codedIn(held, name), said[name])),
    ...rangesOf(list).flatMap(({ name, from, to }) =>
      between(days[name], textIn(said, from), textIn(said, to)),
    ),
    ...amountPredicates(list, held, said),
    ...Object.values(special).flatMap((make) => make(held, filter) ?? []),
    ...words.flatMap(([name]) => wordPredicates(list, held, name, textIn(said, name) ?? '')),
  ]
}

/** The words of the search: a row that passes holds each of them, is of its amount, or its note holds it. */
export const searchedIn = (filter: Looked): readonly SearchWord[] =>
  searchWords(textIn(filter, 'search') ?? '')
