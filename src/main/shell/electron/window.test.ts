import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { emptyFolderForEach, folder } from '../../disk/folder.fixture.ts'
import { app, BrowserWindow, nativeTheme, resetElectron, screen } from './electron.fixture.ts'
import { besides, openWindow, readWindowState } from './window.ts'

let stateFile: string
emptyFolderForEach()
beforeEach(() => {
  resetElectron()
  stateFile = join(folder, 'window.json')
})

function open(): BrowserWindow {
  openWindow({ ...besides('/app/out/main'), stateFile, log: silentLog, failed: () => {} })
  const window = BrowserWindow.all.at(-1)
  if (window === undefined) throw new Error('no window was opened')
  return window
}

describe('the window', () => {
  it('loads our page with our preload, and shows itself when it is painted', () => {
    const window = open()
    expect(window.loaded).toEqual(['app://tesorero/'])
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      preload: '/app/out/preload/index.cjs',
    })
    expect(window.options['show']).toBe(false)
    expect(window.done).toEqual([])
    window.emit('ready-to-show')
    expect(window.done).toEqual(['show'])
  })

  it('shows itself in the end though it is never painted, so that there is something to close', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const window = open()
    vi.advanceTimersByTime(9000)
    expect(window.done).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(window.done).toEqual(['show'])
    window.emit('ready-to-show')
    expect(window.done).toEqual(['show'])
  })

  it('comes back where it was, maximised if it was', () => {
    const window = open()
    window.bounds = { x: 100, y: 50, width: 1400, height: 900 }
    window.maximized = true
    window.emit('close')
    const again = open()
    expect(again.options).toMatchObject({ x: 100, y: 50, width: 1400, height: 900 })
    again.emit('ready-to-show')
    expect(again.done).toEqual(['maximize', 'show'])
  })

  it('comes back in the theme of last time, without a flash of the other one', () => {
    const window = open()
    nativeTheme.themeSource = 'dark'
    window.close()
    nativeTheme.themeSource = 'system'
    expect(open().options['backgroundColor']).toBe('#15181e')
  })

  it('takes nobody’s screen where the computer started it', () => {
    app.switches.set('hidden', '')
    const window = open()
    window.emit('ready-to-show')
    expect(window.done).toEqual(['minimize'])
  })

  it('comes back in the middle when its screen is gone', () => {
    open().emit('close')
    screen.displays = [{ workArea: { x: 3000, y: 0, width: 1920, height: 1080 } }]
    expect(open().options).not.toHaveProperty('x')
  })

  it.each([['{"x":1'], ['{"x":1,"y":1,"width":1,"height":1,"maximized":false}'], ['[]']])(
    'does not trip over the state %s',
    (text) => {
      writeFileSync(stateFile, text)
      expect(readWindowState(stateFile)).toBeNull()
      expect(open().options).toMatchObject({ width: 1280, height: 800 })
    },
  )

  it('closes even when its state cannot be written', () => {
    const window = open()
    rmSync(folder, { recursive: true })
    window.emit('close')
    expect(() => readFileSync(stateFile)).toThrow()
  })
})
