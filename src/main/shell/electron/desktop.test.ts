import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BrowserWindow as ElectronWindow } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import { createDesktop } from '../desktop.ts'
import { createTray, desktopSink, onPower } from './desktop.ts'
import {
  app,
  BrowserWindow,
  Notification,
  powerMonitor,
  resetElectron,
  Tray,
} from './electron.fixture.ts'

let window: BrowserWindow
beforeEach(() => {
  resetElectron()
  window = new BrowserWindow({})
})
const real = (): ElectronWindow => window as unknown as ElectronWindow
const badges = () =>
  app.calls.flatMap(({ name, args }) => (name === 'setBadgeCount' ? [args[0]] : []))
const inbox = (unread: number, failed = 0): AppEvent => ({
  name: 'inbox.changed',
  payload: { total: 9, unread, failed },
})
const opened = (id: string) =>
  ({ name: 'profile.changed', payload: { profile: { id } } }) as AppEvent
const job = (state: 'running' | 'done', done: number, total: number | null): AppEvent => ({
  name: 'job.changed',
  payload: {
    id: 'j',
    kind: 'export',
    state,
    subject: 'secreto.xlsx',
    done,
    total,
    unit: 'rows',
    cancellable: true,
    error: null,
  },
})
const words = () => Notification.shown.map((shown) => JSON.stringify(shown.words))

it('tells of notifications while nobody looks, in the chosen language, without any figure or name', () => {
  const desktop = createDesktop(desktopSink(real()))
  desktop.settings({ locale: 'en' })
  desktop.hear(inbox(0))
  desktop.hear(inbox(1))
  desktop.hear(inbox(1))
  desktop.hear(inbox(1, 1))
  window.focused = true
  desktop.hear(inbox(5, 1))
  expect(words()).toEqual([
    expect.stringContaining('A notification from the bank came in.'),
    expect.stringContaining('could not be processed'),
  ])
  expect(words().join()).not.toMatch(/\d/)
  Notification.shown[0]?.emit('click')
  expect(window.done).toContain('focus')
})

it('a notification that the system refuses is in the log, with the reason', () => {
  const told: unknown[] = []
  const log = { ...silentLog, warn: (...said: readonly unknown[]) => void told.push(said) }
  desktopSink(real(), log).notify({ title: 'Tesorero', body: 'x' })
  Notification.shown[0]?.emit('failed', {}, 'no permission')
  expect(told).toEqual([['notification not shown', { reason: 'no permission' }]])
})

it('shows the unread ones on the icon, unless the person wants neither', () => {
  const desktop = createDesktop(desktopSink(real()))
  desktop.hear(opened('a'))
  desktop.hear(inbox(0))
  desktop.hear(inbox(3))
  desktop.settings({ locale: 'es-AR', alerts: { notifications: false, badge: false, tray: false } })
  desktop.hear(inbox(4))
  desktop.settings({ locale: 'es-AR' })
  desktop.hear({ name: 'profile.changed', payload: null })
  expect(badges()).toEqual([3, 0, 4, 0])
  expect(words()).toHaveLength(1)
})

it('counts those of the open profile, of which the first number is no news', () => {
  const desktop = createDesktop(desktopSink(real()))
  desktop.hear(opened('a'))
  desktop.hear(inbox(30))
  desktop.hear(opened('a'))
  desktop.hear(opened('b'))
  desktop.hear(inbox(2, 1))
  expect(words()).toEqual([])
  desktop.hear(inbox(3, 1))
  expect(words()).toHaveLength(1)
  expect(badges()).toEqual([30, 0, 2, 3])
})

it('on Windows, where an icon has no number, lays a dot over it while there are unread ones', () => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'win32' })
  const desktop = createDesktop(desktopSink(real()))
  desktop.hear(inbox(3))
  desktop.hear(inbox(0))
  desktop.hear(inbox(1))
  window.destroy()
  desktop.hear(inbox(2))
  Object.defineProperty(process, 'platform', { value: platform })
  expect(window.overlays).toEqual(['3', null, '1'])
})

it('shows the progress of long work, and takes it off at its end', () => {
  const desktop = createDesktop(desktopSink(real()))
  desktop.hear(job('running', 0, null))
  desktop.hear(job('running', 50, 100))
  desktop.hear(job('done', 100, 100))
  expect(window.progress).toEqual([2, 0.5, -1])
})

it('a system without notifications shows none, and a window that is gone shows nothing', () => {
  Notification.supported = false
  const desktop = createDesktop(desktopSink(real()))
  desktop.hear(inbox(1))
  window.destroy()
  desktop.hear(job('running', 1, 2))
  expect(words()).toEqual([])
  expect(window.progress).toEqual([])
})

it('a notification that stands there for hours still leads to the window when it is clicked', async () => {
  const sink = desktopSink(real())
  sink.notify({ title: 'Tesorero', body: 'x' })
  const kept = new WeakRef(Notification.shown.pop() ?? {})
  setFlagsFromString('--expose-gc')
  await new Promise((resolve) => setImmediate(resolve))
  runInNewContext('gc()')
  expect(kept.deref()).toBeInstanceOf(Notification)
  expect(sink.watched()).toBe(false)
})

it.each([
  ['darwin', { path: '/tray-template.png', sides: [18, 36], isTemplate: true }],
  ['win32', { path: '/icon.png', sides: [32, 64], isTemplate: false }],
  ['linux', { path: '/icon.png', sides: [32, 64], isTemplate: false }],
])('the picture in the tray of %s is as small as what stands there', (system, picture) => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: system })
  const alerts = { notifications: true, badge: true, tray: true }
  createTray({ window: real(), icon: '/icon.png', onSync: () => {} })({ locale: 'es-AR', alerts })
  Object.defineProperty(process, 'platform', { value: platform })
  expect(Tray.all[0]?.image).toMatchObject(picture)
})

it('the tray is there only where it is wanted, and synchronises', () => {
  const synced: string[] = []
  const tray = createTray({ window: real(), icon: '/icon.png', onSync: () => synced.push('now') })
  tray({ locale: 'es-AR' })
  expect(Tray.all).toEqual([])
  const alerts = { notifications: true, badge: true, tray: true }
  tray({ locale: 'es-AR', alerts })
  tray({ locale: 'en', alerts })
  expect(Tray.all).toHaveLength(1)
  const entry = (label: string) => Tray.all[0]?.menu.find((one) => one.label === label)
  entry('Synchronise now')?.click?.()
  entry('Open Tesorero')?.click?.()
  entry('Quit')?.click?.()
  expect(synced).toEqual(['now'])
  expect(window.done).toContain('focus')
  expect(app.calls.map(({ name }) => name)).toContain('quit')
  tray({ locale: 'en', alerts: { ...alerts, tray: false } })
  expect(Tray.all[0]?.destroyed).toBe(true)
})

describe('a window whose icon is in the tray', () => {
  const alerts = { notifications: true, badge: true, tray: true }
  const tray = () => createTray({ window: real(), icon: '/icon.png', onSync: () => {} })

  it('is hidden when it is closed, and comes back with a click on the icon', () => {
    tray()({ locale: 'en', alerts })
    window.visible = true
    window.close()
    expect([window.destroyed, window.visible]).toEqual([false, false])
    Tray.all[0]?.emit('click')
    expect(window.visible).toBe(true)
  })

  it('closes as ever once the program ends, and where no icon is wanted any more', () => {
    const set = tray()
    set({ locale: 'en', alerts })
    set({ locale: 'en', alerts: { ...alerts, tray: false } })
    window.close()
    expect(window.destroyed).toBe(true)
    const other = new BrowserWindow({})
    createTray({ window: other as never, icon: '/icon.png', onSync: () => {} })({
      locale: 'en',
      alerts,
    })
    app.emit('before-quit')
    other.close()
    expect(other.destroyed).toBe(true)
  })
})

it('on Linux, which tells of no lock, asks whether the screen is locked', () => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'linux' })
  vi.useFakeTimers()
  const told: string[] = []
  const stop = onPower(real(), (event) => told.push(event))
  vi.advanceTimersByTime(10_000)
  powerMonitor.idleState = 'locked'
  vi.advanceTimersByTime(30_000)
  powerMonitor.idleState = 'idle'
  vi.advanceTimersByTime(10_000)
  stop()
  powerMonitor.idleState = 'locked'
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  Object.defineProperty(process, 'platform', { value: platform })
  expect(told).toEqual(['lock', 'unlock'])
})

it('takes the switch to another user of a Mac for a lock', () => {
  const told: string[] = []
  onPower(real(), (event) => told.push(event))
  powerMonitor.emit('user-did-resign-active')
  powerMonitor.emit('user-did-become-active')
  expect(told).toEqual(['lock', 'unlock'])
})

it('tells when the computer sleeps and is locked; looking at the window means that it is not', () => {
  const told: string[] = []
  const stop = onPower(real(), (event) => told.push(event))
  for (const event of ['suspend', 'resume', 'lock-screen', 'unlock-screen'])
    powerMonitor.emit(event)
  window.emit('focus')
  stop()
  powerMonitor.emit('suspend')
  window.emit('focus')
  expect(told).toEqual(['suspend', 'resume', 'lock', 'unlock', 'unlock'])
})
