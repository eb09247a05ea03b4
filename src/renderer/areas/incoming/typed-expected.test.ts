import { describe, expect, test } from 'vitest'
import { readExpected, type TypedExpected } from './expected-form.tsx'

const here = { locale: 'es-AR', today: '2026-11-23' } as const
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
    expect(readExpected(typed, here)).toEqual({
      ok: true,
      value: {
        label: 'Alquiler',
        amount: '1234.56',
        currency: 'ARS',
        cuit: null,
        name: null,
        due: null,
        note: '',
      },
    })
  })

  test.each<readonly [keyof TypedExpected, string]>([
    ['label', ' '],
    ['currency', ''],
    ['cuit', '20123456780'],
    ['due', '30/02/2026'],
  ])('is not taken with %s «%s», and the field is named', (field, value) => {
    const read = readExpected({ ...typed, [field]: value }, here)
    expect(read).toMatchObject({ ok: false, problems: { [field]: expect.any(String) } })
  })

  test.each([
    ['', 'field.amount.empty'],
    ['cien', 'field.amount.not_a_number'],
    ['1,234', 'field.amount.too_many_decimals'],
    ['0,00', 'field.amount.not_positive'],
    ['-5', 'field.amount.not_positive'],
  ])('says what is wrong with the amount «%s»', (amount, problem) => {
    expect(readExpected({ ...typed, amount }, here)).toEqual({
      ok: false,
      problems: { amount: problem },
    })
  })

  test('an amount written as in the other language is no amount, not one of zero', () => {
    expect(
      readExpected({ ...typed, amount: '98.765,43' }, { ...here, locale: 'en' }),
    ).toMatchObject({ problems: { amount: 'field.amount.not_a_number' } })
  })
})
