import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, decimal } from '../values/money.ts'
import type { MovementRow } from './model.ts'
import { FRIDAY, file, given, MONDAY, only, row, stated, WEDNESDAY } from './proof.fixture.ts'

const DAY = '2026-11-18'

describe('a notice beside a statement', () => {
  const files = [file(MONDAY, '1000'), file(WEDNESDAY, '1050'), file(FRIDAY, '1150')]
  const lines = ['100', '-50', '100'].map((amount) => stated('s', DAY, amount))

  it('of another month, or of one of its lines, leaves the order of the lines as it was', () => {
    const proven = only(files, lines)
    expect(proven.state).toBe('proven')
    expect(only(files, [row('2026-10-01T10:00:00', '5'), ...lines]).state).toBe('proven')
    for (const hour of ['09', '15'])
      expect(only(files, [row(`${DAY}T${hour}:00:00`, '100'), ...lines]).state).toBe('proven')
  })

  it('stands for a line on its own side of the position', () => {
    const after = [file(MONDAY, '1000'), file(WEDNESDAY, '1100'), file(FRIDAY, '1150')]
    expect(only(after, lines).state).toBe('proven')
    for (const hour of ['09', '15'])
      expect(only(after, [row(`${DAY}T${hour}:00:00`, '100'), ...lines]).state).toBe('proven')
  })

  it('is its line by the business day too: what moved on a Saturday is posted on Monday', () => {
    const around = [file('2026-11-20T18:00:00', '1000'), file('2026-11-24T18:00:00', '1500')]
    const notice = row('2026-11-21T22:15:00', '500', { booked: '2026-11-23' })
    expect(only(around, [notice]).state).toBe('proven')
    const monday = stated('s', '2026-11-23', '500')
    expect(only(around, [notice, monday])).toMatchObject({
      state: 'proven',
      intervals: [{ count: 1 }],
    })
    const saturday = stated('t', '2026-11-21', '500')
    expect(only(around, [notice, saturday]).state).toBe('proven')
    // Two lines of the day are two movements: the notice is one of them.
    const two = [file('2026-11-20T18:00:00', '1000'), file('2026-11-24T18:00:00', '2000')]
    expect(only(two, [notice, monday, stated('s', '2026-11-23', '500')])).toMatchObject({
      state: 'proven',
      intervals: [{ count: 2 }],
    })
  })
})

describe('the newest position', () => {
  const files = [file('2026-11-26T10:00:00', '1000'), file('2026-11-27T10:00:00', '500')]
  const afternoon = row('2026-11-27T15:00:00', '-500')

  it('proves nothing by a movement that came after it, until the next one says the same', () => {
    expect(only(files, [afternoon])).toMatchObject({ state: 'provisional', to: null })
    const next = file('2026-11-28T10:00:00', '0')
    expect(only([...files, next], [afternoon])).toMatchObject({ state: 'missing' })
    expect(only([...files, file('2026-11-28T10:00:00', '500')], [afternoon]).state).toBe('proven')
  })

  it('proves by what came before it', () => {
    expect(only(files, [row('2026-11-27T09:00:00', '-500')]).state).toBe('proven')
    expect(only(files, [row('2026-11-27T10:00:00', '-500')]).state).toBe('proven')
  })
})

describe('two accounts of one number and currency', () => {
  const both = (fileAt: string, current: string, savings: string) => [
    file(fileAt, current, { cbu: '0110012920000091344977', kind: 'CC' }),
    file(fileAt, savings, { cbu: '0140019901401901247953', kind: 'AC' }),
  ]
  it('are two: what one lost is not hidden by the other', () => {
    const { accounts } = given([...both(MONDAY, '1000', '70'), ...both(FRIDAY, '100', '70')], [])
    expect(accounts.map(({ cbu, state, missing }) => [cbu, state, missing])).toEqual([
      ['0110012920000091344977', 'missing', '-900'],
      ['0140019901401901247953', 'proven', '0'],
    ])
  })

  it('share out their movements by the kind of account, and one that names none is not counted', () => {
    const snapshots = [...both(MONDAY, '1000', '70'), ...both(FRIDAY, '100', '75')]
    const rows = [
      row('2026-11-17T10:00:00', '-900', { kind: 'CC' }),
      row('2026-11-17T10:00:00', '5', { kind: 'CA' }),
    ]
    expect(given(snapshots, rows).accounts.map(({ state }) => state)).toEqual(['proven', 'proven'])
    const { accounts } = given(snapshots, [...rows, row('2026-11-17T10:00:00', '1')])
    expect(accounts[0]).toMatchObject({ notCounted: [{ why: 'kind', count: 1 }] })
  })
})

it('a balance that falls to zero by a line of the same day is no doubt', () => {
  const files = [file('2026-11-18T09:00:00', '1000'), file(FRIDAY, '0')]
  expect(only(files, [stated('s', DAY, '-1000')]).state).toBe('proven')
})

it('the directions of types are found beside a statement as without it', () => {
  const files = [file(MONDAY, '100'), file(FRIDAY, '70')]
  const notices = [
    row('2026-11-17T10:00:00', '10', { type: 'X1' }),
    row('2026-11-17T11:00:00', '40', { type: 'X2' }),
  ]
  const alone = given(files, notices, { confirmed: [] })
  const lines = ['10', '-40'].map((amount) => stated('s', '2026-11-17', amount))
  const beside = given(files, [...notices, ...lines], { confirmed: [] })
  expect(beside.directions).toEqual(alone.directions)
})

const RUNS = Math.min(10_000, Math.max(300, Number(process.env['TESORO_FUZZ_RUNS'] ?? '300')))

describe('whatever the days, amounts and positions', () => {
  const START = Date.parse('2026-11-16T00:00:00Z')
  const stamp = (minute: number): string =>
    new Date(START + minute * 60_000).toISOString().slice(0, 19)
  const DAYS = 6
  const scene = fc.record({
    // Few amounts, so that each occurs several times a day.
    moved: fc.array(
      fc.record({
        minute: fc.integer({ min: 1, max: DAYS * 1440 - 1 }),
        amount: fc.constantFrom('100', '-100', '50', '-50', '7'),
        noticed: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    ends: fc.uniqueArray(fc.integer({ min: 1, max: DAYS * 1440 }), { minLength: 1, maxLength: 4 }),
  })

  it('notices of lines that a statement has change no state', () => {
    fc.assert(
      fc.property(scene, ({ moved, ends }) => {
        const inTime = moved.toSorted((a, b) => a.minute - b.minute)
        const files = [0, ...ends.toSorted((a, b) => a - b)].map((minute) => {
          const before = inTime.filter((one) => one.minute <= minute)
          return file(
            stamp(minute),
            before.reduce((sum, one) => add(sum, decimal(one.amount)), decimal('1000')),
          )
        })
        const lines = inTime.map(({ minute, amount }) =>
          stated('s', stamp(minute).slice(0, 10), amount),
        )
        const notices = inTime.flatMap(({ minute, amount, noticed }): readonly MovementRow[] =>
          noticed ? [row(stamp(minute), amount)] : [],
        )
        const alone = only(files, lines)
        const beside = only(files, [...notices, ...lines])
        // A time of day can only help.
        if (alone.state === 'proven')
          expect(beside).toMatchObject({ state: 'proven', missing: '0' })
        if (alone.state === 'provisional') expect(beside.missing).toBe('0')
      }),
      { numRuns: RUNS },
    )
  })

  it('what is booked on the next bank day counts once', () => {
    fc.assert(
      fc.property(scene, ({ moved }) => {
        const inTime = moved.toSorted((a, b) => a.minute - b.minute)
        const booked = ({ minute }: { readonly minute: number }): string => {
          const day = stamp(minute).slice(0, 10)
          return day > '2026-11-20' ? '2026-11-23' : day
        }
        const total = inTime.reduce((sum, one) => add(sum, decimal(one.amount)), decimal('1000'))
        const files = [file('2026-11-15T12:00:00', '1000'), file('2026-11-24T12:00:00', total)]
        const lines = inTime.map((one) => stated('s', booked(one), one.amount))
        const notices = inTime.flatMap((one): readonly MovementRow[] =>
          one.noticed ? [row(stamp(one.minute), one.amount, { booked: booked(one) })] : [],
        )
        const proof = only(files, [...notices, ...lines])
        expect(proof.missing).toBe('0')
        expect(proof.intervals.map(({ count }) => count)).toEqual([inTime.length])
      }),
      { numRuns: RUNS },
    )
  })
})
