import { createSessionVault } from './session.ts'
import type { Vault } from './vault-port.ts'

/** A keychain for tests: in memory, and kept for as long as the test has it, as that of a computer is. */
export const keychain = (): Vault => ({
  ...createSessionVault({ state: 'available' }),
  kind: 'keychain',
})
