import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { Sandbox } from '../../../sandbox/index.ts'
import {
  cleanUp,
  connect,
  connectedApp,
  control,
  controlBytes,
  draftOf,
  failures,
  listen,
  newDataDir,
  picture,
  settled,
  startApp,
  startBank,
  storePosition,
  until,
} from '../../app.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'

// The life of profiles, and of requests that outlive the application.

afterEach(cleanUp)

test('a connection is tested step by step before it is saved', async () => {
  const bank = await startBank()
  const app = await startApp(await newDataDir())
  const failed = async (changes = {}) =>
    (await app.must('profiles.test', draftOf(bank, changes))).filter(
      ({ state }) => state === 'failed',
    )
  expect(await failed()).toEqual([])
  expect(await failed({ realm: 'no-such-realm' })).toMatchObject([{ check: 'credentials' }])
  expect(await app.must('profiles.list', {})).toEqual([])
})

test('a name is taken once, and the open profile stays open', async () => {
  const { bank, app } = await connectedApp()
  expect(await app.code('profiles.create', draftOf(bank, { name: 'PANADERÍA' }))).toBe(
    'profile_name_taken',
  )
  expect(await app.must('profiles.list', {})).toHaveLength(1)
  expect(await app.must('profiles.current', {})).toMatchObject({ profile: { name: 'Panadería' } })
})

test('each profile shows its own position, and the other one is closed meanwhile', async () => {
  const { bank, app } = await connectedApp()
  const first = (await app.must('profiles.current', {}))?.profile.id ?? ''
  await storePosition(app)
  const before = await picture(app)
  const second = await app.must('profiles.create', draftOf(bank, { name: 'Otra' }))
  expect(await app.must('position.overview', {})).toBeNull()
  expect(await app.must('position.requests', {})).toEqual([])
  expect(await app.code('profiles.open', { id: 'no-such-profile' })).toBe('profile_not_found')
  expect((await app.must('profiles.current', {}))?.profile.id).toBe(second.profile.id)
  const clientSecret = bank.connection.client_secret
  await app.must('profiles.open', { id: first, clientSecret })
  expect(await picture(app)).toEqual(before)
  const changes = app.events.filter(({ name }) => name === 'profile.changed')
  expect(changes.at(-1)?.payload).toMatchObject({ profile: { id: first } })
})

test('closing a profile leaves nothing open; what needs one says so', async () => {
  const { app } = await connectedApp()
  await app.must('profiles.close', {})
  expect(await app.must('profiles.current', {})).toBeNull()
  for (const name of ['position.overview', 'position.request', 'position.history'] as const)
    expect(await app.code(name, {})).toBe('profile_none_open')
  expect(await app.code('inbox.paste', { text: '{}' })).toBe('profile_none_open')
  expect(await app.code('listener.configure', { port: 0 })).toBe('profile_none_open')
  expect(app.events.at(-1)).toEqual({ name: 'profile.changed', payload: null })
})

test('changes of a profile hold at once and after a restart', async () => {
  const vault = createSessionVault()
  const { bank, app } = await connectedApp({ app: { vault } })
  const { dataDir } = app
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  await app.must('profiles.update', { id, changes: { name: 'Panificadora' } })
  expect(await app.must('profiles.current', {})).toMatchObject({
    profile: { name: 'Panificadora' },
    listener: { running: true },
  })
  const { base_url: baseUrl, client_secret: clientSecret } = bank.connection
  const nowhere = { baseUrl: 'http://127.0.0.1:9' }
  await app.must('profiles.update', { id, changes: nowhere, clientSecret })
  expect(await app.code('position.request', {})).toBe('bank_unreachable')
  await app.must('profiles.update', { id, changes: { baseUrl }, clientSecret })
  await listen(app, bank)
  await storePosition(app)
  await app.app.close()
  const again = await startApp(dataDir, { vault })
  expect(await again.must('profiles.list', {})).toMatchObject([
    { name: 'Panificadora', hasData: true, secretStorage: 'session' },
  ])
})

test('what could not be sent to the bank, or nobody reads, is not kept', async () => {
  const { app } = await connectedApp()
  const { profile } = (await app.must('profiles.current', {})) ?? expect.fail()
  const { id } = profile
  for (const changes of [
    { userAgent: 'a\r\nb' },
    { userAgent: '\0' },
    { positionRequestBody: '{"a":' },
    { creditsQuery: '["from"]' },
    { creditsQuery: '{"from":"{yesterday}"}' },
    { pollingOff: ['nobody-polls-this'] },
    { pollingOff: Array<'relay'>(1000).fill('relay') },
  ])
    expect(await app.code('profiles.update', { id, changes } as never)).toBe('input_invalid')
  expect((await app.must('profiles.current', {}))?.profile).toEqual(profile)
})

test('a body for the position request is sent as it stands', async () => {
  const { bank, app } = await connectedApp()
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  await app.must('profiles.update', { id, changes: { positionRequestBody: '{"a":1.50}' } })
  await listen(app, bank)
  await storePosition(app)
})

test('a profile is removed by its name, with its data', async () => {
  const { app } = await connectedApp()
  const { dataDir } = app
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  await storePosition(app)
  expect(await app.code('profiles.remove', { id, confirmName: 'panaderia' })).toBe(
    'profile_confirm_name',
  )
  expect(await app.must('position.history', {})).toHaveLength(1)
  await app.must('profiles.remove', { id, confirmName: 'Panadería' })
  expect(await app.must('profiles.current', {})).toBeNull()
  expect(await app.must('profiles.list', {})).toEqual([])
  expect(await readdir(join(dataDir, 'profiles'))).toEqual([])
  expect(await app.code('profiles.remove', { id, confirmName: 'Panadería' })).toBe(
    'profile_not_found',
  )
})

test('of a profile that is removed the keys go before the data, which nothing opens from then on', async () => {
  const bank = await startBank()
  const dataDir = await newDataDir()
  const vault = createSessionVault()
  const lying: number[] = []
  const app = await startApp(dataDir, {
    vault: {
      ...vault,
      delete: async (name) => {
        lying.push((await readdir(join(dataDir, 'profiles'))).length)
        return vault.delete(name)
      },
    },
  })
  await connect(app, bank)
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  lying.length = 0
  await app.must('profiles.remove', { id, confirmName: 'Panadería' })
  expect(new Set(lying)).toEqual(new Set([1]))
  expect(await readdir(join(dataDir, 'profiles'))).toEqual([])
})

test('a port in use is named, and another one serves', async () => {
  const { app } = await connectedApp()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const before = await app.must('profiles.current', {})
  expect(await app.code('listener.configure', { port })).toBe('listener_port')
  // What could not be had is not kept, and what listened before listens again.
  const after = await app.must('profiles.current', {})
  expect(after?.profile.listener).toEqual(before?.profile.listener)
  expect(after?.listener).toMatchObject({ running: true, error: null })
  const id = after?.profile.id ?? ''
  const listener = { enabled: true, host: '127.0.0.1', port }
  expect(await app.code('profiles.update', { id, changes: { listener } })).toBe('listener_port')
  const unchanged = await app.must('profiles.current', {})
  expect(unchanged?.profile.listener).toEqual(before?.profile.listener)
  expect(unchanged?.listener.running).toBe(true)
  other.close()
  expect(await app.must('listener.configure', { port: 0 })).toMatchObject({
    running: true,
    error: null,
  })
  expect(await app.must('listener.configure', { enabled: false })).toEqual({
    running: false,
    url: null,
    error: null,
  })
})

test.each(['\u0000', 'a b', 'http://x', '[::1', 'x'.repeat(256)])(
  'a host to listen on that is none (%j) is refused at the door, and the application goes on',
  async (host) => {
    const vault = createSessionVault()
    const { app } = await connectedApp({ app: { vault } })
    const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
    const listener = { enabled: true, host, port: 0 }
    expect(await app.code('listener.configure', { host })).toBe('input_invalid')
    expect(await app.code('profiles.update', { id, changes: { listener } })).toBe('input_invalid')
    expect((await app.must('profiles.current', {}))?.listener.running).toBe(true)
  },
)

test('a stored host that is none opens with the listener off and says why; another one mends it', async () => {
  const vault = createSessionVault()
  const { bank, app: first } = await connectedApp({ app: { vault } })
  const { dataDir } = first
  await first.app.close()
  const path = join(dataDir, 'profiles.json')
  const text = await readFile(path, 'utf8')
  const broken = text.replace(/"host": "127\.0\.0\.1"/, '"host": "\\u0000"')
  expect(broken).not.toBe(text)
  await writeFile(path, broken)

  const app = await startApp(dataDir, { vault })
  const id = (await app.must('profiles.list', {}))[0]?.id ?? ''
  const clientSecret = bank.connection.client_secret
  expect(await app.must('profiles.open', { id, clientSecret })).toMatchObject({
    listener: { running: false, url: null, error: { code: 'listener_host' } },
  })
  expect(app.events).toContainEqual({
    name: 'background.failed',
    payload: expect.objectContaining({ code: 'listener_host' }),
  })
  expect(await app.must('profiles.update', { id, changes: { name: 'Otra' } })).toMatchObject({
    profile: { name: 'Otra' },
  })
  expect(await app.must('listener.configure', { host: '127.0.0.1' })).toMatchObject({
    running: true,
    error: null,
  })
})

test('a new key of the listener holds at once, and after a restart when it is not given', async () => {
  const vault = createSessionVault()
  const { bank, app } = await connectedApp({ app: { vault } })
  const { key } = await app.must('listener.setKey', {})
  expect(key.length).toBeGreaterThanOrEqual(40)
  const { fileId } = await app.must('position.request', {})
  await until(async () => failures(app).includes('notification_key_wrong'))
  const url = (await app.must('profiles.current', {}))?.listener.url ?? ''
  bank.setWebhooks({ base_url: url, api_key: key })
  await control(bank, '/emit', { kind: 'position', id: fileId })
  expect(await settled(app, fileId)).toMatchObject({ state: 'stored' })
})

test('a host that the user allows may be downloaded from', async () => {
  const { bank, app } = await connectedApp()
  const { port } = new URL(bank.connection.base_url)
  await control(bank, '/config', { download_base_url: `http://localhost:${port}` })
  const { fileId } = await app.must('position.request', {})
  expect(await settled(app, fileId)).toMatchObject({
    state: 'failed',
    error: { code: 'download_host', params: { host: `localhost:${port}` } },
  })
  expect(await app.code('position.allowHost', { host: 'https://x/y' })).toBe('input_invalid')
  await app.must('position.allowHost', { host: `localhost:${port}` })
  await app.must('position.download', { fileId })
  await until(async () =>
    (await app.must('position.requests', {})).every(({ state }) => state === 'stored'),
  )
})

test('hosts that are taken away one after the other, before the first is answered, are both gone', async () => {
  const { app } = await connectedApp()
  const hosts = ['a.example.com', 'b.example.com', 'c.example.com']
  for (const host of hosts) await app.must('position.allowHost', { host })
  await Promise.all(hosts.slice(0, 2).map((host) => app.must('position.forbidHost', { host })))
  expect((await app.must('profiles.current', {}))?.profile.downloadHosts).toEqual(['c.example.com'])
})

/** A copy of a data directory as a crash would leave it: taken while the application runs. */
async function copyOf(dataDir: string): Promise<string> {
  const copy = await newDataDir()
  await cp(dataDir, copy, { recursive: true })
  return copy
}

/** What reached the bank so far, as JSON text. */
const stateOf = async (bank: Sandbox): Promise<string> =>
  (await controlBytes(bank, '/state')).toString()

/** Leaves an announced file behind whose download hangs when the application closes. */
async function interrupted() {
  const vault = createSessionVault()
  const { bank, app } = await connectedApp({ app: { vault } })
  const { dataDir } = app
  await control(bank, '/faults', { action: 'hang', path: '/downloads/*' })
  const { fileId } = await app.must('position.request', {})
  await until(async () => {
    const [request] = await app.must('position.requests', {})
    return request?.state === 'downloading' && /"GET \/downloads\//.test(await stateOf(bank))
  })
  // The bank must have been asked: what ends before that leaves its fault to the next download.
  await until(async () => String(await controlBytes(bank, '/faults')).includes('"spent":true'))
  return { bank, dataDir, vault, app, fileId }
}

test('a download that closing the application cut off goes on at the next start', async () => {
  const { dataDir, vault, app, fileId } = await interrupted()
  await app.app.close()
  const again = await startApp(dataDir, { vault })
  expect(await settled(again, fileId)).toMatchObject({ state: 'stored', error: null })
})

test('a download can be cancelled, and made again', async () => {
  const { app, fileId } = await interrupted()
  const job = (await app.must('jobs.list', {})).find(({ state }) => state === 'running')
  expect(job).toMatchObject({ kind: 'position.download', subject: fileId, cancellable: true })
  await app.must('jobs.cancel', { id: job?.id ?? '' })
  expect(await settled(app, fileId)).toMatchObject({ error: { code: 'cancelled' } })
  await app.must('position.download', { fileId })
  await until(async () => (await app.must('position.overview', {}))?.fileId === fileId)
})

test('a request that is taken off the list stays off it, and its download ends', async () => {
  const { app, fileId } = await interrupted()
  await app.must('position.forget', { fileId })
  await until(async () =>
    (await app.must('jobs.list', {})).every(({ state }) => state !== 'running'),
  )
  expect(await app.must('position.requests', {})).toEqual([])
  expect(await app.code('position.download', { fileId })).toBe('not_found')
})

test('an announced file goes on after a crash, or its URL is said to have expired', async () => {
  const { bank, dataDir, vault, fileId } = await interrupted()
  const copy = await copyOf(dataDir)
  const expired = await startApp(copy, {
    vault,
    clock: { ...systemClock, now: () => new Date(Date.now() + 2 * 3_600_000) },
  })
  expect(await settled(expired, fileId)).toMatchObject({
    state: 'failed',
    error: { code: 'download_expired' },
  })
  await expired.app.close()
  const other = await copyOf(dataDir)
  const again = await startApp(other, { vault })
  expect(await settled(again, fileId)).toMatchObject({ state: 'stored' })
  await bank.close()
})

test('settings are kept and told', async () => {
  const dataDir = await newDataDir()
  const app = await startApp(dataDir)
  await app.must('app.settings.set', { locale: 'en', theme: 'dark' })
  expect(app.events.at(-1)).toMatchObject({
    name: 'settings.changed',
    payload: { locale: 'en', theme: 'dark', csvNumbers: 'es-AR' },
  })
  await app.app.close()
  const again = await startApp(dataDir)
  expect(await again.must('app.info', {})).toMatchObject({
    version: '0.0.0',
    shell: 'browser',
    dataDir,
    notices: [],
    managed: null,
    settings: { locale: 'en', theme: 'dark' },
  })
})
