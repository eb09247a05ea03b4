import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type DecimalText, decimal, subtract, sum, ZERO } from '../values/money.ts'
import { movementsBetween } from './counted.ts'
import type { MovementRow, Witness } from './model.ts'
import {
  ACCOUNT,
  FRIDAY,
  file,
  given,
  MONDAY,
  only,
  row,
  SIGNS,
  stated,
  WEDNESDAY,
} from './proof.fixture.ts'
import { prove } from './prove.ts'

describe('an account', () => {
  it('is proven to the cent where its movements make one balance of the other', () => {
    const proof = only(
      [file(MONDAY, '100.10'), file(FRIDAY, '150.05')],
      [row('2026-11-17T10:00:00.000', '99.95'), row('2026-11-18T10:00:00.000', '-50')],
    )
    expect(proof).toMatchObject({ state: 'proven', to: FRIDAY, missing: '0', since: null })
    expect(proof.intervals).toMatchObject([{ count: 2, moved: '49.95', missing: '0' }])
  })

  it('misses one figure, whose interval a further position narrows', () => {
    const movements = [row('2026-11-17T10:00:00.000', '10')]
    const wide = only([file(MONDAY, '100'), file(FRIDAY, '105.01')], movements)
    expect(wide).toMatchObject({ state: 'missing', missing: '-4.99', since: MONDAY, to: null })
    const narrow = only(
      [file(MONDAY, '100'), file(WEDNESDAY, '110'), file(FRIDAY, '105.01')],
      movements,
    )
    expect(narrow).toMatchObject({ missing: '-4.99', since: WEDNESDAY, to: WEDNESDAY })
    expect(narrow.intervals.map(({ missing }) => missing)).toEqual(['0', '-4.99'])
  })

  it('with one position is neither proven nor missing anything', () => {
    expect(only([file(MONDAY, '1')], [])).toMatchObject({ state: 'single', intervals: [] })
  })

  it('keeps every digit of amounts that no float holds', () => {
    const proof = only(
      [file(MONDAY, '99999999999999999.99'), file(FRIDAY, '100000000000000000.02')],
      [row('2026-11-17T10:00:00', '0.03')],
    )
    expect(proof.state).toBe('proven')
  })

  it('is joined by its number as the specification writes it, with or without leading zeros', () => {
    const movements = [row('2026-11-17T10:00:00', '5', { account: '12345678' })]
    expect(only([file(MONDAY, '0'), file(FRIDAY, '5')], movements).state).toBe('proven')
    expect(given([file(MONDAY, '0')], [row(MONDAY, '5', { account: '99' })]).elsewhere).toBe(1)
  })
})

describe('the ends of an interval', () => {
  const movements = [row('2026-11-18T18:00:00.000', '7')]
  it('are tried on both sides, and it is said which fits', () => {
    const whole = only([file(MONDAY, '0'), file(WEDNESDAY, '7'), file(FRIDAY, '7')], movements)
    expect(whole.state).toBe('proven')
    expect(whole.intervals.map(({ to }) => to.side)).toEqual(['day', 'moment'])
    const eve = only(
      [file('2026-11-16T20:00:00', '0'), file('2026-11-18T20:00:00', '0'), file(FRIDAY, '7')],
      movements,
    )
    expect(eve.intervals.map(({ to }) => to.side)).toEqual(['eve', 'moment'])
  })

  it('never hide a figure: the sides of one file are the same before and after it', () => {
    const proof = only([file(MONDAY, '0'), file(WEDNESDAY, '7'), file(FRIDAY, '14')], movements)
    expect(proof).toMatchObject({ state: 'missing', missing: '7' })
  })

  it('of figures that cancel each other it is said that they do, and never that zero is missing', () => {
    const late = row('2026-11-19T10:00:00', '10')
    const proof = only([file(MONDAY, '0'), file(WEDNESDAY, '7'), file(FRIDAY, '10')], [late])
    expect(proof).toMatchObject({ state: 'crossed', missing: '0', since: MONDAY, to: null })
    expect(proof.intervals.map(({ missing }) => missing)).toEqual(['7', '-7'])
  })

  it('count the whole second of a file whose clock has no milliseconds', () => {
    const late = [row('2026-11-18T12:00:00.900', '7')]
    const proof = only([file(MONDAY, '0'), file(WEDNESDAY, '7')], late)
    expect(proof.intervals[0]?.to.side).toBe('moment')
    expect(only([file(MONDAY, '0'), file(WEDNESDAY, '0')], late).intervals[0]?.to.side).toBe(
      'before',
    )
  })

  it('leave what came after the newest file for the next one', () => {
    const proof = only(
      [file(MONDAY, '0'), file(WEDNESDAY, '0')],
      [row('2026-11-19T09:00:00', '-3.5')],
    )
    expect(proof).toMatchObject({ state: 'proven', pending: { count: 1, moved: '-3.5' } })
  })
})

describe('what cannot be counted', () => {
  it('is said: unknown currencies and dates', () => {
    const proof = only(
      [file(MONDAY, '0'), file(FRIDAY, '0')],
      [
        row('2026-11-17', '1', { currency: 'XXX' }),
        row(null, '1'),
        row('2026-11-17', '1', { currency: null, amount: decimal('0') }),
      ],
    )
    expect(proof.notCounted).toEqual([
      { why: 'currency', count: 1 },
      { why: 'date', count: 1 },
    ])
  })

  it('a balance that falls to zero without a movement is doubted, and the interval spans it', () => {
    const files = [file(MONDAY, '100'), file(WEDNESDAY, '0')]
    expect(only(files, [])).toMatchObject({ state: 'doubted', doubted: [{ at: WEDNESDAY }] })
    const after = only([...files, file(FRIDAY, '100')], [])
    expect(after).toMatchObject({ state: 'proven', doubted: [{ at: WEDNESDAY }] })
    expect(after.intervals).toHaveLength(1)
  })

  it('credits without a movement are named where they are exactly what is missing, and never counted', () => {
    const witness: Witness = {
      kind: 'credit',
      id: 'c1',
      account: ACCOUNT,
      currency: 'ARS',
      at: '2026-11-17T09:00:00',
      amount: decimal('12.5'),
    }
    const files = [file(MONDAY, '0'), file(FRIDAY, '12.5')]
    const proof = only(files, [], { witnesses: [witness] })
    expect(proof).toMatchObject({ state: 'missing', missing: '12.5' })
    expect(proof.intervals[0]?.explained).toEqual({ kind: 'credit', count: 1 })
    const debin: Witness = { ...witness, kind: 'debin', id: 'd1', until: '2026-11-19T09:00:00' }
    expect(only(files, [], { witnesses: [debin] }).intervals[0]?.explained).toEqual({
      kind: 'debin',
      count: 1,
    })
    const told = only(files, [row('2026-11-17T09:00:00', '12.5')], { witnesses: [witness] })
    expect(told.state).toBe('proven')
  })

  it('is explained by nothing in the other currency of its number', () => {
    const dollars = { kind: 'debin' as const, id: 'd', account: ACCOUNT, amount: decimal('100') }
    const at = '2026-11-17T10:00:00'
    const explainedBy = (currency: string) =>
      given(
        [file(MONDAY, '1000'), file(FRIDAY, '1100'), file(MONDAY, '7', { currency: 'USD' })],
        [],
        { witnesses: [{ ...dollars, at, currency }] },
      ).accounts[0]?.intervals[0]?.explained ?? null
    expect([explainedBy('USD'), explainedBy('ARS'), explainedBy('')]).toEqual([
      null,
      { kind: 'debin', count: 1 },
      { kind: 'debin', count: 1 },
    ])
  })
})

describe('several sources', () => {
  const files = [file(MONDAY, '0'), file(FRIDAY, '30')]
  const day = '2026-11-17'
  it('of equal rows of a day, the most that any one of them shows hold', () => {
    const notices = [row(`${day}T10:00:00`, '10')]
    const statement = ['10', '10', '10'].map((amount) => stated('a', day, amount))
    expect(only(files, [...notices, ...statement])).toMatchObject({
      state: 'proven',
      intervals: [{ count: 3 }],
    })
  })

  it('a statement again, or one that overlaps it, changes nothing', () => {
    const once = ['10', '10', '10'].map((amount) => stated('a', day, amount))
    const again = ['10', '10', '10'].map((amount) => stated('b', day, amount))
    const part = ['10', '10'].map((amount) => stated('c', day, amount))
    const first = only(files, once)
    expect(only(files, [...once, ...again, ...part])).toEqual(first)
  })
})

describe('a line that has no time, on the day of a position', () => {
  const day = WEDNESDAY.slice(0, 10)
  const files = (balance: string, end: string) => [
    file(MONDAY, '0'),
    file(WEDNESDAY, balance),
    file(FRIDAY, end),
  ]
  const held = (...args: Parameters<typeof only>) => {
    const proof = only(...args)
    return [proof.state, proof.intervals[0]?.to.side, proof.intervals[0]?.to.lines]
  }

  it('is before it or after it, whichever fits', () => {
    const lines = [stated('a', day, '7')]
    expect(held(files('7', '7'), lines)).toEqual(['proven', 'moment', 0])
    expect(held(files('0', '7'), lines)).toEqual(['proven', 'eve', 0])
    expect(held(files('3', '7'), lines)[0]).toBe('crossed')
  })

  it('is told from what was notified with its time, on the same day', () => {
    const early = row(`${day}T09:00:00`, '5')
    const late = row(`${day}T15:00:00`, '3')
    const rows = [early, late, ...['5', '7', '3'].map((amount) => stated('a', day, amount))]
    expect(held(files('5', '15'), rows)).toEqual(['proven', 'lines', 0])
    expect(held(files('12', '15'), rows)).toEqual(['proven', 'moment', 0])
  })

  it('is one of several, in the order of their statement; each interval shows its own', () => {
    const input = {
      snapshots: files('10', '37'),
      movements: ['10', '7', '20'].map((amount) => stated('a', day, amount)),
      witnesses: [],
      confirmed: SIGNS,
    }
    const proof = prove(input)
    const [account] = proof.accounts
    expect(account).toMatchObject({ state: 'proven', intervals: [{ count: 1 }, { count: 2 }] })
    const shown = (account?.intervals ?? []).map((interval) =>
      movementsBetween(input, proof, { account: ACCOUNT, currency: 'ARS', interval }).map(
        ({ amount }) => amount,
      ),
    )
    expect(shown).toEqual([['10'], ['7', '20']])
  })
})

const RUNS = Math.min(10_000, Math.max(200, Number(process.env['TESORO_FUZZ_RUNS'] ?? '200')))
const SEED = Number(process.env['TESORO_FUZZ_SEED'] ?? '7')

describe('whatever is lost', () => {
  const MINUTES = 20 * 24 * 60
  const START = Date.parse('2026-11-01T00:00:00Z')
  const stamp = (minute: number): string =>
    new Date(START + minute * 60_000).toISOString().slice(0, 23)
  const movementsOf = fc.uniqueArray(
    fc.record({
      minute: fc.integer({ min: 1, max: MINUTES }),
      cents: fc.integer({ min: 1, max: 2_000_000_000 }),
      debit: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40, selector: ({ cents }) => cents },
  )
  const scene = fc.record({
    movements: movementsOf,
    // One a day at most, so that no day belongs to two intervals.
    days: fc.uniqueArray(fc.integer({ min: 1, max: 19 }), { minLength: 1, maxLength: 8 }),
    lost: fc.array(fc.nat(), { maxLength: 6 }),
  })

  it('is missing to the cent, and in intervals that contain it', () => {
    fc.assert(
      fc.property(scene, ({ movements, days, lost }) => {
        const rows = movements.map(({ minute, cents, debit }) =>
          row(
            stamp(minute),
            `${debit ? '-' : ''}${(BigInt(cents) / 100n).toString()}.${String(cents % 100).padStart(2, '0')}`,
          ),
        )
        const signed = (one: MovementRow): DecimalText =>
          one.type === 'D' ? subtract(ZERO, one.amount) : one.amount
        const ends = [
          0,
          ...days.toSorted((a, b) => a - b).map((day) => day * 1440 + 720),
          MINUTES + 1440,
        ]
        const files = ends.map((minute) => {
          const at = stamp(minute).slice(0, 19)
          const before = rows.filter((one) => (one.at ?? '') <= `${at}~`)
          return file(at, add(decimal('1000'), sum(before.map(signed))))
        })
        const gone = new Set(lost.map((index) => rows[index % rows.length]))
        const proof = only(
          files,
          rows.filter((one) => !gone.has(one)),
        )
        expect(proof.missing).toBe(
          add(ZERO, sum([...gone].map((one) => (one === undefined ? ZERO : signed(one))))),
        )
        for (const one of gone) {
          const at = one?.at ?? ''
          const holds = proof.intervals.some(
            ({ from, to, missing }) => missing !== '0' && from.at <= at && at <= `${to.at}~`,
          )
          expect(holds, at).toBe(true)
        }
        if (gone.size === 0) expect(proof.state).toBe('proven')
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })

  it('is found again in statements, however they overlap, and then everything is proven', () => {
    const part = fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 }))
    fc.assert(
      fc.property(scene, fc.array(part, { maxLength: 3 }), ({ movements, days, lost }, parts) => {
        // A statement is in the order of time.
        const rows = movements
          .toSorted((a, b) => a.minute - b.minute)
          .map(({ minute, cents, debit }) => row(stamp(minute), `${debit ? '-' : ''}${cents}`))
        const signed = (one: MovementRow): DecimalText =>
          one.type === 'D' ? subtract(ZERO, one.amount) : one.amount
        // At midday: a line of a statement has no time, and may be before or after.
        const ends = [0, ...days.toSorted((a, b) => a - b), 21].map((day) => day * 1440 + 720)
        const before = (at: string) => rows.filter((one) => (one.at ?? '') <= `${at}~`)
        const files = ends.map((minute) => {
          const at = stamp(minute).slice(0, 19)
          return file(at, add(decimal('1000'), sum(before(at).map(signed))))
        })
        const gone = new Set(lost.map((index) => rows[index % rows.length]))
        const kept = rows.filter((one) => !gone.has(one))
        const statement = (name: string, some: readonly MovementRow[]) =>
          some.map((one) => stated(name, (one.at ?? '').slice(0, 10), signed(one)))
        const dayOf = (one: MovementRow) => Number((one.at ?? '').slice(8, 10))
        const over = parts.flatMap(([from, length], nth) =>
          statement(
            `part${nth}`,
            rows.filter((one) => dayOf(one) >= from && dayOf(one) <= from + length),
          ),
        )
        const whole = [...kept, ...statement('whole', rows)]
        const proof = only(files, whole)
        expect(proof.missing).toBe('0')
        expect(only(files, [...whole, ...over, ...statement('again', rows)])).toEqual(proof)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })
})
