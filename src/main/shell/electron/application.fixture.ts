import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'

/** The application itself in the stand-in for Electron. */

class FakeApp extends EventEmitter {
  /** Under what Windows knows the program; Electron's own choice where nobody says it. */
  modelId = 'electron.app.Tesorero'
  setAppUserModelId(id: string): void {
    this.modelId = id
  }
  setToastActivatorCLSID(...args: readonly unknown[]): void {
    this.calls.push({ name: 'setToastActivatorCLSID', args })
  }
  async resolveProxy(url: string): Promise<string> {
    return `PROXY proxy.${new URL(url).hostname}:3128`
  }
  setLoginItemSettings(...args: readonly unknown[]): void {
    this.calls.push({ name: 'setLoginItemSettings', args })
  }
  readonly name = 'Tesorero'
  readonly calls: { readonly name: string; readonly args: readonly unknown[] }[] = []
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
  /** Whether the system leads addresses here once it is asked to. */
  leadsLinks = true
  setAsDefaultProtocolClient(...args: readonly unknown[]): boolean {
    this.calls.push({ name: 'setAsDefaultProtocolClient', args })
    return this.leadsLinks
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

export function resetApplication(): void {
  app.calls.length = 0
  app.removeAllListeners()
  app.isPackaged = true
  app.onlyInstance = true
  app.modelId = 'electron.app.Tesorero'
  app.switches.clear()
}
