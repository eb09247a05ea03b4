import { err, ok, type Result } from '../../shared/base/result.ts'
import type { CommandLine, Environment } from '../command/config.ts'
import type { RelayStore } from '../store/port.ts'
import { createRelayKeys, type RelayKeys } from './keys.ts'
import { readRelaySecret } from './secrets.ts'

const NOT_SERVED = 'No relay has served from the store yet: start the relay first.'
const OTHER_SECRET =
  'The store belongs to a relay with another secret: its desktops could not fetch what this one keeps, nor pair with its codes. Give the secret of that relay, or another store; if the secret is lost, set the store aside and pair the desktops again.'

/**
 * The keys of the relay that a store belongs to. Who serves first makes it theirs, and only then is a secret made. A
 * store with desktops that knows no owner is an older relay's: it takes the secret that it is given, as it did before.
 * Fails with a sentence.
 */
export async function readOwnKeys(
  asked: CommandLine,
  env: Environment,
  place: string,
  store: Pick<RelayStore, 'owner' | 'claim' | 'desktops'>,
): Promise<Result<RelayKeys, string>> {
  const serves = asked.command === 'serve'
  const owner = await store.owner()
  if (owner === null && !serves) return err(NOT_SERVED)
  const isNew = owner === null && (await store.desktops()).length === 0
  const secret = readRelaySecret(asked, env, place, isNew)
  if (!secret.ok) return secret
  const keys = createRelayKeys(secret.value)
  const now = owner ?? (await store.claim(keys.fingerprint))
  return now === keys.fingerprint ? ok(keys) : err(OTHER_SECRET)
}
