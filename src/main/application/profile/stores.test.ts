import { Buffer } from 'node:buffer'
import { mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { Sandbox } from '../../../sandbox/index.ts'
import type { Clock } from '../../../shared/base/clock.ts'
import { appError, err } from '../../../shared/errors/index.ts'
import type { KeychainState } from '../../../shared/ipc/app.ts'
import {
  cleanUp,
  code,
  connect,
  control,
  NO,
  newDataDir,
  picture,
  startApp,
  startBank,
  storePosition,
  until,
} from '../../app.fixture.ts'
import { cacheMade } from '../../cache/file.ts'
import { connect as connectDatabase } from '../../disk/sqlite.ts'
import { openDatabaseKey } from '../../vault/database-key.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'

// Keychains that are locked, databases that are damaged or from the future: said by name, with everything left as it was.

let bank: Sandbox
let dataDir = ''
beforeEach(async () => {
  bank = await startBank()
  dataDir = await newDataDir()
})
afterEach(cleanUp)

/** A keychain in memory that can be locked. */
function fakeKeychain() {
  const held = createSessionVault()
  let locked = false
  const state = (): KeychainState =>
    locked ? { state: 'locked', reason: 'el llavero está cerrado' } : { state: 'available' }
  const guarded =
    <A extends readonly unknown[], T>(work: (...input: A) => Promise<T>) =>
    async (...input: A) =>
      locked
        ? err(appError('keychain_locked', { reason: 'el llavero está cerrado' }))
        : work(...input)
  const vault: Vault = {
    kind: 'keychain',
    get: guarded(held.get),
    set: guarded(held.set),
    delete: guarded(held.delete),
    probe: async () => state(),
  }
  return {
    vault,
    lock: (on: boolean) => {
      locked = on
    },
  }
}

/** Connects, stores a position, closes; answers what was shown and the folder of the profile. */
async function prepared(vault: Vault) {
  const app = await startApp(dataDir, { vault })
  await connect(app, bank)
  await storePosition(app)
  const before = await picture(app)
  const whatIf = { ref: 'echeq:1', label: 'Echeq 1', day: null }
  await app.must('forecast.saveWhatIf', whatIf)
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  await app.app.close()
  return { before, id, whatIf, dir: join(dataDir, 'profiles', id) }
}

const codesOf = async (app: Awaited<ReturnType<typeof startApp>>): Promise<readonly string[]> =>
  (await app.must('app.info', {})).notices.map((notice) => notice.code)

test('a locked keychain is named, nothing is lost, and once it is open the profile is back', async () => {
  const keychain = fakeKeychain()
  const { before, id } = await prepared(keychain.vault)
  keychain.lock(true)
  const app = await startApp(dataDir, { vault: keychain.vault })
  expect(await codesOf(app)).toEqual(['keychain_locked'])
  expect((await app.must('app.keychain', {})).state).toBe('locked')
  expect(await app.must('profiles.current', {})).toBeNull()
  expect(await app.code('position.overview', {})).toBe('profile_none_open')
  expect(await app.code('profiles.open', { id })).toBe('keychain_locked')
  keychain.lock(false)
  await app.must('profiles.open', { id })
  expect(await picture(app)).toEqual(before)
})

test('what the start said of a profile is not said of another one that is opened', async () => {
  const keychain = fakeKeychain()
  await prepared(keychain.vault)
  keychain.lock(true)
  const app = await startApp(dataDir, { vault: keychain.vault })
  expect(await codesOf(app)).toEqual(['keychain_locked'])
  await app.must('profiles.openDemo', {})
  expect(await codesOf(app)).toEqual([])
})

test('the keychain is not asked before somebody wants to know of it', async () => {
  const { vault } = fakeKeychain()
  let probes = 0
  const probe: Vault['probe'] = async () => {
    probes += 1
    return vault.probe()
  }
  const app = await startApp(dataDir, { vault: { ...vault, probe } })
  await app.must('app.info', {})
  expect(probes).toBe(0)
  expect(await app.must('app.keychain', {})).toEqual({ state: 'available' })
  await app.must('app.keychain', {})
  expect(probes).toBe(1)
})

test('with a locked keychain a new profile holds its secrets in memory, and no file holds them', async () => {
  const keychain = fakeKeychain()
  keychain.lock(true)
  const app = await startApp(dataDir, { vault: keychain.vault })
  const key = await connect(app, bank)
  expect(await app.must('profiles.current', {})).toMatchObject({ secretStorage: 'session' })
  await storePosition(app)
  await app.app.close()
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    expect(bytes.includes(bank.connection.client_secret)).toBe(false)
    expect(bytes.includes(key)).toBe(false)
    expect(bytes.includes(bank.connection.client_id) && file.name.endsWith('.db')).toBe(false)
  }
  expect(JSON.stringify(app.events)).not.toContain(bank.connection.client_secret)
})

test('without a keychain the client_secret is asked for after a restart; a wrong one opens nothing and harms nothing', async () => {
  const { before, id } = await prepared(createSessionVault())
  const app = await startApp(dataDir, { vault: createSessionVault() })
  expect(await app.must('profiles.current', {})).toBeNull()
  expect(await codesOf(app)).toEqual([])
  expect(await app.code('profiles.open', { id })).toBe('profile_secret_needed')
  expect(await app.code('profiles.open', { id, clientSecret: 'equivocado' })).toBe('key_wrong')
  expect(await app.code('profiles.open', { id })).toBe('profile_secret_needed')
  const clientSecret = bank.connection.client_secret
  await app.must('profiles.open', { id, clientSecret })
  expect(await picture(app)).toEqual(before)
})

test('without a keychain the client_secret is forgotten when its profile is closed or left for another', async () => {
  const { id } = await prepared(createSessionVault())
  const vault = createSessionVault()
  const app = await startApp(dataDir, { vault })
  const clientSecret = bank.connection.client_secret
  const held = async () => vault.get(`${id}/client_secret`)
  await app.must('profiles.open', { id, clientSecret })
  expect(await held()).toMatchObject({ value: clientSecret })
  await app.must('profiles.close', {})
  expect(await held()).toMatchObject({ value: null })
  expect(await app.code('profiles.open', { id })).toBe('profile_secret_needed')
  await app.must('profiles.open', { id, clientSecret })
  await app.must('profiles.openDemo', {})
  expect(await held()).toMatchObject({ value: null })
  expect(await app.code('profiles.open', { id })).toBe('profile_secret_needed')
})

test('without a keychain a profile that is opened anew for a change keeps its client_secret', async () => {
  const { id } = await prepared(createSessionVault())
  const app = await startApp(dataDir, { vault: createSessionVault() })
  await app.must('profiles.open', { id, clientSecret: bank.connection.client_secret })
  await app.must('profiles.update', { id, changes: { positionRequestBody: '{}' } })
  expect(await app.must('profiles.current', {})).toMatchObject({ profile: { id } })
})

test('a new client_secret opens the data of the old one', async () => {
  const { before, id } = await prepared(createSessionVault())
  const app = await startApp(dataDir, { vault: createSessionVault() })
  await app.must('profiles.open', { id, clientSecret: bank.connection.client_secret })
  await app.must('profiles.update', { id, changes: {}, clientSecret: 'uno nuevo' })
  await app.app.close()
  const again = await startApp(dataDir, { vault: createSessionVault() })
  const { client_secret: old } = bank.connection
  expect(await again.code('profiles.open', { id, clientSecret: old })).toBe('key_wrong')
  await again.must('profiles.open', { id, clientSecret: 'uno nuevo' })
  expect(await picture(again)).toEqual(before)
})

test('a key that the keychain has lost is named, and the databases stay', async () => {
  const { id, dir } = await prepared(fakeKeychain().vault)
  const sizes = await readdir(dir)
  const app = await startApp(dataDir, { vault: fakeKeychain().vault })
  expect(await codesOf(app)).toEqual([])
  const clientSecret = bank.connection.client_secret
  expect(await app.code('profiles.open', { id, clientSecret })).toBe('key_missing')
  expect(await readdir(dir)).toEqual(sizes)
})

test('a damaged cache is set aside and said so; the profile opens with the position and the suppositions that the archive keeps', async () => {
  const vault = createSessionVault()
  const { dir, before, whatIf } = await prepared(vault)
  const path = join(dir, 'cache.db')
  const bytes = await readFile(path)
  await writeFile(path, Buffer.concat([bytes.subarray(0, 64), Buffer.alloc(bytes.length - 64, 7)]))
  const app = await startApp(dataDir, { vault })
  expect(await codesOf(app)).toEqual(['database_damaged'])
  const kept = (await readdir(dir)).filter(
    (name) => name.startsWith('cache') && /damaged/.test(name),
  )
  expect(kept.length).toBeGreaterThan(0)
  expect(await picture(app)).toEqual(before)
  expect(await app.must('forecast.whatIfs', {})).toEqual([whatIf])
  expect(await app.must('profiles.current', {})).toMatchObject({ ledger: null })
  await app.must('app.dismissNotices', {})
  expect(await codesOf(app)).toEqual([])
})

test('a cache that turns out damaged while it is open is told again what ledger and inbox know', async () => {
  const app = await startApp(dataDir)
  await connect(app, bank)
  await control(bank, '/emit', { kind: 'cashin' })
  const noticed = async () =>
    (await app.must('credits.list', { filter: {}, offset: 0, limit: 500 })).rows.find(
      ({ source }) => source !== 'list',
    )
  const credit = await until(noticed)
  await app.must('reconciliation.mark', { subject: 'credit', keys: [credit.key], remark: '' })
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  const dir = join(dataDir, 'profiles', id)
  const held = (await readdir(dir)).filter((name) => /^cache\.db(-wal)?$/.test(name))
  for (const name of held)
    await writeFile(join(dir, name), Buffer.alloc((await readFile(join(dir, name))).length, 7))
  await app.must('position.request', {})
  await until(async () => (await readdir(dir)).some((name) => /cache\.damaged/.test(name)))
  expect(await until(noticed)).toMatchObject({ key: credit.key, reconciled: true })
})

test('a damaged ledger is named and takes no notification, while the position is still shown', async () => {
  const vault = createSessionVault()
  const { dir, before } = await prepared(vault)
  await writeFile(join(dir, 'ledger.db'), Buffer.alloc(40_000, 7))
  const app = await startApp(dataDir, { vault })
  expect(await app.must('profiles.current', {})).toMatchObject({
    ledger: { code: 'ledger_damaged' },
  })
  expect(await picture(app)).toEqual(before)
  const text = JSON.stringify({
    notification: { id: 'N', date: '2026-11-21T12:00:00Z' },
    file: { id: 'F', status: 'PROCESSING' },
    error: null,
  })
  expect(await app.code('inbox.paste', { text })).toBe('ledger_damaged')
})

test('a database from a newer version is named, and left as it is', async () => {
  const vault = createSessionVault()
  const { dir, id, before } = await prepared(vault)
  const clientSecret = bank.connection.client_secret
  const key = await openDatabaseKey({ vault, storage: 'session', profileId: id, dir, clientSecret })
  if (!key.ok) throw new Error(key.error.code)
  const setVersion = (change: (version: number) => number): void => {
    const db = connectDatabase(join(dir, 'cache.db'), key.value, cacheMade)
    const version = Number(db.pragma('user_version', { simple: true }))
    db.pragma(`user_version = ${change(version)}`)
    db.close()
  }
  setVersion((version) => version + 1000)
  const app = await startApp(dataDir, { vault })
  expect(await codesOf(app)).toEqual(['database_newer'])
  const outcome = await app.call('profiles.open', { id })
  expect(code(outcome)).toBe('database_newer')
  setVersion((version) => version - 1000)
  await app.must('profiles.open', { id })
  expect(await picture(app)).toEqual(before)
})

test('a list of profiles that cannot be read is named and left as it is', async () => {
  const path = join(dataDir, 'profiles.json')
  await writeFile(path, '{"profiles": {}}')
  const app = await startApp(dataDir)
  expect(await codesOf(app)).toEqual(['profiles_unreadable'])
  expect(await app.code('profiles.list', {})).toBe('profiles_unreadable')
  expect(await app.code('profiles.openDemo', {})).toBe('profiles_unreadable')
  expect(await readFile(path, 'utf8')).toBe('{"profiles": {}}')
})

test('a list of profiles that was left empty is made up anew, and trusts no connection that nobody confirmed', async () => {
  const { vault } = fakeKeychain()
  const { before, id, dir } = await prepared(vault)
  await writeFile(join(dataDir, 'profiles.json'), '')
  let app = await startApp(dataDir, { vault })
  expect(await codesOf(app)).toEqual(['profiles_made_up'])
  await app.must('profiles.open', { id })
  expect(await picture(app)).toEqual(before)
  await app.app.close()
  const own = join(dir, 'profile.json')
  const elsewhere = (await readFile(own, 'utf8')).replaceAll('127.0.0.1', 'localhost')
  await writeFile(own, elsewhere)
  await writeFile(join(dataDir, 'profiles.json'), '')
  app = await startApp(dataDir, { vault })
  app.approvals.trust = () => NO
  expect(await app.code('profiles.open', { id })).toBe('connection_not_confirmed')
})

test('settings that cannot be read are named, and the application starts with the usual ones', async () => {
  const path = join(dataDir, 'settings.json')
  await writeFile(path, '{"locale": "tlh"}')
  const app = await startApp(dataDir)
  expect(await codesOf(app)).toEqual(['settings_unreadable'])
  expect((await app.must('app.info', {})).settings.locale).toBe('es-AR')
  await app.must('app.settings.set', { locale: 'en' })
  expect(await readFile(`${path}.damaged`, 'utf8')).toBe('{"locale": "tlh"}')
})

/** A system's clock on which a minute is short. */
const hasty: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(ms === 60_000 ? 50 : ms, signal),
}

test('a ledger that the disk kept shut for a while is back by itself, with its orders', async () => {
  const keychain = fakeKeychain()
  const { dir } = await prepared(keychain.vault)
  const [ledger, away] = [join(dir, 'ledger.db'), join(dir, 'away.db')]
  await rename(ledger, away)
  await mkdir(ledger)
  const app = await startApp(dataDir, { vault: keychain.vault, clock: hasty })
  expect(await app.must('profiles.current', {})).toMatchObject({ ledger: { code: 'disk_failed' } })
  expect(await app.code('orders.list', { filter: {}, offset: 0, limit: 1 })).toBe('disk_failed')
  await rmdir(ledger)
  await rename(away, ledger)
  await until(async () => (await app.must('profiles.current', {}))?.ledger === null)
  await app.must('orders.list', { filter: {}, offset: 0, limit: 1 })
})
