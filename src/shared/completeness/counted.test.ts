import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, decimal, sum } from '../values/money.ts'
import { movementsBetween, movementsOf } from './counted.ts'
import { ACCOUNT, FRIDAY, file, MONDAY, row, SIGNS, stated, WEDNESDAY } from './proof.fixture.ts'
import { type ProofInput, prove } from './prove.ts'

const DAY = '2026-11-18'
const here = { account: ACCOUNT, currency: 'ARS' }
const inputOf = (
  snapshots: ProofInput['snapshots'],
  movements: ProofInput['movements'],
  confirmed = SIGNS,
): ProofInput => ({ snapshots, movements, witnesses: [], confirmed })

/** The days and amounts of the movements that an account counts. */
const shown = (
  input: ProofInput,
  place = here,
  proof: Parameters<typeof movementsOf>[1] = prove(input),
) => movementsOf(input, proof, place).map(({ row: { at, source }, amount }) => [at, amount, source])

describe('the movements of an account', () => {
  it('come the oldest first, and those of one moment as they came', () => {
    const rows = [
      row('2026-11-19T10:00:00', '3'),
      row('2026-11-17T10:00:00', '1'),
      row('2026-11-18T10:00:00', '2.50'),
      row('2026-11-17T10:00:00', '-4'),
      row('2026-11-25T10:00:00', '5'),
    ]
    expect(shown(inputOf([file(MONDAY, '0')], rows)).map(([, amount]) => amount)).toEqual([
      '1',
      '-4',
      '2.5',
      '3',
      '5',
    ])
  })

  it('have the sign that a person confirmed, or else the one that is proposed', () => {
    const rows = [
      row('2026-11-17T10:00:00', '5', { type: 'AJ' }),
      row('2026-11-17T11:00:00', '7', { type: 'X1' }),
    ]
    const input = inputOf([file(MONDAY, '0'), file(FRIDAY, '-12')], rows, [
      { type: 'AJ', reversal: false, direction: -1 },
    ])
    expect(shown(input).map(([, amount]) => amount)).toEqual(['-5', '-7'])
  })

  it('are none for an account without movements, of another currency, or without a position', () => {
    const input = inputOf([file(MONDAY, '0')], [row('2026-11-17', '5', { account: '99' })])
    expect(shown(input)).toEqual([])
    const held = inputOf([file(MONDAY, '0')], [row('2026-11-17', '5')])
    expect(shown(held)).toHaveLength(1)
    expect(shown(held, { account: ACCOUNT, currency: 'USD' })).toEqual([])
    expect(shown(held, { account: '99', currency: 'ARS' })).toEqual([])
  })

  it('are those that the proof counted of a notice and its line; of no proof, the notice', () => {
    const snapshots = [file(MONDAY, '0'), file(WEDNESDAY, '10'), file(FRIDAY, '30')]
    const notice = row(`${DAY}T15:00:00`, '10')
    const lines = ['10', '20'].map((amount) => stated('s', DAY, amount))
    const input = inputOf(snapshots, [notice, ...lines])
    expect(shown(input)).toEqual([
      [DAY, '10', 'statement:s'],
      [DAY, '20', 'statement:s'],
    ])
    expect(shown(input, here, { directions: [], accounts: [] })).toEqual([
      [DAY, '20', 'statement:s'],
      [`${DAY}T15:00:00`, '10', 'notice'],
    ])
  })

  it('are those of its CBU where two accounts share a number', () => {
    const [first, second] = ['0110012920000091344977', '0140019901401901247953']
    const ofFirst = { cbu: first, kind: 'CC' }
    const ofSecond = { cbu: second, kind: 'CA' }
    const snapshots = [
      file(MONDAY, '0', ofFirst),
      file(MONDAY, '0', ofSecond),
      file(WEDNESDAY, '10', ofSecond),
      file(FRIDAY, '30', ofSecond),
    ]
    const kind = 'AC'
    const input = inputOf(snapshots, [
      row('2026-11-17T10:00:00', '3', { kind: 'CC' }),
      row(`${DAY}T15:00:00`, '10', { kind }),
      ...['10', '20'].map((amount) => ({ ...stated('s', DAY, amount), kind })),
    ])
    const ofCbu = (account: string) =>
      shown(input, { account, currency: 'ARS' }).map(([at, amount]) => [at, amount])
    expect(prove(input).accounts.map(({ kept }) => kept)).toEqual(['notice', 'statement'])
    expect(ofCbu(first)).toEqual([['2026-11-17T10:00:00', '3']])
    expect(ofCbu(second)).toEqual([
      [DAY, '10'],
      [DAY, '20'],
    ])
  })
})

describe('the movements of an interval', () => {
  /** For each interval of the only account, the amounts that it shows. */
  const byInterval = (input: ProofInput) => {
    const proof = prove(input)
    return (proof.accounts[0]?.intervals ?? []).map((interval) => ({
      interval,
      amounts: movementsBetween(input, proof, { ...here, interval }).map(({ amount }) => amount),
    }))
  }

  it('are none for an account without a position', () => {
    const input = inputOf([file(MONDAY, '0'), file(FRIDAY, '5')], [row('2026-11-17', '5')])
    const [found] = byInterval(input)
    if (found === undefined) throw new Error('no interval')
    const place = { account: '99', currency: 'ARS', interval: found.interval }
    expect(movementsBetween(input, prove(input), place)).toEqual([])
    expect(found.amounts).toEqual(['5'])
  })

  it('are those of their own side of a file, and the lines of its day one by one', () => {
    const snapshots = [file(MONDAY, '0'), file(WEDNESDAY, '116'), file(FRIDAY, '1139')]
    const rows = [
      row('2026-11-17T10:00:00', '5'),
      row(`${DAY}T09:00:00`, '1'),
      row(WEDNESDAY, '100'),
      row(`${DAY}T15:00:00`, '1000'),
      row('2026-11-19T10:00:00', '3'),
      ...['10', '20'].map((amount) => stated('s', DAY, amount)),
    ]
    const found = byInterval(inputOf(snapshots, rows))
    expect(found.map(({ interval }) => [interval.to.side, interval.to.lines])).toEqual([
      ['lines', 1],
      ['moment', 0],
    ])
    expect(found.map(({ amounts }) => amounts)).toEqual([
      ['5', '10', '1', '100'],
      ['20', '1000', '3'],
    ])
  })

  it('are as many, and add up to as much, as the proof says', () => {
    const hour = fc.integer({ min: 0, max: 4 * 24 - 1 })
    const stamp = (at: number) =>
      `2026-11-${16 + Math.floor(at / 24)}T${String(at % 24).padStart(2, '0')}:00:00`
    const moved = fc.record({
      hour,
      amount: fc.constantFrom('1', '10', '-3'),
      timed: fc.boolean(),
      isHeld: fc.boolean(),
    })
    const scene = fc.record({
      moves: fc.array(moved, { maxLength: 10 }),
      ends: fc.uniqueArray(hour, { minLength: 2, maxLength: 4 }),
    })
    fc.assert(
      fc.property(scene, ({ moves, ends }) => {
        const snapshots = ends
          .toSorted((a, b) => a - b)
          .map((end) => {
            const held = moves.filter((one) => one.isHeld && one.hour <= end)
            return file(stamp(end), add(decimal('99'), sum(held.map((one) => decimal(one.amount)))))
          })
        const rows = moves.map(({ hour: at, amount, timed }) =>
          timed ? row(stamp(at), amount) : stated('s', stamp(at).slice(0, 10), amount),
        )
        for (const { interval, amounts } of byInterval(inputOf(snapshots, rows)))
          expect([amounts.length, sum(amounts)]).toEqual([interval.count, interval.moved])
      }),
    )
  })
})
