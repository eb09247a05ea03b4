import type { Clock } from '../../shared/base/clock.ts'
import { merged } from '../../shared/base/merged.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import { type OwnDataDeps, saveOwnData } from '../own-data/own-data.ts'
import type { Shell } from '../ports/shell.ts'
import type { CheckDeps } from '../session/checks.ts'
import type { AppLock } from '../session/lock/lock.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Recovery } from '../session/trust/recovery.ts'
import { subjectOf, type Trust } from '../session/trust/trust.ts'
import { accountingHandlers } from './accounting.ts'
import { type AppHandlerDeps, appHandlers, approvalHandlers, lockHandlers } from './app.ts'
import { bookHandlers } from './book.ts'
import { cvuExports, cvuHandlers } from './cvu.ts'
import { type EcheqHandlerDeps, echeqExports, echeqHandlers } from './echeqs.ts'
import { fundHandlers } from './funds.ts'
import { importHandlers } from './imports.ts'
import { inboxHandlers } from './inbox.ts'
import { incomingExports, incomingHandlers } from './incoming.ts'
import { orderHandlers, paperHandlers } from './orders.ts'
import { outlookHandlers } from './outlook.ts'
import { exportHandlers, intakeHandlers, positionHandlers } from './position.ts'
import { profileHandlers } from './profiles.ts'
import { pspHandlers } from './psp.ts'
import { reconcileHandlers } from './reconcile.ts'
import type { Handlers, HandlersOf } from './router.ts'

/** The dependencies of the handlers of all areas. */
export interface AllHandlerDeps
  extends Omit<AppHandlerDeps, 'needed' | 'now'>,
    Pick<CheckDeps, 'freeBytes'> {
  readonly trust: Trust
  readonly shell: Shell
  readonly clock: Clock
  readonly profiles: Profiles
  readonly recovery: Recovery
  readonly lock: AppLock
  readonly holidays: BankHolidays
  readonly holidayNames: EcheqHandlerDeps['holidays']
}

/** The handlers that make files of a profile, for the shell that takes them: the window's, or that of all own data. */
const makersOf =
  (profiles: Profiles, echeqDeps: EcheqHandlerDeps, papers: Omit<PaperDeps, 'shell'>) =>
  (shell: PaperDeps['shell']) => {
    const taken = { ...papers, shell }
    return merged(
      exportHandlers(profiles, taken),
      paperHandlers(profiles, taken),
      echeqExports(profiles, { ...taken, ...echeqDeps }),
      incomingExports(profiles, taken),
      cvuExports(profiles, taken),
    )
  }

/** The handlers of every call; what saves all own data reads it through the others. */
export function createHandlers(deps: AllHandlerDeps): Handlers {
  const { profiles, store, shell, jobs, clock, emit, tempDir, tempReady, trust, holidays } = deps
  const papers = { shell, jobs, tempDir, settings: store.settings, now: clock.now }
  const echeqDeps = { clock, holidays: deps.holidayNames }
  const makers = makersOf(profiles, echeqDeps, papers)
  const own = merged(
    appHandlers({ ...deps, now: clock.now, needed: profiles.needed }),
    approvalHandlers(shell, store),
    profileHandlers(profiles, deps.recovery, {
      vaults: deps.vaults,
      dataDir: store.dataDir,
      clock,
      freeBytes: deps.freeBytes,
    }),
    positionHandlers(profiles),
    intakeHandlers(profiles),
    inboxHandlers(profiles, papers),
    makers(shell),
    echeqHandlers(profiles, echeqDeps),
    incomingHandlers(profiles),
    cvuHandlers(profiles, trust),
    pspHandlers(profiles, papers),
    reconcileHandlers(profiles, papers),
    orderHandlers(profiles, jobs),
    importHandlers(profiles, jobs, papers),
    bookHandlers(profiles, emit, papers),
    fundHandlers(profiles, papers, holidays),
    accountingHandlers(profiles, papers),
    outlookHandlers(profiles, clock, new Set(holidays.holidays)),
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
    const allowed = await trust.confirm(subjectOf(session.value), [{ what: 'data_saved' }])
    return allowed.ok ? saveOwnData(saving, session.value, context) : allowed
  },
})
