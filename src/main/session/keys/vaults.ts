import { type Answer, andThen, fail } from '../../../shared/errors/index.ts'
import type { KeychainState } from '../../../shared/ipc/app.ts'
import type { SecretStorage } from '../../../shared/profiles/profiles.ts'
import { createKeychainVault, keychainError } from '../../vault/keychain.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'

/** The vaults of this run: profiles name the kind that holds their secrets. */
export type Vaults = ReturnType<typeof createVaults>

/** Stands in for a keychain on a computer that has none: every call says so. */
function noKeychain(probe: Vault['probe']): Vault {
  const refuse = async (): Answer<never> =>
    andThen(keychainError(await probe()), () => fail('keychain_missing', { reason: '' }))
  return { kind: 'keychain', get: refuse, set: refuse, delete: refuse, probe }
}

/** Makes the vaults. A given vault takes the place of the one of its kind; a given session vault means: no keychain. */
export function createVaults(given?: Vault) {
  const keychain =
    given?.kind === 'session' ? noKeychain(given.probe) : (given ?? createKeychainVault())
  const session = given?.kind === 'session' ? given : createSessionVault()
  let probed: Promise<KeychainState> | null = null
  return {
    /** The result of the keychain's last probe; the first call makes the first probe. */
    state: (): Promise<KeychainState> => {
      probed ??= keychain.probe()
      return probed
    },
    /** The kind for a new profile, after another probe: the keychain, or memory where it cannot be used. */
    storageForNew: async (): Promise<SecretStorage> => {
      probed = keychain.probe()
      return (await probed).state === 'available' ? 'keychain' : 'session'
    },
    of: (storage: SecretStorage): Vault => (storage === 'keychain' ? keychain : session),
  }
}
