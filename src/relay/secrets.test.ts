import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readApiKey, readRelaySecret, readStorePlace } from './secrets.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tesoro-relay-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('beside a store in a file a secret is made once, for its user alone', () => {
  const place = join(dir, 'relay.db')
  const first = readRelaySecret({}, {}, place)
  expect(first.ok && first.value.length).toBe(43)
  expect(readRelaySecret({}, {}, place)).toEqual(first)
  expect(statSync(`${place}.secret`).mode & 0o077).toBe(0)
  expect(readFileSync(`${place}.secret`, 'utf8').trim()).toBe(first.ok && first.value.toString())
})

it('with PostgreSQL a secret must be given, and a short one is refused', () => {
  const place = 'postgres://host/db'
  expect(readRelaySecret({}, {}, place)).toMatchObject({ ok: false })
  expect(readRelaySecret({}, { RELAY_SECRET: 'short' }, place)).toMatchObject({ ok: false })
  const RELAY_SECRET = 's'.repeat(32)
  expect(readRelaySecret({}, { RELAY_SECRET }, place)).toMatchObject({ ok: true })
})

it('keys and the place of the store come from the environment or from files', () => {
  const file = join(dir, 'key')
  writeFileSync(file, ' from-a-file \n')
  expect(readApiKey({ 'api-key-file': [file] }, {})).toEqual({ ok: true, value: 'from-a-file' })
  const env = { RELAY_API_KEY: 'direct', RELAY_STORE_FILE: file }
  expect(readApiKey({ 'api-key-file': [file] }, env)).toEqual({ ok: true, value: 'direct' })
  expect(readStorePlace({ store: ['relay.db'] }, env)).toEqual({ ok: true, value: 'from-a-file' })
  expect(readStorePlace({ store: ['relay.db'] }, {})).toEqual({ ok: true, value: 'relay.db' })
  expect(readApiKey({ 'api-key-file': [join(dir, 'none')] }, {})).toMatchObject({ ok: false })
})
