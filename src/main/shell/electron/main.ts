import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  app,
  type BrowserWindow,
  dialog,
  nativeTheme,
  powerMonitor,
  session,
  systemPreferences,
} from 'electron'
import * as z from 'zod'
import type { Log } from '../../../shared/base/log.ts'
import { type AppError, err, type Outcome, ok } from '../../../shared/errors/index.ts'
import { type Settings, settingsSchema } from '../../../shared/ipc/app.ts'
import { channels } from '../../../shared/ipc/channels.ts'
import type { AppEvent, CallName } from '../../../shared/ipc/index.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { menuMessages } from '../../../shared/locales/menu.ts'
import type { CreateApp } from '../../app-types.ts'
import { type BootedApp, boot, CLOSE_LIMIT_MS } from '../../boot.ts'
import { defaultDataDir, makeDataDir } from '../../data-dir.ts'
import { diskError, reasonOf } from '../../disk/errors.ts'
import { createLog } from '../../log.ts'
import type { Shell } from '../../ports/shell.ts'
import { createDesktop } from '../desktop.ts'
import { createQuestions } from '../questions.ts'
import { createWindowFiles } from '../window-files.ts'
import { approvalSite, windowSite } from './address.ts'
import { APPROVAL_PARTITION, createAsker } from './approval-window.ts'
import { handleCalls } from './calls.ts'
import { createTray, desktopSink, nameForWindows, onPower } from './desktop.ts'
import { confineContents, debuggingAsked } from './hardening.ts'
import { hearLinks, type Links, setAbout } from './links.ts'
import { type MenuActs, setMenu } from './menu.ts'
import { createPrinter } from './print.ts'
import { houseSite, registerScheme } from './protocol.ts'
import { saveFile } from './save.ts'
import { followUpdates } from './updater.ts'
import { besides, createCaptureGuard, HIDDEN, openWindow } from './window.ts'
import { addBehaviour } from './window-behaviour.ts'

/** How long after the window has come up it is left alone, in milliseconds. */
const SETTLED_MS = 3000

/**
 * Starts the Electron shell; called before Electron is ready. `folder` is where the built main program lies.
 * A second start in the same data folder brings the first one's window to the front and ends. A packaged application
 * does not start at all where it is to be debugged.
 */
export function startElectron(options: {
  readonly folder: string
  readonly loadApp: () => Promise<CreateApp>
  /** Is given the log as soon as there is one. */
  readonly onLog: (log: Log) => void
}): void {
  const debugging = debuggingAsked()
  if (debugging !== null) {
    process.stderr.write(`--${debugging} is refused\n`)
    app.exit(1)
    return
  }
  const chosen = app.commandLine.getSwitchValue('data-dir')
  const dataDir = chosen === '' ? defaultDataDir() : resolve(chosen)
  const made = makeFolders(dataDir)
  if (!made.ok) {
    void refuse(made.error)
    return
  }
  registerScheme()
  nameForWindows()
  // Forcing the sandbox takes the switch away, but not its effect on what runs already.
  const sandboxed = !app.commandLine.hasSwitch('no-sandbox')
  app.enableSandbox()
  app.setPath('userData', made.value)
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  const log = createLog(dataDir)
  options.onLog(log)
  confineContents(log)
  const followLinks = hearLinks(log)
  const failed = (cause: unknown): void => {
    log.error('start failed', {}, cause)
    const words = menuMessages['menu.startFailed'].es
      .replace('{reason}', () => reasonOf(cause))
      .replace('{folder}', () => join(dataDir, 'logs'))
    dialog.showErrorBox('Tesorero', words)
    app.exit(1)
  }
  app
    .whenReady()
    .then(() => run({ ...options, dataDir, log, followLinks, sandboxed, failed }))
    .catch(failed)
}

/** Makes the data folder, and in it the one for Electron's own files, whose path is answered. */
function makeFolders(dataDir: string): Outcome<string> {
  const made = makeDataDir(dataDir)
  if (!made.ok) return made
  try {
    // Electron takes neither a relative path nor a folder that is not there.
    const own = join(dataDir, 'electron')
    mkdirSync(own, { recursive: true })
    return ok(own)
  } catch (cause) {
    return err(diskError(cause, dataDir))
  }
}

/** Says why nothing can be started, in Spanish as nobody's choice can be read, and ends. */
async function refuse(error: AppError): Promise<void> {
  const { errorText } = await import('../../../shared/locales/index.ts')
  const { what, action } = errorText('es-AR', error)
  await app.whenReady()
  dialog.showErrorBox('Tesorero', [what, action].join('\n\n'))
  app.exit(1)
}

async function run(options: {
  readonly folder: string
  readonly dataDir: string
  readonly log: Log
  readonly loadApp: () => Promise<CreateApp>
  readonly followLinks: Links
  readonly sandboxed: boolean
  readonly failed: (cause: unknown) => void
}): Promise<void> {
  const { dataDir, log, failed } = options
  // Timers would be stretched while the window is covered: the bank is asked by them.
  if (process.platform === 'darwin')
    systemPreferences.registerDefaults({ NSAppSleepDisabled: true })
  const { renderer, ...files } = besides(options.folder)
  const homes = {
    window: session.defaultSession,
    approval: session.fromPartition(APPROVAL_PARTITION),
  }
  houseSite(homes.window, windowSite, createWindowFiles(renderer))
  houseSite(homes.approval, approvalSite, createWindowFiles(renderer, 'approval.html'))
  const booted = Promise.withResolvers<BootedApp>()
  let isDrawn = false
  const drawn = (): void => {
    if (!isDrawn) log.info('window drawn', aboutStart(options.sandboxed))
    isDrawn = true
  }
  handleCalls(
    async (request, context) => {
      if (request.name === 'app.drawn') drawn()
      return (await booted.promise).answer(request, context)
    },
    homes,
    log,
  )
  const window = openWindow({ ...files, stateFile: join(dataDir, 'window.json'), log, failed })
  let menu = menuOf(window, booted.promise, join(dataDir, 'logs'))
  setMenu({ locale: 'es-AR' }, menu)
  app.on('window-all-closed', () => app.quit())
  let language: MenuSettings = { locale: 'es-AR' }
  setAbout(options.folder)
  const keepFromCapture = createCaptureGuard()
  const startAtLogin = createLogin()

  const desktop = createDesktop(desktopSink(window, log))
  const tray = createTray({
    window,
    icon: files.icon,
    onSync: () =>
      void booted.promise.then(async ({ answer }) => {
        const asked = { input: {}, profile: null }
        const open = await answer({ ...asked, name: 'profiles.current' }, { window: 'tray' })
        const profile = open.ok ? (open.value as OpenProfile | null)?.profile.id : null
        await answer({ ...asked, name: 'sync.runAll', profile }, { window: 'tray' })
      }),
  })
  // After the tray, which may keep a window that is closed.
  addBehaviour(window, { language: () => language, dataDir, log })
  const onSettings = (settings: MenuSettings): void => {
    language = settings
    setMenu(settings, menu)
    keepFromCapture(settings.uncaptured ?? false)
    if (settings.theme !== undefined) nativeTheme.themeSource = settings.theme
    startAtLogin(settings.atLogin ?? false)
    desktop.settings(settings)
    tray(settings)
  }
  const shell = electronShell(window, files.preload, (event) => {
    if (event.name === 'settings.changed') onSettings(event.payload)
    desktop.hear(event)
  })
  options.followLinks(window, shell.emit)
  const running = boot({ dataDir, shell, log, loadApp: options.loadApp })
  booted.resolve(running)
  const close = closeInOrder(running, window, log)
  onSettings(await settingsOf(running))
  // The last start may have stored other settings.
  await running.started
  onSettings(await settingsOf(running))
  const ready = (version: string, install: () => void): void => {
    desktop.updated(version)
    // The installer ends this program without waiting: all is closed before, and no page is left to ask whether it may go.
    const onInstall = (): void => {
      void close().then(install)
      if (!window.isDestroyed()) window.destroy()
    }
    menu = { ...menu, update: { version, onInstall } }
    setMenu(language, menu)
  }
  void followUpdates(log, { ready, waits: desktop.waits })
}

/** The facts about a start that its log keeps. */
function aboutStart(sandboxed: boolean) {
  const { electron, chrome, node } = process.versions
  const about = { version: app.getVersion(), electron, chrome, node, arch: process.arch }
  return { ...about, packaged: app.isPackaged, sandboxed, ms: Math.round(performance.now()) }
}

/** The settings that menu, icon, tray and title bar follow. */
type MenuSettings = Pick<Settings, 'locale'> & Partial<Pick<Settings, keyof typeof shown>>

const shown = {
  locale: true,
  theme: true,
  alerts: true,
  discreet: true,
  uncaptured: true,
  atLogin: true,
} as const

/** The acts of the menu: main's own calls, and events for the window. */
function menuOf(window: BrowserWindow, booted: Promise<BootedApp>, logsFolder: string): MenuActs {
  const ask = (name: CallName, input: unknown): void =>
    void booted.then(({ answer }) => answer({ name, input, profile: null }, { window: 'menu' }))
  return {
    logsFolder,
    update: null,
    onDiscreet: (discreet) => ask('app.settings.set', { discreet }),
    onLock: () => ask('lock.now', {}),
    tell: (event) => sendTo(window, event),
  }
}

const sendTo = (window: BrowserWindow, event: AppEvent): void => {
  if (!window.isDestroyed()) window.webContents.send(channels.event, event)
}

/** The chosen language and wishes, asked for as a window does; Spanish when the application could not start. */
async function settingsOf({ answer }: BootedApp): Promise<MenuSettings> {
  const info = await answer({ name: 'app.info', input: {}, profile: null }, { window: 'menu' })
  const parsed = z
    .object({ settings: settingsSchema.pick(shown) })
    .safeParse(info.ok ? info.value : null)
  if (!parsed.success) return { locale: 'es-AR' }
  return parsed.data.settings
}

/** The shell that the application sees; `hear` is told what the window is told, for menu, icon and tray. */
function electronShell(
  window: BrowserWindow,
  preload: string,
  hear: (event: AppEvent) => void,
): Shell {
  const questions = createQuestions()
  /** While the application is locked no file and no print leaves, whatever was begun before. */
  let locked = false
  const printer = createPrinter(window)
  const asker = createAsker({ parent: window, preload, questions })
  // The first drawing has the processor to itself.
  window.once('show', () => setTimeout(asker.prepare, SETTLED_MS).unref())
  return {
    kind: 'electron',
    emit: (event: AppEvent) => {
      if (event.name === 'lock.changed') locked = event.payload.locked
      hear(event)
      sendTo(window, event)
    },
    save: (file) => saveFile(window, file, () => locked),
    printToPdf: printer.toPdf,
    print: async (paper) => (locked ? ok({ kind: 'dismissed' }) : printer.print(paper)),
    onPower: (listener) => onPower(window, listener),
    proxies: (url) => app.resolveProxy(url),
    systemIdle: () => powerMonitor.getSystemIdleTime(),
    confirm: asker.ask,
    questions,
  }
}

/** Has the packaged application started with the computer, or not any more; told only where that changes. */
function createLogin(): (on: boolean) => void {
  let was = false
  return (openAtLogin) => {
    if (!app.isPackaged || openAtLogin === was) return
    was = openAtLogin
    app.setLoginItemSettings({ openAtLogin, args: [`--${HIDDEN}`] })
  }
}

/**
 * Delays the end until jobs, listener and databases are closed, unseen and without haste. The end of the desktop session or the
 * computer waits too, for programs that ask for it. Answers what closes without ending.
 */
function closeInOrder(booted: BootedApp, window: BrowserWindow, log: Log): () => Promise<void> {
  let closing: Promise<void> | null = null
  let closed = false
  const close = (): Promise<void> => {
    closing ??= booted
      .close()
      .catch((cause: unknown) => log.error('close failed', {}, cause))
      .finally(() => {
        closed = true
      })
    return closing
  }
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    setTimeout(() => app.exit(1), CLOSE_LIMIT_MS).unref()
    void close().finally(() => app.quit())
  })
  const end = (event: { readonly preventDefault: () => void }): void => {
    if (closed) return
    event.preventDefault()
    // Half-filled forms are kept by main; a question would hold the end up.
    if (!window.isDestroyed()) window.destroy()
    app.quit()
  }
  window.on('query-session-end', end)
  window.on('session-end', () => void close())
  const computer: NodeJS.EventEmitter = powerMonitor
  computer.on('shutdown', end)
  return close
}
