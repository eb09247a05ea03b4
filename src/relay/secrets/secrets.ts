import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { err, ok, type Result } from '../../shared/errors/index.ts'
import type { CommandLine, Environment } from '../command/config.ts'
import { reasonOf } from '../log.ts'
import type { RelayStore } from '../store/store.ts'
import { createRelayKeys, type RelayKeys } from './keys.ts'

const MIN_SECRET_LENGTH = 32

function readSecretFile(path: string): Result<string, string> {
  try {
    return ok(readFileSync(path, 'utf8').trim())
  } catch (cause) {
    return err(`${path} cannot be read: ${reasonOf(cause)}`)
  }
}

/** A secret from its variable, or from the file that the variable with `_FILE` behind its name tells; empty without either. */
function secretOf(env: Environment, variable: string): Result<string, string> {
  const [direct = '', file = ''] = [env[variable]?.trim(), env[`${variable}_FILE`]?.trim()]
  return direct !== '' || file === '' ? ok(direct) : readSecretFile(file)
}

/** The key that the bank must send in x-api-key. */
export const readApiKey = (env: Environment): Result<string, string> =>
  secretOf(env, 'RELAY_API_KEY')

/** Where the store is; the place may hold a password, so it may come from a file too. */
export const readStorePlace = (
  { given, said }: Pick<CommandLine, 'given' | 'said'>,
  env: Environment,
): Result<string, string> => {
  const file = said.has('store') ? '' : (env['RELAY_STORE_FILE']?.trim() ?? '')
  return file === '' ? ok(given['store']?.[0] ?? '') : readSecretFile(file)
}

/** Whether a store is PostgreSQL rather than a file for SQLite. */
export const isPostgres = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place)

/** Makes a secret that only this user can read; the one that is there wins. */
function makeSecretFile(path: string): Result<string, string> {
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
  } catch (cause) {
    const there = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    if (!there) return err(`${path} cannot be written: ${reasonOf(cause)}`)
  }
  return readSecretFile(path)
}

const secretIsGone = (path: string): string =>
  `${path} is not there, and the store beside it serves no other secret: its desktops could not fetch what a new one keeps. Bring it back, or give it in RELAY_SECRET or RELAY_SECRET_FILE; if it is lost, set the store aside and pair the desktops again.`

/** The secret beside a store in a file, made where it is not there and may be made. */
function secretBeside(place: string, mayMake: boolean): Result<string, string> {
  const path = `${place}.secret`
  if (mayMake) return makeSecretFile(path)
  return existsSync(path) ? readSecretFile(path) : err(secretIsGone(path))
}

/** The relay's own secret. With SQLite it is beside the store, where it may be made for a new one. */
export function readRelaySecret(
  env: Environment,
  place: string,
  mayMake: boolean,
): Result<Uint8Array, string> {
  const found = secretOf(env, 'RELAY_SECRET')
  if (!found.ok) return found
  const absent = found.value === '' && (env['RELAY_SECRET_FILE'] ?? '') === ''
  if (absent && isPostgres(place))
    return err(
      'Relays that share a PostgreSQL store share a secret: give it in RELAY_SECRET or RELAY_SECRET_FILE.',
    )
  const secret = absent ? secretBeside(place, mayMake) : found
  if (!secret.ok) return secret
  return secret.value.length < MIN_SECRET_LENGTH
    ? err(`The relay's secret must have ${MIN_SECRET_LENGTH} characters or more.`)
    : ok(Buffer.from(secret.value, 'utf8'))
}

const NOT_SERVED = 'No relay has served from the store yet: start the relay first.'
const OTHER_SECRET =
  'The store belongs to a relay with another secret: its desktops could not fetch what this one keeps, nor pair with its codes. Give the secret of that relay, or another store; if the secret is lost, set the store aside and pair the desktops again.'

/** The keys of a store's relay: the first to serve makes it its own, and only then is a secret made. Fails with a sentence. */
export async function readOwnKeys(
  asked: CommandLine,
  env: Environment,
  place: string,
  store: Pick<RelayStore, 'owner' | 'claim'>,
): Promise<Result<RelayKeys, string>> {
  const serves = asked.command === 'serve'
  const owner = await store.owner()
  if (owner === null && !serves) return err(NOT_SERVED)
  const secret = readRelaySecret(env, place, owner === null)
  if (!secret.ok) return secret
  const keys = createRelayKeys(secret.value)
  const now = owner ?? (await store.claim(keys.fingerprint))
  return now === keys.fingerprint ? ok(keys) : err(OTHER_SECRET)
}
