import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { appError, err } from '../../../shared/errors/index.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import {
  cleanUp,
  connectedApp,
  draftOf,
  NO,
  startBank,
  type TestApp,
  YES,
} from '../../app.fixture.ts'
import { keychain } from '../../vault/keychain.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'

// A client_secret that the window plants would open the data in place of the true one, and set the lock anew.

afterEach(cleanUp)

const PLANTED = 'plantado-por-la-ventana'

/** A keychain in memory. */

const storages = [
  ['keychain', keychain],
  ['session', createSessionVault],
] as const

const changesOf = (request: ApprovalRequest | undefined) =>
  request?.subject.type === 'trust' ? request.subject.changes : []

/** A connected profile, and how often a person was asked since. */
async function connected(vault: Vault) {
  const { bank, app } = await connectedApp({ app: { vault } })
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  const before = app.approvals.trusted.length
  const { client_secret: clientSecret } = bank.connection
  const asked = () => app.approvals.trusted.slice(before)
  return { bank, app, id, clientSecret, asked }
}

const plant = (app: TestApp, id: string) =>
  app.code('profiles.update', { id, changes: {}, clientSecret: PLANTED })

for (const [storage, makeVault] of storages) {
  test(`another client_secret is asked about, without being told; a no keeps the former one (${storage})`, async () => {
    const vault = makeVault()
    const { app, bank, id, clientSecret, asked } = await connected(vault)
    app.approvals.trust = () => NO
    expect(await plant(app, id)).toBe('trust_declined')
    expect(asked().map(changesOf)).toEqual([[{ what: 'client_secret', storage }]])
    const { host } = new URL(bank.connection.base_url)
    expect(asked()[0]).toMatchObject({ profileName: 'Panadería', host })
    expect(JSON.stringify(asked())).not.toContain(PLANTED)
    expect(await vault.get(`${id}/client_secret`)).toMatchObject({ value: clientSecret })
    await app.must('profiles.close', {})
    await app.must('profiles.open', storage === 'session' ? { id, clientSecret } : { id })
  })

  test(`the client_secret that is kept already is not asked about (${storage})`, async () => {
    const { app, id, clientSecret, asked } = await connected(makeVault())
    await app.must('profiles.update', { id, changes: {}, clientSecret })
    expect(asked()).toEqual([])
  })

  test(`a yes to another client_secret needs the PIN of one of two people, and is in the trail (${storage})`, async () => {
    const { app, id } = await connected(makeVault())
    app.approvals.decide = () => YES
    const ana = await app.must('people.add', { name: 'Ana', pin: '123456' })
    await app.must('people.add', { name: 'Beto', pin: '654321' })
    await app.must('orders.settings.set', { secondPerson: true })
    expect(await plant(app, id)).toBe('order_approval_failed')
    app.approvals.trust = () => ({ ...YES, personId: ana.id, pin: '123456' })
    expect(await plant(app, id)).toBe('ok')
  })
}

for (const name of ['profiles.open', 'profiles.openConfirmed'] as const)
  test(`${name} with another client_secret than the keychain holds is asked about as well`, async () => {
    const vault = keychain()
    const { app, id, clientSecret, asked } = await connected(vault)
    for (const close of [true, false]) {
      if (close) await app.must('profiles.close', {})
      app.approvals.trust = () => NO
      expect(await app.code(name, { id, clientSecret: PLANTED })).toBe('trust_declined')
      expect(await vault.get(`${id}/client_secret`)).toMatchObject({ value: clientSecret })
      await app.must('profiles.open', { id, clientSecret })
    }
    expect(asked().map(changesOf)).toEqual(
      Array(2).fill([{ what: 'client_secret', storage: 'keychain' }]),
    )
  })

test('a client_secret that the keychain has lost is put back without a question', async () => {
  const vault = keychain()
  const { app, id, clientSecret, asked } = await connected(vault)
  await app.must('profiles.close', {})
  await vault.delete(`${id}/client_secret`)
  expect(await app.code('profiles.open', { id })).toBe('profile_secret_needed')
  await app.must('profiles.update', { id, changes: {}, clientSecret })
  expect(asked()).toEqual([])
})

test('a client_secret that a person did not agree to sets no lock anew', async () => {
  const { app, id } = await connected(keychain())
  await app.must('lock.configure', { former: null, pin: '135790', idleMinutes: null })
  app.approvals.trust = () => NO
  await plant(app, id)
  app.approvals.trust = () => YES
  expect(await app.code('lock.reset', { clientSecret: PLANTED, pin: '246801' })).not.toBe('ok')
})

test('a profile that is closed while its question is open keeps its client_secret and its data, also without a ledger', async () => {
  const { app, id, clientSecret } = await connected(createSessionVault())
  const closing = async () => {
    app.approvals.trust = async () => {
      await app.must('profiles.close', {})
      return YES
    }
    const answered = await plant(app, id)
    app.approvals.trust = () => YES
    expect(await app.code('profiles.open', { id, clientSecret: PLANTED })).toBe('key_wrong')
    await app.must('profiles.open', { id, clientSecret })
    return answered
  }
  // Its ledger, where the yes is noted, is closed as well.
  expect(await closing()).toBe('profile_closed')
  await app.must('profiles.close', {})
  await writeFile(join(app.dataDir, 'profiles', id, 'ledger.db'), Buffer.alloc(40_000, 7))
  await app.must('profiles.open', { id, clientSecret })
  expect(await closing()).toBe('profile_secret_needed')
})

for (const [storage, makeVault] of storages)
  test(`a move to another bank that is refused keeps the former client_secret (${storage})`, async () => {
    const vault = makeVault()
    const { bank, app, id, clientSecret } = await connected(vault)
    await app.must('profiles.create', draftOf(bank, { name: 'Segunda' }))
    await app.must('profiles.open', { id, clientSecret })
    const other = (await startBank()).connection
    const moved = { baseUrl: other.base_url, authUrl: other.auth_url }
    const change = { id, changes: { ...moved, name: 'Segunda' }, clientSecret: PLANTED }
    expect(await app.code('profiles.update', change)).toBe('profile_name_taken')
    expect(await vault.get(`${id}/client_secret`)).toMatchObject({ value: clientSecret })
    await app.must('profiles.close', {})
    await app.must('profiles.open', { id, clientSecret })
  })

test('a move whose client_secret cannot be kept leaves the profile where it was', async () => {
  const vault = keychain()
  let full = false
  const failing: Vault = {
    ...vault,
    set: async (name, secret) =>
      full && name.endsWith('client_secret')
        ? err(appError('keychain_failed', { reason: 'full' }))
        : vault.set(name, secret),
  }
  const { bank, app, id, clientSecret } = await connected(failing)
  const before = (await app.must('profiles.list', {}))[0]
  full = true
  const other = (await startBank()).connection
  const changes = { baseUrl: other.base_url, authUrl: other.auth_url, olderEcheqs: true }
  expect(await app.code('profiles.update', { id, changes, clientSecret: PLANTED })).toBe(
    'keychain_failed',
  )
  expect((await app.must('profiles.list', {}))[0]).toEqual(before)
  expect(before?.baseUrl).toBe(bank.connection.base_url)
  expect(await vault.get(`${id}/client_secret`)).toMatchObject({ value: clientSecret })
})
