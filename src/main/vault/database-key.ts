import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type Answer, andThen, err, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { readIfThere, writeAtomically } from '../disk/atomic.ts'
import { codeOf, diskError, reasonOf } from '../disk/errors.ts'
import type { SealParts } from './connection-seal.ts'
import { derive } from './derive.ts'
import { keyText } from './key-text.ts'
import { SECRET_COST } from './secret-cost.ts'
import { secretNames } from './vault-port.ts'

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'))

const MAX_COST = 1_048_576

/** `key.json`: the database key, encrypted with AES-256-GCM under a key that scrypt makes of the client_secret. */
const wrappedSchema = z.object({
  version: z.literal(1),
  kdf: z
    .object({
      name: z.literal('scrypt'),
      N: z.number().int().min(2),
      r: z.number().int().min(1),
      p: z.number().int().min(1).max(16),
      salt: base64,
    })
    // Bounded, so that an altered file cannot make this computer work without end.
    .refine(({ N, r }) => N * r <= MAX_COST, 'too costly'),
  iv: base64,
  tag: base64,
  key: base64,
})

const PURPOSE = Buffer.from('tesorero database key 1')

/** The text of `key.json` for a key under a client_secret. */
async function wrapKey(key: Uint8Array, clientSecret: string): Promise<string> {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await derive(clientSecret, salt, SECRET_COST), iv)
  cipher.setAAD(PURPOSE)
  const wrapped = Buffer.concat([cipher.update(key), cipher.final()])
  const text = (bytes: Buffer): string => bytes.toString('base64')
  return `${JSON.stringify(
    {
      version: 1,
      kdf: { name: 'scrypt', ...SECRET_COST, salt: text(salt) },
      iv: text(iv),
      tag: text(cipher.getAuthTag()),
      key: text(wrapped),
    },
    null,
    2,
  )}\n`
}

/** The key of a `key.json`; `key_wrong` when the client_secret does not open it, `disk_failed` when it is no such file. */
async function unwrapKey(text: string, clientSecret: string, path: string): Answer<Uint8Array> {
  try {
    const { kdf, iv, tag, key } = wrappedSchema.parse(JSON.parse(text))
    const decipher = createDecipheriv(
      'aes-256-gcm',
      await derive(clientSecret, kdf.salt, kdf),
      iv,
      { authTagLength: 16 },
    )
    decipher.setAAD(PURPOSE)
    decipher.setAuthTag(tag)
    return open(() => {
      const unwrapped = decipher.update(key)
      // Throws unless the tag fits; nothing more comes of it.
      decipher.final()
      return unwrapped
    })
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : reasonOf(cause)
    return fail('disk_failed', { path, reason })
  }
}

function open(decrypt: () => Buffer): Outcome<Uint8Array> {
  try {
    return ok(decrypt())
  } catch {
    return fail('key_wrong', {})
  }
}

const KEY_BYTES = 32

export interface DatabaseKeyOptions extends Omit<SealParts, 'databaseKey'> {
  /** Opens or makes the wrapped key of session storage; not used with the keychain. */
  readonly clientSecret: string
}

/**
 * The key of a profile's databases, made at first use. With the keychain it lies there; in session storage it lies in
 * `key.json`, encrypted under the client_secret. Fails with `key_missing` when databases exist but their key does not: a new
 * one would not open them. Fails with `key_wrong` when the client_secret does not fit, and with keychain and disk errors.
 */
export const openDatabaseKey = (options: DatabaseKeyOptions): Answer<Uint8Array> =>
  options.storage === 'keychain' ? keyInKeychain(options) : keyInFile(options)

/** Encrypts the key anew under another client_secret (session storage, after the bank issued a new one). */
export const rewrapDatabaseKey = async (
  dir: string,
  key: Uint8Array,
  clientSecret: string,
): Answer<null> => writeAtomically(keyFile(dir), await wrapKey(key, clientSecret))

const keyFile = (dir: string): string => join(dir, 'key.json')

async function keyInKeychain(options: DatabaseKeyOptions): Answer<Uint8Array> {
  const { vault, profileId, dir } = options
  const name = secretNames.databaseKey(profileId)
  const held = await vault.get(name)
  if (!held.ok) return held
  if (held.value !== null) return decodeKey(held.value)
  const fresh = await freshKey(dir)
  if (!fresh.ok) return fresh
  const stored = await vault.set(name, keyText(fresh.value))
  fresh.value.fill(0)
  if (!stored.ok) return stored
  // Data is written under this key from now on, so it must really be there.
  const read = await vault.get(name)
  if (!read.ok) return read
  return read.value === null
    ? fail('keychain_failed', { reason: 'the key was not kept' })
    : decodeKey(read.value)
}

async function keyInFile(options: DatabaseKeyOptions): Answer<Uint8Array> {
  const { dir, clientSecret } = options
  const file = await readIfThere(keyFile(dir))
  if (!file.ok) return file
  if (file.value !== null) return unwrapKey(file.value, clientSecret, keyFile(dir))
  const fresh = await freshKey(dir)
  if (!fresh.ok) return fresh
  return andThen(await rewrapDatabaseKey(dir, fresh.value, clientSecret), () => fresh)
}

function decodeKey(text: string): Outcome<Uint8Array> {
  const key = Buffer.from(text, 'base64')
  return key.length === KEY_BYTES
    ? ok(key)
    : fail('keychain_failed', { reason: 'the stored key is not a key' })
}

/** A new random key, unless there is data that only another key opens. */
async function freshKey(dir: string): Answer<Uint8Array> {
  try {
    const database = (await readdir(dir)).find((name) => /^(?:cache|ledger)\.db$/.test(name))
    if (database !== undefined) return fail('key_missing', { database })
    return ok(randomBytes(KEY_BYTES))
  } catch (cause) {
    return codeOf(cause) === 'ENOENT' ? ok(randomBytes(KEY_BYTES)) : err(diskError(cause, dir))
  }
}
