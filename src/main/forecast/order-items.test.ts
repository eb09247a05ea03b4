import { describe, expect, it } from 'vitest'
import { party } from '../../shared/accounting/rows.fixture.ts'
import { orderKinds } from '../../shared/orders/kinds.ts'
import {
  ACCOUNT,
  AFTER,
  BEFORE,
  CBU,
  debinOrder,
  onPosition,
  order,
  own,
  TODAY,
} from './forecast.fixture.ts'
import { accountOf, needsRecord, orderItems } from './order-items.ts'

const of = (...given: Parameters<typeof own>) => orderItems([own(...given)], onPosition)[0]
/** 9:00 in Buenos Aires of the Friday before. */
const FRIDAY = '2026-11-20T12:00:00.000Z'

describe('a transfer', () => {
  it.each(['cvu_transfer', 'mep_dr0', 'mep_dr1'] as const)(
    'of kind %s that the bank took before the position was made is debited; one that it took later leaves',
    (kind) => {
      expect(of({ kind, sentAt: BEFORE })).toBeUndefined()
      expect(of({ kind, sentAt: BEFORE, state: 'settled' })).toBeUndefined()
      expect(of({ kind })).toMatchObject({ amount: '-100.5', day: TODAY, label: 'Ibáñez, Carlos' })
      expect(of({ kind, state: 'settled' })).toMatchObject({
        amount: '-100.5',
        certainty: 'fixed',
        account: CBU,
      })
    },
  )

  it('that nobody approved yet, or of which nobody knows, is only likely, whenever it left', () => {
    expect(of({ state: 'draft', sentAt: null })?.certainty).toBe('likely')
    expect(of({ state: 'unconfirmed' })?.certainty).toBe('likely')
    expect(of({ state: 'unconfirmed', sentAt: BEFORE })?.certainty).toBe('likely')
  })

  it.each(['rejected', 'refused', 'cancelled', 'partly_settled'] as const)(
    'that is %s moves nothing',
    (state) => {
      expect(of({ state })).toBeUndefined()
    },
  )

  it('that the bank contradicts may have left, until a position was made after it was sent', () => {
    const contradicted = { state: 'refused', contradicted: true } as const
    expect(of(contradicted)).toMatchObject({ amount: '-100.5', certainty: 'likely', day: TODAY })
    expect(of({ ...contradicted, sentAt: BEFORE })).toBeUndefined()
    expect(of({ state: 'settled', contradicted: true })?.certainty).toBe('fixed')
  })

  it('to another own account of its currency arrives there as it leaves, so that both come to nothing', () => {
    const other = { cbu: '0720123688000012345674', accountNumber: '77', currency: 'ARS' }
    const on = { ...onPosition, accounts: [...onPosition.accounts, other] }
    const to = party(other.cbu, 'Nosotros')
    const moved = (changes: Parameters<typeof own>[0]) =>
      orderItems([own(changes)], on).map(({ account, amount }) => [account, amount])
    const leaving = order({ kind: 'mep_dr0', to })
    const fixed = { certainty: 'fixed', day: TODAY, ref: 'order:o1' }
    expect(orderItems([own(leaving)], on)).toMatchObject([
      { ...fixed, account: CBU, amount: '-100.5', source: 'order_out' },
      { ...fixed, account: other.cbu, amount: '100.5', source: 'order_in' },
    ])
    const swept = moved({ from: party('0000003100012345678901'), to, state: 'draft', sentAt: null })
    expect(swept).toEqual([
      ['0000003100012345678901', '-100.5'],
      [other.cbu, '100.5'],
    ])
    expect(moved(debinOrder({ from: to }))).toEqual([
      [CBU, '100.50'],
      [other.cbu, '-100.5'],
    ])
    // An account of ours in another currency is not the one that it comes to.
    expect(moved({ to: party(onPosition.accounts[1]?.cbu ?? '') })).toHaveLength(1)
    expect(moved({ kind: 'mep_dr0', to, sentAt: BEFORE })).toEqual([])
  })

  it('by CVU leaves on the day itself, by MEP on the bank day on which the bank takes it', () => {
    const saturday = { ...onPosition, today: '2026-11-28' as const }
    const day = (changes: Parameters<typeof own>[0]) =>
      orderItems([own({ state: 'approved', sentAt: null, ...changes })], saturday)[0]?.day
    expect(day({})).toBe('2026-11-28')
    expect(day({ kind: 'mep_dr0' })).toBe('2026-11-30')
    expect(day({ kind: 'mep_dr1', opensAt: '2026-12-01T11:00:00.000Z' })).toBe('2026-12-01')
  })
})

describe('an order for a DEBIN', () => {
  const debin = (...[changes, record]: Parameters<typeof own>) => of(debinOrder(changes), record)

  it('brings the money in once somebody pays it, into the account whose number it names', () => {
    expect(debin({ sentAt: BEFORE })).toMatchObject({
      source: 'order_in',
      amount: '100.50',
      certainty: 'likely',
      label: 'Ferreyra, Graciela',
      account: CBU,
    })
  })

  it('counts on the last day on which it can be paid, moved to a bank day', () => {
    expect(debin({}, { lastDay: '2026-11-28' })?.day).toBe('2026-11-30')
    expect(debin({}, { lastDay: '2026-11-20' })?.day).toBe(TODAY)
  })

  it('that is credited is in the position, unless it was open after that was made', () => {
    const credited = { state: 'settled', sentAt: BEFORE } as const
    expect(debin(credited)).toBeUndefined()
    expect(debin(credited, { openAt: BEFORE, settledAt: AFTER })).toBeUndefined()
    expect(debin(credited, { openAt: AFTER, settledAt: AFTER })).toMatchObject({
      certainty: 'fixed',
      day: TODAY,
    })
    expect(debin({ state: 'settled' })).toMatchObject({ amount: '100.50', certainty: 'fixed' })
  })
})

describe('a batch of a fund', () => {
  const redemption = (...[changes, record]: Parameters<typeof own>) =>
    of({ kind: 'fund_redemption', to: party(CBU), date: '2026-11-25', ...changes }, record)

  it('moves the money on its settlement date, whenever it was sent', () => {
    expect(redemption({ sentAt: FRIDAY })).toMatchObject({
      source: 'order_in',
      amount: '100.50',
      day: '2026-11-25',
      account: CBU,
    })
    expect(of({ kind: 'fund_subscription', sentAt: FRIDAY, date: '2026-11-28' })).toMatchObject({
      amount: '-100.5',
      day: '2026-11-30',
    })
  })

  it('that settled is in the position where that was known before, or its date was over', () => {
    const settled = { state: 'settled', sentAt: FRIDAY, date: TODAY } as const
    expect(redemption(settled, { settledAt: BEFORE })).toBeUndefined()
    expect(redemption(settled, { settledAt: AFTER })).toMatchObject({
      amount: '100.50',
      day: TODAY,
    })
    expect(redemption({ ...settled, date: '2026-11-20' }, { settledAt: AFTER })).toBeUndefined()
    expect(redemption({ sentAt: FRIDAY, date: '2026-11-20' })).toBeUndefined()
  })
})

describe('an order to issue an echeq', () => {
  const issuance = (changes: Parameters<typeof own>[0]) =>
    of({ kind: 'echeq_issuance', from: party(ACCOUNT), date: '2026-12-08', ...changes })

  it('leaves on the payment date, moved to a bank day, as long as its echeq is not there', () => {
    expect(issuance({ state: 'draft', sentAt: null })).toMatchObject({
      source: 'order_out',
      amount: '-100.5',
      day: '2026-12-09',
      account: CBU,
      certainty: 'likely',
    })
    expect(issuance({ sentAt: FRIDAY })).toMatchObject({ day: '2026-12-09', certainty: 'fixed' })
    expect(issuance({ state: 'settled' })).toBeUndefined()
    expect(issuance({ sentAt: FRIDAY, date: '2026-11-20' })).toBeUndefined()
  })
})

it('an order of custody moves nothing', () => {
  expect(of({ kind: 'echeq_custody' })).toBeUndefined()
})

it('an account that is none of the position stays as it is named', () => {
  expect(accountOf(onPosition.accounts, ACCOUNT, 'ARS')).toBe(CBU)
  expect(accountOf(onPosition.accounts, '4', 'ARS')).toBe('4')
})

it('the record of how it ended is read only where it decides', () => {
  const asked = orderKinds.filter((kind) =>
    needsRecord(order({ kind, state: 'settled', sentAt: BEFORE }), onPosition.positionAt),
  )
  expect(asked).toEqual(['debin_creation', 'fund_redemption', 'fund_subscription'])
  expect(needsRecord(debinOrder({ state: 'settled' }), onPosition.positionAt)).toBe(false)
})
