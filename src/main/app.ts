import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../host/clock.ts'
import { type Log, silentLog } from '../shared/base/log.ts'
import { type Answer, type AppError, appError, fail, ok } from '../shared/errors/index.ts'
import type { AppEvent } from '../shared/ipc/index.ts'
import type { App, AppOptions } from './app-types.ts'
import { askForProxies } from './bank/index.ts'
import { lockedCalls } from './ipc/app.ts'
import { createHandlers } from './ipc/handlers.ts'
import { underPolicy } from './ipc/managed.ts'
import { behindGate, dispatch, forItsProfile, type Handlers, tellingChanges } from './ipc/router.ts'
import { createJobs } from './jobs/registry.ts'
import { createExclusive } from './orders/approve/ask.ts'
import { createPace } from './orders/approve/pace.ts'
import { readPolicy } from './policy/read.ts'
import { managedStore, type Rules, rulesOf } from './policy/rules.ts'
import { createProfileStore } from './profiles/store.ts'
import { createBankNames, readBookData, readHolidayNames, readHolidays } from './resources.ts'
import type { DemoBank } from './session/demo/demo.ts'
import { type DemoMemory, openDemoMemory } from './session/demo/demo.ts'
import { DEMO_ID } from './session/demo/demo-key.ts'
import {
  type AnswerKeeper,
  type AnswerKeeperDeps,
  createAnswerKeeper,
} from './session/first/keep-answers.ts'
import { createVaults, type Vaults } from './session/keys/vaults.ts'
import { type AppLock, openAppLock } from './session/lock/lock.ts'
import { unlessLocked } from './session/lock/lock-questions.ts'
import { createOpener } from './session/opener.ts'
import { createProfiles } from './session/profiles.ts'
import { createRecovery } from './session/trust/recovery.ts'
import { createTrust } from './session/trust/trust.ts'
import { hearSlow } from './threads/slow-statements.ts'
import { createLockRecords } from './vault/lock-record.ts'

export type { App, AppOptions } from './app-types.ts'

/** The seed of the demo bank: the same company and figures at every start. */
const DEMO_SEED = 1
/** How long the demo bank takes to settle an accepted order, milliseconds. */
const DEMO_SETTLE_MS = 4000

/** The embedded bank in this process; its code is loaded when the demo is first opened. */
function createDemoBank(memory: () => Promise<DemoMemory>, full: boolean): DemoBank {
  type RunningBank = Awaited<ReturnType<typeof import('../sandbox/index.ts').startSandbox>>
  let running: Promise<{ readonly bank: RunningBank; readonly memory: DemoMemory }> | null = null
  let target: { readonly base_url: string; readonly api_key: string } | null = null
  const launch = async () => {
    const { startSandbox } = await import('../sandbox/index.ts')
    const held = await memory()
    const bank = await startSandbox({
      port: 0,
      seed: DEMO_SEED,
      everyday: true,
      settleMs: DEMO_SETTLE_MS,
      memory: held,
    })
    return { bank, memory: held }
  }
  return {
    start: async () => {
      try {
        running ??= launch()
        const { bank } = await running
        bank.setWebhooks(target)
        const { base_url, auth_url, realm, client_id, client_secret } = bank.connection
        const names = { baseUrl: base_url, authUrl: auth_url, clientId: client_id }
        const connection = { ...names, realm, userAgent: 'Tesorero' }
        return ok({ connection, clientSecret: client_secret })
      } catch (cause) {
        running = null
        const reason = cause instanceof Error ? cause.message : String(cause)
        return fail('demo_failed', { reason })
      }
    },
    showcase: async () => {
      const started = full ? await running?.catch(() => null) : null
      return started?.bank.showcase ?? null
    },
    notify: (to) => {
      target = to === null ? null : { base_url: to.url, api_key: to.key }
      void running?.then(({ bank }) => bank.setWebhooks(target))
    },
    stop: async () => {
      const stopping = running
      running = null
      const stopped = await stopping
      await stopped?.bank.close()
      await stopped?.memory.idle()
    },
  }
}

/** Over when the window has been drawn, or after `ms`; at once where that is 0; never once it is given up. */
function waitForWindow(ms: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (ms === 0) resolve()
  const timer = setTimeout(resolve, ms)
  return { over: promise, end: resolve, giveUp: () => clearTimeout(timer) }
}

/** Profiles and settings as the computer's administrator lets them be; what cannot be read of it is a notice. */
async function governed({ dataDir, policy = readPolicy }: AppOptions, notices: AppError[]) {
  const rules = rulesOf(await policy())
  const problem = rules.view?.problem ?? null
  if (problem !== null) notices.push(problem)
  return {
    rules,
    store: managedStore(
      createProfileStore(dataDir, (notice) => notices.push(notice)),
      rules,
    ),
  }
}

const lockRecords = (dataDir: string, vaults: Vaults, log: Log) =>
  createLockRecords({
    dataDir,
    keychain: vaults.of('keychain'),
    onUncopied: (error) => log.warn('no copy of the lock in the keychain', { error }),
  })

/** Keeps what the first screen shows for the next start, unless that must not show anything by itself. */
const keeperOf = ({
  handlers,
  lock,
  profiles,
  rules,
  ...deps
}: Pick<AnswerKeeperDeps, 'store' | 'version' | 'log'> & {
  readonly handlers: Handlers
  readonly profiles: Pick<AnswerKeeperDeps, 'current'>
  readonly lock: Pick<AppLock, 'isSet'>
  readonly rules: Pick<Rules, 'view'>
}): AnswerKeeper =>
  createAnswerKeeper({
    ...deps,
    current: profiles.current,
    ask: (question, profile) =>
      dispatch(handlers, { ...question, profile }, { window: 'first' }, deps.log),
    mayKeep: () => !lock.isSet() && rules.view === null,
  })

/** Takes the variable with which other tools switch off the check of certificates; it is told of, and never holds. */
function takeTlsSwitch(): AppError[] {
  const variable = 'NODE_TLS_REJECT_UNAUTHORIZED'
  const off = process.env[variable] === '0'
  delete process.env[variable]
  return off ? [appError('tls_check_off', { variable })] : []
}

/**
 * Builds the application from its ports: the profile that was open last is opened again in the background, and calls wait
 * for it. Nothing that goes wrong with it keeps the application from starting; it is among the notices of `app.info`.
 */
export async function createApp(options: AppOptions): Answer<App> {
  const { dataDir, shell, version } = options
  const clock = options.clock ?? systemClock
  const log = options.log ?? silentLog
  const tempDir = join(dataDir, 'tmp')
  const notices: AppError[] = takeTlsSwitch()
  let starting = true
  /** The profile that the start opened, and what it left to say; another profile has nothing to do with it. */
  const ofStart: { profile: string | null; readonly notices: Set<AppError> } = {
    profile: null,
    notices: new Set(),
  }
  let lock: AppLock | null = null
  let keeper: AnswerKeeper | null = null
  const locked = () => lock?.locked() === true
  const pace = createPace(clock)
  const confirm = unlessLocked(pace.counted(shell.confirm), locked)
  const tidyNotices = (profile: string | null): void => {
    if (starting) ofStart.profile = profile
    if (starting || profile === null || profile === ofStart.profile) return
    const others = notices.filter((notice) => !ofStart.notices.has(notice))
    notices.splice(0, notices.length, ...others)
  }
  // No event reaches the window while the application is locked.
  const emit = (event: AppEvent): void => {
    keeper?.hear(event)
    if (event.name === 'profile.changed') tidyNotices(event.payload?.profile.id ?? null)
    if (!locked()) shell.emit(event)
  }
  const onNotice = (error: AppError): void => {
    log.warn('notice', { error })
    if (starting) {
      ofStart.notices.add(error)
      notices.push(error)
    } else emit({ name: 'background.failed', payload: error })
  }
  const { rules, store } = await governed(options, notices)
  const holidays = readHolidays(dataDir, log)
  const bookData = readBookData(dataDir, log)
  const vaults = createVaults(options.vault)
  const jobs = createJobs({ clock, onChange: (job) => emit({ name: 'job.changed', payload: job }) })
  const drawing = waitForWindow(options.drawingMs ?? 0)
  const turn = createExclusive(pace.mayAsk)
  const demoDir = () => store.directory(DEMO_ID)
  const opener = createOpener({
    drawing: drawing.over,
    store,
    vaults,
    jobs,
    clock,
    log,
    onNotice,
    demo: createDemoBank(() => openDemoMemory(demoDir, log), options.demo !== 'empty'),
    bankName: createBankNames(dataDir, log),
    holidays,
    bookData,
    emit,
    onFinishing: (finishing) => shell.emit({ name: 'orders.finishing', payload: { finishing } }),
    confirm,
    turn,
    rules,
    locked,
    dismiss: shell.questions.dismiss,
    mayOpen: async (secrets) => lock?.mayOpen(secrets) ?? ok(null),
  })
  const trust = createTrust({ ask: confirm, clock, turn })
  const opening = { store, vaults, opener, clock, trust }
  const profiles = createProfiles({ ...opening, log, onNotice })
  const appLock = await openAppLock({
    records: lockRecords(dataDir, vaults, log),
    store,
    opener,
    profiles,
    clock,
    shell,
    onSet: async () => keeper?.forget(),
  })
  lock = appLock
  const deafToSlow = hearSlow((slow) => log.info('slow statement', { ...slow }))
  askForProxies(shell.proxies ?? null)
  const deaf = shell.onPower?.((event) => {
    appLock.power(event)
    opener.power(event)
  })
  // An export that was cut off by the end of the process is not left lying about.
  const cleaned = rm(tempDir, { recursive: true, force: true }).catch(() => undefined)
  const started = (appLock.locked() ? Promise.resolve() : profiles.reopenLast()).finally(() => {
    starting = false
  })

  const recovery = createRecovery({
    ...opening,
    shell,
    tempDir,
    tempReady: cleaned,
    work: options.passphraseWork,
    needed: profiles.needed,
  })
  const handlers = createHandlers({
    version,
    shell,
    store,
    rules,
    vaults,
    freeBytes: options.freeBytes,
    jobs,
    clock,
    emit,
    notices,
    started,
    profiles,
    trust,
    recovery,
    lock: appLock,
    tempDir,
    tempReady: cleaned,
    holidays,
    holidayNames: readHolidayNames(dataDir, log),
    onDrawn: drawing.end,
  })
  const whole = forItsProfile(tellingChanges(handlers, emit), profiles.current)
  keeper = keeperOf({ profiles, store, version, log, handlers: whole, lock: appLock, rules })
  const gate = { shut: appLock.locked, open: lockedCalls, refused: appError('app_locked', {}) }
  return ok({
    handlers: behindGate(underPolicy(whole, { rules, store, profiles }), gate),
    close: async () => {
      opener.endSending()
      drawing.giveUp()
      appLock.close()
      deaf?.()
      deafToSlow()
      await Promise.allSettled([started, cleaned])
      await keeper?.close()
      await opener.end()
      await jobs.stopAll()
    },
  })
}
