import { afterAll, beforeAll, expect, test } from 'vitest'
import { beneficiaryInputSchema } from '../../../shared/orders/book.ts'
import { speak } from '../../app/text.tsx'
import { problemText, rowProblemText } from './problems.ts'

beforeAll(() => speak('en'))
afterAll(() => speak('es-AR'))

test('what a schema finds has a sentence at its field', () => {
  const read = beneficiaryInputSchema.safeParse({
    name: '',
    accountKey: '0110012920000091344978',
    cuit: '30500010913',
    bank: '',
    note: 'x'.repeat(501),
  })
  const said = read.error?.issues.map(({ path, message }) =>
    problemText(String(path[0]) as 'name', message),
  )
  expect(said).toEqual([
    'Fill this in',
    'The last check digit does not fit: check the last fourteen',
    'The check digit of the CUIT does not fit',
    'It is too long: 500 characters at most',
  ])
})

test('a row of a file is told its column, and what is wrong with it', () => {
  expect(rowProblemText('name', 'empty')).toBe('Name: Fill this in')
  expect(rowProblemText('accountKey', 'repeated:7')).toBe(
    'CBU, CVU or alias: it is in row 7 of the file already',
  )
  expect(rowProblemText('accountKey', 'numeric_cell')).toContain('it must be text')
  expect(rowProblemText('bank', 'from_the_future')).toBe('Bank: it is not valid (from_the_future)')
})
