import { expect, test } from 'vitest'
import { instrumentTypeKey } from './instrument-types.ts'

test.each([
  ['ACCIONES', 'position.instrumentType.acciones'],
  ['Obligaciones  Negociables', 'position.instrumentType.obligaciones_negociables'],
  ['WARRANTS', null],
])('the bank’s %s is named by %s', (type, key) => {
  expect(instrumentTypeKey(type)).toBe(key)
})
