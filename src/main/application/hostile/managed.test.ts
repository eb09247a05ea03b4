import { afterEach, expect, test } from 'vitest'
import { memoryStore, startTestRelay } from '../../../relay/relay.fixture.ts'
import { appError } from '../../../shared/errors/index.ts'
import { formatPairingCode } from '../../../shared/relay/relay-api.ts'
import {
  cleanUp,
  connect,
  connectedApp,
  draftOf,
  failures,
  newDataDir,
  startApp,
  startBank,
  type TestApp,
} from '../../app.fixture.ts'
import type { Policy, PolicyState } from '../../policy/rules.ts'

// What whoever administers the computer fixed, the window cannot change, and nobody is asked about it.

afterEach(cleanUp)

const managedBy = (policy: Policy) => ({
  policy: async (): Promise<PolicyState> => ({ state: 'managed', policy }),
})
const unreadable = {
  policy: async (): Promise<PolicyState> => ({
    state: 'unreadable',
    error: appError('policy_invalid', { path: 'p', field: 'updatez', problem: 'unknown' }),
  }),
}
const idOf = async (app: TestApp): Promise<string> =>
  (await app.must('profiles.current', {}))?.profile.id ?? ''
const relayAt = (host: string): string =>
  formatPairingCode({ url: `https://${host}`, secret: 's'.repeat(43), relayKey: 'k'.repeat(43) })

test('what is fixed holds, is told to the window, and its change is refused without a question', async () => {
  const bank = await startBank()
  const app = await startApp(
    await newDataDir(),
    managedBy({
      positionHosts: ['files.example'],
      listener: { host: '127.0.0.1', keyless: false },
      relayHosts: ['relay.example'],
      settings: { uncaptured: true, locale: 'en' },
    }),
  )
  await connect(app, bank)
  app.approvals.trusted.length = 0
  const id = await idOf(app)
  const info = await app.must('app.info', {})
  expect(info.settings).toMatchObject({ uncaptured: true, locale: 'en' })
  expect(info.managed?.fixed).toEqual([
    'positionHosts',
    'relay',
    'listener.host',
    'listener.keyless',
    'locale',
    'uncaptured',
  ])
  expect((await app.must('profiles.current', {}))?.profile.downloadHosts).toEqual(['files.example'])

  expect(await app.code('app.settings.set', { uncaptured: false })).toBe('managed')
  expect(await app.code('app.settings.set', { locale: 'es-AR', theme: 'dark' })).toBe('managed')
  expect(await app.code('position.allowHost', { host: 'other.example' })).toBe('managed')
  expect(await app.code('position.forbidHost', { host: 'files.example' })).toBe('managed')
  expect(await app.code('listener.configure', { host: '0.0.0.0' })).toBe('managed')
  expect(await app.code('listener.configure', { keyless: true })).toBe('managed')
  expect(await app.code('relay.pair', { code: relayAt('other.example') })).toBe('managed')
  for (const changes of [
    { downloadHosts: [] },
    { downloadHosts: ['files.example', 'other.example'] },
    { listener: { enabled: true, host: '0.0.0.0', port: 0 } },
  ])
    expect(await app.code('profiles.update', { id, changes })).toBe('managed')
  expect(app.approvals.trusted).toEqual([])

  // What is free stays so, and saying again what holds is no change.
  expect(await app.code('app.settings.set', { theme: 'dark', uncaptured: true })).toBe('ok')
  expect(await app.code('listener.configure', { host: '127.0.0.1', port: 0 })).toBe('ok')
  expect(await app.code('profiles.update', { id, changes: { name: 'Otra' } })).toBe('ok')
  expect(await app.code('position.allowHost', { host: 'files.example' })).toBe('ok')
})

test('what a person had chosen is there again when it is not fixed any more', async () => {
  const { bank, app: free } = await connectedApp()
  const { dataDir } = free
  const id = await idOf(free)
  await free.must('profiles.update', { id, changes: { downloadHosts: ['own.example'] } })
  await free.must('app.settings.set', { theme: 'light' })
  const own = (await free.must('profiles.current', {}))?.profile.listener
  await free.app.close()

  const listener = { keyless: false, reachedBy: ['proxy.example'] }
  const fixed = managedBy({ positionHosts: [], listener, settings: { theme: 'dark' } })
  const managed = await startApp(dataDir, fixed)
  await managed.must('app.settings.set', { csvNumbers: 'neutral', theme: 'dark' })
  const [listed] = await managed.must('profiles.list', {})
  expect(listed).toMatchObject({ downloadHosts: [], listener })
  await managed.must('profiles.open', { id, clientSecret: bank.connection.client_secret })
  // A window sends back what it was shown, together with what a person changed.
  const said = { name: 'Otra', downloadHosts: [], listener: listed?.listener }
  await managed.must('profiles.update', { id, changes: said })
  await managed.app.close()

  const again = await startApp(dataDir)
  const [back] = await again.must('profiles.list', {})
  expect(back).toMatchObject({ name: 'Otra', downloadHosts: ['own.example'] })
  expect(back?.listener).toEqual(own)
  expect((await again.must('app.info', {})).settings).toMatchObject({
    theme: 'light',
    csvNumbers: 'neutral',
  })
})

test('where connections are fixed, no other one is tried, made, changed to or opened', async () => {
  const [bank, other] = [await startBank(), await startBank()]
  const dataDir = await newDataDir()
  const before = await startApp(dataDir)
  await connect(before, other, { name: 'Ajena' })
  const foreign = await idOf(before)
  await before.app.close()

  const { clientSecret: _, ...listed } = draftOf(bank)
  const app = await startApp(dataDir, managedBy({ profiles: [listed], onlyTheseProfiles: true }))
  expect((await app.must('app.info', {})).managed?.profiles).toEqual([listed])
  expect(await app.code('profiles.test', draftOf(other))).toBe('managed')
  expect(await app.code('profiles.create', draftOf(other, { name: 'Nueva' }))).toBe('managed')
  expect(await app.code('profiles.open', { id: foreign, clientSecret: 'x' })).toBe('managed')
  expect(app.approvals.trusted).toEqual([])

  await app.must('profiles.create', draftOf(bank))
  const id = await idOf(app)
  app.approvals.trusted.length = 0
  const changes = { baseUrl: other.connection.base_url }
  expect(await app.code('profiles.update', { id, changes, clientSecret: 'x' })).toBe('managed')
  expect(app.approvals.trusted).toEqual([])
  const saved = (await app.must('profiles.list', {})).find((one) => one.id === id)
  expect(saved?.baseUrl).toBe(bank.connection.base_url)
  expect(await app.code('profiles.openDemo', {})).toBe('ok')
})

test('a relay that was paired before and is not allowed any more is asked nothing, and told', async () => {
  const [relay, bank] = [await startTestRelay({ store: memoryStore() }), await startBank()]
  const dataDir = await newDataDir()
  const before = await startApp(dataDir)
  await before.must('profiles.create', draftOf(bank))
  const id = await idOf(before)
  const paired = (await before.must('relay.pair', { code: await relay.code() })).relay
  await before.app.close()
  const open = { id, clientSecret: bank.connection.client_secret }

  const app = await startApp(dataDir, managedBy({ relayHosts: ['other.example'] }))
  expect((await app.must('profiles.open', open)).relay).toBe(null)
  expect((await app.must('sync.jobs', {})).find((job) => job.id === 'relay')?.state).toBe('off')
  expect(failures(app)).toContain('managed_relay')
  await app.app.close()

  const again = await startApp(dataDir)
  expect((await again.must('profiles.open', open)).relay).toEqual(paired)
  await again.must('relay.unpair', {})
  await relay.close()
  await relay.store.close()
})

test('a policy that cannot be read is told, applied in nothing, and loosens nothing', async () => {
  const { bank, app: before } = await connectedApp()
  const { dataDir } = before
  const id = await idOf(before)
  await before.must('profiles.update', { id, changes: { downloadHosts: ['own.example'] } })
  await before.app.close()

  const app = await startApp(dataDir, unreadable)
  const info = await app.must('app.info', {})
  expect(info.notices.map(({ code }) => code)).toContain('policy_invalid')
  expect(info.managed?.problem?.code).toBe('policy_invalid')
  expect(info.settings.uncaptured).toBe(true)
  const { clientSecret } = draftOf(bank)
  const opened = await app.must('profiles.open', { id, clientSecret })
  expect(opened.listener.running).toBe(false)
  expect(opened.profile.downloadHosts).toEqual([])
  expect(await app.code('app.settings.set', { uncaptured: false })).toBe('managed_unknown')
  expect(await app.code('app.settings.set', { locale: 'en' })).toBe('managed_unknown')
  expect(await app.code('listener.configure', { enabled: true })).toBe('managed_unknown')
  expect(await app.code('position.allowHost', { host: 'x.example' })).toBe('managed_unknown')
  expect(await app.code('relay.pair', { code: relayAt('relay.example') })).toBe('managed_unknown')
  expect(await app.code('profiles.create', draftOf(bank, { name: 'B' }))).toBe('managed_unknown')
  const restore = { uploadId: 'u', passphrase: 'una frase larga', clientSecret: 's' }
  expect(await app.code('recovery.restore', restore)).toBe('managed_unknown')
})
