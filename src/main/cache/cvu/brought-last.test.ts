import { expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { packBalances } from './balances.ts'
import { cvu, memoryCache, takeCredits } from './cvu.fixture.ts'

it('own files and openings that were brought last count, also after ones under a clock that was ahead', () => {
  const { stores } = memoryCache()
  const { cvus, days } = stores
  const [ANA, BETO] = [cvu(1), cvu(2)]
  takeCredits(stores, [{ id: '1', to: BETO, amount: '3', date: '2026-11-20T10:00:00' }])
  const take = (id: string, key: string, cents: number, importedAt: string, asOpening = true) => {
    const day = '2026-11-20'
    const file = { id, name: `${id}.csv`, day, importedAt, sha256: id, asOpening } as const
    good(cvus.takeFile(file, packBalances([[key, '', '', cents]])))
  }
  const balances = () => {
    while (good(cvus.refresh(1)) > 0);
    const page = good(cvus.page({ filter: {}, offset: 0, limit: 9 }))
    return Object.fromEntries(page.rows.map(({ key, balance }) => [key, balance]))
  }
  const own = () => good(days.days({ bank: {}, readUntil: null, unread: 0 }))[0]?.own
  take('x', BETO, 300, '2026-11-20T10:00:00.000Z', false)
  take('a', ANA, 5000, '2027-01-01T10:00:00.000Z')
  take('b', ANA, 700, '2026-11-30T10:00:00.000Z')
  expect([balances()[ANA], own()]).toEqual(['7.00', '7.00'])
  // Whatever else changes, all is read anew.
  good(cvus.removeFile('x', true))
  expect([balances()[ANA], own()]).toEqual(['7.00', '7.00'])
  good(cvus.openAtZero('2026-11-22', '2026-11-30T10:01:00.000Z'))
  take('c', BETO, 900, '2026-11-30T10:02:00.000Z')
  good(cvus.removeFile('x', false))
  expect(balances()[BETO]).toBe('9.00')
})
