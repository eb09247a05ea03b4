import { describe, expect, it } from 'vitest'
import type { RecurringChange, RecurringView } from '../../shared/recurring/orders.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import { decimal, ZERO } from '../../shared/values/money.ts'
import { echeqItems, expectedItems, fixedTermItems, openingsOf, recurringItems } from './items.ts'

const HOLIDAYS = new Set<DateText>(['2026-12-08', '2026-12-25'])
const POSITION = '2026-11-23T12:00:00.000Z'
const TODAY = '2026-11-23'
describe('echeqs', () => {
  const line = (direction: 'in' | 'out', account: string | null, amount: string) => ({
    direction,
    account,
    currency: 'ARS',
    steps: [{ at: 2, amount: decimal(amount), count: 1 }],
  })

  it('of a day are one item per direction, whatever their accounts', () => {
    const lines = [line('in', null, '10'), line('out', 'a', '1.10'), line('out', 'b', '2.20')]
    expect(echeqItems(lines, 'ARS', TODAY)).toMatchObject([
      { source: 'echeqs_in', day: '2026-11-25', amount: '10', certainty: 'likely', count: 1 },
      { source: 'echeqs_out', day: '2026-11-25', amount: '-3.3', certainty: 'fixed', count: 2 },
    ])
    expect(echeqItems(lines, 'USD', TODAY)).toEqual([])
  })
})

describe('a fixed term', () => {
  const term = (dueDate: string) => ({
    dueDate,
    certificateNumber: 'PF1',
    currency: 'ARS',
    capital: ZERO,
    interest: ZERO,
    total: decimal('1000.01'),
    termInDays: 30,
    rate: '30',
    openingDate: '',
  })
  const of = (dueDate: string) => fixedTermItems([term(dueDate)], POSITION, HOLIDAYS)

  it('pays its total on the bank day after its end', () => {
    expect(of('2026-11-28T03:00:00.000+00:00')).toMatchObject([
      { day: '2026-11-30', amount: '1000.01' },
    ])
  })

  it('that ends on the day of a position which was made late in the evening is still to be paid', () => {
    // 22:30 of 23 November in Buenos Aires is the 24th in UTC.
    const late = '2026-11-24T01:30:00.000Z'
    const items = fixedTermItems([term('2026-11-23T03:00:00.000+00:00')], late, HOLIDAYS)
    expect(items).toMatchObject([{ day: '2026-11-23', amount: '1000.01' }])
  })

  it('that ends on a Saturday is still to be paid by a position of the Sunday', () => {
    const sunday = '2026-11-29T15:00:00.000Z'
    const items = fixedTermItems([term('2026-11-28T03:00:00.000+00:00')], sunday, HOLIDAYS)
    expect(items).toMatchObject([{ day: '2026-11-30', amount: '1000.01' }])
  })

  it('that ended before the position was made, or has no readable end, is left out', () => {
    expect(of('2026-11-20T03:00:00.000+00:00')).toEqual([])
    expect(of('30 de febrero')).toEqual([])
  })
})

it('an expected amount is gone once it is matched, and waits for a day', () => {
  const note = (due: DateText | null, matched: number, cameAt: string | null = null) => ({
    source: 'note' as const,
    ref: 'n1',
    label: 'Cuota',
    amount: { amount: decimal('5'), currency: 'USD' },
    cuit: null,
    name: null,
    due,
    note: '',
    createdAt: POSITION,
    matched,
    cameAt,
  })
  const on = { today: TODAY, holidays: HOLIDAYS, positionAt: POSITION } as const
  const of = (...notes: readonly ReturnType<typeof note>[]) => expectedItems(notes, on)
  expect(of(note('2026-12-08', 0))).toMatchObject([
    { day: '2026-12-09', currency: 'USD', amount: '5' },
  ])
  expect(of(note('2026-12-08', 1), note(null, 0))).toEqual([])
  // What came before the position is in its balances.
  expect(of(note('2026-12-08', 1, '2026-11-23T11:59:00.000Z'))).toEqual([])
  const since = '2026-11-23T14:28:00.000Z'
  const counted = { day: TODAY, certainty: 'fixed', amount: '5', ref: 'matched:n1' }
  expect(
    of(note('2026-12-08', 1, since), note(null, 1, since), note('2026-11-07', 1, since)),
  ).toMatchObject([counted, counted, counted])
  // So long what comes may be its own; of an older one nobody said that it came.
  expect(of(note('2026-11-08', 0))).toHaveLength(1)
  expect(of(note('2026-11-07', 0))).toEqual([])
  const later = new Map<string, DateText>([['expected:n1', '2026-12-20']])
  expect(expectedItems([note('2026-11-07', 0)], on, later)).toHaveLength(1)
})

it('a recurring order between own accounts has both of them, on each day', () => {
  const [CBU = '', other = ''] = ['0110012920000091344977', '0720123688000012345674']
  const accounts = [CBU, other].map((cbu) => ({ cbu, accountNumber: '', currency: 'ARS' }))
  const next = { named: '2026-12-01', day: '2026-12-01', amount: null, change: null } as const
  const order = {
    id: 'r1',
    name: 'Barrido',
    paused: false,
    draft: { kind: 'mep_dr0', fromCbu: CBU, toCbu: other, amount: decimal('7'), currency: 'ARS' },
    next: [{ ...next, holidaysKnown: true }],
    rule: { every: 'month', day: 1 },
    moves: 'stays',
    startsOn: '2026-12-01',
    end: { by: 'never' },
  } as unknown as RecurringView
  const items = recurringItems([order], '2026-12-02', { holidays: HOLIDAYS, accounts })
  expect(items.map(({ account, amount, source }) => [account, amount, source])).toEqual([
    [CBU, '-7', 'recurring_out'],
    [other, '7', 'recurring_in'],
  ])
})

it('a recurring order as last time is that after its last named day as well, whatever changes that day', () => {
  const names = { holidaysKnown: true, amount: decimal('9') } as const
  const order = (change: RecurringChange) =>
    ({
      id: 'r1',
      name: 'Alquiler',
      paused: false,
      draft: { kind: 'mep_dr0', fromCbu: '', toCbu: '', amount: decimal('7'), currency: 'ARS' },
      amount: 'last',
      next: [
        { ...names, named: '2026-12-01', day: '2026-12-01', change: null },
        { ...names, named: '2027-01-01', day: '2027-01-04', ...change, change },
      ],
      rule: { every: 'month', day: 1 },
      moves: 'stays',
      startsOn: '2026-12-01',
      end: { by: 'never' },
    }) as unknown as RecurringView
  const amounts = (change: RecurringChange) =>
    recurringItems([order(change)], '2027-02-10', { holidays: HOLIDAYS, accounts: [] }).map(
      ({ day, amount }) => `${day} ${amount}`,
    )
  expect(amounts({ skip: true })).toEqual(['2026-12-01 -9', '2027-02-01 -9'])
  expect(amounts({ amount: decimal('5') })).toEqual([
    '2026-12-01 -9',
    '2027-01-04 -5',
    '2027-02-01 -9',
  ])
})

it('a currency of which no account is held begins at zero where something moves in it', () => {
  const line = (currency: string, moves = true) => ({
    currency,
    account: null,
    direction: 'out' as const,
    steps: moves ? [{ at: 2, amount: decimal('10'), count: 1 }] : [],
  })
  const totals = [{ currency: 'ARS', available: decimal('5') }]
  const flow = [line('ARS'), line('USD'), line('EUR', false), line('')]
  expect(openingsOf(totals, [], flow, '2026-12-07')).toEqual([
    { currency: 'ARS', available: '5' },
    { currency: 'USD', available: '0' },
  ])
})
