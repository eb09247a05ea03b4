import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import type { CountedMovement } from './merge.ts'
import type { Witness } from './model.ts'
import { ACCOUNT, FRIDAY, file, MONDAY, row } from './proof.fixture.ts'
import { explainGap } from './prove.ts'
import { toUnits } from './units.ts'

const CBU = '0110012920000091344977'
const account = { number: ACCOUNT, cbu: CBU, currency: 'ARS' }
const ends = [file(MONDAY, '0'), file(FRIDAY, '0')] as const
const witness = (amount: string, more: Partial<Witness> = {}): Witness => ({
  kind: 'credit',
  id: `w ${amount}`,
  account: ACCOUNT,
  currency: 'ARS',
  at: '2026-11-17T09:00:00',
  amount: decimal(amount),
  ...more,
})
const moved = (at: string, amount: string): CountedMovement => ({
  row: row(at, amount),
  at,
  units: toUnits(amount) ?? 0n,
})
const explaining = (
  missing: string,
  witnesses: readonly Witness[],
  rows: readonly CountedMovement[] = [],
  own = account,
) => explainGap(own, ends, toUnits(missing) ?? 0n, witnesses, rows)

describe('what is missing', () => {
  it('is explained by the credits that add up to it, or by the DEBINs', () => {
    const credits = [witness('10'), witness('2.5')]
    const debins = credits.map((one): Witness => ({ ...one, kind: 'debin' }))
    expect(explaining('12.5', credits)).toEqual({ kind: 'credit', count: 2 })
    expect(explaining('12.5', debins)).toEqual({ kind: 'debin', count: 2 })
    expect(explaining('12.5', [...debins, ...credits])).toEqual({ kind: 'credit', count: 2 })
    expect(explaining('10', [witness('10'), witness('3', { kind: 'debin' })])).toEqual({
      kind: 'credit',
      count: 1,
    })
    expect(explaining('3', [witness('10'), witness('3', { kind: 'debin' })])).toEqual({
      kind: 'debin',
      count: 1,
    })
  })

  it('is not explained by credits and DEBINs together, by some of them, or by more', () => {
    expect(explaining('13', [witness('10'), witness('3', { kind: 'debin' })])).toBeNull()
    expect(explaining('10', [witness('10'), witness('3')])).toBeNull()
    expect(explaining('14', [witness('10'), witness('3')])).toBeNull()
    expect(explaining('14', [])).toBeNull()
  })

  it('is explained by money that was taken back, where it is less than nothing', () => {
    expect(explaining('-4', [witness('-4')])).toEqual({ kind: 'credit', count: 1 })
    expect(explaining('4', [witness('-4')])).toBeNull()
  })

  it('needs no explanation where it is nothing', () => {
    expect(explaining('0', [witness('5'), witness('-5')])).toBeNull()
  })
})

describe('a credit', () => {
  it.each<[string, boolean, Partial<Witness>]>([
    ['of the account by its number', true, {}],
    ['of the account by its number without zeros', true, { account: '12345678' }],
    ['of the account by its CBU', true, { account: CBU }],
    ['of another account', false, { account: '99' }],
    ['of another CBU', false, { account: '0140019901401901247953' }],
    ['of its currency by another name', true, { currency: 'pesos' }],
    ['of no currency that it names', true, { currency: null }],
    ['of another currency', false, { currency: 'USD' }],
    ['of a currency that nobody knows', false, { currency: 'EUR' }],
    ['of a blank currency', true, { currency: ' ' }],
    ['of the first day', true, { at: '2026-11-16T00:00:00' }],
    ['of the day before the first', false, { at: '2026-11-15T23:59:59' }],
    ['of the last day', true, { at: '2026-11-20T23:59:59' }],
    ['of the day after the last', false, { at: '2026-11-21T00:00:00' }],
    ['asked for before, that could come on the first day', true, { ...asked('2026-11-16') }],
    ['asked for before, that could come until the day before', false, { ...asked('2026-11-15') }],
  ])('%s may explain: %s', (_, does, more) => {
    expect(explaining('5', [witness('5', more)])).toEqual(
      does ? { kind: 'credit', count: 1 } : null,
    )
  })

  it('of an account whose currency is called otherwise may explain', () => {
    const pesos = { ...account, currency: 'Pesos' }
    expect(explaining('5', [witness('5')], [], pesos)).toEqual({ kind: 'credit', count: 1 })
    const euros = { ...account, currency: 'EUR' }
    expect(explaining('5', [witness('5')], [], euros)).toBeNull()
    const alike = witness('5', { currency: 'EUR' })
    expect(explaining('5', [alike], [], euros)).toEqual({ kind: 'credit', count: 1 })
  })

  it.each([
    ['2026-11-17T09:00:00', '5', null],
    ['2026-11-17', '5', null],
    ['2026-11-18T09:00:00', '5', null],
    ['2026-11-19T23:00:00', '5', null],
    ['2026-11-16T23:00:00', '5', 1],
    ['2026-11-20T00:00:00', '5', 1],
    ['2026-11-18T09:00:00', '6', 1],
    ['2026-11-18T09:00:00', '-5', 1],
  ])('of the 17th to the 19th is beside a movement of %s of %s: %j', (at, amount, count) => {
    const some = witness('5', { until: '2026-11-19T10:00:00' })
    const other = moved('2026-11-18T10:00:00', '8')
    expect(explaining('5', [some], [other, moved(at, amount)])).toEqual(
      count === null ? null : { kind: 'credit', count },
    )
  })

  it('of one day is no other than the movement of that day', () => {
    expect(explaining('5', [witness('5')], [moved('2026-11-17T20:00:00', '5')])).toBeNull()
    for (const day of ['16', '18'])
      expect(explaining('5', [witness('5')], [moved(`2026-11-${day}T20:00:00`, '5')])).toEqual({
        kind: 'credit',
        count: 1,
      })
  })

  it('is told once by one movement, and another like it is not', () => {
    const rows = [moved('2026-11-19T09:00:00', '5'), moved('2026-11-17T10:00:00', '5')]
    const twice = [witness('5', { id: 'a' }), witness('5', { id: 'b' })]
    expect(explaining('5', twice, rows)).toEqual({ kind: 'credit', count: 1 })
    expect(explaining('10', twice, rows)).toBeNull()
    expect(explaining('5', twice, [...rows, moved('2026-11-17T11:00:00', '5')])).toBeNull()
  })
})

function asked(until: string): Partial<Witness> {
  return { at: '2026-11-10T09:00:00', until: `${until}T10:00:00` }
}
