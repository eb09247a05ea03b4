import { ok } from '../../shared/errors/index.ts'
import type { KeychainState } from '../../shared/ipc/app.ts'
import type { Vault } from './vault-port.ts'

/** A vault in memory, for a computer without a keychain; its probe answers why there is none. */
export function createSessionVault(
  keychain: KeychainState = { state: 'missing', reason: 'session' },
): Vault {
  const secrets = new Map<string, string>()
  return {
    kind: 'session',
    get: async (name) => ok(secrets.get(name) ?? null),
    set: async (name, secret) => {
      secrets.set(name, secret)
      return ok(null)
    },
    delete: async (name) => {
      secrets.delete(name)
      return ok(null)
    },
    probe: async () => keychain,
  }
}
