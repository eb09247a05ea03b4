import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, connectedApp, NO, YES } from '../../app.fixture.ts'
import { keychain } from '../../vault/keychain.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'

// The name that a removal wants is known to the window: it alone keeps nothing from being deleted.

afterEach(cleanUp)

/** A keychain in memory. */

/** A connected profile, with what removes it. */
async function connected(vault: Vault) {
  const { bank, app } = await connectedApp({ app: { vault } })
  const { dataDir } = app
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  const before = app.approvals.trusted.length
  return {
    bank,
    app,
    id,
    dataDir,
    dir: join(dataDir, 'profiles', id),
    removal: { id, confirmName: 'Panadería' },
    asked: () => app.approvals.trusted.slice(before),
  }
}

/** Two people, one of whom gives the PIN from now on; answers the yes of one of them. */
async function inTwo({ app }: Awaited<ReturnType<typeof connected>>) {
  app.approvals.decide = () => YES
  const ana = await app.must('people.add', { name: 'Ana', pin: '123456' })
  await app.must('people.add', { name: 'Beto', pin: '654321' })
  await app.must('orders.settings.set', { secondPerson: true })
  return { ...YES, personId: ana.id, pin: '123456' }
}

for (const [storage, makeVault] of [
  ['a keychain', keychain],
  ['session storage', createSessionVault],
] as const)
  test(`a profile is removed after main’s question alone, and not after a no, with ${storage}`, async () => {
    const { app, bank, removal, dir, asked } = await connected(makeVault())
    expect(await app.code('profiles.remove', { ...removal, confirmName: 'Otra' })).toBe(
      'profile_confirm_name',
    )
    expect(asked()).toEqual([])
    app.approvals.trust = () => NO
    const before = await app.must('profiles.current', {})
    expect(await app.code('profiles.remove', removal)).toBe('trust_declined')
    expect(await app.must('profiles.current', {})).toEqual(before)
    await app.must('position.request', {})
    const { host } = new URL(bank.connection.base_url)
    expect(asked()).toMatchObject([
      {
        profileName: 'Panadería',
        host,
        subject: { type: 'trust', changes: [{ what: 'profile_removed' }] },
      },
    ])
    app.approvals.trust = () => YES
    await app.must('profiles.remove', removal)
    expect(existsSync(dir)).toBe(false)
    expect(await app.must('profiles.list', {})).toEqual([])
  })

for (const [state, begin] of [
  ['open', async () => undefined],
  ['closed', async ({ app }) => app.must('profiles.close', {})],
  [
    'closed, and its client_secret lost',
    async ({ app, id }, vault) => {
      await app.must('profiles.close', {})
      await vault.delete(`${id}/client_secret`)
    },
  ],
] as const satisfies readonly (readonly [
  string,
  (made: Awaited<ReturnType<typeof connected>>, vault: Vault) => Promise<unknown>,
])[])
  test(`where two people are in use one gives the PIN for a profile that is ${state}`, async () => {
    const vault = keychain()
    const made = await connected(vault)
    const person = await inTwo(made)
    await begin(made, vault)
    const { app, removal, dir } = made
    expect(await app.code('profiles.remove', removal)).toBe('order_approval_failed')
    expect(existsSync(dir)).toBe(true)
    app.approvals.trust = () => person
    await app.must('profiles.remove', removal)
    expect(existsSync(dir)).toBe(false)
  })

const spoiled: readonly (readonly [
  string,
  () => Vault,
  (made: Awaited<ReturnType<typeof connected>>, vault: Vault) => Promise<unknown>,
])[] = [
  ['key the keychain has lost', keychain, ({ id }, vault) => vault.delete(`${id}/database_key`)],
  [
    'key in the keychain is another',
    keychain,
    ({ id }, vault) => vault.set(`${id}/database_key`, randomBytes(32).toString('base64')),
  ],
  [
    'key in the keychain is none',
    keychain,
    ({ id }, vault) => vault.set(`${id}/database_key`, 'no es una clave'),
  ],
  ['client_secret nobody typed', createSessionVault, async () => undefined],
  ['key file is gone', createSessionVault, ({ dir }) => rm(join(dir, 'key.json'))],
  ['key file is damaged', createSessionVault, ({ dir }) => writeFile(join(dir, 'key.json'), '{')],
  [
    'ledger is damaged',
    keychain,
    ({ dir }) => writeFile(join(dir, 'ledger.db'), Buffer.alloc(40_000, 7)),
  ],
]

for (const [what, makeVault, spoil] of spoiled)
  test(`a profile whose ${what} is removed by a plain yes, and not after a no`, async () => {
    const vault = makeVault()
    const made = await connected(vault)
    const { app, removal, dir, asked } = made
    await app.must('profiles.close', {})
    await spoil(made, vault)
    app.approvals.trust = () => NO
    expect(await app.code('profiles.remove', removal)).toBe('trust_declined')
    expect(existsSync(dir)).toBe(true)
    app.approvals.trust = () => YES
    await app.must('profiles.remove', removal)
    expect(existsSync(dir)).toBe(false)
    expect(asked()).toMatchObject([{ approvers: null }, { approvers: null }])
  })

test('a profile that is closed while its question is open is removed by the yes all the same', async () => {
  const { app, removal, dir } = await connected(createSessionVault())
  app.approvals.trust = async () => {
    await app.must('profiles.close', {})
    return YES
  }
  await app.must('profiles.remove', removal)
  expect(existsSync(dir)).toBe(false)
})
