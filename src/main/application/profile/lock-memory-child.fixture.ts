import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ok } from '../../../shared/errors/index.ts'
import type { ProfileDraft } from '../../../shared/profiles/profiles.ts'
import { startApp } from '../../app.fixture.ts'
import { createKeychainVault } from '../../vault/keychain.ts'
import type { Vault } from '../../vault/vault-port.ts'

/**
 * What the test of memory reads: an application with a profile, which opens, asks the bank and locks as it is told so by
 * lines. Its keychain is outside of the process, in files or the computer's own under a name, and so is the draft of its
 * profile.
 */
const [dataDir = '', chain = '', service = '', draftFile = ''] = process.argv.slice(2)
await mkdir(chain, { recursive: true })
const place = (name: string): string => join(chain, encodeURIComponent(name))
const inFiles: Vault = {
  kind: 'keychain',
  // What passes through here is no part of what is looked for: its bytes are wiped.
  get: async (name) => {
    const bytes = await readFile(place(name)).catch(() => null)
    const text = bytes?.toString() ?? null
    bytes?.fill(0)
    return ok(text)
  },
  set: async (name, secret) => {
    const bytes = Buffer.from(secret)
    await writeFile(place(name), bytes)
    bytes.fill(0)
    return ok(null)
  },
  delete: async (name) => {
    await rm(place(name), { force: true })
    return ok(null)
  },
  probe: async () => ({ state: 'available' }),
}
const vault = service === '' ? inFiles : createKeychainVault(service)
const pin = 'una frase larga'
const app = await startApp(dataDir, { vault })
const say = (word: string): void => void process.stdout.write(`${word}\n`)
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'lock') {
    await app.must('lock.now', {})
    await app.must('lock.leave', { kept: '' })
    // Answered once locking is over: what stands in line behind it.
    await app.call('lock.unlock', { pin: 'no' })
    say('locked')
  } else if (line === 'ask') {
    await app.must('position.request', {})
    say('asked')
  } else {
    const bytes = await readFile(draftFile)
    const draft = JSON.parse(bytes.toString()) as ProfileDraft
    const { profile } = await app.must('profiles.create', draft)
    bytes.fill(0)
    // What was written to the keychain is read from it too.
    await app.must('profiles.close', {})
    await app.must('profiles.open', { id: profile.id })
    await app.must('lock.configure', { former: null, pin, idleMinutes: null })
    say('open')
  }
}
