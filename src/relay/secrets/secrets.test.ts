import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import { type CommandLine, readArguments } from '../command/config.ts'
import { readApiKey, readRelaySecret, readStorePlace } from './secrets.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tesoro-relay-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** What a command line and an environment ask for. */
function ask(args: readonly string[], env = {}): CommandLine {
  const asked = readArguments(args, env)
  if (!asked.ok) throw new Error(asked.error)
  return asked.value
}

it('beside a store in a file a secret is made once, for its user alone', () => {
  const place = join(dir, 'relay.db')
  const first = readRelaySecret({}, place, true)
  expect(first.ok && first.value.length).toBe(43)
  expect(readRelaySecret({}, place, true)).toEqual(first)
  if (process.platform !== 'win32') expect(statSync(`${place}.secret`).mode & 0o077).toBe(0)
  expect(readFileSync(`${place}.secret`, 'utf8').trim()).toBe(first.ok && first.value.toString())
})

it('with PostgreSQL a secret must be given, and a short one is refused', () => {
  const place = 'postgres://host/db'
  expect(readRelaySecret({}, place, true)).toMatchObject({ ok: false })
  expect(readRelaySecret({ RELAY_SECRET: 'short' }, place, true)).toMatchObject({
    ok: false,
  })
  const RELAY_SECRET = 's'.repeat(32)
  expect(readRelaySecret({ RELAY_SECRET }, place, true)).toMatchObject({ ok: true })
})

it('keys and the place of the store come from the environment or from files', () => {
  const file = join(dir, 'key')
  writeFileSync(file, ' from-a-file \n')
  const read = ok('from-a-file')
  expect(readApiKey({ RELAY_API_KEY_FILE: file })).toEqual(read)
  expect(readApiKey({ RELAY_API_KEY: 'direct' })).toEqual(ok('direct'))
  expect(readStorePlace(ask([], { RELAY_STORE: 'relay.db' }), { RELAY_STORE_FILE: file })).toEqual(
    read,
  )
  expect(readStorePlace(ask([]), {})).toEqual(ok('relay.db'))
  const none = join(dir, 'none')
  expect(readApiKey({ RELAY_API_KEY_FILE: none })).toMatchObject({ ok: false })
})

it('what is given directly goes before a file, and a place on the command line before both', () => {
  const file = join(dir, 'secret')
  writeFileSync(file, 'from-a-file-with-enough-characters')
  const env = {
    RELAY_API_KEY: 'direct',
    RELAY_SECRET: 's'.repeat(32),
    RELAY_STORE_FILE: file,
    RELAY_API_KEY_FILE: join(dir, 'none'),
    RELAY_SECRET_FILE: join(dir, 'none'),
  }
  expect(readApiKey(env)).toEqual(ok('direct'))
  expect(readRelaySecret(env, 'relay.db', false)).toMatchObject({ ok: true })
  expect(readStorePlace(ask(['--store', 'other.db'], env), env)).toEqual(ok('other.db'))
  // In the environment the place in a file goes before the direct one.
  expect(readStorePlace(ask([], env), env)).toEqual(ok('from-a-file-with-enough-characters'))
})
