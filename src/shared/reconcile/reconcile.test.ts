import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type DateText } from '../values/calendar.ts'
import { add, type DecimalText, decimal, subtract, sum } from '../values/money.ts'
import type { ManualMatch, ReconcileRow, Reconciliation } from './model.ts'
import { ACME, DAY, given, OTHER, row, rules } from './reconcile.fixture.ts'

describe('the same amount', () => {
  it('matches where the bank is from three days before to seven after', () => {
    for (const [days, count] of [
      [-4, 0],
      [-3, 1],
      [0, 1],
      [7, 1],
      [8, 0],
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

  it('goes to the row of its own CUIT before one that names none', () => {
    const books = [row(DAY, '10'), row(addDays(DAY, 1), '10', ACME)]
    const { matches, onlyBooks } = given([row(DAY, '10', ACME)], books)
    expect(matches).toMatchObject([{ rule: 'exact', books: [{ cuit: ACME.cuit }] }])
    // The other row has no counterpart left.
    expect(onlyBooks).toMatchObject([{ id: books[0]?.id }])
  })

  it('twice on two days is told apart by the day', () => {
    const days: DateText[] = [DAY, addDays(DAY, 1)]
    const [bank, books] = [days.map((day) => row(day, '10')), days.map((day) => row(day, '10'))]
    const { matches } = given(bank, books.toReversed())
    expect(matches.map((one) => [one.bank[0]?.day, one.books[0]?.day])).toEqual([
      [DAY, DAY],
      [addDays(DAY, 1), addDays(DAY, 1)],
    ])
  })

  it('is looked for again when a match has left one row alone', () => {
    const bank = [row(addDays(DAY, 2), '10'), row(DAY, '10', ACME)]
    const books = [row(DAY, '10', ACME), row(addDays(DAY, 1), '10')]
    expect(given(bank, books).matches).toHaveLength(2)
  })

  it('whose one counterpart fits another row as well is for a person to see', () => {
    const bank = [row(DAY, '10'), row(addDays(DAY, 1), '10')]
    const { matches, reviewBank, reviewBooks } = given(bank, [row(addDays(DAY, 2), '10')])
    expect(matches).toEqual([])
    expect(reviewBank.map(({ candidates }) => candidates.length)).toEqual([1, 1])
    expect(reviewBooks).toMatchObject([{ candidates: bank.map(({ id }) => id) }])
  })

  it('is told with five candidates at most', () => {
    const books = [-5, -4, -3, -2, -1, 1].map((days) => row(addDays(DAY, days), '10'))
    const { reviewBank } = given([row(DAY, '10')], books)
    expect(reviewBank[0]?.candidates).toHaveLength(5)
  })

  it('of no CUIT and of another one is in doubt for its number, not for its CUIT', () => {
    const books = [row(DAY, '10', OTHER), row(addDays(DAY, 1), '10'), row(addDays(DAY, 2), '10')]
    expect(given([row(DAY, '10', ACME)], books).reviewBank).toMatchObject([{ reason: 'several' }])
  })

  it('is missed at the bank on the first and on the last day, and not outside them', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'] as const
    const { onlyBank } = given(
      days.map((day) => row(day, '10')),
      [],
    )
    expect(onlyBank.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-30'])
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
    const { matches, reviewBank } = given(bank, books)
    expect(matches).toEqual([])
    const candidates = [books[1]?.id, books[0]?.id]
    expect(reviewBank).toMatchObject([
      { reason: 'several', candidates },
      { reason: 'several', candidates },
    ])
  })

  it('in both directions: several of the bank may be one of the books', () => {
    const bank = [row(DAY, '10', ACME), row(addDays(DAY, 7), '20', ACME)]
    const { matches } = given(bank, [row(DAY, '30', ACME)])
    expect(matches).toMatchObject([{ rule: 'cuit', bank: bank.toReversed() }])
    const late = [row(DAY, '10', ACME), row(addDays(DAY, 8), '20', ACME)]
    expect(given(late, [row(DAY, '30', ACME)]).matches).toEqual([])
    const early = [row(DAY, '10', ACME), row(addDays(DAY, -4), '20', ACME)]
    expect(given(early, [row(DAY, '30', ACME)]).matches).toEqual([])
  })

  it('takes no part of another CUIT, of the other sign or of its own amount', () => {
    const whole = () => row(DAY, '30', ACME)
    expect(given([whole()], [row(DAY, '10', OTHER), row(DAY, '20', OTHER)]).matches).toEqual([])
    expect(given([whole()], [row(DAY, '10'), row(DAY, '20', OTHER)]).matches).toEqual([])
    expect(given([whole()], [row(DAY, '40'), row(DAY, '-10')]).matches).toEqual([])
    expect(given([row(DAY, '30')], [row(DAY, '0'), row(DAY, '29')]).matches).toEqual([])
  })

  it('takes a part without a CUIT, after those of its own', () => {
    const books = [row(DAY, '10'), row(DAY, '20', ACME)]
    expect(rules(given([row(DAY, '30', ACME)], books))).toEqual(['group'])
  })

  it('is looked for again once a match has taken parts of one of two combinations', () => {
    const books = ['5', '7', '100', '107', '12.5', '99.5'].map((amount) => row(DAY, amount))
    const bank = [row(DAY, '112'), row(addDays(DAY, 3), '12')]
    const { matches } = given(bank, books)
    expect(matches.every(({ rule }) => rule === 'group')).toBe(true)
    expect(matches.map((match) => match.bank[0]?.amount)).toEqual(['12', '112'])
  })

  it('is found among as many rows as the bound allows', () => {
    const books = Array.from({ length: 10 }, (_, nth) => row(DAY, String(2 ** nth)))
    const { matches } = given([row(DAY, '1023')], books)
    expect(matches[0]?.books).toHaveLength(10)
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
  const manual = (bank: readonly string[], books: readonly string[]): ManualMatch => ({
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
    expect(given(bank, books, [manual(names(bank), names(books))]).matches).toMatchObject([
      { rule: 'manual', manualId: 'h' },
    ])
    expect(given(bank, books, [manual(names(bank), names(books.slice(1)))]).matches).toEqual([])
    expect(given(bank, books, [manual(['gone'], names(books))]).matches).toEqual([])
  })

  it('counts once: a second decision about a row that is taken does nothing', () => {
    const first = manual(names(bank), names(books))
    expect(given(bank, books, [first, { ...first, id: 'i' }]).matches).toMatchObject([
      { manualId: 'h' },
    ])
    const never: ManualMatch = { ...manual([], names(books.slice(1))), kind: 'never' }
    const both = given(bank, books, [never, first])
    expect([both.matches.length, both.never.length]).toEqual([0, 1])
  })

  it('may never pass the bank', () => {
    const never: ManualMatch = { ...manual([], names(books.slice(1))), kind: 'never' }
    const outcome = given(bank, books, [never])
    expect(outcome.never).toMatchObject([{ manualId: 'h' }])
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

it('a bank that writes CUITs with hyphens, or zeros for nobody, matches as one that writes digits', () => {
  for (const cuit of ['30500010912', '30-50001091-2', '0', '00000000000', null])
    expect(
      given([row(DAY, '10', { cuit })], [row(DAY, '10', ACME)]).matches,
      `${cuit}`,
    ).toHaveLength(1)
  expect(
    given([row(DAY, '10', { cuit: '30-71234567-1' })], [row(DAY, '10', ACME)]).matches,
  ).toEqual([])
})

it('an echeq that is payable before a weekend of four days matches when it is credited', () => {
  const [thursday, wednesday] = [row('2026-11-05', '10'), row('2026-11-11', '10')]
  expect(given([wednesday], [thursday]).matches).toHaveLength(1)
})
