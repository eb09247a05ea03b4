import type { EcheqFilter } from '../../../shared/lists/echeqs.ts'
import { toDecimalText, ZERO } from '../../../shared/values/money.ts'
import { countsAsDue, countsAsPresentable } from '../../../shared/views/echeq-terms.ts'
import { decimalOrder, searchWords } from '../text.ts'
import { type EcheqColumns, standingAt } from './columns.ts'

/** Whether the row at this place passes. */
export type Test = (at: number) => boolean

const when = <T>(value: T | undefined, make: (value: T) => Test): readonly Test[] =>
  value === undefined ? [] : [make(value)]

const same = (column: readonly string[], value: string | undefined): readonly Test[] =>
  when(value, (wanted) => (at) => column[at] === wanted)

/** On or after, and on or before, both days included; a row without a date lies in no range. */
const between = (
  column: readonly string[],
  from: string | undefined,
  to: string | undefined,
): readonly Test[] => [
  ...when(from, (day) => (at: number) => (column[at] ?? '') >= day),
  ...when(to, (day) => (at: number) => {
    const date = column[at] ?? ''
    return date !== '' && date <= day
  }),
]

const stateTests = (
  { state }: EcheqColumns,
  { state: states, unknownState }: EcheqFilter,
): readonly Test[] => {
  if (states === undefined && unknownState !== true) return []
  const wanted: ReadonlySet<string> = new Set(states ?? [])
  return [
    (at) => {
      const here = state[at] ?? null
      return here === null ? unknownState === true : wanted.has(here)
    },
  ]
}

const amountTests = (
  { amountOrder }: EcheqColumns,
  { minAmount, maxAmount }: EcheqFilter,
): readonly Test[] => {
  const orderOf = (text: string): string => decimalOrder(toDecimalText(plain(text)) ?? ZERO)
  return [
    ...when(minAmount, (text) => {
      const least = orderOf(text)
      return (at) => (amountOrder[at] ?? '') >= least
    }),
    ...when(maxAmount, (text) => {
      const most = orderOf(text)
      return (at) => (amountOrder[at] ?? '') <= most
    }),
  ]
}

/** Typed amounts may begin with zeros, which a decimal does not. */
const plain = (text: string): string => text.replace(/^0+(?=\d)/, '')

/** Every word occurs in the part of the row's words from one place up to another. */
const wordTests = (
  { words }: EcheqColumns,
  search: string | undefined,
  from: (at: number) => number,
  to: (at: number) => number,
): readonly Test[] =>
  searchWords(search ?? '').map((word) => (at) => {
    const found = (words[at] ?? '').indexOf(word, from(at))
    return found >= 0 && found < to(at)
  })

/** The tests that a filter means, the cheap ones first. */
export function testsOf(columns: EcheqColumns, filter: EcheqFilter): readonly Test[] {
  const { issuerEnd, beneficiaryEnd, words } = columns
  const start = (): number => 0
  const afterIssuer = (at: number): number => (issuerEnd[at] ?? 0) + 1
  return [
    ...when(filter.direction, (wanted) => (at: number) => columns.direction[at] === wanted),
    ...same(columns.currency, filter.currency),
    ...stateTests(columns, filter),
    ...same(columns.createdOn, filter.createdAt),
    ...same(columns.dueOn, filter.paidAt),
    ...same(columns.issuerCbu, filter.issuerCbu),
    ...same(columns.issuerCuit, filter.issuerCuit),
    ...same(columns.book, filter.bookNumber),
    ...between(columns.dueOn, filter.paidAtFrom, filter.paidAtTo),
    ...between(columns.createdOn, filter.createdAtFrom, filter.createdAtTo),
    ...amountTests(columns, filter),
    ...when(filter.counted, (what) => {
      const counts = what === 'due' ? countsAsDue : countsAsPresentable
      return (at: number) => counts(standingAt(columns, at))
    }),
    ...wordTests(columns, filter.issuerName, start, (at) => issuerEnd[at] ?? 0),
    ...wordTests(columns, filter.beneficiaryName, afterIssuer, (at) => beneficiaryEnd[at] ?? 0),
    ...searchWords(filter.search ?? '').map(
      (word): Test =>
        (at) =>
          words[at]?.includes(word) === true,
    ),
  ]
}

/** One test of all. */
export function all(tests: readonly Test[]): Test {
  const [first, second, ...more] = tests
  if (first === undefined) return () => true
  if (second === undefined) return first
  if (more.length === 0) return (at) => first(at) && second(at)
  return (at) => tests.every((test) => test(at))
}
