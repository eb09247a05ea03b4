import { join } from 'node:path'
import { defined } from '../../shared/base/defined.ts'
import { type AppError, andThen, ok } from '../../shared/errors/index.ts'
import type { Settings } from '../../shared/ipc/app.ts'
import type { AppEvent, CallName } from '../../shared/ipc/index.ts'
import type { WindowCall } from '../../shared/ipc/of-window.ts'
import type { Jobs } from '../jobs/registry.ts'
import { saveLogs } from '../own-data/logs.ts'
import type { OwnDataDeps } from '../own-data/own-data.ts'
import type { Rules } from '../policy/rules.ts'
import type { Shell } from '../ports/shell.ts'
import type { ProfileStore } from '../profiles/profile-port.ts'
import { defaultSettings } from '../profiles/settings.ts'
import { createKeptTyped } from '../session/half-typed.ts'
import type { Vaults } from '../session/keys/vaults.ts'
import type { AppLock } from '../session/lock/lock.ts'
import type { Profiles } from '../session/profiles.ts'
import type { HandlersOf } from './router.ts'

/** The asking page's side of main's questions: the shell knows which window is asked what, and lets no other call these. */
export const approvalHandlers = (
  { questions }: Pick<Shell, 'questions'>,
  { settings }: Pick<ProfileStore, 'settings'>,
): HandlersOf<'approval'> => ({
  'approval.look': async () => {
    const read = await settings()
    const { locale, theme } = read.ok ? read.value : defaultSettings
    return ok({ locale, theme })
  },
  'approval.pending': async (_input, { window }) => ok(questions.pending(window)),
  'approval.seen': async ({ id }, { window }) => ok(await questions.seen(window, id)),
  'approval.answer': async ({ id, answer }, { window }) => questions.answer(window, id, answer),
})

/** The calls that are answered while the application is locked: the lock itself, and the question that sets a PIN anew. */
export const lockedCalls: ReadonlySet<CallName> = new Set<WindowCall>([
  'lock.state',
  'lock.now',
  'lock.leave',
  'lock.unlock',
  'lock.reset',
  'app.drawn',
  'approval.look',
  'approval.pending',
  'approval.seen',
  'approval.answer',
])

/** Answers the window's calls that lock and unlock the application. */
export const lockHandlers = (lock: AppLock): HandlersOf<'lock'> => ({
  'lock.state': lock.state,
  'lock.now': async () => {
    // Not waited for: a batch that is being sent ends first, and nothing is answered meanwhile.
    void lock.lock()
    return ok(null)
  },
  'lock.touched': async () => {
    lock.touched()
    return ok(null)
  },
  'lock.leave': async ({ kept }) => {
    lock.leave(kept)
    return ok(null)
  },
  'lock.unlock': ({ pin }) => lock.unlock(pin),
  'lock.configure': lock.configure,
  'lock.remove': ({ pin }) => lock.remove(pin),
  'lock.reset': ({ clientSecret, pin }) => lock.reset(clientSecret, pin),
})

export interface AppHandlerDeps extends Pick<OwnDataDeps, 'tempDir' | 'tempReady' | 'now'> {
  readonly version: string
  readonly shell: Pick<Shell, 'kind' | 'save' | 'windowGone'>
  readonly store: ProfileStore
  /** The values that are fixed on this computer. */
  readonly rules: Rules
  readonly vaults: Vaults
  readonly jobs: Jobs
  readonly needed: Profiles['needed']
  readonly emit: (event: AppEvent) => void
  /** The problems at start; the list is emptied when the user has read it. */
  readonly notices: AppError[]
  /** Ends when everything that may add a notice at start has run. */
  readonly started: Promise<unknown>
  /** The window has drawn what it shows first. */
  readonly onDrawn: () => void
}

/** The application itself: what it is, its settings, its long work. */
export function appHandlers(deps: AppHandlerDeps): HandlersOf<'app' | 'jobs'> {
  const { store, jobs, notices, started } = deps
  const typed = createKeptTyped(store, deps.shell.windowGone)
  return {
    'app.info': async () => {
      await started
      // Settings that cannot be read are no reason to show nothing: their file stays, and the notice names it.
      const settings = await store.settings()
      return ok({
        version: deps.version,
        shell: deps.shell.kind,
        dataDir: store.dataDir,
        settings: settings.ok ? settings.value : deps.rules.settings(defaultSettings),
        managed: deps.rules.view,
        notices: settings.ok ? [...notices] : [...notices, settings.error],
      })
    },
    'app.keychain': async () => ok(await deps.vaults.state()),
    'app.drawn': async () => {
      deps.onDrawn()
      return ok(null)
    },
    'app.collectLogs': async () => {
      await deps.tempReady
      const settings = await store.settings()
      return saveLogs(deps, join(store.dataDir, 'logs'), {
        version: deps.version,
        shell: deps.shell.kind,
        locale: settings.ok ? settings.value.locale : null,
        keychain: (await deps.vaults.state()).state,
        managed: deps.rules.view !== null,
        notices: notices.map(({ code }) => code),
      })
    },
    'app.keepTyped': async ({ kept }, { window }) =>
      andThen(await deps.needed(), (session) => typed.keep(window, session, kept)),
    'app.typed': async (_input, { window }) =>
      andThen(await deps.needed(), async (session) =>
        ok({ kept: await typed.take(window, session) }),
      ),
    'app.settings.set': async (input) => {
      const saved = await store.saveSettings(defined<Settings>(input))
      if (saved.ok) deps.emit({ name: 'settings.changed', payload: saved.value })
      return saved
    },
    'app.dismissNotices': async () => {
      notices.length = 0
      return ok(null)
    },
    'jobs.list': async () => ok(jobs.list()),
    'jobs.cancel': async ({ id }) => jobs.cancel(id),
  }
}
