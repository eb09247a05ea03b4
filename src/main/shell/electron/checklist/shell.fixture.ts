import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '../../../../shared/errors/index.ts'
import type { TesoroBridge } from '../../../../shared/ipc/index.ts'
import type { AppOptions, CreateApp } from '../../../app-types.ts'
import { approvalHandlers } from '../../../ipc/app.ts'
import type { Handlers } from '../../../ipc/router.ts'
import { defaultSettings } from '../../../profiles/settings.ts'
import { approvalRequest } from '../../approval.fixture.ts'

/** One copy of the shell's code, and of the stand-in that it was loaded with. */
export interface ShellCode {
  readonly main: Pick<typeof import('../main.ts'), 'startElectron'>
  readonly electron: typeof import('../electron.fixture.ts')
  /** Runs the preload. */
  readonly preload: () => Promise<unknown>
  /** The text of a file below the root of the project. */
  readonly read: (file: string) => string
}

/** A started shell with its three kinds of windows open, as Electron was told to make them. */
export interface RunningShell {
  readonly electron: ShellCode['electron']
  readonly read: ShellCode['read']
  readonly windows: {
    readonly main: OpenWindow
    readonly asking: OpenWindow
    readonly printing: OpenWindow
  }
  readonly bridge: () => Promise<TesoroBridge>
  readonly close: () => Promise<void>
}
export type OpenWindow = InstanceType<ShellCode['electron']['BrowserWindow']>

const settings = { locale: 'en', theme: 'light', csvNumbers: 'neutral' } as const
const PAGE = '<!doctype html><title>page</title>'
const LATEST_MS = 10_000

/** Waits for what comes about by itself; throws where it does not. */
async function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + LATEST_MS
  while (performance.now() < end) {
    const found = look()
    if (found !== null && found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error(`never came: ${what}`)
}

/** Starts a packaged shell on folders of its own, opens a question and prints a page. */
export async function runShell(code: ShellCode): Promise<RunningShell> {
  const { electron } = code
  const folders = ['data', 'program'].map((name) =>
    mkdtempSync(join(tmpdir(), `tesorero-checklist-${name}-`)),
  )
  const [dataDir = '', program = ''] = folders
  electron.app.switches.set('data-dir', dataDir)
  mkdirSync(join(program, 'out', 'renderer'), { recursive: true })
  for (const page of ['index', 'approval'])
    writeFileSync(join(program, 'out', 'renderer', `${page}.html`), PAGE)
  writeFileSync(join(program, 'out', 'secret.json'), '"outside"')
  Object.assign(process, { resourcesPath: program })

  const created: AppOptions[] = []
  const createApp: CreateApp = async (options) => {
    created.push(options)
    return ok({
      handlers: {
        'app.info': async () => ok({ settings }),
        ...approvalHandlers(options.shell, { settings: async () => ok(defaultSettings) }),
      } as unknown as Handlers,
      close: async () => {},
    })
  }
  const folder = join(program, 'out', 'main')
  code.main.startElectron({ folder, loadApp: async () => createApp, onLog: () => {} })
  const { all } = electron.BrowserWindow
  const main = await until('the window', () => all[0])
  const shell = await until('the application', () => created[0]?.shell)
  void shell.confirm(approvalRequest('q1'))
  const asking = await until('the page that asks', () => all[1])
  await shell.printToPdf('<p>')
  const printing = await until('the printing page', () => all[2])
  await until('the menu', () => JSON.stringify(electron.Menu.templates).includes('File'))
  return {
    electron,
    read: code.read,
    windows: { main, asking, printing },
    bridge: async () => {
      await code.preload()
      return electron.exposed.get('tesoro') as TesoroBridge
    },
    close: async () => {
      electron.app.emit('will-quit', { preventDefault: () => {} })
      await until('the end', () => electron.app.calls.at(-1)?.name === 'quit')
      for (const one of folders) rmSync(one, { recursive: true, force: true })
    },
  }
}
