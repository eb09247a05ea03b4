import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Encrypter } from 'age-encryption'
import { afterEach, describe, expect, it } from 'vitest'
import { fail } from '../../../shared/errors/index.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  failures,
  NO,
  newDataDir,
  startApp,
  storePosition,
  type TestApp,
} from '../../app.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { keychain } from '../../vault/keychain.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'
import { secretNames, type Vault } from '../../vault/vault-port.ts'

// A profile that moves to another computer in a sealed file, or comes back where its key is gone.

afterEach(cleanUp)

const PASSPHRASE = 'caballo correcto batería grapa'

/** A profile with a stored position and a draft, and its recovery file. */
async function saved(vault: Vault = keychain()) {
  const { bank, app } = await connectedApp({ app: { vault } })
  const position = await storePosition(app)
  const usable = usableOf(await bankState(bank))
  const draft = sampleDraft('cvu_transfer', usable, new Date(), 1)
  const order = await app.must('orders.prepare', { draft })
  await app.must('recovery.save', { passphrase: PASSPHRASE })
  const file = app.files.at(-1)?.bytes ?? Buffer.alloc(0)
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  return { bank, app, vault, position, order, file, id, secret: bank.connection.client_secret }
}

async function send(app: TestApp, bytes: Uint8Array): Promise<string> {
  const { uploadId } = await app.must('recovery.begin', { name: 'r.age', bytes: bytes.length })
  for (let index = 0; index * 720_000 < bytes.length; index += 1) {
    const part = bytes.subarray(index * 720_000, (index + 1) * 720_000)
    const base64 = Buffer.from(part).toString('base64')
    await app.must('recovery.chunk', { uploadId, index, base64 })
  }
  return uploadId
}
const restore = async (app: TestApp, bytes: Uint8Array, given: object) =>
  app.call('recovery.restore', {
    uploadId: await send(app, bytes),
    passphrase: PASSPHRASE,
    clientSecret: 'x',
    ...given,
  })
const codeOf = (outcome: Awaited<ReturnType<typeof restore>>) =>
  outcome.ok ? 'ok' : outcome.error.code
/** Refuses to let this process write a file beyond so many bytes, as a disk without room does. */
function limitFiles(bytes: string): boolean {
  const run = spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
  return run.status === 0
}
const mayLimit = process.platform === 'linux' && limitFiles('unlimited')

/** Everything in a data folder that is of a profile. */
const footprint = (app: TestApp) => ({
  profiles: readdirSync(app.dataDir).includes('profiles.json')
    ? readFileSync(join(app.dataDir, 'profiles.json'), 'utf8')
    : null,
  folders: readdirSync(app.dataDir).includes('profiles')
    ? readdirSync(join(app.dataDir, 'profiles'))
    : [],
  left: readdirSync(app.dataDir).includes('tmp') ? readdirSync(join(app.dataDir, 'tmp')) : [],
})

describe('a recovery file', () => {
  it('is made after main’s question alone, and holds no client_secret, nor anything readable', async () => {
    const { app, file, secret } = await saved()
    expect(app.approvals.trusted.at(-1)?.subject).toEqual({
      type: 'trust',
      changes: [{ what: 'recovery_saved' }],
    })
    expect(app.files.at(-1)?.name).toMatch(/^recuperacion-panaderia-\d{4}-\d\d-\d\d\.age$/)
    for (const word of [secret, 'Panadería', 'baseUrl', 'SQLite'])
      expect(file.includes(word), word).toBe(false)
    app.approvals.trust = () => NO
    const made = app.files.length
    expect(await app.code('recovery.save', { passphrase: PASSPHRASE })).toBe('trust_declined')
    expect(await app.code('recovery.save', { passphrase: 'corta' })).toBe('input_invalid')
    expect(app.files).toHaveLength(made)
    expect(footprint(app).left).toEqual([])
  })

  it.each(['keychain', 'session'] as const)(
    'puts the profile on another computer (%s): orders are unconfirmed, the trail is whole, the client_secret is asked for',
    async (kind) => {
      const { file, position, order, secret, id, bank } = await saved()
      const vault = kind === 'keychain' ? keychain() : createSessionVault()
      const other = await startApp(await newDataDir(), { vault })
      const restored = await restore(other, file, { clientSecret: secret })
      expect(codeOf(restored)).toBe('ok')
      expect(other.approvals.trusted[0]?.subject).toMatchObject({
        changes: [
          { what: 'recovery_restored' },
          { what: 'connection', before: null, after: { baseUrl: bank.connection.base_url } },
        ],
      })
      const open = await other.must('profiles.current', {})
      expect(open).toMatchObject({ profile: { id, name: 'Panadería' }, ledger: null })
      expect((await other.must('position.overview', {}))?.fileId).toBe(position)
      expect(failures(other)).toEqual(['webhook_key_lost'])
      expect((await other.must('orders.get', { id: order.id })).state).toBe('unconfirmed')
      expect(await other.must('orders.verify', {})).toMatchObject({ sound: true })
      // It is that computer's own from now on: it opens after a restart, with the secret that was typed there.
      await other.app.close()
      const again = await startApp(other.dataDir, { vault })
      expect((await again.must('profiles.current', {}))?.profile.id).toBe(id)
    },
  )

  it('asks about everything of its settings by which trust is widened', async () => {
    const { app, id, secret } = await saved()
    await app.must('profiles.update', { id, changes: { downloadHosts: ['archivos.example'] } })
    await app.must('recovery.save', { passphrase: PASSPHRASE })
    const file = app.files.at(-1)?.bytes ?? Buffer.alloc(0)
    const other = await startApp(await newDataDir(), { vault: keychain() })
    expect(codeOf(await restore(other, file, { clientSecret: secret }))).toBe('ok')
    expect(other.approvals.trusted[0]?.subject).toMatchObject({
      changes: [
        { what: 'recovery_restored' },
        { what: 'connection' },
        { what: 'download_host', host: 'archivos.example' },
      ],
    })
  })

  it('that is put back twice at once is opened one after the other', async () => {
    const { file, secret } = await saved()
    const other = await startApp(await newDataDir(), { vault: keychain() })
    const uploadId = await send(other, file)
    const input = { uploadId, passphrase: PASSPHRASE, clientSecret: secret }
    const codes = [other.code('recovery.restore', input), other.code('recovery.restore', input)]
    expect(await Promise.all(codes)).toEqual(['ok', 'upload_unknown'])
    expect(other.approvals.trusted).toHaveLength(1)
  })

  it('brings back what a lost key shut, and sets aside what was there', async () => {
    const { app, vault, file, secret, id, order } = await saved()
    await app.app.close()
    await vault.delete(secretNames.databaseKey(id))
    await vault.delete(secretNames.ledgerAnchor(id))
    const again = await startApp(app.dataDir, { vault })
    expect(await again.code('profiles.open', { id })).toBe('key_missing')
    expect(codeOf(await restore(again, file, { clientSecret: secret }))).toBe('ok')
    expect((await again.must('orders.get', { id: order.id })).state).toBe('unconfirmed')
    const folders = readdirSync(join(app.dataDir, 'profiles'))
    expect(folders.filter((name) => name.startsWith(`${id}.aside-`))).toHaveLength(1)
    expect(await again.must('profiles.list', {})).toHaveLength(1)
    // Main's question about its removal says that all that is kept of it goes.
    await again.must('profiles.remove', { id, confirmName: 'Panadería' })
    expect(readdirSync(join(app.dataDir, 'profiles'))).toEqual([])
  })

  it.each(['connection', 'webhookKey'] as const)(
    'leaves a profile whose ledger is gone its secrets, where the file cannot be put in its place: %s',
    async (which) => {
      const held = keychain()
      let refuses = ''
      const vault: Vault = {
        ...held,
        set: async (name, secret) =>
          name === refuses ? fail('keychain_failed', { reason: 'busy' }) : held.set(name, secret),
      }
      const { app, file, secret, id, position } = await saved(vault)
      await app.app.close()
      rmSync(join(app.dataDir, 'profiles', id, 'ledger.db'))
      const again = await startApp(app.dataDir, { vault })
      await again.must('profiles.close', {})
      await held.delete(secretNames.webhookKey(id))
      refuses = secretNames[which](id)
      expect(codeOf(await restore(again, file, { clientSecret: 'other' }))).toBe('keychain_failed')
      expect(await held.get(secretNames.clientSecret(id))).toMatchObject({ value: secret })
      refuses = ''
      await again.must('profiles.open', { id })
      expect((await again.must('position.overview', {}))?.fileId).toBe(position)
    },
  )

  it('replaces no profile that opens', async () => {
    const { app, file, secret } = await saved()
    expect(codeOf(await restore(app, file, { clientSecret: secret }))).toBe(
      'recovery_profile_there',
    )
    await app.must('profiles.close', {})
    expect(codeOf(await restore(app, file, { clientSecret: secret }))).toBe(
      'recovery_profile_there',
    )
  })

  it('that is wrong in any way, or gets a no, changes nothing', async () => {
    const { file, secret } = await saved()
    const other = await startApp(await newDataDir(), { vault: keychain() })
    const before = footprint(other)
    const changed = (at: number): Buffer => {
      const copy = Buffer.from(file)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    }
    const sealer = new Encrypter()
    sealer.setPassphrase(PASSPHRASE)
    sealer.setScryptWorkFactor(4)
    const newer = await sealer.encrypt('{"format":2,"what":"nobody knows yet"}\n')
    const other1 = await sealer.encrypt('some other file of somebody')
    const tries: readonly (readonly [string, Uint8Array, object])[] = [
      ['recovery_passphrase', file, { passphrase: `${PASSPHRASE}.` }],
      ['recovery_damaged', file.subarray(0, file.length - 70_000), {}],
      ['recovery_damaged', file.subarray(0, 300), {}],
      ['recovery_damaged', changed(file.length >> 1), {}],
      ['recovery_damaged', changed(file.length - 1), {}],
      ['recovery_newer', newer, {}],
      ['recovery_damaged', other1, {}],
      ['recovery_not_one', Buffer.from('PK something else'), {}],
      ['recovery_not_one', Buffer.alloc(0), {}],
    ]
    for (const [expected, bytes, given] of tries)
      expect(codeOf(await restore(other, bytes, given)), expected).toBe(expected)
    other.approvals.trust = () => NO
    expect(codeOf(await restore(other, file, { clientSecret: secret }))).toBe('trust_declined')
    expect({ ...footprint(other), left: [] }).toEqual(before)
    expect(footprint(other).left).toEqual([])
    expect(await other.must('profiles.list', {})).toEqual([])
  })

  it.skipIf(!mayLimit)(
    'for which the disk has no room leaves nothing half-done, and comes whole when it has',
    async () => {
      const { file, secret, id } = await saved()
      const vault = keychain()
      const other = await startApp(await newDataDir(), { vault })
      const before = footprint(other)
      const uploadId = await send(other, file)
      const again = { uploadId, passphrase: PASSPHRASE, clientSecret: secret }
      limitFiles('65536')
      try {
        expect(await other.code('recovery.restore', again)).toBe('disk_failed')
      } finally {
        limitFiles('unlimited')
      }
      expect({ ...footprint(other), left: [] }).toEqual({ ...before, left: [] })
      expect(footprint(other).left).toEqual([])
      expect(await vault.get(secretNames.databaseKey(id))).toEqual({ ok: true, value: null })
      expect(codeOf(await restore(other, file, { clientSecret: secret }))).toBe('ok')
    },
  )

  it.skipIf(!mayLimit)(
    'that the disk has no room for is not made by halves, nor is the zip of all data or a list',
    async () => {
      const { app } = await saved()
      const made = app.files.length
      limitFiles('4096')
      try {
        expect(await app.code('recovery.save', { passphrase: PASSPHRASE })).toBe('disk_failed')
        expect(await app.code('data.save', {})).toBe('disk_failed')
        const { fileId } = (await app.must('position.overview', {})) ?? { fileId: '' }
        expect(await app.code('exports.position', { fileId, format: 'json' })).toBe('disk_failed')
      } finally {
        limitFiles('unlimited')
      }
      expect(app.files).toHaveLength(made)
      expect(footprint(app).left).toEqual([])
      expect(await app.code('recovery.save', { passphrase: PASSPHRASE })).toBe('ok')
      expect(await app.code('data.save', {})).toBe('ok')
    },
  )

  it('whose folder cannot be put in its place leaves no profile and no key', async () => {
    const { file, secret, id } = await saved()
    const vault = keychain()
    const other = await startApp(await newDataDir(), { vault })
    rmSync(join(other.dataDir, 'profiles'), { recursive: true, force: true })
    writeFileSync(join(other.dataDir, 'profiles'), 'in the way')
    expect(codeOf(await restore(other, file, { clientSecret: secret }))).toBe('disk_failed')
    expect(await other.must('profiles.list', {})).toEqual([])
    expect(await vault.get(secretNames.databaseKey(id))).toEqual({ ok: true, value: null })
  })
})
