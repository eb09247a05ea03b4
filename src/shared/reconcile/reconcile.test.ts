import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../values/calendar.ts'
import { add, type DecimalText, decimal, subtract, sum } from '../values/money.ts'
import type { HandMatch, ReconcileRow, Reconciliation } from './model.ts'
import { reconcile } from './reconcile.ts'

let ids = 0
const row = (day: string, amount: string, more: Partial<ReconcileRow> = {}): ReconcileRow => {
  ids += 1
  return {
    id: `r${ids}`,
    day,
    amount: decimal(amount),
    text: '',
    cuit: null,
    reference: '',
    code: '',
    ...more,
  }
}
const ACME = { cuit: '30500010912' }
const OTHER = { cuit: '30712345671' }
const DAY = '2026-11-10'
const given = (
  bank: readonly ReconcileRow[],
  books: readonly ReconcileRow[],
  hand: readonly HandMatch[] = [],
): Reconciliation => reconcile({ bank, books, hand, from: '2026-11-01', to: '2026-11-30' })
const rules = ({ matches }: Reconciliation) => matches.map(({ rule }) => rule)

describe('the same amount', () => {
  it('matches where the bank is from three days before to five after', () => {
    for (const [days, count] of [
      [-4, 0],
      [-3, 1],
      [0, 1],
      [5, 1],
      [6, 0],
    ] as const)
      expect(given([row(addDays(DAY, days), '10')], [row(DAY, '10')]).matches).toHaveLength(count)
  })

  it('and not a cent less, nor the other sign', () => {
    const { onlyBank, onlyBooks, difference } = given([row(DAY, '10')], [row(DAY, '10.01')])
    expect([onlyBank.length, onlyBooks.length, difference]).toEqual([1, 1, '-0.01'])
    expect(given([row(DAY, '10')], [row(DAY, '-10')]).matches).toEqual([])
  })

  it('twice is told apart by the CUIT', () => {
    const bank = [row(DAY, '10', ACME), row(addDays(DAY, 1), '10', OTHER)]
    const books = [row(addDays(DAY, 1), '10', ACME), row(DAY, '10', OTHER)]
    const { matches } = given(bank, books)
    expect(matches.map((one) => one.bank[0]?.cuit === one.books[0]?.cuit)).toEqual([true, true])
  })

  it('twice and nothing to tell it apart is for a person to see, with what fits', () => {
    const books = [row(DAY, '10'), row(addDays(DAY, 2), '10')]
    const { reviewBank, reviewBooks, matches } = given([row(addDays(DAY, 1), '10')], books)
    expect(matches).toEqual([])
    expect(reviewBank).toMatchObject([{ reason: 'several', candidates: books.map(({ id }) => id) }])
    expect(reviewBooks).toHaveLength(2)
  })

  it('as often on both sides on one day is matched: nothing tells the rows apart', () => {
    const fees = (count: number) => Array.from({ length: count }, () => row(DAY, '-3.50'))
    expect(rules(given(fees(3), fees(3)))).toEqual(['exact', 'exact', 'exact'])
    expect(given(fees(3), fees(2)).matches).toEqual([])
  })

  it('of another CUIT is never taken for the same', () => {
    const { reviewBank } = given([row(DAY, '10', ACME)], [row(DAY, '10', OTHER)])
    expect(reviewBank).toMatchObject([{ reason: 'cuit' }])
  })
})

describe('one row that is several of the other side', () => {
  it('matches within its CUIT where one combination adds up', () => {
    const books = ['10', '20.50', '7', '100'].map((amount) => row(DAY, amount, ACME))
    const { matches, onlyBooks } = given([row(DAY, '30.50', ACME)], books)
    expect(matches).toMatchObject([
      { rule: 'cuit', books: [{ amount: '20.50' }, { amount: '10' }] },
    ])
    expect(onlyBooks).toHaveLength(2)
  })

  it('not where two do', () => {
    const books = ['10', '20', '15', '15'].map((amount) => row(DAY, amount, ACME))
    const { matches, reviewBank } = given([row(DAY, '30', ACME)], books)
    expect(matches).toEqual([])
    expect(reviewBank).toMatchObject([{ reason: 'several' }])
  })

  it('not where two rows want the same part', () => {
    const books = [row(DAY, '10', ACME), row(DAY, '20', ACME)]
    const bank = [row(DAY, '30', ACME), row(addDays(DAY, 1), '30', ACME)]
    expect(given(bank, books).matches).toEqual([])
  })

  it('matches without a CUIT as well, last of all', () => {
    const { matches } = given([row(DAY, '-12')], [row(DAY, '-5'), row(DAY, '-7')])
    expect(matches).toMatchObject([{ rule: 'group' }])
  })

  it('is not looked for among more rows than the bound', () => {
    const books = Array.from({ length: 11 }, (_, nth) => row(DAY, String(2 ** nth)))
    expect(given([row(DAY, '1025')], books).matches).toEqual([])
  })
})

describe('the cheques of a day', () => {
  const bank = [
    row(DAY, '1000', { text: 'Acreditación echeq 1' }),
    row(DAY, '500', { text: 'Acreditación echeq 2' }),
    row(DAY, '-30', { text: 'Intereses descuento' }),
    row(DAY, '80', { text: 'Transferencia' }),
  ]
  it('match as a block, net of the interest of their discount', () => {
    const books = [
      row(DAY, '1500', { text: 'Descuento de cheques', reference: 'BOL-7' }),
      row(DAY, '-30', { text: 'Intereses por descuento', reference: 'BOL-7' }),
    ]
    // The interest alone is one to one already; what is left is the block.
    expect(rules(given(bank, books))).toEqual(['exact', 'block'])
    const net = [row(DAY, '1470', { text: 'Descuento de cheques', reference: 'BOL-7' })]
    const { matches, onlyBank } = given(bank, net)
    expect(matches).toMatchObject([{ rule: 'block' }])
    expect(matches[0]?.bank).toHaveLength(3)
    expect(onlyBank).toMatchObject([{ text: 'Transferencia' }])
  })

  it('do not match where two days fit', () => {
    const again = bank.slice(0, 3).map(({ amount, text }) => row(addDays(DAY, 1), amount, { text }))
    const net = [row(DAY, '1470', { text: 'Descuento de cheques' })]
    expect(rules(given([...bank, ...again], net))).toEqual([])
  })
})

it('an entry that the books take back never passes the bank', () => {
  const { never, onlyBooks, difference } = given(
    [],
    [row(DAY, '10', { code: 'REC' }), row(addDays(DAY, 3), '-10', { code: 'REV' })],
  )
  expect(never).toHaveLength(1)
  expect([onlyBooks, difference]).toEqual([[], '0'])
})

it('rows of the bank beyond the days of the books match, and are not missed', () => {
  const late = row('2026-12-02', '10')
  const { matches, onlyBank } = given([late, row('2026-12-02', '11')], [row('2026-11-30', '10')])
  expect(matches).toHaveLength(1)
  expect(onlyBank).toEqual([])
})

describe('what a person matched', () => {
  const hand = (bank: readonly string[], books: readonly string[]): HandMatch => ({
    id: 'h',
    kind: 'match',
    bank,
    books,
    madeAt: '2026-11-20T10:00:00Z',
  })
  const bank = [row(DAY, '10')]
  const books = [row('2026-11-25', '6'), row('2026-11-26', '4')]
  const names = (rows: readonly ReconcileRow[]) => rows.map(({ id }) => id)

  it('comes first, and counts while its rows are there and add up', () => {
    expect(given(bank, books, [hand(names(bank), names(books))]).matches).toMatchObject([
      { rule: 'hand', handId: 'h' },
    ])
    expect(given(bank, books, [hand(names(bank), names(books.slice(1)))]).matches).toEqual([])
    expect(given(bank, books, [hand(['gone'], names(books))]).matches).toEqual([])
  })

  it('may never pass the bank', () => {
    const never: HandMatch = { ...hand([], names(books.slice(1))), kind: 'never' }
    const outcome = given(bank, books, [never])
    expect(outcome.never).toMatchObject([{ handId: 'h' }])
    expect(outcome.difference).toBe('0')
  })
})

describe('whatever the rows', () => {
  const rows = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 12 }),
      cents: fc.integer({ min: -12, max: 12 }).filter((cents) => cents !== 0),
      cuit: fc.constantFrom(null, ACME.cuit, OTHER.cuit),
      text: fc.constantFrom('', 'cheque', 'interes'),
      code: fc.constantFrom('', 'REC', 'REV'),
    }),
    { maxLength: 14 },
  )
  const made = (some: typeof rows extends fc.Arbitrary<infer T> ? T : never) =>
    some.map(({ day, cents, ...more }) => row(addDays('2026-11-05', day), String(cents), more))
  const idsOf = (list: readonly ReconcileRow[]) => list.map(({ id }) => id)

  it('each stands in one place, every match adds up, and the difference is what both sides lack', () => {
    fc.assert(
      fc.property(rows, rows, (some, others) => {
        const [bank, books] = [made(some), made(others)]
        const out = given(bank, books)
        for (const match of out.matches)
          expect(sum(match.bank.map(({ amount }) => amount))).toBe(
            sum(match.books.map(({ amount }) => amount)),
          )
        const places = [
          ...out.matches.flatMap((match) => [...match.bank, ...match.books]),
          ...out.onlyBank,
          ...out.onlyBooks,
          ...out.never.flatMap((one) => one.rows),
          ...out.reviewBank.map((one) => one.row),
          ...out.reviewBooks.map((one) => one.row),
        ]
        expect(idsOf(places).toSorted()).toEqual(idsOf([...bank, ...books]).toSorted())
        const total = (list: readonly ReconcileRow[]): DecimalText =>
          list.reduce((all, { amount }) => add(all, amount), decimal('0'))
        expect(out.difference).toBe(subtract(total(bank), total(books)))
      }),
    )
  })

  it('their order makes no difference to what is matched', () => {
    fc.assert(
      fc.property(rows, rows, (some, others) => {
        const [bank, books] = [made(some), made(others)]
        const count = ({ matches, onlyBank, onlyBooks }: Reconciliation) => [
          matches.length,
          onlyBank.length,
          onlyBooks.length,
        ]
        expect(count(given(bank.toReversed(), books.toReversed()))).toEqual(
          count(given(bank, books)),
        )
      }),
    )
  })

  it('the same rows on both sides are all reconciled', () => {
    fc.assert(
      fc.property(rows, (some) => {
        const [bank, books] = [made(some), made(some)]
        const { onlyBank, onlyBooks, matches } = given(bank, books)
        expect([onlyBank, onlyBooks]).toEqual([[], []])
        expect(matches.length > 0 || some.length === 0).toBe(true)
      }),
    )
  })
})
