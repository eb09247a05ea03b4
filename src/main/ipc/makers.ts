import type { Clock } from '../../shared/base/clock.ts'
import { merged } from '../../shared/base/merged.ts'
import type { Jobs } from '../jobs/registry.ts'
import type { Shell } from '../ports/shell.ts'
import type { ProfileStore } from '../profiles/port.ts'
import type { Profiles } from '../session/profiles.ts'
import { debinHandlers } from './debin.ts'
import { echeqHandlers } from './echeqs.ts'
import { exportHandlers } from './exports.ts'
import { incomingHandlers } from './incoming.ts'
import { paperHandlers } from './orders.ts'
import { reconcileHandlers } from './reconcile.ts'
import { statementHandlers } from './statements.ts'

export interface MakerDeps {
  readonly store: ProfileStore
  readonly jobs: Jobs
  readonly clock: Clock
  readonly tempDir: string
  readonly holidays: Parameters<typeof echeqHandlers>[1]['holidays']
}

/** The handlers that make files, or take files in, for the shell that gives and takes them. */
export const makersOf =
  (profiles: Profiles, deps: MakerDeps) =>
  (shell: Pick<Shell, 'save' | 'printToPdf' | 'print'>) => {
    const { store, jobs, clock, tempDir, holidays } = deps
    const taken = { shell, jobs, tempDir, settings: store.settings, now: clock.now }
    return merged(
      exportHandlers(profiles, store, { jobs, shell, clock, tempDir }),
      paperHandlers(profiles, taken),
      echeqHandlers(profiles, { ...taken, clock, holidays }),
      debinHandlers(profiles, taken),
      incomingHandlers(profiles, taken),
      reconcileHandlers(profiles, taken),
      statementHandlers(profiles),
    )
  }
