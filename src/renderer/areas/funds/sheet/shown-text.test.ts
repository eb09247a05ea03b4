import { expect, test } from 'vitest'
import { languageIn } from '../../../app/text.tsx'
import { shownText } from './shown-text.ts'

test.each([
  ['amount', '1080167,48', '1.080.167,48'],
  ['shareQuantity', '1234,5', '1.234,5'],
  ['amount', 'mil', 'mil'],
  ['fciCbu', '0110012920000091344977', '0110012-9 2000009134497-7'],
  ['settlementId', '2026000123', '2026000123'],
] as const)('a cell of %s that holds %s shows %s', (field, text, read) => {
  expect(shownText(field, text, languageIn('es-AR'))).toBe(read)
})
