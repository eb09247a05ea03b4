import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { formatPairingCode } from '../../../shared/relay/relay-api.ts'
import {
  atEnd,
  cleanUp,
  connect,
  connectedApp,
  draftOf,
  NO,
  newDataDir,
  passingClock,
  startApp,
  startBank,
  type TestApp,
  YES,
} from '../../app.fixture.ts'
import { keychain } from '../../vault/keychain.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'

// What the window may not do alone: send the client_secret elsewhere, or let others in.

afterEach(cleanUp)

/** A server of somebody else that writes down who asks it for what. */
async function otherServer() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    response.writeHead(404).end()
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
  }
}

/** A keychain in memory. */

const idOf = async (app: TestApp): Promise<string> =>
  (await app.must('profiles.current', {}))?.profile.id ?? ''

const changesOf = (request: ApprovalRequest | undefined) =>
  request?.subject.type === 'trust' ? request.subject.changes : []

/** Has main send something to the bank, whatever comes of it. */
const useBank = (app: TestApp) => app.call('position.request', {})

for (const field of ['authUrl', 'baseUrl'] as const) {
  test(`a window that changes ${field} alone is refused, and nothing reaches the other server`, async () => {
    const [bank, other] = [await startBank(), await otherServer()]
    const app = await startApp(await newDataDir(), { vault: keychain() })
    await connect(app, bank)
    const id = await idOf(app)
    const before = app.approvals.trusted.length
    expect(await app.code('profiles.update', { id, changes: { [field]: other.url } })).toBe(
      'profile_secret_again',
    )
    await useBank(app)
    expect(other.connections()).toBe(0)
    expect(app.approvals.trusted).toHaveLength(before)
    expect(await app.must('profiles.current', {})).toMatchObject({
      profile: { baseUrl: bank.connection.base_url, authUrl: bank.connection.auth_url },
    })
  })
}

for (const changes of [{ realm: 'otro' }, { clientId: 'otro' }])
  test(`a window that changes ${Object.keys(changes).join()} alone is refused`, async () => {
    const { app } = await connectedApp()
    const id = await idOf(app)
    expect(await app.code('profiles.update', { id, changes })).toBe('profile_secret_again')
  })

test('a change of the connection with its secret is asked about, naming the old host and the new one', async () => {
  const [bank, other] = [await startBank(), await otherServer()]
  const app = await startApp(await newDataDir(), { vault: keychain() })
  await connect(app, bank)
  const id = await idOf(app)
  const { client_secret: clientSecret } = bank.connection
  app.approvals.trust = () => NO
  const change = { id, changes: { authUrl: other.url }, clientSecret }
  expect(await app.code('profiles.update', change)).toBe('trust_declined')
  expect(app.approvals.trusted.at(-1)).toMatchObject({ profileName: 'Panadería' })
  expect(changesOf(app.approvals.trusted.at(-1))).toMatchObject([
    {
      what: 'connection',
      before: { authUrl: bank.connection.auth_url },
      after: { authUrl: other.url },
    },
  ])
  await useBank(app)
  expect(other.connections()).toBe(0)
  app.approvals.trust = () => YES
  await app.must('profiles.update', change)
  await useBank(app)
  expect(other.requests.length).toBeGreaterThan(0)
})

test('the test of a connection sends nothing without a yes, and one yes serves for testing and creating', async () => {
  const [bank, other] = [await startBank(), await otherServer()]
  const app = await startApp(await newDataDir())
  app.approvals.trust = () => NO
  const foreign = draftOf(bank, { baseUrl: other.url, authUrl: other.url })
  expect(await app.code('profiles.test', foreign)).toBe('trust_declined')
  expect(await app.code('profiles.create', foreign)).toBe('trust_declined')
  expect(other.connections()).toBe(0)
  expect(await app.must('profiles.list', {})).toEqual([])
  expect(changesOf(app.approvals.trusted[0])).toMatchObject([
    { what: 'connection', before: null, after: { baseUrl: other.url } },
  ])
  app.approvals.trust = () => YES
  const asked = app.approvals.trusted.length
  await app.must('profiles.test', draftOf(bank))
  await app.must('profiles.test', draftOf(bank))
  await app.must('profiles.create', draftOf(bank))
  expect(app.approvals.trusted).toHaveLength(asked + 1)
  await app.must('profiles.create', draftOf(bank, { name: 'Otra', environment: 'production' }))
  expect(app.approvals.trusted).toHaveLength(asked + 2)
})

test('one yes makes one profile, however many are made at once', async () => {
  const [bank, app] = [await startBank(), await startApp(await newDataDir())]
  await app.must('profiles.test', draftOf(bank))
  app.approvals.trust = () => NO
  const makes = ['Uno', 'Dos'].map((name) => app.code('profiles.create', draftOf(bank, { name })))
  expect((await Promise.all(makes)).toSorted()).toEqual(['ok', 'trust_declined'])
  expect(await app.must('profiles.list', {})).toHaveLength(1)
})

test('a profile that could not be made leaves its yes for the next try', async () => {
  const [bank, app] = [await startBank(), await startApp(await newDataDir())]
  await app.must('profiles.create', draftOf(bank))
  const asked = app.approvals.trusted.length
  expect(await app.code('profiles.create', draftOf(bank))).toBe('profile_name_taken')
  await app.must('profiles.create', draftOf(bank, { name: 'Otra' }))
  expect(app.approvals.trusted).toHaveLength(asked + 1)
})

test('an address that cannot be sent to is said without a question', async () => {
  const app = await startApp(await newDataDir())
  const draft = draftOf(await startBank(), { baseUrl: 'https://user@banco.example' })
  expect((await app.must('profiles.test', draft))[0]).toMatchObject({
    state: 'failed',
    error: { code: 'request_invalid' },
  })
  expect(app.approvals.trusted).toEqual([])
})

/** Changes the profile's file as somebody with an editor would. */
async function editProfiles(dataDir: string, edit: (text: string) => string): Promise<void> {
  const path = join(dataDir, 'profiles.json')
  await writeFile(path, edit(await readFile(path, 'utf8')))
}

for (const [storage, makeVault] of [
  ['a keychain', keychain],
  ['session storage', createSessionVault],
] as const)
  test(`profiles.json changed by hand sends nothing elsewhere before a yes, with ${storage}`, async () => {
    const [bank, other] = [await startBank(), await otherServer()]
    const dataDir = await newDataDir()
    let vault: Vault = makeVault()
    const first = await startApp(dataDir, { vault })
    await connect(first, bank)
    const id = await idOf(first)
    await first.app.close()
    await editProfiles(dataDir, (text) => text.replaceAll(bank.connection.auth_url, other.url))
    if (storage === 'session storage') vault = makeVault()
    const app = await startApp(dataDir, { vault })
    app.approvals.trust = () => NO
    const { client_secret: clientSecret } = bank.connection
    const open = { id, clientSecret }
    expect(await app.must('profiles.current', {})).toBeNull()
    expect(app.approvals.trusted).toEqual([])
    expect(await app.code('profiles.open', open)).toBe('connection_not_confirmed')
    expect(await app.must('profiles.current', {})).toBeNull()
    expect(changesOf(app.approvals.trusted.at(-1))).toMatchObject([
      {
        what: 'connection',
        before: { authUrl: bank.connection.auth_url },
        after: { authUrl: other.url },
      },
    ])
    await useBank(app)
    expect(other.connections()).toBe(0)
    app.approvals.trust = () => YES
    await app.must('profiles.open', open)
    await useBank(app)
    expect(other.connections()).toBeGreaterThan(0)
    await app.must('profiles.close', {})
    const asked = app.approvals.trusted.length
    await app.must('profiles.open', open)
    expect(app.approvals.trusted).toHaveLength(asked)
  })

test('after a no the profile can be opened with the connection that was confirmed, which asks nothing', async () => {
  const [bank, other] = [await startBank(), await otherServer()]
  const dataDir = await newDataDir()
  const vault = keychain()
  const first = await startApp(dataDir, { vault })
  await connect(first, bank)
  const id = await idOf(first)
  await first.app.close()
  await editProfiles(dataDir, (text) => text.replaceAll(bank.connection.auth_url, other.url))
  const app = await startApp(dataDir, { vault })
  app.approvals.trust = () => NO
  expect(await app.code('profiles.open', { id })).toBe('connection_not_confirmed')
  const asked = app.approvals.trusted.length
  expect(await app.must('profiles.openConfirmed', { id })).toMatchObject({
    profile: { authUrl: bank.connection.auth_url },
  })
  expect(app.approvals.trusted).toHaveLength(asked)
  await useBank(app)
  expect(other.connections()).toBe(0)
  await app.must('profiles.close', {})
  await vault.delete(`${id}/connection`)
  await editProfiles(dataDir, (text) => text.replaceAll(bank.connection.auth_url, other.url))
  expect(await app.code('profiles.openConfirmed', { id })).toBe('not_found')
  expect(await app.must('profiles.current', {})).toBeNull()
})

test('profiles.json changed while the profile is open leads nowhere else either', async () => {
  const [bank, other] = [await startBank(), await otherServer()]
  const dataDir = await newDataDir()
  const app = await startApp(dataDir, { vault: keychain() })
  await connect(app, bank)
  await editProfiles(dataDir, (text) =>
    text
      .replaceAll(bank.connection.base_url, other.url)
      .replaceAll(bank.connection.auth_url, other.url),
  )
  await app.must('profiles.update', { id: await idOf(app), changes: { name: 'Otro nombre' } })
  await useBank(app)
  expect(other.connections()).toBe(0)
  expect(await app.must('profiles.current', {})).toMatchObject({
    profile: { name: 'Otro nombre', baseUrl: bank.connection.base_url },
  })
})

test('a profile of an earlier version is asked about once, when it is next opened', async () => {
  const vault = keychain()
  const { app: first } = await connectedApp({ app: { vault } })
  const { dataDir } = first
  const id = await idOf(first)
  await first.app.close()
  await vault.delete(`${id}/connection`)
  const app = await startApp(dataDir, { vault })
  expect((await app.must('app.info', {})).notices).toMatchObject([
    { code: 'connection_not_confirmed' },
  ])
  expect(await app.must('profiles.current', {})).toBeNull()
  await app.must('profiles.open', { id })
  expect(changesOf(app.approvals.trusted.at(-1))).toMatchObject([{ before: null }])
  await app.app.close()
  const again = await startApp(dataDir, { vault })
  expect(await idOf(again)).toBe(id)
  expect(again.approvals.trusted).toEqual([])
})

test('what lets others in, files come from elsewhere, or positions go, asks first; a no changes nothing', async () => {
  const other = await otherServer()
  const { clock, forgetNoes } = passingClock()
  const { app } = await connectedApp({ app: { clock } })
  const id = await idOf(app)
  const before = (await app.must('profiles.current', {}))?.profile
  const asked = app.approvals.trusted.length
  app.approvals.trust = () => {
    forgetNoes()
    return NO
  }
  const secret = 'A'.repeat(43)
  const code = formatPairingCode({ url: other.url, secret, relayKey: secret })
  const refused = [
    await app.code('position.allowHost', { host: 'cdn.example.com' }),
    await app.code('profiles.update', { id, changes: { downloadHosts: ['cdn.example.com'] } }),
    await app.code('listener.configure', { host: '0.0.0.0' }),
    await app.code('listener.configure', { keyless: true }),
    await app.code('profiles.update', {
      id,
      changes: { listener: { enabled: true, host: '0.0.0.0', port: 0, keyless: true } },
    }),
    await app.code('listener.configure', { reachedBy: ['avisos.example.com'] }),
    await app.code('listener.setKey', { key: 'elegida-por-la-ventana-1' }),
    await app.code('relay.pair', { code }),
  ]
  expect(refused).toEqual(Array(8).fill('trust_declined'))
  expect(app.approvals.trusted.slice(asked).map(changesOf)).toEqual([
    [{ what: 'download_host', host: 'cdn.example.com' }],
    [{ what: 'download_host', host: 'cdn.example.com' }],
    [{ what: 'listener_host', host: '0.0.0.0' }],
    [{ what: 'listener_keyless' }],
    [{ what: 'listener_host', host: '0.0.0.0' }, { what: 'listener_keyless' }],
    [{ what: 'listener_name', host: 'avisos.example.com' }],
    [{ what: 'webhook_key' }],
    [{ what: 'relay', host: other.host }],
  ])
  expect(await app.must('profiles.current', {})).toMatchObject({ profile: before, relay: null })
  expect(other.connections()).toBe(0)
})

test('one question is about twenty download hosts at most, and no more are ever allowed', async () => {
  const { app } = await connectedApp()
  const id = await idOf(app)
  const hosts = (count: number) =>
    Array.from({ length: count }, (_, nth) => `cdn${nth}.example.com`)
  const asked = app.approvals.trusted.length
  const allow = (downloadHosts: readonly string[]) =>
    app.code('profiles.update', { id, changes: { downloadHosts: [...downloadHosts] } })
  expect(await allow(hosts(21))).toBe('input_invalid')
  expect(app.approvals.trusted).toHaveLength(asked)
  expect(await allow(hosts(20))).toBe('ok')
  expect(changesOf(app.approvals.trusted.at(-1))).toHaveLength(20)
  expect(await app.code('position.allowHost', { host: 'one.example.com' })).toBe(
    'download_hosts_full',
  )
})

test('what narrows trust is not asked about', async () => {
  const { app } = await connectedApp()
  await app.must('position.allowHost', { host: 'cdn.example.com' })
  await app.must('listener.configure', { keyless: true })
  const asked = app.approvals.trusted.length
  const id = await idOf(app)
  await app.must('profiles.update', { id, changes: { downloadHosts: [] } })
  await app.must('listener.configure', { keyless: false, host: 'localhost' })
  await app.must('listener.configure', { enabled: false })
  await app.must('listener.setKey', {})
  expect(app.approvals.trusted).toHaveLength(asked)
})

const changed = {
  'listener.configure': (app: TestApp) =>
    app.call('listener.configure', { port: 0, reachedBy: ['a.example'] }),
  'profiles.update': async (app: TestApp) => {
    const { id, listener } = (await app.must('profiles.current', {}))?.profile ?? expect.fail()
    const reachedBy = ['a.example']
    return app.call('profiles.update', { id, changes: { listener: { ...listener, reachedBy } } })
  },
} as const

for (const [name, change] of Object.entries(changed))
  test(`what was narrowed while ${name} asked stays so, or is asked about as well`, async () => {
    const { app } = await connectedApp()
    await app.must('listener.configure', { keyless: true })
    const asked = app.approvals.trusted.length
    app.approvals.trust = async () => {
      app.approvals.trust = () => NO
      await app.must('listener.configure', { keyless: false })
      return YES
    }
    await change(app)
    const { listener } = (await app.must('profiles.current', {}))?.profile ?? {}
    expect(listener?.keyless).toBe(false)
    const all = app.approvals.trusted.slice(asked).flatMap(changesOf)
    expect(all[0]).toEqual({ what: 'listener_name', host: 'a.example' })
  })

test('a port that does not exist makes no host', async () => {
  const { app } = await connectedApp()
  const asked = app.approvals.trusted.length
  for (const host of ['x:99999', 'x:0', 'x:', '[::1'])
    expect(await app.code('position.allowHost', { host })).toBe('input_invalid')
  expect(app.approvals.trusted).toHaveLength(asked)
})

test('a window that asks again and again gets three noes, and no further question for now', async () => {
  const { app } = await connectedApp()
  const asked = app.approvals.trusted.length
  app.approvals.trust = () => NO
  const codes: string[] = []
  for (let nth = 0; nth < 100; nth += 1)
    codes.push(await app.code('position.allowHost', { host: `cdn${nth}.example.com` }))
  expect(codes.slice(0, 3)).toEqual(Array(3).fill('trust_declined'))
  expect(new Set(codes.slice(3))).toEqual(new Set(['order_questions_paced']))
  expect(await app.code('orders.settings.set', { subscriptions: true })).toBe(
    'order_questions_paced',
  )
  expect(app.approvals.trusted).toHaveLength(asked + 3)
})

test('a person can have it ask no more: only a start of the application asks again', async () => {
  const { app } = await connectedApp()
  app.approvals.trust = () => ({ decision: 'shut' })
  const host = 'cdn.example.com'
  expect(await app.code('position.allowHost', { host })).toBe('trust_declined')
  app.approvals.trust = () => YES
  expect(await app.code('position.allowHost', { host })).toBe('order_questions_shut')
  await app.app.close()
  const again = await startApp(app.dataDir)
  expect(await again.code('position.allowHost', { host })).not.toBe('order_questions_shut')
})

test('one question is open at a time, whatever it is about', async () => {
  const { app } = await connectedApp()
  const { promise, resolve } = Promise.withResolvers<void>()
  app.approvals.trust = async () => {
    await promise
    return YES
  }
  const first = app.call('position.allowHost', { host: 'cdn.example.com' })
  await new Promise((rest) => setTimeout(rest, 20))
  const limits = { subscriptions: true }
  expect(await app.code('orders.settings.set', limits)).toBe('order_question_open')
  resolve()
  expect(await first).toMatchObject({ ok: true })
})

test('the demo bank is opened without a question', async () => {
  const app = await startApp(await newDataDir())
  await app.must('profiles.openDemo', {})
  expect(app.approvals.trusted).toEqual([])
})
