import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as electron from '../electron.fixture.ts'
import { startElectron } from '../main.ts'
import { type RunningShell, runShell } from './shell.fixture.ts'

/**
 * What the shell really gave to Electron, held against Electron's own declarations: an option whose name Electron does not
 * know does nothing, and says nothing.
 */
const declarations = readFileSync(
  createRequire(import.meta.url).resolve('electron/electron.d.ts'),
  'utf8',
)

/** The members of an interface, those that it inherits included. */
function membersOf(name: string): readonly string[] {
  const found = new RegExp(
    `\\n  interface ${name}(?: extends ([\\w, ]+))? \\{\\n([\\s\\S]*?)\\n  \\}`,
  ).exec(declarations)
  if (found === null) throw new Error(`Electron declares no ${name}`)
  const [, bases = '', body = ''] = found
  const own = [...body.matchAll(/^ {4}(?:readonly )?(\w+)\??[:(]/gm)].map(
    ([, member = '']) => member,
  )
  return bases
    .split(', ')
    .filter((base) => base !== '')
    .flatMap(membersOf)
    .concat(own)
}

/** Those of an object that the interface does not have. */
const unknownIn = (given: unknown, name: string): readonly string[] => {
  const known = membersOf(name)
  return Object.keys(given as object).filter((member) => !known.includes(member))
}

let shell: RunningShell
beforeEach(async () => {
  electron.resetElectron()
  const root = new URL('../../../../../', import.meta.url)
  shell = await runShell({
    main: { startElectron },
    electron,
    preload: () => import('../../../../preload/index.ts'),
    read: (file) => readFileSync(new URL(file, root), 'utf8'),
  })
})
afterEach(() => shell.close())

describe("Electron's declarations know", () => {
  it('every option and preference of every window', () => {
    for (const { options } of Object.values(shell.windows)) {
      expect(unknownIn(options, 'BrowserWindowConstructorOptions')).toEqual([])
      expect(unknownIn(options.webPreferences, 'WebPreferences')).toEqual([])
    }
    expect(unknownIn({ nodeIntegrations: true }, 'WebPreferences')).toEqual(['nodeIntegrations'])
  })

  it('every privilege of our scheme', () => {
    const schemes = electron.protocol.privileged as readonly { readonly privileges: object }[]
    expect(schemes).toHaveLength(1)
    for (const scheme of schemes) {
      expect(unknownIn(scheme, 'CustomScheme')).toEqual([])
      expect(unknownIn(scheme.privileges, 'Privileges')).toEqual([])
    }
  })

  it('every option of printing', () => {
    const { printOptions } = shell.windows.printing.webContents
    expect(unknownIn(printOptions, 'PrintToPDFOptions')).toEqual([])
  })

  it('every entry of the menu', () => {
    const entries = (menu: unknown): readonly object[] =>
      (menu as readonly { readonly submenu?: unknown }[]).flatMap((entry) => [
        entry,
        ...(entry.submenu === undefined ? [] : entries(entry.submenu)),
      ])
    const all = electron.Menu.templates.flatMap(entries)
    expect(all.length).toBeGreaterThan(20)
    for (const entry of all) expect(unknownIn(entry, 'MenuItemConstructorOptions')).toEqual([])
  })

  it('every handler of a session, and every event that is listened to', () => {
    for (const method of [
      'setPermissionRequestHandler',
      'setPermissionCheckHandler',
      'setDevicePermissionHandler',
      'setSpellCheckerEnabled',
      'fromPartition',
    ])
      expect(declarations).toMatch(new RegExp(`\\n {4}(?:static )?${method}\\(`))
    const { webContents } = shell.windows.main
    const listened = webContents.eventNames().concat(webContents.session.eventNames())
    expect(listened.length).toBeGreaterThan(3)
    for (const event of listened.map(String)) expect(declarations).toContain(`on(event: '${event}'`)
  })
})
