import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { findChromium } from './chromium.ts'
import { type Door, openDoor } from './door.ts'
import { openDoorWindow } from './window.ts'

let folder: string
let door: Door
const served: string[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tesorero-window-'))
  served.length = 0
  door = await openDoor({
    port: 0,
    oneTime: true,
    files: {
      get: async (path) => {
        served.push(path)
        return { status: 200, body: 'Tesorero', headers: { 'Content-Type': 'text/html' } }
      },
    },
    sockets: { accept: () => undefined, close: () => undefined },
    downloads: null,
    log: silentLog,
  })
})
afterEach(async () => {
  await door.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const browser = findChromium()

/** The browser of this computer, without a screen. */
function headless(): string {
  const program = join(folder, 'chromium')
  writeFileSync(program, `#!/bin/sh\nexec '${browser}' --headless --disable-gpu "$@"\n`)
  chmodSync(program, 0o700)
  return program
}

const open = (chromium: string) =>
  openDoorWindow({ chromium, userDataDir: join(folder, 'profile'), door, size: [680, 720] })

/** What every user of this computer can read of its processes. */
const commandLines = (): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })

it.runIf(process.platform === 'linux' && browser !== null)(
  'shows the page of a door, with nothing of its secrets on any command line',
  async () => {
    const window = open(headless())
    await expect.poll(() => served, { timeout: 15_000 }).toContain('/')
    const seen = commandLines()
    expect(seen.filter((line) => line.includes(folder)).length).toBeGreaterThan(0)
    const secrets = [
      new URL(door.url).searchParams.get('token') ?? '',
      new URL(door.page).pathname.slice(1, -1),
      door.cookie.value,
    ]
    for (const secret of secrets) {
      expect(secret).toHaveLength(43)
      expect(seen.filter((line) => line.includes(secret))).toEqual([])
    }
    window.close()
    expect(await window.gone).toBe(true)
  },
)

it('says so when no window came', async () => {
  expect(await open(join(folder, 'missing')).gone).toBe(false)
  expect(await open('/bin/false').gone).toBe(false)
})
