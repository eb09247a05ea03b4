import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Outcome, Result } from '../../shared/errors/index.ts'
import { andThen, err, fail, mapOk, ok } from '../../shared/errors/index.ts'
import type { KeychainState } from '../../shared/ipc/app.ts'
import type { Vault } from './vault-port.ts'

type Keytar = typeof import('keytar')

/** A keychain that asks the user to unlock it answers when they did; one that never answers must not hang the start. */
const PATIENCE_MS = 60_000

/** Under which name everything of the application stands there. */
const SERVICE = 'Tesorero'

/** A vault in the OS keychain, loaded at first use. Fails with `keychain_missing`, `keychain_locked`, `keychain_failed`. */
export function createKeychainVault(service = SERVICE): Vault {
  const probe = () => probeKeychain(service)

  const attempt = async <T>(work: (keytar: Keytar) => Promise<T>): Answer<T> => {
    const done = await patiently(work)
    if (done.ok) return done
    // Only words tell a locked keychain from a refused secret; the probe tells them apart by trying.
    const usable = keychainError(await probe())
    return usable.ok ? fail('keychain_failed', { reason: done.error.reason }) : usable
  }

  return {
    kind: 'keychain',
    get: async (name) => {
      const read = await attempt((keytar) => keytar.getPassword(service, name))
      if (!read.ok || read.value !== null) return read
      // A locked or missing keyring answers null as well: only a keychain that takes a write has told the truth.
      return andThen(keychainError(await probe()), () => read)
    },
    set: async (name, secret) =>
      mapOk(await attempt((keytar) => keytar.setPassword(service, name, secret)), () => null),
    delete: async (name) => {
      const deleted = await attempt((keytar) => keytar.deletePassword(service, name))
      if (!deleted.ok) return deleted
      return deleted.value ? ok(null) : keychainError(await probe())
    },
    probe,
  }
}

/** Reads a secret of the keychain; null where there is none or it cannot be read. It writes nothing to find out which. */
export async function peekKeychain(name: string, service = SERVICE): Promise<string | null> {
  const read = await patiently((keytar) => keytar.getPassword(service, name))
  return read.ok ? read.value : null
}

/** Writes a random secret under a random name, reads it back and deletes it. */
async function probeKeychain(service: string): Promise<KeychainState> {
  const name = `probe/${randomBytes(8).toString('hex')}`
  const secret = randomBytes(16).toString('hex')
  const round = await patiently(async (keytar) => {
    await keytar.setPassword(service, name, secret)
    const read = await keytar.getPassword(service, name)
    await keytar.deletePassword(service, name)
    return read
  })
  if (!round.ok) return classify(round.error)
  return round.value === secret
    ? { state: 'available' }
    : { state: 'locked', reason: 'a secret that was written could not be read back' }
}

interface Failure {
  readonly reason: string
  /** False when the module or the library it needs could not be loaded at all. */
  readonly loaded: boolean
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

/** Runs keytar; a failure, or silence for a minute, comes back in its words. */
async function patiently<T>(work: (keytar: Keytar) => Promise<T>): Promise<Result<T, Failure>> {
  let keytar: Keytar
  try {
    keytar = await loadKeytar()
  } catch (cause) {
    return err({ reason: reasonOf(cause), loaded: false })
  }
  const timer = new AbortController()
  const failed = (reason: string) => err({ reason, loaded: true })
  const silence = wait(PATIENCE_MS, failed('the keychain does not answer'), {
    signal: timer.signal,
    ref: false,
  })
  try {
    return await Promise.race([work(keytar).then((value) => ok(value)), silence])
  } catch (cause) {
    return failed(reasonOf(cause))
  } finally {
    timer.abort()
    silence.catch(() => undefined)
  }
}

/** The module is CommonJS: Node gives its functions under `default`. */
async function loadKeytar(): Promise<Keytar> {
  const loaded: Keytar & { readonly default?: Keytar } = await import('keytar')
  return loaded.default ?? loaded
}

const MISSING =
  /d-?bus|libsecret|shared object|service ?unknown|not provided by any|no such (?:file|interface)|failed to load/i

/** No service at all, or one that takes no write: once the library is loaded only their words tell them apart. */
const classify = ({ reason, loaded }: Failure): Exclude<KeychainState, { state: 'available' }> => ({
  state: !loaded || MISSING.test(reason) ? 'missing' : 'locked',
  reason,
})

/** Turns the result of a probe into an error. Fails with `keychain_missing`, `keychain_locked`. */
export const keychainError = (found: KeychainState): Outcome<null> =>
  found.state === 'available' ? ok(null) : fail(`keychain_${found.state}`, { reason: found.reason })
