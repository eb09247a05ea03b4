import { EventEmitter } from 'node:events'
import { app } from './application.fixture.ts'
import { type FakeSession, session } from './session.fixture.ts'

/** The windows of the stand-in for Electron and what they show. */

let lastId = 0

export class FakeWebContents extends EventEmitter {
  readonly id = ++lastId
  readonly sent: unknown[] = []
  readonly mainFrame = { url: '' }
  readonly session: FakeSession
  webRtc = 'default'
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtc = policy
  }
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
type ShownPage = {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/**
 * Loads as Chromium does: the window's own session decides whether the address may be loaded at all, and the handler of
 * its scheme there answers. Another scheme than a registered one leads nowhere.
 */
async function load(url: string, from: FakeSession): Promise<ShownPage> {
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
  shown: ShownPage | null = null
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
  /** Closes as a person does: whoever hears it may keep the window, which Electron then leaves open. */
  close(): void {
    const event = {
      defaultPrevented: false,
      preventDefault: (): void => {
        event.defaultPrevented = true
      },
    }
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }
  getNormalBounds() {
    return this.bounds
  }
  isMaximized(): boolean {
    return this.maximized
  }
  minimized = true
  isMinimized(): boolean {
    return this.minimized
  }
  flashed: boolean[] = []
  flashFrame(on: boolean): void {
    this.flashed.push(on)
  }
  hasMenu = true
  removeMenu(): void {
    this.hasMenu = false
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
  minimize(): void {
    this.done.push('minimize')
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

export function resetWindows(): void {
  BrowserWindow.all.length = 0
  BrowserWindow.load = null
}
