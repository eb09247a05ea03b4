import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { Clock } from '../../../shared/base/clock.ts'
import { appError, err } from '../../../shared/errors/index.ts'
import { type CallName, calls } from '../../../shared/ipc/index.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  NO,
  newDataDir,
  startApp,
  type TestApp,
  until,
  YES,
} from '../../app.fixture.ts'
import { lockedCalls } from '../../ipc/app.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { keychain } from '../../vault/keychain.fixture.ts'
import { lockName } from '../../vault/lock-record.ts'
import { hashPin } from '../../vault/pin.ts'
import type { Vault } from '../../vault/vault-port.ts'

/** The application's lock through the whole application: what is closed, what is refused, who gets in. */

afterEach(cleanUp)

const PIN = '271828'

/** A profile with its secrets in a keychain, and a lock. */
async function withLock(idleMinutes: number | null = null) {
  const vault = keychain()
  const { bank, app } = await connectedApp({ app: { vault } })
  await app.must('lock.configure', { former: null, pin: PIN, idleMinutes })
  return { vault, bank, app }
}
const locked = async (app: TestApp): Promise<void> => {
  await app.must('lock.now', {})
  await app.must('lock.leave', { kept: '' })
}
const isClosed = (app: TestApp) =>
  until(async () => app.events.some(({ name }) => name === 'lock.changed'))

describe('the lock', () => {
  it('is set by a yes alone, and changed or taken off by its PIN; nothing locks without one', async () => {
    const { app } = await connectedApp({ app: { vault: keychain() } })
    await app.must('lock.now', {})
    expect(await app.must('lock.state', {})).toMatchObject({ set: false, locked: false })

    app.approvals.trust = () => NO
    const wanted = { former: null, pin: PIN, idleMinutes: 5 }
    expect(await app.code('lock.configure', wanted)).toBe('trust_declined')
    expect(existsSync(join(app.dataDir, 'lock.json'))).toBe(false)
    app.approvals.trust = () => YES
    expect(await app.must('lock.configure', wanted)).toMatchObject({ set: true, idleMinutes: 5 })
    expect(app.approvals.trusted.at(-1)?.subject).toEqual({
      type: 'trust',
      changes: [{ what: 'lock_set' }],
    })

    const change = { pin: null, idleMinutes: null }
    expect(await app.code('lock.configure', { ...change, former: 'nada' })).toBe('lock_wrong')
    expect(await app.code('lock.remove', { pin: '000000' })).toBe('lock_wrong')
    expect(await app.must('lock.configure', { ...change, former: PIN })).toMatchObject({
      idleMinutes: null,
    })
    expect(await app.must('lock.remove', { pin: PIN })).toMatchObject({ set: false })
    expect(app.approvals.trusted.at(-1)?.subject).toMatchObject({
      changes: [{ what: 'lock_removed' }],
    })
  })

  it('refuses every call but its own and those of the question, also what was asked before', async () => {
    const { app } = await withLock()
    const before = app.call('position.overview', {})
    void app.call('lock.now', {})
    expect(await before).toMatchObject({ error: { code: 'app_locked' } })
    for (const name of Object.keys(calls) as CallName[]) {
      if (lockedCalls.has(name)) continue
      const handler = app.app.handlers[name] as (input: object, from: object) => Promise<unknown>
      expect(await handler({}, { window: 'w' }), name).toMatchObject({
        error: { code: 'app_locked' },
      })
    }
    expect(await app.must('lock.state', {})).toEqual({
      locked: true,
      set: true,
      idleMinutes: null,
      waitUntil: null,
      finishing: false,
      look: { locale: 'es-AR', theme: 'system' },
    })
  })

  it('closes the profile: nothing is told, polled or listened to until it is unlocked, which opens it again', async () => {
    const { app, bank } = await withLock()
    const listens = (await app.must('profiles.current', {}))?.listener.url ?? ''
    await locked(app)
    await isClosed(app)
    await until(async () => (await fetch(listens).catch(() => null)) === null)
    const told = app.events.length
    const asked = (await bankState(bank)).requests
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(app.events).toHaveLength(told)
    expect((await bankState(bank)).requests).toEqual(asked)

    expect(await app.code('lock.unlock', { pin: '161803' })).toBe('lock_wrong')
    expect(await app.code('profiles.current', {})).toBe('app_locked')
    await app.must('lock.unlock', { pin: PIN })
    expect((await app.must('profiles.current', {}))?.profile.name).toBe('Panadería')
    expect(app.events.at(-1)).toEqual({ name: 'lock.changed', payload: { locked: false } })
  })

  it('stops a batch before its next order, however long the window takes to leave', async () => {
    const { app, bank } = await withLock()
    const usable = usableOf(await bankState(bank))
    const ids: string[] = []
    for (const n of [1, 2, 3]) {
      const draft = sampleDraft('cvu_transfer', usable, new Date(), n)
      ids.push((await app.must('orders.prepare', { draft })).id)
    }
    app.approvals.decide = yes
    const path = '/v2/transfers'
    await control(bank, '/faults', { method: 'POST', path, action: 'delay', ms: 150, times: 9 })
    const sending = app.code('orders.submitForApproval', { ids, waitForHours: false })
    const requests = async () => (await bankState(bank)).requests[`POST ${path}`] ?? 0
    await until(async () => (await requests()) > 0)
    await app.must('lock.now', {})
    expect(await sending).toBe('app_locked')
    await app.must('lock.leave', { kept: '' })
    await app.must('lock.unlock', { pin: PIN })
    const states = ids.map(async (id) => (await app.must('orders.get', { id })).state)
    expect(await Promise.all(states)).toEqual(['accepted', 'draft', 'draft'])
    expect(await requests()).toBe(1)
  })

  it('keeps the order of a form that the window forgot as it asked for it, and stores none of a list', async () => {
    const { app, bank } = await withLock()
    const draft = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date())
    await control(bank, '/faults', { path: '/v2/accounts/*', action: 'delay', ms: 400, times: 9 })
    const many = app.code('orders.prepareMany', { drafts: [draft, draft] })
    const preparing = app.code('orders.prepare', { draft })
    await until(async () =>
      Object.keys((await bankState(bank)).requests).some((path) => path.includes('/v2/accounts/')),
    )
    await app.must('lock.now', {})
    await app.must('lock.leave', { kept: '' })
    expect([await preparing, await many]).toEqual(['app_locked', 'app_locked'])
    await app.must('lock.unlock', { pin: PIN })
    const { rows } = await app.must('orders.list', { filter: {}, offset: 0, limit: 9 })
    expect(rows.map(({ state }) => state)).toEqual(['draft'])
  })

  it('holds over a restart: nothing is opened before the PIN', async () => {
    const { app, vault, bank } = await withLock()
    await app.app.close()
    const asked = (await bankState(bank)).requests
    const again = await startApp(app.dataDir, { vault })
    expect(await again.code('app.info', {})).toBe('app_locked')
    expect((await bankState(bank)).requests).toEqual(asked)
    await again.must('lock.unlock', { pin: PIN })
    expect((await again.must('profiles.current', {}))?.profile.name).toBe('Panadería')
  })

  it('whose file was taken away is put back from the keychain before a profile opens', async () => {
    const { app, vault } = await withLock()
    await app.app.close()
    await rm(join(app.dataDir, 'lock.json'))
    const again = await startApp(app.dataDir, { vault })
    await until(async () => (await again.must('lock.state', {})).locked)
    expect(await again.code('profiles.current', {})).toBe('app_locked')
    await again.must('lock.unlock', { pin: PIN })
    expect((await again.must('profiles.current', {}))?.profile.name).toBe('Panadería')
  })

  it('whose file was replaced by another one opens by its own PIN alone, before a restart and after it', async () => {
    const { app, vault } = await withLock()
    const file = join(app.dataDir, 'lock.json')
    const planted = JSON.stringify({
      ...JSON.parse(await readFile(file, 'utf8')),
      pin: await hashPin('999999'),
    })
    await locked(app)
    await writeFile(file, planted)
    expect(await app.code('lock.unlock', { pin: '999999' })).toBe('lock_wrong')
    await app.must('lock.unlock', { pin: PIN })
    await app.app.close()
    await writeFile(file, planted)
    const again = await startApp(app.dataDir, { vault })
    expect(await again.code('lock.unlock', { pin: '999999' })).toBe('lock_wrong')
    await again.must('lock.unlock', { pin: PIN })
    const change = { former: '999999', pin: '314159', idleMinutes: null }
    await writeFile(file, planted)
    expect(await again.code('lock.configure', change)).toBe('lock_wrong')
    expect(await again.code('lock.remove', { pin: '999999' })).toBe('lock_wrong')
  })

  it('counts the wrong tries that were taken out of its file', async () => {
    const { app } = await withLock()
    const file = join(app.dataDir, 'lock.json')
    const fresh = await readFile(file)
    await locked(app)
    for (const pin of ['000000', '111111', '222222']) {
      await writeFile(file, fresh)
      await app.call('lock.unlock', { pin })
    }
    await writeFile(file, fresh)
    expect(await app.code('lock.unlock', { pin: PIN })).toBe('lock_wait')
  })

  it('keeps its PIN where the keychain does not take another, whose copy would decide', async () => {
    const vault = keychain()
    let refuses = false
    const failing: Vault = {
      ...vault,
      set: async (name, secret) =>
        refuses ? err(appError('keychain_failed', { reason: 'full' })) : vault.set(name, secret),
    }
    const { app } = await connectedApp({ app: { vault: failing } })
    await app.must('lock.configure', { former: null, pin: PIN, idleMinutes: null })
    refuses = true
    const change = { former: PIN, pin: '314159', idleMinutes: null }
    expect(await app.code('lock.configure', change)).toBe('keychain_failed')
    await locked(app)
    expect(await app.code('lock.unlock', { pin: '314159' })).toBe('lock_wrong')
    await app.must('lock.unlock', { pin: PIN })
  })

  it('keeps its PIN where the keychain can be neither asked nor told, whose copy would decide later', async () => {
    const vault = keychain()
    let away = false
    const gone = async () => err(appError('keychain_failed', { reason: 'locked' }))
    const failing: Vault = {
      ...vault,
      get: (name) => (away ? gone() : vault.get(name)),
      set: (name, secret) => (away ? gone() : vault.set(name, secret)),
    }
    const { app } = await connectedApp({ app: { vault: failing } })
    await app.must('lock.configure', { former: null, pin: PIN, idleMinutes: null })
    away = true
    const change = { former: PIN, pin: '314159', idleMinutes: null }
    expect(await app.code('lock.configure', change)).toBe('keychain_failed')
    away = false
    await locked(app)
    await app.must('lock.unlock', { pin: PIN })
  })

  it('of one data folder is none of another folder of the same person', async () => {
    const { vault } = await withLock()
    const other = await startApp(await newDataDir(), { vault })
    await other.must('profiles.openDemo', {})
    expect((await other.must('lock.state', {})).locked).toBe(false)
  })

  it('whose file cannot be read stays shut, and counts the tries of its PIN all the same', async () => {
    const { app } = await withLock()
    await locked(app)
    const tries: string[] = []
    for (const pin of ['000000', '111111', '222222', PIN]) {
      await writeFile(join(app.dataDir, 'lock.json'), '{}')
      tries.push(await app.code('lock.unlock', { pin }))
    }
    expect(tries).toEqual(['lock_wrong', 'lock_wrong', 'lock_wait', 'lock_wait'])
  })

  it('whose file cannot be read, and has no copy, is set anew by the client_secret', async () => {
    const { app, vault, bank } = await withLock()
    await app.app.close()
    await writeFile(join(app.dataDir, 'lock.json'), '{}')
    await vault.delete(lockName(app.dataDir))
    const again = await startApp(app.dataDir, { vault })
    expect(await again.code('lock.unlock', { pin: PIN })).toBe('disk_failed')
    expect(await again.code('profiles.list', {})).toBe('app_locked')
    const clientSecret = bank.connection.client_secret
    await again.must('lock.reset', { clientSecret, pin: '314159' })
    expect((await again.must('profiles.current', {}))?.profile.name).toBe('Panadería')
  })

  it('takes fewer and fewer wrong tries, of the PIN and of the client_secret alike', async () => {
    const { app, vault, bank } = await withLock()
    await locked(app)
    expect(await app.code('lock.unlock', { pin: '000000' })).toBe('lock_wrong')
    const wrong = { clientSecret: 'no-es', pin: '314159' }
    expect(await app.code('lock.reset', wrong)).toBe('lock_secret_wrong')
    expect(await app.code('lock.unlock', { pin: '000000' })).toBe('lock_wait')
    // Also the right ones, and over a restart.
    expect(await app.code('lock.unlock', { pin: PIN })).toBe('lock_wait')
    await app.app.close()
    const again = await startApp(app.dataDir, { vault })
    const clientSecret = bank.connection.client_secret
    expect(await again.code('lock.reset', { clientSecret, pin: '314159' })).toBe('lock_wait')
    expect((await again.must('lock.state', {})).waitUntil).not.toBeNull()
  })

  it('makes nobody wait for years who was wrong while the clock ran ahead, nor for nothing', async () => {
    const { app } = await withLock()
    await locked(app)
    await app.app.close()
    const file = join(app.dataDir, 'lock.json')
    const record = JSON.parse(await readFile(file, 'utf8'))
    const ahead = { ...record, failures: 3, waitUntil: '2048-01-01T00:00:00.000Z' }
    await writeFile(file, JSON.stringify(ahead))
    let now = new Date('2026-11-27T12:00:00.000Z')
    const clock: Clock = { ...systemClock, now: () => now }
    const again = await startApp(app.dataDir, { clock })
    expect(await again.call('lock.unlock', { pin: PIN })).toMatchObject({
      error: { code: 'lock_wait', params: { until: '2026-11-27T12:00:30.000Z' } },
    })
    now = new Date('2026-11-27T12:00:29.000Z')
    expect(await again.code('lock.unlock', { pin: PIN })).toBe('lock_wait')
    now = new Date('2026-11-27T12:00:31.000Z')
    await again.must('lock.unlock', { pin: PIN })
  })

  it('that was forgotten is set anew by the client_secret and a yes, not by either alone', async () => {
    const { app, bank } = await withLock()
    await locked(app)
    const clientSecret = bank.connection.client_secret
    app.approvals.trust = () => NO
    expect(await app.code('lock.reset', { clientSecret, pin: '314159' })).toBe('trust_declined')
    expect(await app.code('profiles.current', {})).toBe('app_locked')
    app.approvals.trust = () => YES
    await app.must('lock.reset', { clientSecret, pin: '314159' })
    expect(app.approvals.trusted.at(-1)).toMatchObject({
      profileName: 'Panadería',
      subject: { type: 'trust', changes: [{ what: 'lock_reset' }] },
    })
    await locked(app)
    expect(await app.code('lock.unlock', { pin: PIN })).toBe('lock_wrong')
    await app.must('lock.unlock', { pin: '314159' })
  })

  it('without a keychain forgets the client_secret, which is asked for after the PIN', async () => {
    const { bank, app } = await connectedApp()
    const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
    await app.must('lock.configure', { former: null, pin: PIN, idleMinutes: null })
    await locked(app)
    await app.must('lock.unlock', { pin: PIN })
    expect(await app.must('profiles.current', {})).toBeNull()
    expect(await app.code('profiles.open', { id })).toBe('profile_secret_needed')
    const { client_secret } = bank.connection
    await app.must('profiles.open', { id, clientSecret: client_secret })
    // A secret that opens nothing sets no PIN, the right one does.
    await locked(app)
    const pin = '314159'
    expect(await app.code('lock.reset', { clientSecret: 'x', pin })).toBe('lock_secret_wrong')
    await app.must('lock.reset', { clientSecret: client_secret, pin })
  })

  it('gives back what was typed to whom unlocks, once, and keeps it in no file', async () => {
    const { app } = await withLock()
    const kept = JSON.stringify({ amount: '98765.43', to: 'Ferretería Sol' })
    expect(await app.must('lock.leave', { kept: 'uninvited' })).toBeNull()
    await app.must('lock.now', {})
    await app.must('lock.leave', { kept })
    expect(await app.must('lock.unlock', { pin: PIN })).toEqual({ kept })
    await app.must('lock.now', {})
    expect(await app.must('lock.unlock', { pin: PIN })).toEqual({ kept: null })
    expect(await readFile(join(app.dataDir, 'lock.json'), 'utf8')).not.toContain('98765')
  })
})
