import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import * as https from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import * as tls from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import { memoryStore, startTestRelay } from '../../../relay/relay.fixture.ts'
import type { Sandbox } from '../../../sandbox/index.ts'
import { ok } from '../../../shared/errors/index.ts'
import { actorOf } from '../../../shared/views/checks.ts'
import {
  atEnd,
  bankState,
  cleanUp,
  connectedApp,
  control,
  draftOf,
  lastNotification,
  listen,
  newDataDir,
  post,
  settled,
  startApp,
  startBank,
  type TestApp,
  until,
} from '../../app.fixture.ts'
import type { AppOptions } from '../../app-types.ts'
import { selfSigned } from '../../bank/socket/tls.fixture.ts'
import { keychain } from '../../vault/keychain.fixture.ts'

/** The checks of an open profile against what was broken on purpose: each fault by its own name, and nothing else. */

afterEach(cleanUp)

/** The failed checks with the code of their error and who must act. */
async function failed(app: TestApp) {
  const { checks } = await app.must('profiles.check', {})
  return checks.flatMap(({ check, error }) =>
    error === null ? [] : [`${check} ${error.code} ${actorOf(error)}`],
  )
}

const connected = (app: Partial<AppOptions> = {}) =>
  connectedApp({ app: { vault: keychain(), ...app } })

/** A profile whose addresses or credentials are these. */
async function connectedTo(changes: Parameters<typeof draftOf>[1], bank?: Sandbox) {
  const app = await startApp(await newDataDir(), { vault: keychain() })
  await app.must('profiles.create', draftOf(bank ?? (await startBank()), changes))
  return app
}

async function originOf(server: Server, scheme = 'http'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => new Promise((resolve) => server.close(resolve)))
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A bank behind a certificate that ends in so many days. */
async function securely(days: number, trusted: boolean): Promise<TestApp> {
  const pair = selfSigned(days)
  const held = tls.getCACertificates('default')
  if (trusted) tls.setDefaultCACertificates([...held, pair.cert])
  atEnd(async () => tls.setDefaultCACertificates(held))
  const token = { access_token: 'a', expires_in: 300, token_type: 'bearer' }
  const server = https.createServer(pair, ({ url = '' }, response) => {
    response.writeHead(url.includes('/token') ? 200 : 204, { 'content-type': 'application/json' })
    response.end(url.includes('/token') ? JSON.stringify(token) : '')
  })
  const origin = await originOf(server, 'https')
  const app = await connectedTo({ baseUrl: origin, authUrl: origin })
  const listener = { reachedBy: ['avisos.example.com'] }
  await app.must('listener.configure', listener)
  return app
}

/** A profile whose bank answers once more with this status at this path, after a list was read. */
async function answering(path: string, status: number, job?: 'debin' | 'credits') {
  const { app, bank } = await connected()
  await control(bank, '/faults', { action: 'status', path, status, times: 50 })
  if (job !== undefined) await app.must('sync.run', { id: job })
  return app
}

const seeds: readonly (readonly [string, () => Promise<TestApp>, string])[] = [
  [
    'the bank is gone',
    async () => {
      const { app, bank } = await connected()
      await bank.close()
      return app
    },
    'reach bank_unreachable network',
  ],
  [
    'the name of the bank does not exist',
    async () => {
      const app = await connectedTo({ baseUrl: 'https://no-such-host.invalid' })
      await app.must('listener.configure', { reachedBy: ['avisos.example.com'] })
      return app
    },
    'reach bank_unreachable network',
  ],
  ['nobody trusts the certificate', () => securely(90, false), 'reach bank_tls network'],
  ['the certificate has ended', () => securely(-1, true), 'reach bank_tls network'],
  [
    'the certificate ends in five days',
    () => securely(5, true),
    'certificate certificate_ending bank',
  ],
  [
    'the client_secret is wrong',
    async () => {
      const bank = await startBank()
      const app = await connectedTo({ clientSecret: 'equivocado' }, bank)
      await until(async () => (await app.must('profiles.current', {}))?.refused)
      const before = (await bankState(bank)).requests
      await app.must('profiles.check', {})
      expect((await bankState(bank)).requests).toEqual(before)
      return app
    },
    'credentials bank_credentials you',
  ],
  [
    'the bank does not know the realm',
    () => connectedTo({ realm: 'no-such-realm' }),
    'credentials bank_realm you',
  ],
  [
    'a page of the network answers',
    async () => {
      const page = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<html>Iniciar sesión</html>')
      })
      const origin = await originOf(page)
      return connectedTo({ baseUrl: origin, authUrl: origin })
    },
    'credentials bank_not_json network',
  ],
  ['the bank fails', () => answering('/v2/echeqs', 503), 'business bank_unavailable bank'],
  [
    'the bank does not take the token',
    () => answering('/v2/echeqs', 401),
    'business bank_unauthorised you',
  ],
  [
    'the bank wants fewer questions',
    () => answering('/v2/echeqs', 429),
    'business bank_rate_limited bank',
  ],
  ['echeqs are not permitted', () => answering('/v2/echeqs', 403), 'echeqs bank_forbidden bank'],
  [
    'credits are not permitted',
    () => answering('/v2/transfers/cvu', 403, 'credits'),
    'credits bank_forbidden bank',
  ],
  [
    'the clock is four hours behind',
    async () => {
      const behind = () => new Date(systemClock.now().getTime() - 4 * 3_600_000)
      return (await connected({ clock: { ...systemClock, now: behind } })).app
    },
    'clock clock_skew network',
  ],
  [
    'another program has the port',
    async () => {
      const dataDir = await newDataDir()
      const vault = keychain()
      const first = await startApp(dataDir, { vault })
      await first.must('profiles.create', draftOf(await startBank()))
      const { url } = await first.must('listener.configure', {})
      const port = Number(new URL(url ?? '').port)
      await first.must('listener.configure', { port })
      await first.app.close()
      await new Promise<void>((resolve) => {
        const other = createServer().listen(port, '127.0.0.1', resolve)
        atEnd(() => new Promise((closed) => other.close(closed)))
      })
      return startApp(dataDir, { vault })
    },
    'listener listener_port you',
  ],
  [
    'nothing listens and no relay is paired',
    async () => {
      const { app } = await connected()
      await app.must('listener.configure', { enabled: false })
      return app
    },
    'arrival arrival_none you',
  ],
  [
    'the bank has another key',
    async () => {
      const { app } = await connected()
      await post(app, {}, { 'x-api-key': 'otra-clave-0123456789' })
      return app
    },
    'key notification_key_wrong bank',
  ],
  [
    'the bank has no key',
    async () => {
      const { app } = await connected()
      await post(app, {}, {})
      return app
    },
    'key notification_key_missing bank',
  ],
  [
    'the relay is gone',
    async () => {
      const { app } = await connected()
      const relay = await startTestRelay({ store: memoryStore() })
      await app.must('relay.pair', { code: await relay.code() })
      await relay.close()
      await until(async () =>
        (await app.must('sync.jobs', {})).some(({ id, lastError }) => id === 'relay' && lastError),
      )
      return app
    },
    'relay relay_unreachable relay',
  ],
  [
    'the last position lies on a host that is not allowed',
    async () => {
      const { app, bank } = await connected()
      bank.setWebhooks(null)
      const { fileId } = await app.must('position.request', {})
      const text = await until(() => lastNotification(bank, fileId))
      const elsewhere = text.replace(/"url":"[^"]+"/, '"url":"https://files.bank.example/f"')
      await app.call('inbox.paste', { text: elsewhere })
      await settled(app, fileId)
      return app
    },
    'files download_host you',
  ],
  [
    'the keychain is locked',
    async () => {
      const own = keychain()
      const { app } = await connected({ vault: own })
      Object.assign(own, { probe: async () => ({ state: 'locked', reason: 'locked' }) })
      return app
    },
    'keychain keychain_locked you',
  ],
  [
    'the computer has no keychain',
    async () => (await connectedApp()).app,
    'keychain keychain_missing network',
  ],
  [
    'the disk is almost full',
    async () => (await connected({ freeBytes: async () => 50_000_000 })).app,
    'disk disk_low network',
  ],
  [
    'the data folder cannot be written',
    async () => {
      const { app } = await connected()
      await rm(app.dataDir, { recursive: true })
      return app
    },
    'disk disk_failed network',
  ],
  [
    'the ledger is damaged',
    async () => {
      const dataDir = await newDataDir()
      const vault = keychain()
      const bank = await startBank()
      const first = await startApp(dataDir, { vault })
      const { profile } = await first.must('profiles.create', draftOf(bank))
      await first.app.close()
      const path = join(dataDir, 'profiles', profile.id, 'ledger.db')
      await writeFile(path, 'x'.repeat(20_000))
      return startApp(dataDir, { vault })
    },
    'ledger ledger_damaged you',
  ],
]

describe('the checks of the open profile', () => {
  it('fail in nothing where nothing is wrong, and say when each kind of notification last came', async () => {
    const { app, bank } = await connected()
    await control(bank, '/emit', { kind: 'cashin' })
    const came = async () =>
      (await app.must('profiles.check', {})).last.find(({ kind }) => kind === 'cvu-cashin')
    await until(async () => (await came())?.receivedAt)
    expect(await failed(app)).toEqual([])
  })

  it.each(seeds)('name the fault where %s', async (_, seed, named) => {
    const app = await seed()
    expect(await failed(app)).toEqual([named])
  })

  it('say of a list that it was not read, or is off, and not that it is well', async () => {
    // No list is read by itself meanwhile.
    const sleep: typeof systemClock.sleep = (ms, signal) => systemClock.sleep(ms * 100, signal)
    const { app } = await connected({ clock: { ...systemClock, sleep } })
    await app.must('sync.setEnabled', { id: 'credits', enabled: false })
    await app.must('sync.run', { id: 'repos' })
    const { checks } = await app.must('profiles.check', {})
    const states = Object.fromEntries(checks.map(({ check, state }) => [check, state]))
    expect(states).toMatchObject({ debin: 'unread', credits: 'off', repos: 'ok' })
  })

  it('are made no oftener than every three seconds, however often a window asks', async () => {
    const { app } = await connected()
    const began = systemClock.monotonic()
    for (let asked = 0; asked < 3; asked += 1) await app.must('profiles.check', {})
    expect(systemClock.monotonic() - began).toBeGreaterThanOrEqual(6000)
  })

  it('alarm nobody in the demo, which has no secret to keep, for want of a keychain', async () => {
    const app = await startApp(await newDataDir())
    await app.must('profiles.openDemo', {})
    const { checks } = await app.must('profiles.check', {})
    expect(checks.find(({ check }) => check === 'keychain')).toMatchObject({
      state: 'noted',
      error: { code: 'keychain_missing' },
    })
  })

  it('hold no secret', async () => {
    const { app, bank, key } = await connected()
    await bank.close()
    const told = JSON.stringify(await app.must('profiles.check', {}))
    expect(told).not.toContain(bank.connection.client_secret)
    expect(told).not.toContain(key)
  })

  it('are made once where two windows ask for them', async () => {
    const { app, bank } = await connected()
    await app.must('profiles.check', {})
    const asked = async () => (await bankState(bank)).requests['GET /v2/echeqs'] ?? 0
    const before = await asked()
    const [one, other] = await Promise.all([
      app.must('profiles.check', {}),
      app.must('profiles.check', {}),
    ])
    expect(one).toEqual(other)
    expect(await asked()).toBe(before + 1)
    expect(ok(await listen(app, bank)).ok).toBe(true)
  })
})
