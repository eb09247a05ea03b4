import type { Clock } from '../../shared/base/clock.ts'
import { merged } from '../../shared/base/merged.ts'
import type { Jobs } from '../jobs/registry.ts'
import type { Shell } from '../ports/shell.ts'
import type { ProfileStore } from '../profiles/port.ts'
import type { Profiles } from '../session/profiles.ts'
import { debinExports } from './debin.ts'
import { echeqExports } from './echeqs.ts'
import { exportHandlers } from './exports.ts'
import { incomingExports } from './incoming.ts'
import { paperHandlers } from './orders.ts'

export interface MakerDeps {
  readonly store: ProfileStore
  readonly jobs: Jobs
  readonly clock: Clock
  readonly tempDir: string
}

/**
 * The handlers that make files of what a profile holds, for the shell that takes them: the window's, or the one that
 * gathers all own data.
 */
export const makersOf =
  (profiles: Profiles, deps: MakerDeps) =>
  (shell: Pick<Shell, 'save' | 'printToPdf' | 'print'>) => {
    const { store, jobs, clock, tempDir } = deps
    const taken = { shell, jobs, tempDir, settings: store.settings, now: clock.now }
    return merged(
      exportHandlers(profiles, store, { jobs, shell, clock, tempDir }),
      paperHandlers(profiles, taken),
      echeqExports(profiles, { ...taken, clock }),
      debinExports(profiles, taken),
      incomingExports(profiles, taken),
    )
  }
