import type { AppError } from '../../shared/errors/index.ts'
import type { KeychainState } from '../../shared/ipc/app.ts'
import type { Result } from '../../shared/result.ts'

/** Names under which secrets are kept, so that no two places invent their own. */
export const secretNames = {
  clientSecret: (profileId: string): string => `${profileId}/client_secret`,
  databaseKey: (profileId: string): string => `${profileId}/database_key`,
  webhookKey: (profileId: string): string => `${profileId}/webhook_api_key`,
  relay: (profileId: string): string => `${profileId}/relay`,
} as const

/** Keeps secrets: in the OS keychain, or in memory until the application closes. Never in a file. */
export interface Vault {
  readonly kind: 'keychain' | 'session'
  /** Null only when the vault was proven usable and the secret is not there. */
  readonly get: (name: string) => Promise<Result<string | null, AppError>>
  readonly set: (name: string, secret: string) => Promise<Result<null, AppError>>
  readonly delete: (name: string) => Promise<Result<null, AppError>>
  /** Tells an empty keychain from a locked or missing one, by writing, reading back and deleting a probe. */
  readonly probe: () => Promise<KeychainState>
}
