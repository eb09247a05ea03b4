import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { ok } from '../../../shared/errors/index.ts'
import type { ApprovalAnswer } from '../../../shared/orders/approvals.ts'
import type { AppOptions, CreateApp } from '../../app-types.ts'
import { approvalHandlers } from '../../ipc/app.ts'
import type { Handlers } from '../../ipc/router.ts'
import { defaultSettings } from '../../profiles/settings.ts'
import { app, BrowserWindow, Menu, resetElectron } from './electron.fixture.ts'
import { startElectron } from './main.ts'

export let dataDir: string
export let program: string
export const closed: string[] = []
export const created: AppOptions[] = []
export const decided: ApprovalAnswer[] = []
export const wished: unknown[] = []
beforeEach(() => {
  resetElectron()
  app.isPackaged = false
  dataDir = mkdtempSync(join(tmpdir(), 'tesorero-electron-'))
  app.switches.set('data-dir', dataDir)
  program = mkdtempSync(join(tmpdir(), 'tesorero-program-'))
  mkdirSync(join(program, 'out', 'renderer'), { recursive: true })
  for (const page of ['index', 'approval'])
    writeFileSync(join(program, 'out', 'renderer', `${page}.html`), `the page ${page}`)
  // Electron says where its own files are.
  Object.assign(process, { resourcesPath: program })
  closed.length = 0
  created.length = 0
  decided.length = 0
  wished.length = 0
})
afterEach(() => {
  for (const folder of [dataDir, program]) rmSync(folder, { recursive: true, force: true })
})

export const settings = { locale: 'en', theme: 'light', csvNumbers: 'neutral' } as const

export const createApp: CreateApp = async (options) => {
  created.push(options)
  return ok({
    handlers: {
      'app.info': async () => ok({ settings }),
      'app.settings.set': async (input: unknown) => {
        wished.push(input)
        return ok(settings)
      },
      ...approvalHandlers(options.shell, { settings: async () => ok(defaultSettings) }),
    } as unknown as Handlers,
    close: async () => void closed.push('app'),
  })
}

export const YES: ApprovalAnswer = {
  decision: 'yes',
  retyped: [],
  acknowledged: false,
  personId: null,
  pin: null,
}

export const start = (): void =>
  startElectron({
    folder: join(program, 'out', 'main'),
    loadApp: async () => createApp,
    onLog: () => {},
  })

/** Starts and waits until the menu speaks the chosen language, the last thing that happens. */
export async function started(): Promise<BrowserWindow> {
  start()
  await expect.poll(() => JSON.stringify(Menu.templates.at(-1))).toContain('File')
  const window = BrowserWindow.all[0]
  if (window === undefined) throw new Error('no window was opened')
  await expect.poll(() => window.shown).not.toBeNull()
  return window
}

export type Entry = { readonly label?: string; readonly submenu?: readonly Entry[] } & {
  readonly accelerator?: string
  readonly registerAccelerator?: boolean
  readonly checked?: boolean
  readonly click?: () => void
}
/** The entries of the newest menu. */
export const entries = (): readonly Entry[] =>
  (Menu.templates.at(-1) as readonly Entry[]).flatMap(({ submenu = [] }) => submenu)
