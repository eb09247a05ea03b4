import { expect, it } from 'vitest'
import { isWeakPassphrase } from './passphrase.ts'

it.each([
  ['twelve blanks', ' '.repeat(12)],
  ['twelve unseen signs', '\u200B'.repeat(12)],
  ['one letter twelve times', 'aaaaaaaaaaaa'],
  ['two letters in turn', 'abababababab'],
  ['digits in their order', '123456789012'],
  ['letters in their order', 'abcdefghijklmn'],
  ['eleven characters between blanks', 'k7 m2 x9 q4 z1 w'],
  ['a common word with digits', 'Contraseña2026'],
  ['the same word twice', 'passwordpassword'],
  ['a row of keys', 'qwertyuiop1234'],
])('%s is weak', (_, text) => {
  expect(isWeakPassphrase(text)).toBe(true)
})

it.each([
  'correct horse battery staple',
  'molino azul 42 tren',
  'Ñandú-de-la-pampa',
  'x7!kQ2#vL9@m',
])('“%s” is not', (text) => {
  expect(isWeakPassphrase(text)).toBe(false)
})
