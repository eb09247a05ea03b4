import type { KeychainState } from '../../shared/ipc/app.ts'
import { createKeychainVault } from './keychain.ts'
import { createSessionVault } from './session.ts'
import type { Vault } from './vault-port.ts'

/** The vault to use on this computer and what was found out about its keychain. */
export interface OpenedVault {
  readonly vault: Vault
  readonly keychain: KeychainState
}

/** Proves the keychain with a write; where it cannot be used, offers memory until the application closes, never a file. */
export async function openVault(
  keychainVault: Vault = createKeychainVault(),
): Promise<OpenedVault> {
  const keychain = await keychainVault.probe()
  return {
    vault: keychain.state === 'available' ? keychainVault : createSessionVault(keychain),
    keychain,
  }
}
