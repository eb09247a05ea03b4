import type { Clock } from '../../shared/base/clock.ts'
import { merged } from '../../shared/base/merged.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import type { Jobs } from '../jobs/registry.ts'
import { type OwnDataDeps, saveOwnData } from '../own-data/own-data.ts'
import type { Shell } from '../ports/shell.ts'
import type { ProfileStore } from '../profiles/port.ts'
import type { AppLock } from '../session/lock/lock.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Recovery } from '../session/trust/recovery.ts'
import { subjectOf, type Trust } from '../session/trust/trust.ts'
import { accountingHandlers } from './accounting.ts'
import { type AppHandlerDeps, appHandlers } from './app.ts'
import { approvalHandlers } from './approvals.ts'
import { attentionHandlers } from './attention.ts'
import { bookHandlers } from './book.ts'
import { completenessHandlers } from './completeness.ts'
import { debinExports, debinHandlers } from './debin.ts'
import { type EcheqHandlerDeps, echeqExports, echeqHandlers } from './echeqs.ts'
import { exportHandlers } from './exports.ts'
import { fundHandlers } from './funds.ts'
import { importHandlers } from './imports.ts'
import { inboxHandlers } from './inbox.ts'
import { incomingExports, incomingHandlers } from './incoming.ts'
import { intakeHandlers } from './intake.ts'
import { lockHandlers } from './lock.ts'
import { noteHandlers } from './notes.ts'
import { orderHandlers, paperHandlers } from './orders.ts'
import { outlookHandlers } from './outlook.ts'
import { positionHandlers } from './position.ts'
import { profileHandlers, relayHandlers } from './profiles.ts'
import { reconcileHandlers } from './reconcile.ts'
import { recoveryHandlers } from './recovery.ts'
import { recurringHandlers } from './recurring.ts'
import { riskHandlers } from './risk.ts'
import type { Handlers, HandlersOf } from './router.ts'
import { safeguardHandlers } from './safeguards.ts'
import { statementHandlers } from './statements.ts'
import { syncHandlers } from './sync.ts'
import { transferHandlers } from './transfers.ts'

/** The dependencies of the handlers of all areas. */
export interface AllHandlerDeps
  extends Omit<AppHandlerDeps, 'needed'>,
    Pick<OwnDataDeps, 'tempDir' | 'tempReady'> {
  readonly trust: Trust
  readonly shell: Shell
  readonly clock: Clock
  readonly profiles: Profiles
  readonly recovery: Recovery
  readonly lock: AppLock
  readonly holidays: BankHolidays
  readonly holidayNames: EcheqHandlerDeps['holidays']
}

interface MakerDeps {
  readonly store: ProfileStore
  readonly jobs: Jobs
  readonly clock: Clock
  readonly tempDir: string
}

/**
 * The handlers that make files of what a profile holds, for the shell that takes them: the window's, or the one that
 * gathers all own data.
 */
const makersOf =
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

/** The handlers of every call; what saves all own data reads it through the others. */
export function createHandlers(deps: AllHandlerDeps): Handlers {
  const { profiles, store, shell, jobs, clock, emit, tempDir, tempReady, trust, holidays } = deps
  const papers = { shell, jobs, tempDir, settings: store.settings, now: clock.now }
  const makers = makersOf(profiles, { store, jobs, clock, tempDir })
  const own = merged(
    appHandlers({ ...deps, needed: profiles.needed }),
    approvalHandlers(shell, store),
    profileHandlers(profiles),
    positionHandlers(profiles),
    intakeHandlers(profiles),
    inboxHandlers(profiles, papers),
    makers(shell),
    echeqHandlers(profiles, { clock, holidays: deps.holidayNames }),
    debinHandlers(profiles),
    incomingHandlers(profiles),
    reconcileHandlers(profiles, papers),
    statementHandlers(profiles),
    orderHandlers(profiles, jobs),
    importHandlers(profiles, jobs, papers),
    safeguardHandlers(profiles),
    transferHandlers(profiles),
    bookHandlers(profiles, emit, papers),
    fundHandlers(profiles, papers, holidays),
    riskHandlers(profiles, new Set(holidays.holidays)),
    completenessHandlers(profiles),
    noteHandlers(profiles, clock),
    recoveryHandlers(deps.recovery),
    accountingHandlers(profiles, papers),
    recurringHandlers(profiles),
    relayHandlers(profiles),
    syncHandlers(profiles),
    attentionHandlers(profiles, clock, new Set(holidays.holidays)),
    outlookHandlers(profiles),
    lockHandlers(deps.lock),
  )
  const saving = { ...papers, tempReady, exportsWith: makers, reads: own }
  return merged(own, dataHandlers(profiles, trust, saving))
}

/** Saves all own data, once a person has said yes. */
const dataHandlers = (
  { needed }: Profiles,
  trust: Trust,
  saving: OwnDataDeps,
): HandlersOf<'data'> => ({
  'data.save': async (_input, context) => {
    const session = await needed()
    if (!session.ok) return session
    const { profile, incoming } = session.value
    const allowed = await trust.confirm(subjectOf(session.value), [{ what: 'data_saved' }])
    if (!allowed.ok) return allowed
    return saveOwnData(saving, { name: profile().name, ...incoming }, context)
  },
})
