import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '../../../shared/base/locale.ts'
import { setClock } from '../../app/clock.ts'
import { expectedSchema, type TypedExpected } from './expected-form.tsx'

beforeAll(() => setClock(() => new Date('2026-11-23T12:00:00-03:00')))
afterAll(() => setClock())

const readExpected = (typed: TypedExpected, locale: Locale = 'es-AR') => {
  const { data, error } = expectedSchema(locale).safeParse(typed)
  const problems = error?.issues.map(({ path, message }) => [path.join('.'), message])
  return problems === undefined ? data : { problems: Object.fromEntries(problems) }
}
const typed: TypedExpected = {
  label: 'Alquiler',
  amount: '1.234,56',
  currency: 'ARS',
  cuit: '',
  name: '',
  due: '',
  note: '',
}

describe('an expected amount as typed', () => {
  test('is read with what was left empty', () => {
    expect(readExpected(typed)).toEqual({
      label: 'Alquiler',
      amount: '1234.56',
      currency: 'ARS',
      cuit: null,
      name: null,
      due: null,
      note: '',
    })
  })

  test.each<readonly [keyof TypedExpected, string]>([
    ['label', ' '],
    ['currency', ''],
    ['cuit', '20123456780'],
    ['due', '30/02/2026'],
  ])('is not taken with %s «%s», and the field is named', (field, value) => {
    const read = readExpected({ ...typed, [field]: value })
    expect(read).toMatchObject({ problems: { [field]: expect.any(String) } })
  })

  test.each([
    ['', 'field.amount.empty'],
    ['cien', 'field.amount.not_a_number'],
    ['1,234', 'field.amount.too_many_decimals'],
    ['0,00', 'field.amount.not_positive'],
    ['-5', 'field.amount.not_positive'],
  ])('says what is wrong with the amount «%s»', (amount, problem) => {
    expect(readExpected({ ...typed, amount })).toEqual({ problems: { amount: problem } })
  })

  test('an amount written as in the other language is no amount, not one of zero', () => {
    expect(readExpected({ ...typed, amount: '98.765,43' }, 'en')).toMatchObject({
      problems: { amount: 'field.amount.not_a_number' },
    })
  })
})
