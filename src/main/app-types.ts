import type { Clock } from '../shared/base/clock.ts'
import type { Log } from '../shared/base/log.ts'
import type { Answer } from '../shared/errors/index.ts'
import type { Handlers } from './ipc/router.ts'
import type { PolicyState } from './policy/rules.ts'
import type { Shell } from './ports/shell.ts'
import type { Vault } from './vault/vault-port.ts'

/** The parts that the application is built from. */
export interface AppOptions {
  /** Exists already, readable by its owner only. */
  readonly dataDir: string
  readonly version: string
  readonly shell: Shell
  readonly log?: Log
  /** The OS keychain unless a test brings its own. */
  readonly vault?: Vault
  readonly clock?: Clock
  /** Milliseconds that the first profile leaves the processor to a window that is being drawn; 0 when absent. */
  readonly drawingMs?: number
  /** The cost of trying a passphrase of a recovery file, as a power of two; a second or two of work when absent. */
  readonly passphraseWork?: number
  /** Reads the administrator's policy; where absent, from where the system stores it. */
  readonly policy?: () => Promise<PolicyState>
  /** How many bytes are free where a folder lies; asked of the system when absent. */
  readonly freeBytes?: (dir: string) => Promise<number>
  /** Whether the demo profile is filled at its first opening; full when absent. */
  readonly demo?: 'full' | 'empty'
}

/** The running application, as the shells know it. */
export interface App {
  readonly handlers: Handlers
  /** Stops jobs, listener and databases in order. */
  readonly close: () => Promise<void>
}

/** Builds the application; `src/main/app.ts` has the real one. */
export type CreateApp = (options: AppOptions) => Answer<App>
