import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import { menuMessages } from '../../../shared/locales/menu.ts'
import { app, BrowserWindow, dialog, Menu, resetElectron, shell } from './electron.fixture.ts'
import { hearLinks, setAbout } from './links.ts'
import { createCaptureGuard } from './window.ts'
import { addBehaviour } from './window-behaviour.ts'

let window: BrowserWindow
beforeEach(() => {
  resetElectron()
  window = new BrowserWindow({})
  BrowserWindow.load = async () => undefined
})
const care = (locale: 'es-AR' | 'en' = 'es-AR') =>
  addBehaviour(window as never, {
    language: () => ({ locale }),
    dataDir: '/home/ana/datos',
    log: silentLog,
  })
const all = { canCut: true, canCopy: true, canPaste: true }

describe('the other button of the mouse', () => {
  it('offers editing in a field and copying of what is chosen, in the language, and nothing else', () => {
    care('en')
    const click = (details: object) => window.webContents.emit('context-menu', {}, details)
    click({ isEditable: true, selectionText: '', editFlags: all })
    click({ isEditable: false, selectionText: 'x', editFlags: all })
    click({ isEditable: false, selectionText: '', editFlags: all })
    expect(Menu.popped).toHaveLength(2)
    const roles = (Menu.popped as readonly (readonly { readonly role?: string }[])[]).map((menu) =>
      menu.flatMap(({ role }) => role ?? []),
    )
    expect(roles).toEqual([['cut', 'copy', 'paste', 'selectAll'], ['copy']])
    expect(JSON.stringify(Menu.popped)).toContain('Paste')
  })
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a form that is half filled in', () => {
  /** Closes the window as a person does; answers whether its page goes at once. */
  const close = (): boolean => {
    let goes = false
    window.emit('close', { defaultPrevented: false })
    window.webContents.emit('will-prevent-unload', { preventDefault: () => (goes = true) })
    return goes
  }

  it('keeps the window open until somebody says otherwise', async () => {
    care()
    expect(close()).toBe(false)
    await turn()
    expect(window.destroyed).toBe(false)
    dialog.choice = 1
    expect(close()).toBe(false)
    await turn()
    expect(window.destroyed).toBe(true)
    expect(dialog.boxes[0]).toMatchObject({ cancelId: 0, defaultId: 0 })
  })

  it('is asked about once, and keeps nothing else from going on meanwhile', async () => {
    care()
    dialog.standing = true
    expect([close(), close()]).toEqual([false, false])
    await turn()
    expect(dialog.boxes).toHaveLength(1)
    expect(dialog.blocking).toEqual([])
  })

  it('does not keep a page from being loaded anew', () => {
    care()
    let goes = false
    window.webContents.emit('will-prevent-unload', { preventDefault: () => (goes = true) })
    expect(goes).toBe(true)
  })
})

describe('a page', () => {
  /** Lets it go down, and the person answer. */
  const crash = async (reason = 'crashed'): Promise<void> => {
    window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 })
    await turn()
  }

  it('that went down is loaded again', async () => {
    care()
    await crash()
    expect(window.loaded).toEqual(['app://tesorero/'])
    await crash('clean-exit')
    expect(window.loaded).toHaveLength(1)
  })

  it('that went down is left to the person, who looks at the folder, loads it or leaves', async () => {
    care('en')
    dialog.choices.push(1, 0)
    await crash()
    const box = {
      message: menuMessages['menu.crashed'].en,
      buttons: ['Reload', 'Open the data folder', 'Quit'],
    }
    expect(dialog.boxes).toMatchObject([box, box])
    expect(shell.opened).toEqual(['/home/ana/datos'])
    expect(window.loaded).toHaveLength(1)
    dialog.choices.push(2)
    await crash()
    expect(window.loaded).toHaveLength(1)
    expect(app.calls).toContainEqual({ name: 'quit', args: [] })
  })

  it('that hangs is ended and loaded again when somebody wants it, without another word', async () => {
    care()
    window.webContents.hangs = true
    window.emit('unresponsive')
    await turn()
    expect(window.loaded).toEqual([])
    dialog.choice = 1
    window.emit('unresponsive')
    await turn()
    expect(window.loaded).toEqual(['app://tesorero/'])
    expect(dialog.boxes).toHaveLength(2)
  })

  it('that answers again needs no answer, and is left as it is', async () => {
    care()
    Object.assign(dialog, { standing: true, choice: 1 })
    window.emit('unresponsive')
    window.emit('unresponsive')
    window.emit('responsive')
    await turn()
    expect(dialog.boxes).toHaveLength(1)
    window.emit('unresponsive')
    window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
    await turn()
    window.emit('unresponsive')
    expect(dialog.boxes).toHaveLength(4)
    expect(window.loaded).toEqual([])
  })

  it('that went down or hangs keeps nothing else from going on while somebody reads of it', async () => {
    care()
    window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
    window.emit('unresponsive')
    await turn()
    expect(dialog.boxes).toHaveLength(2)
    expect(dialog.blocking).toEqual([])
  })

  it('is not loaded into a window that was closed meanwhile', async () => {
    care()
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
    window.destroy()
    await turn()
    expect(window.loaded).toEqual([])
  })
})

describe('an address from outside', () => {
  it('that the system will not lead here is told in the log', () => {
    const told: string[] = []
    app.leadsLinks = false
    hearLinks({ ...silentLog, warn: (event) => told.push(event) })(window as never, () => {})
    app.leadsLinks = true
    expect(told).toEqual(['links do not lead here'])
  })

  it('brings the window to the front and only leads somewhere', () => {
    const told: AppEvent[] = []
    hearLinks()(window as never, (event) => told.push(event))
    window.webContents.emit('did-finish-load')
    expect(app.calls).toContainEqual({ name: 'setAsDefaultProtocolClient', args: ['tesorero'] })
    app.emit('second-instance', {}, ['tesorero', 'tesorero://activity/o1'])
    app.emit('second-instance', {}, ['tesorero', 'tesorero://activity/o1?approve=yes'])
    app.emit('second-instance', {}, ['tesorero'])
    let kept = 0
    app.emit('open-url', { preventDefault: () => (kept += 1) }, 'tesorero://echeqs')
    app.emit('open-url', { preventDefault: () => (kept += 1) }, 'https://elsewhere')
    expect(told).toEqual([
      { name: 'app.lead', payload: { area: 'activity', orderId: 'o1' } },
      { name: 'app.lead', payload: { area: 'echeqs', orderId: null } },
    ])
    expect(kept).toBe(2)
    expect(window.done.filter((act) => act === 'focus')).toHaveLength(5)
  })

  describe('while the application is still closing behind its window', () => {
    let told: AppEvent[]
    beforeEach(() => {
      told = []
      hearLinks()(window as never, (event) => told.push(event))
      window.webContents.emit('did-finish-load')
      window.destroy()
    })
    const args = [...process.argv.slice(1), 'tesorero://activity/o1']
    const ask = (): void => {
      app.emit('second-instance', {}, ['tesorero', 'tesorero://activity/o1'])
      app.emit('open-url', { preventDefault: () => {} }, 'tesorero://echeqs')
    }

    it('ends nothing, and has it opened again there once it has ended', () => {
      ask()
      app.emit('activate')
      expect(told).toEqual([])
      expect(app.calls.filter(({ name }) => name === 'relaunch')).toEqual([
        { name: 'relaunch', args: [{ args }] },
      ])
    })

    it('is heard as a click on the icon of macOS too', () => {
      app.emit('activate')
      expect(app.calls).toContainEqual({
        name: 'relaunch',
        args: [{ args: process.argv.slice(1) }],
      })
    })
  })
})

it('pictures of the windows are kept from other programs when wished, of those that open later too', () => {
  const guard = createCaptureGuard()
  expect(window.protection).toBe(false)
  guard(true)
  expect(window.protection).toBe(true)
  expect(new BrowserWindow({}).protection).toBe(true)
  guard(false)
  expect(window.protection).toBe(false)
})

it('the panel about the application says its version', () => {
  setAbout(join('/opt/Tesorero/resources/app.asar/out/main'))
  // GTK reads the picture by itself, and knows no archive.
  const iconPath = join('/opt/Tesorero/resources/app.asar.unpacked/resources/icon.png')
  expect(app.calls).toContainEqual({
    name: 'setAboutPanelOptions',
    args: [expect.objectContaining({ applicationVersion: '1.2.3', iconPath })],
  })
})
