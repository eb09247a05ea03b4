import { expect, test } from 'vitest'
import { decimal } from '../../../shared/values/money.ts'
import { cautionAmount } from './caution-amount.ts'

test.each([
  ['1', '0,20'],
  [null, '0,20'],
  ['ARS', '$ 0,20'],
])('the amount of a caution that settles in %s reads %s', (settlementCurrency, read) => {
  const said = cautionAmount({ settlementCurrency }, decimal('0.2'), 'es-AR')
  expect(said.replace(/\s/g, ' ')).toBe(read)
})
