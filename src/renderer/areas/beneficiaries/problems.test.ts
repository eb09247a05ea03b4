import { expect, test } from 'vitest'
import { translate } from '../../../shared/locales/index.ts'
import { beneficiaryInputSchema } from '../../../shared/orders/book.ts'
import { problemText, rowProblemText } from './problems.ts'

const t: Parameters<typeof problemText>[0] = (key, values) => translate('en', key, values)

test('what a schema finds has a sentence at its field', () => {
  const read = beneficiaryInputSchema.safeParse({
    name: '',
    accountKey: '0110012920000091344978',
    cuit: '30500010913',
    bank: '',
    note: 'x'.repeat(501),
  })
  const said = read.error?.issues.map(({ path, message }) =>
    problemText(t, String(path[0]) as 'name', message),
  )
  expect(said).toEqual([
    'Fill this in',
    'The last check digit does not fit: check the last fourteen',
    'The check digit of the CUIT does not fit',
    'It is too long: 500 characters at most',
  ])
})

test('a row of a file is told its column, and what is wrong with it', () => {
  expect(rowProblemText(t, 'name', 'empty')).toBe('Name: Fill this in')
  expect(rowProblemText(t, 'accountKey', 'repeated:7')).toBe(
    'CBU, CVU or alias: it is in row 7 of the file already',
  )
  expect(rowProblemText(t, 'accountKey', 'numeric_cell')).toContain('it must be text')
  expect(rowProblemText(t, 'bank', 'from_the_future')).toBe(
    'Bank: it is not valid (from_the_future)',
  )
})
