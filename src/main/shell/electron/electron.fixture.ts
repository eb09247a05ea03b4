import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { resetDialog } from './dialog.fixture.ts'

export { dialog } from './dialog.fixture.ts'
export { nativeImage } from './picture.fixture.ts'

/**
 * Stands in for the `electron` module in tests (an alias of the test runner): records what the shell asks for and lets a
 * test play the part of Chromium. The code under test is compiled against Electron's real types.
 */

type Listener = (...args: readonly unknown[]) => unknown
/** What was set or called, by name. */
export type Calls = { readonly name: string; readonly args: readonly unknown[] }[]

class FakeProtocol {
  readonly privileged: unknown[] = []
  readonly handlers = new Map<string, (request: Request) => Promise<Response> | Response>()
  registerSchemesAsPrivileged(schemes: readonly unknown[]): void {
    this.privileged.push(...schemes)
  }
  handle(scheme: string, handler: (request: Request) => Promise<Response>): void {
    this.handlers.set(scheme, handler)
  }
  unhandle(scheme: string): void {
    this.handlers.delete(scheme)
  }
}

export class FakeSession extends EventEmitter {
  readonly protocol = new FakeProtocol()
  readonly handlers = new Map<string, Listener>()
  spellChecker = true
  setPermissionRequestHandler(handler: Listener): void {
    this.handlers.set('permissionRequest', handler)
  }
  setPermissionCheckHandler(handler: Listener): void {
    this.handlers.set('permissionCheck', handler)
  }
  setDevicePermissionHandler(handler: Listener): void {
    this.handlers.set('devicePermission', handler)
  }
  setSpellCheckerEnabled(enabled: boolean): void {
    this.spellChecker = enabled
  }
  readonly webRequest = {
    onBeforeRequest: (handler: Listener): void => void this.handlers.set('beforeRequest', handler),
  }
  /** What a handler decides by its callback. */
  decide(name: string, ...args: readonly unknown[]): unknown {
    let decision: unknown
    const details = args.at(-1)
    const front = name === 'permissionRequest' ? args.slice(0, -1) : args
    const callback = (value: unknown): void => {
      decision = value
    }
    this.handlers.get(name)?.(...front, callback, ...(front === args ? [] : [details]))
    return decision
  }
}

let lastId = 0

export class FakeWebContents extends EventEmitter {
  readonly id = ++lastId
  readonly sent: unknown[] = []
  readonly mainFrame = { url: '' }
  readonly session: FakeSession
  windowOpenHandler: ((details: { url: string }) => unknown) | null = null
  pdf: () => Promise<Buffer> = async () => Buffer.from('%PDF-fake')
  printOptions: unknown = null
  constructor(own: FakeSession = session.defaultSession) {
    super()
    this.session = own
  }
  /** A page that hangs takes no other one in its place, until its process is ended. */
  hangs = false
  forcefullyCrashRenderer(): void {
    this.hangs = false
    queueMicrotask(() => this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 }))
  }
  readonly dragged: unknown[] = []
  startDrag(item: unknown): void {
    this.dragged.push(item)
  }
  getURL(): string {
    return this.mainFrame.url
  }
  send(...args: readonly unknown[]): void {
    this.sent.push(args)
  }
  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.windowOpenHandler = handler
  }
  /** Plays the part of the system's dialog. */
  static printed: { readonly done: boolean; readonly reason: string } = { done: true, reason: '' }
  print(options: unknown, done: (success: boolean, reason: string) => void): void {
    this.printOptions = options
    done(FakeWebContents.printed.done, FakeWebContents.printed.reason)
  }
  printToPDF(options: unknown): Promise<Buffer> {
    this.printOptions = options
    return this.pdf()
  }
}

type WindowOptions = {
  readonly webPreferences?: Readonly<Record<string, unknown>>
  readonly [name: string]: unknown
}

/** What a window shows after it was told to load an address. */
type Shown = {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/**
 * Loads as Chromium does: the window's own session decides whether the address may be loaded at all, and the handler of
 * its scheme there answers. Another scheme than a registered one leads nowhere.
 */
async function load(url: string, from: FakeSession): Promise<Shown> {
  const decided = from.decide('beforeRequest', { url })
  if (decided !== undefined && JSON.stringify(decided) !== '{"cancel":false}')
    throw new Error('ERR_BLOCKED_BY_CLIENT')
  const handler = from.protocol.handlers.get(new URL(url).protocol.slice(0, -1))
  if (handler === undefined) throw new Error('ERR_UNKNOWN_URL_SCHEME')
  const response = await handler(new Request(url))
  const { status, headers } = response
  return { url, status, headers, body: await response.text() }
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = []
  /** Plays the part of a Chromium that loads otherwise, or not at all. */
  static getAllWindows(): readonly BrowserWindow[] {
    return BrowserWindow.all.filter(({ destroyed }) => !destroyed)
  }
  protection = false
  setContentProtection(on: boolean): void {
    this.protection = on
  }
  static load: ((url: string) => Promise<void>) | null = null
  readonly webContents: FakeWebContents
  readonly loaded: string[] = []
  shown: Shown | null = null
  readonly done: string[] = []
  readonly options: WindowOptions
  bounds = { x: 10, y: 20, width: 1000, height: 700 }
  destroyed = false
  maximized = false
  constructor(options: WindowOptions) {
    super()
    this.options = options
    const partition = options.webPreferences?.['partition']
    this.webContents = new FakeWebContents(
      typeof partition === 'string' ? session.fromPartition(partition) : session.defaultSession,
    )
    BrowserWindow.all.push(this)
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
  }
  async loadURL(url: string): Promise<void> {
    if (this.webContents.hangs) return new Promise(() => {})
    this.loaded.push(url)
    if (BrowserWindow.load !== null) return BrowserWindow.load(url)
    this.shown = await load(url, this.webContents.session)
    this.webContents.mainFrame.url = url
    this.webContents.emit('did-finish-load')
  }
  getNormalBounds() {
    return this.bounds
  }
  isMaximized(): boolean {
    return this.maximized
  }
  isMinimized(): boolean {
    return true
  }
  /** What lies over the icon in the taskbar of Windows, in words; null for nothing. */
  readonly overlays: (string | null)[] = []
  setOverlayIcon(picture: unknown, words: string): void {
    this.overlays.push(picture === null ? null : words)
  }
  focused = false
  readonly progress: number[] = []
  isFocused(): boolean {
    return this.focused
  }
  setProgressBar(fraction: number): void {
    this.progress.push(fraction)
  }
  isDestroyed(): boolean {
    return this.destroyed
  }
  /** What is gone answers no call any more, not even to whoever hears that it was closed. */
  destroy(): void {
    for (const name of NATIVE) Object.defineProperty(this, name, { value: gone })
    this.destroyed = true
    this.emit('closed')
  }
  maximize(): void {
    this.done.push('maximize')
  }
  /** What hangs from this window on macOS: a modal window that was shown, until it is hidden; one that is destroyed stays. */
  private sheet: BrowserWindow | null = null
  private get holder(): BrowserWindow | null {
    const { parent, modal } = this.options
    const hangs = process.platform === 'darwin' && modal === true
    return hangs && parent instanceof BrowserWindow ? parent : null
  }
  show(): void {
    this.done.push('show')
    const { holder } = this
    // No second one is shown there.
    if (holder !== null && holder.sheet !== null && holder.sheet !== this) return
    if (holder !== null) holder.sheet = this
    this.visible = true
  }
  hide(): void {
    this.visible = false
    if (this.holder !== null) this.holder.sheet = null
  }
  visible = false
  isVisible(): boolean {
    return this.visible
  }
  setSize(width: number, height: number): void {
    this.bounds = { ...this.bounds, width, height }
  }
  center(): void {
    this.done.push('center')
  }
  restore(): void {
    this.done.push('restore')
  }
  focus(): void {
    this.done.push('focus')
  }
}

const gone = (): never => {
  throw new TypeError('Object has been destroyed')
}
const NATIVE = Object.getOwnPropertyNames(BrowserWindow.prototype).filter(
  (name) => !['constructor', 'isDestroyed'].includes(name),
)

const [, SHORTCUT_ID] = /^appId: (.*)$/m.exec(readFileSync('electron-builder.yml', 'utf8')) ?? []

class FakeApp extends EventEmitter {
  /** Under what Windows knows the program; Electron's own choice where nobody says it. */
  modelId = 'electron.app.Tesorero'
  setAppUserModelId(id: string): void {
    this.modelId = id
  }
  readonly name = 'Tesorero'
  readonly calls: Calls = []
  readonly switches = new Map<string, string>()
  isPackaged = true
  onlyInstance = true
  readonly commandLine = {
    getSwitchValue: (name: string): string => this.switches.get(name) ?? '',
    hasSwitch: (name: string): boolean => this.switches.has(name),
  }
  async whenReady(): Promise<void> {}
  getVersion(): string {
    return '1.2.3'
  }
  setAboutPanelOptions(...args: readonly unknown[]): void {
    this.calls.push({ name: 'setAboutPanelOptions', args })
  }
  setAsDefaultProtocolClient(...args: readonly unknown[]): boolean {
    this.calls.push({ name: 'setAsDefaultProtocolClient', args })
    return true
  }
  /** There on macOS alone. */
  dock: { readonly setMenu: (menu: unknown) => void } | undefined = undefined
  setUserTasks(...args: readonly unknown[]): boolean {
    this.calls.push({ name: 'setUserTasks', args })
    return true
  }
  getPath(name: string): string {
    return `/home/ana/${name}`
  }
  requestSingleInstanceLock(): boolean {
    return this.onlyInstance
  }
  /** As Electron says: neither a relative path nor a folder that is not there is taken. */
  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    if (!existsSync(path)) throw new Error(`Failed to set '${name}': no such folder`)
    this.calls.push({ name: 'setPath', args: [name, path] })
  }
  /** Windows has no number on an icon. */
  setBadgeCount(...args: readonly unknown[]): boolean {
    if (process.platform === 'win32') return false
    this.calls.push({ name: 'setBadgeCount', args })
    return true
  }
  enableSandbox(): void {
    this.calls.push({ name: 'enableSandbox', args: [] })
  }
  relaunch(...args: readonly unknown[]): void {
    this.calls.push({ name: 'relaunch', args })
  }
  quit(): void {
    this.calls.push({ name: 'quit', args: [] })
  }
  exit(code: number): void {
    this.calls.push({ name: 'exit', args: [code] })
  }
}
export const app = new FakeApp()

export const protocol = new FakeProtocol()
const sessions = new Map<string, FakeSession>()
export const session = {
  defaultSession: new FakeSession(),
  partitions: sessions,
  fromPartition: (name: string): FakeSession => {
    const found = sessions.get(name) ?? new FakeSession()
    sessions.set(name, found)
    return found
  },
}

export const ipcMain = {
  handlers: new Map<string, Listener>(),
  handle: (channel: string, handler: Listener): void => void ipcMain.handlers.set(channel, handler),
}

export const ipcRenderer = Object.assign(new EventEmitter(), {
  invoked: [] as unknown[],
  invoke: async (...args: readonly unknown[]): Promise<unknown> => {
    ipcRenderer.invoked.push(args)
    return { ok: true, value: null }
  },
})

/** What the preload put into the window. */
export const exposed = new Map<string, unknown>()
export const contextBridge = {
  exposeInMainWorld: (name: string, value: unknown): void => void exposed.set(name, value),
}

export const Menu = {
  templates: [] as unknown[],
  popped: [] as unknown[],
  buildFromTemplate: (template: unknown): unknown =>
    Object.assign(template as object, { popup: () => void Menu.popped.push(template) }),
  setApplicationMenu: (menu: unknown): void => void Menu.templates.push(menu),
}

export const shell = {
  opened: [] as string[],
  openExternal: async (url: string): Promise<void> => void shell.opened.push(url),
  openPath: async (path: string): Promise<string> => {
    shell.opened.push(path)
    return ''
  },
}

export const screen = {
  displays: [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
  getAllDisplays: () => screen.displays,
}

export const powerMonitor = Object.assign(new EventEmitter(), {
  idleSeconds: 0,
  getSystemIdleTime: (): number => powerMonitor.idleSeconds,
})

export class Notification extends EventEmitter {
  static readonly shown: Notification[] = []
  static supported = true
  static isSupported(): boolean {
    return Notification.supported
  }
  readonly words: unknown
  constructor(words: unknown) {
    super()
    this.words = words
  }
  /** Windows shows it only for a program under the id that the installer gave its shortcut. */
  show(): void {
    if (process.platform !== 'win32' || app.modelId === SHORTCUT_ID) Notification.shown.push(this)
  }
}

type TrayEntry = { readonly label?: string; readonly click?: () => void }

export class Tray {
  static readonly all: Tray[] = []
  menu: readonly TrayEntry[] = []
  tip = ''
  destroyed = false
  readonly image: unknown
  constructor(image: unknown) {
    this.image = image
    Tray.all.push(this)
  }
  setToolTip(tip: string): void {
    this.tip = tip
  }
  setContextMenu(menu: readonly TrayEntry[]): void {
    this.menu = menu
  }
  destroy(): void {
    this.destroyed = true
  }
}

export const nativeTheme = { shouldUseDarkColors: false }

/** Puts everything back to how a fresh start finds it. */
export function resetElectron(): void {
  app.calls.length = 0
  app.removeAllListeners()
  app.isPackaged = true
  app.onlyInstance = true
  app.modelId = 'electron.app.Tesorero'
  app.switches.clear()
  protocol.privileged.length = 0
  sessions.clear()
  session.defaultSession = new FakeSession()
  ipcMain.handlers.clear()
  resetDialog()
  Menu.templates.length = 0
  Menu.popped.length = 0
  shell.opened.length = 0
  screen.displays = [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }]
  powerMonitor.removeAllListeners()
  Notification.shown.length = 0
  Notification.supported = true
  Tray.all.length = 0
  BrowserWindow.all.length = 0
  BrowserWindow.load = null
}
