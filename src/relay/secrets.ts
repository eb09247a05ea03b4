import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { err, ok, type Result } from '../shared/result.ts'
import type { Environment, Given } from './config.ts'

const MIN_SECRET_LENGTH = 32

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

function readSecretFile(path: string): Result<string, string> {
  try {
    return ok(readFileSync(path, 'utf8').trim())
  } catch (cause) {
    return err(`${path} cannot be read: ${reasonOf(cause)}`)
  }
}

/** A secret from its variable, or from the file that an option names; empty where there is neither. */
function secretOf(
  env: Environment,
  variable: string,
  file: string | undefined,
): Result<string, string> {
  const direct = env[variable]?.trim() ?? ''
  if (direct !== '' || file === undefined) return ok(direct)
  return readSecretFile(file)
}

/** What the bank must send in x-api-key. */
export const readApiKey = (given: Given, env: Environment): Result<string, string> =>
  secretOf(env, 'RELAY_API_KEY', given['api-key-file']?.[0])

/** Where the store is; the place may hold a password, so it may come from a file too. */
export const readStorePlace = (given: Given, env: Environment): Result<string, string> => {
  const file = env['RELAY_STORE_FILE']?.trim()
  return file === undefined || file === '' ? ok(given['store']?.[0] ?? '') : readSecretFile(file)
}

export const isPostgres = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place)

/** Makes a secret that only this user can read; the one that is there wins. */
function makeSecretFile(path: string): Result<string, string> {
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    const there = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    if (!there) return err(`${path} cannot be written: ${reasonOf(cause)}`)
  }
  return readSecretFile(path)
}

/** The relay's own secret. With SQLite it is made beside the store at the first start. */
export function readRelaySecret(
  given: Given,
  env: Environment,
  place: string,
): Result<Uint8Array, string> {
  const file = given['secret-file']?.[0]
  const found = secretOf(env, 'RELAY_SECRET', file)
  if (!found.ok) return found
  const absent = found.value === '' && file === undefined
  if (absent && isPostgres(place))
    return err(
      'Relays that share a PostgreSQL store share a secret: give it in RELAY_SECRET or --secret-file.',
    )
  const secret = absent ? makeSecretFile(`${place}.secret`) : found
  if (!secret.ok) return secret
  return secret.value.length < MIN_SECRET_LENGTH
    ? err(`The relay's secret must have ${MIN_SECRET_LENGTH} characters or more.`)
    : ok(Buffer.from(secret.value, 'utf8'))
}
