import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { chooseShell } from '../e2e/support/chosen.ts'
import { inElectron, type Launch } from '../e2e/support/electron.ts'
import { following } from '../e2e/support/following.ts'

// The end-to-end tests in Electron's own windows, driven by a Playwright that only writes down.

class FakePage {
  readonly name: string
  readonly address: string
  closed = false
  readonly pressed: string[] = []
  readonly keyboard = { press: async (key: string) => void this.pressed.push(key) }
  constructor(name: string, address = 'app://tesorero/') {
    this.name = name
    this.address = address
  }
  url(): string {
    return this.address
  }
  isClosed(): boolean {
    return this.closed
  }
  getByRole(role: string) {
    const { name } = this
    return { text: async () => `${role} of ${name}`, or: (other: unknown) => ({ other }) }
  }
}
const asPage = (page: FakePage) => page as unknown as Page

function fakeElectron() {
  const made: Parameters<Launch>[0][] = []
  const windows: FakePage[] = []
  const done: string[] = []
  let folder = ''
  const child = Object.assign(new EventEmitter(), {
    kill: (signal: string) => {
      done.push(signal)
      child.emit('exit')
    },
  })
  const launch: Launch = async (options) => {
    made.push(options)
    windows.push(new FakePage(`window ${made.length}`))
    const own = windows.at(-1) ?? new FakePage('none')
    return {
      firstWindow: async () => asPage(own),
      windows: () => windows.map(asPage),
      evaluate: (async (_: unknown, where: string) => {
        folder = where
      }) as never,
      process: () => child as never,
      close: async () => void done.push('closed'),
    }
  }
  return { made, windows, done, launch, folder: () => folder }
}

test('the same tests run in a browser or in Electron, as the environment says', () => {
  expect(chooseShell(undefined, '/electron')).toEqual({ shell: 'browser' })
  expect(chooseShell('', null)).toEqual({ shell: 'browser' })
  expect(chooseShell('browser', null)).toEqual({ shell: 'browser' })
  expect(chooseShell('electron', '/electron')).toEqual({ shell: 'electron', program: '/electron' })
  expect(() => chooseShell('elektron', '/electron')).toThrow('not elektron')
})

test('where Electron is wished for and no runtime is there, there is none to start', () => {
  expect(chooseShell('electron', null)).toEqual({ shell: 'electron', program: null })
})

test('the built application is started in its data folder with its environment, closed, and killed', async () => {
  const electron = fakeElectron()
  const host = inElectron('/electron', electron.launch)
  await host.start('/data', { TESORO_X: 'y' })
  expect(electron.made).toMatchObject([
    {
      executablePath: '/electron',
      args: expect.arrayContaining(['.', '--data-dir=/data']),
      env: { TESORO_X: 'y' },
      locale: 'es-AR',
    },
  ])
  await host.stop()
  await host.start('/data', {})
  await host.kill()
  expect(electron.done).toEqual(['closed', 'SIGKILL'])
})

test('a page and its locators go on in the window of the next start', async () => {
  const electron = fakeElectron()
  const host = inElectron('/electron', electron.launch)
  // Made before there is any window, as tests do.
  const locator = host.page.getByRole('grid') as unknown as { text: () => Promise<string> }
  const { keyboard } = host.page
  await expect(async () => host.page.reload()).rejects.toThrow('nothing is running')
  await host.start('/data', {})
  await keyboard.press('Enter')
  expect(electron.windows[0]?.pressed).toEqual(['Enter'])
  expect(await locator.text()).toBe('grid of window 1')
  await host.stop()
  await host.start('/data', {})
  expect(await locator.text()).toBe('grid of window 2')
})

test('what is given to a method of a follower is what stands behind it, among options too', () => {
  const taken: unknown[] = []
  const handle = { name: 'handle' }
  const take = (given: unknown) => {
    taken.push(given)
    return handle
  }
  const follower = following(() => ({ take, part: { deep: () => 'here' } }))
  follower.take({ has: follower.take(0), count: 1 })
  expect(taken.at(-1)).toEqual({ has: handle, count: 1 })
  expect(follower.part.deep()).toBe('here')
})

test('main’s question is looked for in a window of its own, and in no other is it taken for one', async () => {
  const electron = fakeElectron()
  const host = inElectron('/electron', electron.launch)
  await host.start('/data', {})
  const question = new FakePage('question', 'app://approval/')
  electron.windows.push(new FakePage('paper', 'app://print/'), question)
  expect(await host.asks()).toBe(question)
  question.closed = true
  await host.answered({ page: () => asPage(question) } as never)
})

test('what is saved is where the person who answers the dialog said', async () => {
  const electron = fakeElectron()
  const host = inElectron('/electron', electron.launch)
  await host.start('/data', {})
  const saved = await host.saved(async () =>
    writeFileSync(`${electron.folder()}/lista.csv`, 'uno;dos'),
  )
  expect(saved.name).toBe('lista.csv')
  expect(String(await saved.bytes())).toBe('uno;dos')
})
