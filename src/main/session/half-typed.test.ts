import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import { createHalfTyped, createKeptTyped } from './half-typed.ts'

const dir = mkdtempSync(join(tmpdir(), 'tesorero-typed-'))
afterAll(() => rmSync(dir, { recursive: true }))
const store = { directory: async () => ok(dir) }

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

test('a program that is killed while somebody types has it at its next start, sealed, once', async () => {
  const ana = owner('ana')
  await createKeptTyped(store).keep('1', ana, 'Molino del Sur')
  const lying = readdirSync(dir).map((name) => readFileSync(join(dir, name), 'latin1'))
  expect(lying).toHaveLength(1)
  expect(lying[0]).not.toContain('Molino')
  const next = createKeptTyped(store)
  expect(await next.take('2', ana)).toBe('Molino del Sur')
  expect(await next.take('2', ana)).toBe(null)
  expect(readdirSync(dir)).toEqual([])
})

test('nothing is left for the next start once it was sent, and another key reads nothing', async () => {
  const ana = owner('ana')
  const first = createKeptTyped(store)
  await first.keep('1', ana, 'typed')
  await first.keep('2', ana, null)
  expect(readdirSync(dir)).toHaveLength(1)
  await first.keep('1', ana, null)
  expect(readdirSync(dir)).toEqual([])
  await first.keep('1', ana, 'typed')
  expect(await createKeptTyped(store).take('1', owner('ana'))).toBe(null)
  expect(readdirSync(dir)).toEqual([])
})

test('a window that goes to another profile leaves no file behind, nor does one that comes back', async () => {
  const folders = new Map<string, string>()
  for (const id of ['ana', 'espiga']) folders.set(id, mkdtempSync(join(dir, `${id}-`)))
  const both = { directory: async (id: string) => ok(folders.get(id) ?? dir) }
  const files = () => [...folders.values()].map((folder) => readdirSync(folder).length)
  const [ana, espiga] = [owner('ana'), owner('espiga')]
  await createKeptTyped(both).keep('1', espiga, 'of espiga')
  const typed = createKeptTyped(both)
  await typed.keep('1', ana, 'of ana')
  expect(await typed.take('2', ana)).toBe(null)
  expect(files()).toEqual([1, 1])
  expect(await typed.take('1', espiga)).toBe('of espiga')
  expect(files()).toEqual([0, 0])
  await typed.keep('1', espiga, 'of espiga')
  await typed.keep('1', ana, 'of ana')
  expect(files()).toEqual([1, 0])
  expect(await typed.take('1', ana)).toBe('of ana')
  expect(files()).toEqual([0, 0])
})

test('a window that comes back under another name forgets what was sent, and finds what was not', async () => {
  const ana = owner('ana')
  let gone = false
  const typed = createKeptTyped(store, (window) => gone && window === '1')
  const files = () => readdirSync(dir).filter((name) => name.endsWith('.sealed'))
  await typed.keep('1', ana, 'typed')
  await typed.keep('2', ana, null)
  expect(await typed.take('2', ana)).toBe(null)
  expect(files()).toHaveLength(1)
  gone = true
  await typed.keep('2', ana, null)
  expect(files()).toEqual([])
  await typed.keep('1', ana, 'still typed')
  expect(await typed.take('2', ana)).toBe('still typed')
  expect(await typed.take('2', ana)).toBe(null)
})
