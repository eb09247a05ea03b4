import { beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { insertRow } from '../../disk/rows.ts'
import type { Stores } from '../store/stores.ts'
import { chargeback, cvu, memoryCache, takeCredits } from './cvu.fixture.ts'
import { eventsOf, OWN_CVUS, rangeOfDays } from './events.ts'

let db: Sqlite
let stores: Stores
beforeEach(() => {
  ;({ db, stores } = memoryCache())
})

const [ANA, BETO] = [cvu(1), cvu(2)]

function order(key: string, from: string, cents: number, state: string, instant: string): void {
  insertRow(db, 'cvu_order', { key, cvu: from, instant, kind: 'order', cents, state, text: '' })
}
const eventNames = (key: string, from: string | null = null, to: string | null = null) =>
  eventsOf(db, key, rangeOfDays(from, to)).map((one) => [one.kind, one.state, one.cents])

describe('events of a CVU', () => {
  it('are its credits, its orders and the sides of chargebacks, in order of time', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100.50', date: '2026-11-20T10:00:00' },
      { id: '2', to: BETO, amount: '7', date: '2026-11-20T10:00:00' },
    ])
    order('O1', ANA, -2000, 'sure', '2026-11-20T14:00:00.000Z')
    order('O2', ANA, -100, 'pending', '2026-11-20T15:00:00.000Z')
    stores.notices.take(
      chargeback('9', { from: ANA, to: BETO }, '5.25', '2026-11-21T09:00:00-03:00'),
    )
    expect(eventNames(ANA)).toEqual([
      ['credit', 'sure', 10050],
      ['order', 'sure', -2000],
      ['order', 'pending', -100],
      ['chargeback', 'sure', -525],
    ])
    expect(eventNames(ANA, '2026-11-21', '2026-11-21')).toEqual([['chargeback', 'sure', -525]])
    expect(eventNames(BETO)).toEqual([
      ['credit', 'sure', 700],
      ['chargeback', 'sure', 525],
    ])
  })

  it('of a chargeback are taken again where a disk kept its notice and not them', () => {
    const told = chargeback('9', { from: ANA, to: BETO }, '5.25')
    db.exec(
      `CREATE TRIGGER full BEFORE INSERT ON cvu_chargeback BEGIN SELECT raise(ABORT, 'full'); END`,
    )
    expect(() => stores.notices.take(told)).toThrow('full')
    db.exec('DROP TRIGGER full')
    expect(good(stores.notices.take(told))).toBe(true)
    expect(eventNames(ANA)).toEqual([['chargeback', 'sure', -525]])
  })

  it('stand on the day of Buenos Aires on which the bank says that they happened', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '1', date: '2026-11-20T00:00:00' },
      { id: '2', to: ANA, amount: '2', date: '2026-11-20T23:59:59.999' },
      { id: '3', to: ANA, amount: '4', date: '2026-11-21T00:00:00' },
    ])
    expect(eventNames(ANA, '2026-11-20', '2026-11-20').map(([, , cents]) => cents)).toEqual([
      100, 200,
    ])
  })

  it('stand on the day that is written, where midnight is, whatever the offset', () => {
    takeCredits(stores, [{ id: '1', to: ANA, amount: '1', date: '2026-11-28T00:00:00Z' }])
    stores.notices.take(chargeback('9', { from: ANA, to: null }, '5', '2026-11-28T00:00:00Z'))
    expect(eventNames(ANA, '2026-11-28', '2026-11-28')).toEqual([
      ['chargeback', 'sure', -500],
      ['credit', 'sure', 100],
    ])
    const from = { filter: { from: '2026-11-28' }, offset: 0, limit: 5 } as const
    expect(good(stores.credits.page(from)).rows).toHaveLength(1)
  })

  it('are none where a credit is negative, has more decimals, or goes to a key that is no CVU', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '-1' },
      { id: '2', to: ANA, amount: '1.001' },
      { id: '3', to: '0110012920000091344977', amount: '1' },
      { id: '4', to: 'mi.alias', amount: '1' },
      { id: '5', to: `${ANA.slice(0, 8)} ${ANA.slice(8)}`, amount: '3' },
    ])
    expect(eventNames(ANA)).toEqual([['credit', 'sure', 300]])
    expect(db.prepare(OWN_CVUS).pluck().all()).toEqual([ANA])
  })

  it('of a chargeback are replaced by what the bank says of it later', () => {
    takeCredits(stores, [{ id: '1', to: ANA, amount: '10' }])
    stores.notices.take(chargeback('9', { from: ANA, to: null }, '5'))
    stores.notices.take({
      ...chargeback('9', { from: ANA, to: null }, '4'),
      notifiedAt: '2026-11-20T11:00:00-03:00',
    })
    expect(eventNames(ANA)).toContainEqual(['chargeback', 'sure', -400])
    expect(eventNames(ANA)).toHaveLength(2)
  })
})
