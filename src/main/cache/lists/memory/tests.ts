import {
  type FilterOf,
  fieldsOf,
  type ListSpec,
  narrows,
  rangesOf,
} from '../../../../shared/lists/declare.ts'
import { toDecimalText, ZERO } from '../../../../shared/values/money.ts'
import { decimalOrder, searchWords } from '../../text.ts'
import { type Held, lineOf, valuesOf } from './held.ts'

/** Whether the row at this place passes. */
export type Test = (at: number) => boolean

/** What parts of a filter mean that a list is narrowed by in its own way; null where they are not in force. */
export type SpecialTests<L extends ListSpec> = Readonly<
  Record<string, (held: Held<L>, filter: FilterOf<L>) => Test | null>
>

type Looked = Readonly<Record<string, unknown>>

const textIn = (filter: Looked, name: string): string | undefined => {
  const value = filter[name]
  return typeof value === 'string' ? value : undefined
}

/** On or after, and on or before, both days included; a row without a date lies in no range. */
const between = (
  days: readonly string[],
  from: string | undefined,
  to: string | undefined,
): readonly Test[] => [
  ...(from === undefined ? [] : [(at: number) => (days[at] ?? '') >= from]),
  ...(to === undefined
    ? []
    : [
        (at: number) => {
          const day = days[at] ?? ''
          return day !== '' && day <= to
        },
      ]),
]

function amountTests<L extends ListSpec>(
  { amountOrder }: Held<L>,
  filter: Looked,
): readonly Test[] {
  const orderOf = (name: string): string | null => {
    const text = textIn(filter, name)
    return text === undefined ? null : decimalOrder(toDecimalText(plain(text)) ?? ZERO)
  }
  const [least, most] = [orderOf('minAmount'), orderOf('maxAmount')]
  return [
    ...(least === null ? [] : [(at: number) => (amountOrder[at] ?? '') >= least]),
    ...(most === null ? [] : [(at: number) => (amountOrder[at] ?? '') <= most]),
  ]
}

/** Typed amounts may begin with zeros, which a decimal does not. */
const plain = (text: string): string => text.replace(/^0+(?=\d)/, '')

/** Every word occurs in the line of a field. */
function wordTests<L extends ListSpec>(
  list: L,
  held: Held<L>,
  name: string,
  search: string,
): readonly Test[] {
  const line = lineOf(list, held, name)
  if (line === null) return []
  const { words } = held
  const { from, to } = line
  return searchWords(search).map((word) => (at) => {
    const found = (words[at] ?? '').indexOf(word, from(at))
    return found >= 0 && found < to(at)
  })
}

/** A field has one value, or any of several. */
function valueTest(cells: readonly unknown[], value: unknown): Test {
  if (!Array.isArray(value)) return (at) => cells[at] === value
  const wanted = new Set<unknown>(value)
  return (at) => wanted.has(cells[at])
}

/** The tests that a filter means beyond {@link searchedIn} and {@link wordsOf}, the cheap ones first. */
export function testsOf<L extends ListSpec>(
  list: L,
  held: Held<L>,
  filter: FilterOf<L>,
  special: SpecialTests<L>,
): readonly Test[] {
  const said: Looked = filter
  const days: Readonly<Record<string, string[]>> = held.days
  const asked = fieldsOf(list).filter(
    ([name, field]) => narrows(field) && special[name] === undefined && said[name] !== undefined,
  )
  const words = asked.filter(([, field]) => field.filter === 'words')
  const values = asked.filter(([, field]) => field.filter !== 'words')
  return [
    ...values.map(([name]) => valueTest(days[name] ?? valuesOf(held, name), said[name])),
    ...rangesOf(list).flatMap(({ name, from, to }) =>
      between(days[name] ?? [], textIn(said, from), textIn(said, to)),
    ),
    ...amountTests(held, said),
    ...Object.values(special).flatMap((make) => make(held, filter) ?? []),
    ...words.flatMap(([name]) => wordTests(list, held, name, textIn(said, name) ?? '')),
  ]
}

/** The words of the search: a row that passes holds each of them, or its note does. */
export const searchedIn = (filter: Looked): readonly string[] =>
  searchWords(textIn(filter, 'search') ?? '')

/** The words that fields are narrowed by: a row that passes holds them. */
export function wordsOf<L extends ListSpec>(list: L, filter: FilterOf<L>): readonly string[] {
  const fields = fieldsOf(list).filter(([, field]) => field.filter === 'words')
  return fields.flatMap(([name]) => searchWords(textIn(filter, name) ?? ''))
}

/** One test of all. */
export function all(tests: readonly Test[]): Test {
  const [first, second, ...more] = tests
  if (first === undefined) return () => true
  if (second === undefined) return first
  if (more.length === 0) return (at) => first(at) && second(at)
  return (at) => tests.every((test) => test(at))
}
