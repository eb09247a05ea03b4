import { createSocket } from 'node:dgram'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
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
let body = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tesorero-window-'))
  served.length = 0
  body = 'Tesorero'
  door = await openDoor({
    port: 0,
    oneTime: true,
    files: {
      get: async (path) => {
        served.push(path)
        return { status: 200, body, headers: { 'Content-Type': 'text/html' } }
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

/** What others hear of a page that wants to send something out: packets, connections and requests. */
async function listeners() {
  const heard: string[] = []
  const packets = createSocket('udp4').on('message', () => heard.push('packet'))
  const connections = createTcpServer((socket) => {
    heard.push('connection')
    socket.destroy()
  })
  const requests = createHttpServer(({ url }, response) => {
    heard.push(`request ${url}`)
    response.end()
  })
  await new Promise<void>((resolve) => packets.bind(0, '127.0.0.1', resolve))
  for (const server of [connections, requests])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const portOf = (server: typeof connections): number => (server.address() as AddressInfo).port
  return {
    heard,
    ports: {
      packets: packets.address().port,
      connections: portOf(connections),
      requests: portOf(requests),
    },
    close: () => {
      packets.close()
      connections.close()
      requests.close()
    },
  }
}

it.runIf(process.platform !== 'win32' && browser !== null)(
  'reaches no other address, by WebRTC or by leaving the page',
  async () => {
    const others = await listeners()
    const { packets, connections, requests } = others.ports
    body = `<script type="module">
      for (const urls of ['turn:127.0.0.1:${packets}', 'turn:127.0.0.1:${connections}?transport=tcp']) {
        const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'DATA', credential: 'x' }] })
        peer.createDataChannel('out')
        await peer.setLocalDescription(await peer.createOffer())
      }
      await new Promise((done) => setTimeout(done, 1000))
      await fetch('tried')
      location.href = 'http://127.0.0.1:${requests}/?data'
    </script>`
    const window = open(headless())
    await expect.poll(() => served, { timeout: 15_000 }).toContain('/tried')
    await new Promise((done) => setTimeout(done, 1000))
    expect(others.heard).toEqual([])
    window.close()
    await window.gone
    others.close()
  },
)

it('says so when no window came', async () => {
  expect(await open(join(folder, 'missing')).gone).toBe(false)
  expect(await open('/bin/false').gone).toBe(false)
})
