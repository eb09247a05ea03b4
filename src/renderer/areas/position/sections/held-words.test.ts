import { expect, test } from 'vitest'
import type { HeldWords, PositionSection } from '../../../../shared/wire/position.ts'
import { heldText } from './held-words.ts'

test.each<[PositionSection, Readonly<Record<string, string>>, string]>([
  ['accounts', { accountType: 'AC', accountNumber: '00-1' }, 'Caja de ahorro · 00-1'],
  ['accounts', { accountType: 'XX', accountNumber: '00-1' }, 'XX · 00-1'],
  ['accounts', { cbu: '0110012920000091344977' }, '0110012-9 2000009134497-7'],
  ['fixed_terms', { rate: '32.50', dueDate: '2026-12-01' }, '32,50% · 01/12/2026'],
  ['instruments', { description: 'Bono', instrumentType: 'OTHER' }, 'Bono · OTHER'],
])('a row of %s is called by the words of its columns: %o', (section, fields, text) => {
  const words: HeldWords = Object.entries(fields).map(([field, value]) => ({ field, value }))
  expect(heldText(section, words, 'es-AR')).toBe(text)
})
