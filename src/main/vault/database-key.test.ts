import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { emptyFolderForEach, folder as root } from '../disk/folder.fixture.ts'
import { openDatabaseKey, rewrapDatabaseKey } from './database-key.ts'
import { keychain } from './keychain.fixture.ts'
import { SECRET_COST } from './secret-cost.ts'
import { createSessionVault } from './session.ts'
import { secretNames, type Vault } from './vault-port.ts'

let dir: string
emptyFolderForEach()
beforeEach(() => {
  dir = join(root, 'p1')
  mkdirSync(dir)
})

const secret = 'the-client-secret-ñ'
const options = (vault: Vault, storage: 'keychain' | 'session', clientSecret = secret) => ({
  vault,
  storage,
  profileId: 'p1',
  dir,
  clientSecret,
})

/** A keychain in memory: the same port, so that only the kind differs. */

describe('database key in the keychain', () => {
  it('is made once, 32 random bytes, and is the same ever after', async () => {
    const vault = keychain()
    const first = await openDatabaseKey(options(vault, 'keychain'))
    expect(first.ok && first.value.length).toBe(32)
    expect(await openDatabaseKey(options(vault, 'keychain'))).toEqual(first)
    const other = await openDatabaseKey(options(keychain(), 'keychain'))
    expect(other).not.toEqual(first)
    expect(readdirSync(dir)).toEqual([])
  })

  it('is not replaced when data exists that needs the old one', async () => {
    writeFileSync(join(dir, 'ledger.db'), 'encrypted')
    const vault = keychain()
    expect(await openDatabaseKey(options(vault, 'keychain'))).toEqual(
      err(appError('key_missing', { database: 'ledger.db' })),
    )
    expect(await vault.get(secretNames.databaseKey('p1'))).toEqual(ok(null))
  })

  it('says what the keychain says when it cannot be read', async () => {
    const failure = err(appError('keychain_locked', { reason: 'locked' }))
    const vault: Vault = { ...keychain(), get: async () => failure }
    expect(await openDatabaseKey(options(vault, 'keychain'))).toEqual(failure)
  })

  it('is refused when what the keychain holds is no key', async () => {
    const vault = keychain()
    await vault.set(secretNames.databaseKey('p1'), 'short')
    const opened = await openDatabaseKey(options(vault, 'keychain'))
    expect(opened).toEqual(err(expect.objectContaining({ code: 'keychain_failed' })))
  })
})

describe('database key in session storage', () => {
  const open = (clientSecret = secret) =>
    openDatabaseKey(options(createSessionVault(), 'session', clientSecret))

  it('opens again with the same client_secret after everything in memory is gone', async () => {
    const first = await open()
    expect(first.ok && first.value.length).toBe(32)
    expect(await open()).toEqual(first)
  })

  it('leaves neither the key nor the client_secret on the disk', async () => {
    const key = await open()
    const text = readFileSync(join(dir, 'key.json'), 'utf8')
    if (!key.ok) throw new Error('no key')
    expect(text).not.toContain(Buffer.from(key.value).toString('base64'))
    expect(text).not.toContain(Buffer.from(key.value).toString('hex'))
    expect(text).not.toContain(secret)
    expect(readdirSync(dir)).toEqual(['key.json'])
  })

  it('says key_wrong for another client_secret and changes nothing', async () => {
    await open()
    const before = readFileSync(join(dir, 'key.json'), 'utf8')
    expect(await open('another')).toEqual(err(appError('key_wrong', {})))
    expect(readFileSync(join(dir, 'key.json'), 'utf8')).toBe(before)
  })

  it('says key_wrong when the wrapped key was altered', async () => {
    await open()
    const path = join(dir, 'key.json')
    const content: { tag: string } = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...content, tag: Buffer.alloc(16).toString('base64') }))
    expect(await open()).toEqual(err(appError('key_wrong', {})))
  })

  it('costs whoever guesses what any secret does', async () => {
    await open()
    const { kdf }: { kdf: object } = JSON.parse(readFileSync(join(dir, 'key.json'), 'utf8'))
    expect(kdf).toMatchObject({ name: 'scrypt', ...SECRET_COST })
  })

  it('can be wrapped anew when the bank issued another client_secret', async () => {
    const first = await open()
    if (!first.ok) throw new Error('no key')
    expect(await rewrapDatabaseKey(dir, first.value, 'renewed')).toEqual(ok(null))
    expect(await open('renewed')).toEqual(first)
    expect(await open()).toEqual(err(appError('key_wrong', {})))
  })

  it.each([
    ['is cut', '{"version":1,'],
    ['lacks a field', '{"version":1}'],
    [
      'asks for endless work',
      JSON.stringify({
        version: 1,
        kdf: { name: 'scrypt', N: 2 ** 30, r: 8, p: 1, salt: 'AAAA' },
        iv: 'AAAAAAAAAAAAAAAA',
        tag: 'AAAAAAAAAAAAAAAAAAAAAA==',
        key: 'AAAA',
      }),
    ],
  ])('names the file and keeps it when key.json %s', async (_, text) => {
    const path = join(dir, 'key.json')
    writeFileSync(path, text)
    const opened = await open()
    expect(opened.ok ? null : opened.error).toMatchObject({ code: 'disk_failed', params: { path } })
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('is not replaced when key.json is gone and data exists', async () => {
    writeFileSync(join(dir, 'cache.db'), 'encrypted')
    expect(await open()).toEqual(err(appError('key_missing', { database: 'cache.db' })))
    expect(readdirSync(dir)).toEqual(['cache.db'])
  })
})
