import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHalfTyped } from './half-typed.ts'

const owner = (id: string, key: Uint8Array = randomBytes(32)) => ({ id, databaseKey: () => key })

test('what is half typed comes back once, to the same window', () => {
  const typed = createHalfTyped()
  const ana = owner('ana')
  typed.keep('1', ana, 'first')
  typed.keep('1', ana, 'typed')
  expect(typed.take('2', ana)).toBe(null)
  expect(typed.take('1', ana)).toBe('typed')
  expect(typed.take('1', ana)).toBe(null)
})

test('what was sent, or emptied, is forgotten', () => {
  const typed = createHalfTyped()
  typed.keep('1', owner('ana'), 'typed')
  typed.keep('1', owner('ana'), null)
  expect(typed.take('1', owner('ana'))).toBe(null)
})

test('another profile, or another key under its name, reads nothing, and it is gone', () => {
  const ana = owner('ana')
  for (const other of [owner('espiga'), owner('ana')]) {
    const typed = createHalfTyped()
    typed.keep('1', ana, 'typed')
    expect(typed.take('1', other)).toBe(null)
    expect(typed.take('1', ana)).toBe(null)
  }
})

test('a page that pretends to be many windows fills no memory', () => {
  const typed = createHalfTyped()
  const ana = owner('ana')
  for (let n = 0; n < 100; n += 1) typed.keep(String(n), ana, 'typed')
  const left = Array.from({ length: 100 }, (_, n) => typed.take(String(n), ana))
  expect(left.filter((text) => text !== null)).toHaveLength(8)
})
