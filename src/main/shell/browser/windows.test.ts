import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyFolderForEach, folder } from '../../disk/folder.fixture.ts'
import { startTestShell, type TestShell } from './client.fixture.ts'
import { createWindows, type Windows } from './windows.ts'

/** A browser starts when the machine has time for it. */
const PATIENT = { timeout: 10_000 }

let test: TestShell
let windows: Windows
const said: string[] = []
/** How often a question of this test was refused: a window of the last one may end only now. */
let answers = { refused: 0 }
emptyFolderForEach()
beforeEach(async () => {
  test = await startTestShell()
  said.length = 0
  answers = { refused: 0 }
})
afterEach(async () => {
  windows.close()
  await expect.poll(() => running(), PATIENT).toEqual([])
  await test.stop()
})

/** A program in the place of a browser: it notes its process and profile, stays, and takes a moment to end. */
function program(): string {
  const path = join(folder, 'browser')
  const text = `#!/bin/sh
trap 'sleep 1; kill $!; exit 0' TERM
echo "$$ $1" >> '${folder}/opened'
sleep 60 & wait
`
  writeFileSync(path, text)
  chmodSync(path, 0o700)
  return path
}

type OpenedWindow = { readonly pid: number; readonly profile: string }
const opened = (): readonly OpenedWindow[] =>
  existsSync(join(folder, 'opened'))
    ? readFileSync(join(folder, 'opened'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => {
          const [pid = '', profile = ''] = line.split(' ')
          return { pid: Number(pid), profile: profile.replace(`--user-data-dir=${folder}/`, '') }
        })
    : []
const running = (): readonly OpenedWindow[] =>
  opened().filter(({ pid }) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  })

const create = (chromium: string | null): void => {
  windows = createWindows(folder, chromium, (text) => said.push(text))
}
/** A question begins or is over. */
const ask = (asked: boolean): void => {
  const mine = answers
  windows.ask({ ...test.shell, refuse: () => (mine.refused += 1) }, asked)
}
const profiles = () => opened().map(({ profile }) => profile)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.skipIf(process.platform === 'win32')('the windows of the browser shell', () => {
  it('are one for the application and another, in a profile of its own, for a question', async () => {
    create(program())
    windows.open(test.shell)
    await expect.poll(profiles, PATIENT).toEqual(['browser-window'])
    ask(true)
    await expect.poll(profiles, PATIENT).toEqual(['browser-window', 'approval-window'])
    expect([answers.refused, said]).toEqual([0, []])
  })

  it('stay for the next question when it comes at once, and go when none does', async () => {
    create(program())
    ask(true)
    await expect.poll(() => running().length, PATIENT).toBe(1)
    ask(false)
    ask(true)
    await pause(1200)
    expect([running().length, profiles()]).toEqual([1, ['approval-window']])
    ask(false)
    await expect.poll(() => running().length, PATIENT).toBe(0)
  })

  it('are a no to their question when a person closes them', async () => {
    create(program())
    ask(true)
    await expect.poll(() => running().length, PATIENT).toBe(1)
    expect(answers.refused).toBe(0)
    for (const { pid } of running()) process.kill(pid, 'SIGTERM')
    await expect.poll(() => answers.refused, PATIENT).toBe(1)
    ask(true)
    await expect.poll(profiles, PATIENT).toEqual(['approval-window', 'approval-window'])
  })

  it('come anew for a question that begins while the last one is closing', async () => {
    create(program())
    ask(true)
    await expect.poll(() => running().length, PATIENT).toBe(1)
    ask(false)
    await pause(800)
    ask(true)
    // One that had gone already said no to nothing.
    const before = answers.refused
    await expect.poll(profiles, PATIENT).toEqual(['approval-window', 'approval-window'])
    await pause(200)
    expect([running().length, answers.refused]).toEqual([1, before])
  })

  it.each([
    ['there is no browser', () => null],
    ['the browser does not start', () => join(folder, 'missing')],
    ['the browser ends at once', () => '/bin/false'],
  ])('are a no, and told on the terminal, where %s', async (_why, chromium) => {
    create(chromium())
    windows.open(test.shell)
    await expect.poll(() => said.join(''), PATIENT).toContain(test.shell.door.url)
    ask(true)
    await expect.poll(() => answers.refused, PATIENT).toBe(1)
    expect(said.join('')).not.toContain(test.shell.approvalDoor.url)
  })
})
