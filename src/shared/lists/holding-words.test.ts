import { expect, test } from 'vitest'
import type { HoldingWords, PositionSection } from '../wire/position.ts'
import { accountTypeName, holdingText, instrumentTypeName } from './holding-words.ts'

test.each([
  ['ACCIONES', 'Acciones', 'Shares'],
  ['Obligaciones  Negociables', 'Obligaciones negociables', 'Corporate bonds'],
  ['WARRANTS', 'WARRANTS', 'WARRANTS'],
])('an instrument of type %s is called %s, in English %s', (type, spanish, english) => {
  expect(instrumentTypeName(type, 'es-AR')).toBe(spanish)
  expect(instrumentTypeName(type, 'en')).toBe(english)
})

test.each([
  ['CC', 'Cuenta corriente', 'Current account'],
  ['cc', 'cc', 'cc'],
])('an account of type %s is called %s, in English %s', (type, spanish, english) => {
  expect(accountTypeName(type, 'es-AR')).toBe(spanish)
  expect(accountTypeName(type, 'en')).toBe(english)
})

test.each<[PositionSection, Readonly<Record<string, string>>, string]>([
  ['accounts', { accountType: 'AC', accountNumber: '00-1' }, 'Caja de ahorro · 00-1'],
  ['accounts', { accountType: 'XX', accountNumber: '00-1' }, 'XX · 00-1'],
  ['accounts', { cbu: '0110012920000091344977' }, '0110012-9 2000009134497-7'],
  ['fixed_terms', { rate: '32.50', dueDate: '2026-12-01' }, '32,50% · 01/12/2026'],
  ['fixed_terms', { dueDate: '2026-12-01T00:00:00-03:00' }, '01/12/2026'],
  ['instruments', { description: 'Bono', instrumentType: 'OTHER' }, 'Bono · OTHER'],
])('a row of %s is called by the words of its columns: %o', (section, fields, text) => {
  const words: HoldingWords = Object.entries(fields).map(([field, value]) => ({ field, value }))
  expect(holdingText(section, words, 'es-AR')).toBe(text)
})
