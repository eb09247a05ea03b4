import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { app } from './application.fixture.ts'

/** The desktop and the computer around the stand-in for Electron: menus, screens, notifications, the tray, power. */

const [, SHORTCUT_ID] = /^appId: (.*)$/m.exec(readFileSync('electron-builder.yml', 'utf8')) ?? []

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
  idleState: 'active',
  getSystemIdleState: (): string => powerMonitor.idleState,
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

export class Tray extends EventEmitter {
  static readonly all: Tray[] = []
  menu: readonly TrayEntry[] = []
  tip = ''
  destroyed = false
  readonly image: unknown
  constructor(image: unknown) {
    super()
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

export const nativeTheme = {
  themeSource: 'system',
  get shouldUseDarkColors(): boolean {
    return nativeTheme.themeSource === 'dark'
  },
}

export const systemPreferences = {
  defaults: {} as object,
  registerDefaults: (defaults: object): void => {
    systemPreferences.defaults = defaults
  },
}

export function resetComputer(): void {
  Menu.templates.length = 0
  Menu.popped.length = 0
  shell.opened.length = 0
  screen.displays = [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }]
  powerMonitor.removeAllListeners()
  powerMonitor.idleState = 'active'
  nativeTheme.themeSource = 'system'
  systemPreferences.defaults = {}
  Notification.shown.length = 0
  Notification.supported = true
  Tray.all.length = 0
}
