import type { Answer } from '../../shared/errors/index.ts'
import type { KeychainState } from '../../shared/ipc/app.ts'

/** Names under which secrets are kept, so that no two places invent their own. */
export const secretNames = {
  clientSecret: (profileId: string): string => `${profileId}/client_secret`,
  databaseKey: (profileId: string): string => `${profileId}/database_key`,
  /** The connection to which the client_secret may go; see connection-seal.ts. */
  connection: (profileId: string): string => `${profileId}/connection`,
  webhookKey: (profileId: string): string => `${profileId}/webhook_api_key`,
  relay: (profileId: string): string => `${profileId}/relay`,
  /** Not a secret: the end of the ledger's audit trail, where the ledger cannot lose it. */
  ledgerAnchor: (profileId: string): string => `${profileId}/ledger_anchor`,
} as const

/** Keeps secrets: in the OS keychain, or in memory until the application closes. Never in a file. */
export interface Vault {
  readonly kind: 'keychain' | 'session'
  /** Null only when the vault was proven usable and the secret is not there. */
  readonly get: (name: string) => Answer<string | null>
  readonly set: (name: string, secret: string) => Answer<null>
  readonly delete: (name: string) => Answer<null>
  /** Tells an empty keychain from a locked or missing one, by writing, reading back and deleting a probe. */
  readonly probe: () => Promise<KeychainState>
}
