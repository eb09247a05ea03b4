import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { secretNames } from '../../src/main/vault/vault-port.ts'
import { type Act, act, pause } from './acts.ts'
import { left, openDesk, opening } from './desk.ts'
import { asked, attemptsOf, type Life, pickOf } from './life.ts'
import { WEBHOOK_KEY } from './office.ts'
import { worldNow } from './world/loop.ts'

/** People who put a profile or a ledger back from a file that they, or the application, made before. */

const PASSPHRASE = 'caballo correcto batería grapa'
const MINUTE = 60_000

const files = new WeakMap<Life, Uint8Array>()

/** Has the profile sealed into a file; null where that was not to be had. */
async function saveFile(life: Life): Promise<Uint8Array | null> {
  const said = await asked(life, 'recovery.save', { passphrase: PASSPHRASE })
  if (said?.kind === 'saved' && life.office.saved !== null) files.set(life, life.office.saved)
  return files.get(life) ?? null
}

/** What the ledger says now, the people have to learn anew; and what it does not know, nobody holds against it. */
function isOlderNow(life: Life): void {
  life.olderAt = worldNow()
  life.limits = { perOrder: null, perDay: null }
}

/** Has somebody try until it is done: the keychain may be locked, the disk full, or the application gone. */
async function insist(work: () => Promise<boolean>): Promise<void> {
  for (let nth = 0; nth < 60; nth++) {
    if (await work()) return
    await pause(10 * MINUTE)
  }
}

/** Hands a recovery file over, and answers whether its profile is open then. */
async function putBack(life: Life, sealed: Uint8Array, passphrase: string): Promise<boolean> {
  const begun = await asked(life, 'recovery.begin', { name: 'r.age', bytes: sealed.length })
  if (begun === null) return false
  for (let index = 0; index * 720_000 < sealed.length; index++) {
    const part = sealed.subarray(index * 720_000, (index + 1) * 720_000)
    const base64 = Buffer.from(part).toString('base64')
    await asked(life, 'recovery.chunk', { uploadId: begun.uploadId, index, base64 })
  }
  opening(life)
  const said = await life.office.call('recovery.restore', {
    uploadId: begun.uploadId,
    passphrase,
    clientSecret: life.office.bank.connection.client_secret,
  })
  return said?.ok === true || said?.error.code === 'recovery_profile_there'
}

/** What a recovery file does not hold: by which key, or way, the bank's notifications come. */
async function hearAgain(life: Life): Promise<void> {
  const { relay } = life.office
  await asked(life, 'listener.setKey', { key: WEBHOOK_KEY })
  if (relay !== null) await asked(life, 'relay.pair', { code: await relay.code() })
}

/** Another computer takes the place of the own one: nothing is in its folder, nor in its keychain. */
async function moveHouse(life: Life, dies: boolean): Promise<void> {
  const { office } = life
  if (!dies) await office.quit()
  else if (office.run() !== null) office.crash()
  const folder = join(dirname(office.dataDir()), `computer-${worldNow()}`)
  mkdirSync(folder)
  office.putData(folder)
  office.keychain.secrets.clear()
  life.copy = null
  life.other = null
}

/** The key of the databases is gone from the keychain while the profile is closed. */
async function loseKey(life: Life): Promise<boolean> {
  const before = attemptsOf(life)
  const said = await life.office.call('profiles.close', {})
  if (said?.ok !== true) return false
  left(life, before)
  life.office.keychain.secrets.delete(secretNames.databaseKey(life.profile))
  return true
}

/** Damages the ledger of a closed profile. */
function damage(life: Life, where: string): void {
  const path = join(life.office.dataDir(), 'profiles', life.profile, 'ledger.db')
  // A full disk may have kept the last copy from its place.
  if (!existsSync(path)) return
  const bytes = readFileSync(path)
  const from = where === 'its head' ? 0 : Math.floor(bytes.length / 2)
  writeFileSync(path, bytes.fill(0, from, from + 8192))
  for (const log of ['wal', 'shm']) rmSync(`${path}-${log}`, { force: true })
}

export const withCopies: Readonly<Record<string, Act>> = {
  saveRecovery: act({
    weight: 2,
    plan: () => ({}),
    say: () => 'saves a recovery file',
    act: saveFile,
  }),
  restoreRecovery: act({
    weight: 1,
    plan: (dice) => ({
      lost: dice.pick(['the key', 'the key', 'the computer', 'the computer, at once']),
      mistyped: dice.chance(0.3),
      down: dice.pick([1000, 60_000, 3_600_000]),
    }),
    say: ({ lost, mistyped, down }) =>
      `${lost} is lost, and the profile comes back from a recovery file after ${down / 1000} s${mistyped ? ', with a wrong passphrase first' : ''}`,
    act: async (life, { lost, mistyped, down }) => {
      const { office } = life
      const sealed = files.get(life) ?? (await saveFile(life))
      if (sealed === null || office.run() === null) return
      if (lost !== 'the key') await moveHouse(life, lost.endsWith('at once'))
      else if (!(await loseKey(life))) return
      isOlderNow(life)
      await pause(down)
      if (mistyped) await putBack(life, sealed, 'otra cosa')
      await insist(async () => {
        if (office.run() === null) await office.start()
        return putBack(life, sealed, PASSPHRASE)
      })
      if (lost !== 'the key') await hearAgain(life)
    },
  }),
  backUp: act({
    weight: 1,
    plan: () => ({}),
    say: () => 'has the ledger copied',
    act: (life) => asked(life, 'ledger.backUp', {}),
  }),
  damaged: act({
    weight: 1,
    plan: (dice) => ({ where: dice.pick(['its head', 'its middle']), share: dice.real() }),
    say: ({ where }) =>
      `the ledger is damaged in ${where} while the profile is closed, and a copy takes its place`,
    act: async (life, { where, share }) => {
      const copies = await asked(life, 'ledger.backups', {})
      if (copies === null || copies.length === 0) return
      const before = attemptsOf(life)
      const said = await life.office.call('profiles.close', {})
      if (said?.ok !== true) return
      left(life, before)
      damage(life, where)
      isOlderNow(life)
      await pause(MINUTE)
      await insist(async () => {
        await openDesk(life)
        const now = await asked(life, 'ledger.backups', {})
        const path = pickOf(now ?? [], share)?.path
        if (path === undefined) return false
        const put = await life.office.call('ledger.restore', { path })
        return put?.ok === true || put?.error.code === 'ledger_sound'
      })
    },
  }),
}
