import { EventEmitter } from 'node:events'

/** The sessions of the stand-in for Electron, and what each serves under its own scheme. */

type Listener = (...args: readonly unknown[]) => unknown

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
  proxy: unknown = null
  async setProxy(config: unknown): Promise<void> {
    this.proxy = config
  }
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

export function resetSessions(): void {
  protocol.privileged.length = 0
  sessions.clear()
  session.defaultSession = new FakeSession()
}
