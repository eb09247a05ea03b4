import { describe, expect, it } from 'vitest'
import type { OrderView } from '../../shared/orders/view.ts'
import { decimal, ZERO } from '../../shared/values/money.ts'
import { echeqItems, expectedItems, firstDue, fixedTermItems, orderItems } from './items.ts'

const HOLIDAYS = new Set(['2026-12-08', '2026-12-25'])
const POSITION = '2026-11-23T12:00:00.000Z'
const TODAY = '2026-11-23'
const party = (name: string | null) => ({
  name,
  key: '0110012920000091344977',
  taxId: null,
  bank: null,
  source: 'bank' as const,
})
const order = (changes: Partial<OrderView> = {}): OrderView => ({
  id: 'o1',
  kind: 'cvu_transfer',
  state: 'accepted',
  environment: 'demo',
  from: party(null),
  to: party('Ibáñez, Carlos'),
  amount: { amount: decimal('100.50'), currency: 'ARS' },
  operations: 1,
  concept: '',
  number: null,
  expectedName: null,
  batchId: null,
  clientId: 'c1',
  bankId: null,
  bankStatus: null,
  createdAt: '2026-11-23T13:00:00.000Z',
  updatedAt: '2026-11-23T13:00:00.000Z',
  sentAt: '2026-11-23T13:00:00.000Z',
  opensAt: null,
  nextQueryAt: null,
  problem: null,
  contradicted: false,
  ambiguous: false,
  provenUnused: false,
  note: '',
  tags: [],
  preparedBy: null,
  approvedBy: null,
  actions: [],
  ...changes,
})
const ofOrder = (changes: Partial<OrderView> = {}) =>
  orderItems([order(changes)], POSITION, TODAY)[0]

describe('an own order', () => {
  it('leaves the balance where it left after the position was made, and is in it where it left before', () => {
    expect(ofOrder()).toMatchObject({ amount: '-100.5', day: TODAY, label: 'Ibáñez, Carlos' })
    expect(ofOrder({ sentAt: '2026-11-23T11:59:59.000Z' })).toBeUndefined()
    expect(ofOrder({ state: 'settled' })).toMatchObject({ amount: '-100.5', certainty: 'fixed' })
  })

  it('that nobody approved yet, or of which nobody knows, is only likely', () => {
    expect(ofOrder({ state: 'draft', sentAt: null })?.certainty).toBe('likely')
    expect(ofOrder({ state: 'unconfirmed' })?.certainty).toBe('likely')
  })

  it.each(['rejected', 'refused', 'cancelled', 'partly_settled'] as const)(
    'that is %s moves nothing',
    (state) => {
      expect(ofOrder({ state })).toBeUndefined()
    },
  )

  it('of custody or issuance is no second item beside its echeq', () => {
    expect(ofOrder({ kind: 'echeq_custody' })).toBeUndefined()
    expect(ofOrder({ kind: 'echeq_issuance' })).toBeUndefined()
  })

  it('that asks for a DEBIN brings the money in, once somebody accepts it', () => {
    const debin = ofOrder({ kind: 'debin_creation', from: party('Ferreyra, Graciela') })
    expect(debin).toMatchObject({
      amount: '100.50',
      certainty: 'likely',
      label: 'Ferreyra, Graciela',
    })
  })

  it('for the rescue of shares is still to come though it was sent before the position was made', () => {
    const rescue = ofOrder({ kind: 'fund_rescue', sentAt: '2026-11-22T11:00:00.000Z' })
    expect(rescue).toMatchObject({ source: 'order_in', amount: '100.50' })
  })
})

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

  it('are looked at for as long as they can be presented', () => {
    expect(firstDue(TODAY)).toBe('2026-10-24')
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

  it('that ended before the position was made, or has no readable end, is left out', () => {
    expect(of('2026-11-22T03:00:00.000+00:00')).toEqual([])
    expect(of('30 de febrero')).toEqual([])
  })
})

it('an expected amount is gone once it is matched, and waits for a day', () => {
  const note = (due: string | null, matched: number) => ({
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
  })
  expect(expectedItems([note('2026-12-08', 0)], HOLIDAYS)).toMatchObject([
    { day: '2026-12-09', currency: 'USD', amount: '5' },
  ])
  expect(expectedItems([note('2026-12-08', 1), note(null, 0)], HOLIDAYS)).toEqual([])
})
