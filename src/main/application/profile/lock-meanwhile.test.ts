import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import { ok } from '../../../shared/errors/index.ts'
import {
  bankState,
  cleanUp,
  collectingShell,
  connect,
  connectedApp,
  draftOf,
  newDataDir,
  startApp,
  startBank,
  type TestApp,
  until,
  YES,
} from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { sleepingClock } from '../../shell/approval.fixture.ts'
import { createQuestions } from '../../shell/questions.ts'
import { keychain } from '../../vault/keychain.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'
import { secretNames, type Vault } from '../../vault/vault-port.ts'

/** What was begun before the application was locked, and would go on, or ask, after. */

afterEach(cleanUp)

const PIN = '271828'
const current = async (app: TestApp) => (await app.must('profiles.current', {}))?.profile

/** The first profile is open, the second is closed; each has a bank of its own. */
async function twoProfiles(vault: Vault, clock = systemClock, between = () => undefined) {
  const [bank, other] = [await startBank(), await startBank()]
  const app = await startApp(await newDataDir(), { vault, clock })
  await app.must('profiles.create', draftOf(other, { name: 'Otra' }))
  const id = (await current(app))?.id ?? ''
  between()
  await connect(app, bank)
  await app.must('lock.configure', { former: null, pin: PIN, idleMinutes: null })
  return { app, bank, other, id }
}
/** Locks while a call is being answered; answers once it was. */
async function locking<T>(app: TestApp, begun: Promise<T>): Promise<T> {
  await Promise.all([app.must('lock.now', {}), app.must('lock.leave', { kept: '' })])
  return begun
}

describe('a profile whose opening was asked for before the lock', () => {
  it.each([
    ['in a keychain', keychain],
    ['in memory', createSessionVault],
  ])('stays shut, its secrets %s', async (_where, vault) => {
    const { app, other, id } = await twoProfiles(vault())
    const asked = (await bankState(other)).requests
    const given = { id, clientSecret: other.connection.client_secret }
    const openings = [
      app.code('profiles.open', given),
      app.code('profiles.openConfirmed', given),
      app.code('profiles.openDemo', {}),
    ]
    const codes = await locking(app, Promise.all(openings))
    expect(codes).toEqual(['app_locked', 'app_locked', 'app_locked'])
    // Whatever follows an opening has its time to reach the bank.
    await setTimeout(300)
    expect((await bankState(other)).requests).toEqual(asked)
    await app.must('lock.unlock', { pin: PIN })
    const left = (await current(app))?.name
    expect(left).toBe(vault === keychain ? 'Panadería' : undefined)
  })

  it('stays shut when the lock falls while it is being opened', async () => {
    const vault = keychain()
    let falls = async (_name: string): Promise<void> => undefined
    const { app, other, id } = await twoProfiles({
      ...vault,
      get: async (name) => {
        await falls(name)
        return vault.get(name)
      },
    })
    const asked = (await bankState(other)).requests
    falls = async (name) => {
      if (name !== secretNames.databaseKey(id)) return
      await setTimeout(20)
      await app.must('lock.now', {})
    }
    expect(await app.code('profiles.open', { id })).toBe('app_locked')
    expect((await bankState(other)).requests).toEqual(asked)
    await app.must('lock.leave', { kept: '' })
    await app.must('lock.unlock', { pin: PIN })
    expect((await current(app))?.name).toBe('Panadería')
  })

  it('is open after the next PIN where the lock fell again before it was', async () => {
    const vault = keychain()
    let falls = async (_name: string): Promise<void> => undefined
    const { app } = await twoProfiles({
      ...vault,
      get: async (name) => {
        await falls(name)
        return vault.get(name)
      },
    })
    const { id = '' } = (await current(app)) ?? {}
    await Promise.all([app.must('lock.now', {}), app.must('lock.leave', { kept: 'typed' })])
    falls = async (name) => {
      if (name === secretNames.databaseKey(id)) await app.must('lock.now', {})
    }
    await app.must('lock.unlock', { pin: PIN })
    falls = async () => undefined
    await app.must('lock.leave', { kept: '' })
    expect(await app.must('lock.unlock', { pin: PIN })).toEqual({ kept: 'typed' })
    expect((await current(app))?.name).toBe('Panadería')
  })

  it('is open again after the PIN where the clock was behind as it was opened', async () => {
    let behind = 0
    const now = () => new Date(Date.now() - behind)
    const { app } = await twoProfiles(keychain(), { ...systemClock, now }, () => {
      behind = 40 * 86_400_000
    })
    behind = 0
    await locking(app, Promise.resolve())
    await app.must('lock.unlock', { pin: PIN })
    expect((await current(app))?.name).toBe('Panadería')
  })

  it('is open again after the PIN where it was only to be opened anew', async () => {
    const { app } = await twoProfiles(keychain())
    const { id = '' } = (await current(app)) ?? {}
    const opening = app.code('profiles.open', { id })
    await app.must('lock.now', {})
    expect(await opening).toBe('app_locked')
    await app.must('lock.leave', { kept: '' })
    await app.must('lock.unlock', { pin: PIN })
    expect(await current(app)).toMatchObject({ id })
  })
})

describe('a question of what was begun before the lock', () => {
  it('is not asked: orders stay drafts, and nothing is sent', async () => {
    const { app, bank } = await twoProfiles(keychain())
    const usable = usableOf(await bankState(bank))
    const draft = sampleDraft('cvu_transfer', usable, new Date(), 1)
    const { id } = await app.must('orders.prepare', { draft })
    app.approvals.decide = yes
    const sending = app.call('orders.submitForApproval', { ids: [id], waitForHours: false })
    await locking(app, sending)
    expect(app.approvals.asked).toEqual([])
    await app.must('lock.unlock', { pin: PIN })
    expect(await app.must('orders.get', { id })).toMatchObject({ state: 'draft' })
    expect((await bankState(bank)).orders).toEqual([])
  })

  it('is not asked when a profile is to be put back from its recovery file', async () => {
    const passphrase = 'caballo correcto batería grapa'
    const elsewhere = await startBank()
    const from = await startApp(await newDataDir(), { vault: keychain() })
    await connect(from, elsewhere, { name: 'Mudada' })
    await from.must('recovery.save', { passphrase })
    const bytes = from.files.at(-1)?.bytes ?? Buffer.alloc(0)

    const { app } = await twoProfiles(keychain())
    const { uploadId } = await app.must('recovery.begin', { name: 'r.age', bytes: bytes.length })
    await app.must('recovery.chunk', { uploadId, index: 0, base64: bytes.toString('base64') })
    const asked = app.approvals.trusted.length
    const clientSecret = elsewhere.connection.client_secret
    await locking(app, app.call('recovery.restore', { uploadId, passphrase, clientSecret }))
    expect(app.approvals.trusted).toHaveLength(asked)
    await app.must('lock.unlock', { pin: PIN })
    expect((await app.must('profiles.list', {})).map(({ name }) => name)).not.toContain('Mudada')
  })

  it('that is open is taken back, as a no; that of the lock’s own reset can be asked', async () => {
    const collecting = collectingShell()
    const questions = createQuestions(sleepingClock())
    let asks = false
    const shell: typeof collecting.shell = {
      ...collecting.shell,
      questions,
      confirm: (request) =>
        asks ? questions.ask('test', request) : collecting.shell.confirm(request),
    }
    const { bank, app } = await connectedApp({ app: { vault: keychain(), shell } })
    await app.must('lock.configure', { former: null, pin: PIN, idleMinutes: null })
    const open = () => until(async () => questions.pending('test'))

    asks = true
    const changing = app.call('position.allowHost', { host: 'archivos.banco.example' })
    await open()
    await locking(app, changing)
    expect(questions.pending('test')).toBeNull()

    const clientSecret = bank.connection.client_secret
    const resetting = app.call('lock.reset', { clientSecret, pin: '314159' })
    const { id, subject } = await open()
    expect(subject).toEqual({ type: 'trust', changes: [{ what: 'lock_reset' }] })
    await questions.seen('test', id)
    questions.answer('test', id, YES)
    expect((await resetting).ok).toBe(true)
    expect(await current(app)).toMatchObject({ downloadHosts: [] })
  })
})

it('does not wait for whoever is asked where to keep a file', async () => {
  const [asked, chosen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { shell } = collectingShell()
  const app = await startApp(await newDataDir(), {
    vault: keychain(),
    shell: {
      ...shell,
      save: async () => {
        asked.resolve()
        await chosen.promise
        return ok({ kind: 'dismissed' })
      },
    },
  })
  await connect(app, await startBank())
  await app.must('lock.configure', { former: null, pin: PIN, idleMinutes: null })
  const file = app.call('orders.export', { selection: { filter: {} }, format: 'csv' })
  await asked.promise
  const locked = locking(app, Promise.resolve('locked'))
  expect(await Promise.race([locked, setTimeout(2000, 'waiting')])).toBe('locked')
  await app.must('lock.unlock', { pin: PIN })
  expect((await current(app))?.name).toBe('Panadería')
  chosen.resolve()
  expect(await file).toEqual(ok({ kind: 'dismissed' }))
})
