import { expect, test } from 'vitest'
import { decimal } from '../../../shared/values/money.ts'
import { languageIn } from '../../app/text.tsx'
import { repoAmount } from './repo-amount.ts'

test.each([
  ['1', '0,20'],
  [null, '0,20'],
  ['ARS', '$ 0,20'],
])('the amount of a repo that settles in %s reads %s', (settlementCurrency, read) => {
  const said = repoAmount({ settlementCurrency }, decimal('0.2'), languageIn('es-AR').figures)
  expect(said.replace(/\s/g, ' ')).toBe(read)
})
