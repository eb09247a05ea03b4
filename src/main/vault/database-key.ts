import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { SecretStorage } from '../../shared/profiles/profiles.ts'
import { readIfThere, writeAtomically } from '../disk/atomic.ts'
import { codeOf, diskError } from '../disk/errors.ts'
import { keyText } from './key-text.ts'
import { unwrapKey, wrapKey } from './key-wrap.ts'
import { secretNames, type Vault } from './port.ts'

const KEY_BYTES = 32

export interface DatabaseKeyOptions {
  readonly vault: Vault
  readonly storage: SecretStorage
  readonly profileId: string
  /** The profile's folder. */
  readonly dir: string
  /** Opens or makes the wrapped key of session storage; not used with the keychain. */
  readonly clientSecret: string
}

/**
 * The key of a profile's databases, made at first use. With the keychain it lies there; in session storage it lies in
 * `key.json`, encrypted under the client_secret. Fails with `key_missing` when databases exist but their key does not
 * (a new one would not open them), with `key_wrong` when the client_secret does not fit, and with keychain and disk errors.
 */
export const openDatabaseKey = (
  options: DatabaseKeyOptions,
): Promise<Result<Uint8Array, AppError>> =>
  options.storage === 'keychain' ? keyInKeychain(options) : keyInFile(options)

/** Encrypts the key anew under another client_secret (session storage, after the bank issued a new one). */
export const rewrapDatabaseKey = async (
  dir: string,
  key: Uint8Array,
  clientSecret: string,
): Promise<Result<null, AppError>> =>
  writeAtomically(keyFile(dir), await wrapKey(key, clientSecret))

const keyFile = (dir: string): string => join(dir, 'key.json')

async function keyInKeychain(options: DatabaseKeyOptions): Promise<Result<Uint8Array, AppError>> {
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
    ? err(appError('keychain_failed', { reason: 'the key was not kept' }))
    : decodeKey(read.value)
}

async function keyInFile(options: DatabaseKeyOptions): Promise<Result<Uint8Array, AppError>> {
  const { dir, clientSecret } = options
  const file = await readIfThere(keyFile(dir))
  if (!file.ok) return file
  if (file.value !== null) return unwrapKey(file.value, clientSecret, keyFile(dir))
  const fresh = await freshKey(dir)
  if (!fresh.ok) return fresh
  const written = await rewrapDatabaseKey(dir, fresh.value, clientSecret)
  return written.ok ? fresh : written
}

function decodeKey(text: string): Result<Uint8Array, AppError> {
  const key = Buffer.from(text, 'base64')
  return key.length === KEY_BYTES
    ? ok(key)
    : err(appError('keychain_failed', { reason: 'the stored key is not a key' }))
}

/** A new random key, unless there is data that only another key opens. */
async function freshKey(dir: string): Promise<Result<Uint8Array, AppError>> {
  try {
    const database = (await readdir(dir)).find((name) => /^(?:cache|ledger)\.db$/.test(name))
    if (database !== undefined) return err(appError('key_missing', { database }))
    return ok(randomBytes(KEY_BYTES))
  } catch (cause) {
    return codeOf(cause) === 'ENOENT' ? ok(randomBytes(KEY_BYTES)) : err(diskError(cause, dir))
  }
}
