import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import { silentLog } from '../../../shared/base/log.ts'
import { ok } from '../../../shared/errors/index.ts'
import { sleepingClock } from '../approval.fixture.ts'
import { createWindowFiles } from '../window-files.ts'
import type { Door } from './door.ts'
import { type BrowserShell, startBrowserShell } from './server.ts'

/** A browser shell over a small window of its own, with a client that controls every header. */

type Reply = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A connected window: `hear` answers the frames it was sent, one after the other. */
export type TestWindow = {
  readonly socket: WebSocket
  /** Sends a frame; it is of a window that shows no profile, unless it says otherwise. */
  readonly send: (frame: object) => void
  readonly hear: () => Promise<unknown>
  /** Frames that nobody has asked for yet. */
  readonly unheard: readonly unknown[]
}

/** One of the shell's two doors, as whoever stands before it sees it. */
type TestDoor = {
  readonly origin: string
  /** The path below which everything lies. */
  readonly base: string
  /** The path and query of the opening address. */
  readonly opening: string
  readonly ask: (
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ) => Promise<Reply>
  /** As `ask`, for a path below the page's own address. */
  readonly get: TestDoor['ask']
  /** Opens the address as a window does and answers the cookie it got. */
  readonly openWindow: () => Promise<string>
  /** Tries a socket; answers the status it was refused with. */
  readonly connect: (
    headers: Readonly<Record<string, string>>,
    path?: string,
  ) => Promise<WebSocket | number>
  readonly connectWindow: () => Promise<TestWindow>
}

export type TestShell = TestDoor & {
  readonly shell: BrowserShell
  readonly folder: string
  /** The number of windows, each time it changed. */
  readonly counts: readonly number[]
  /** What was told about questions, each time it changed. */
  readonly asked: readonly boolean[]
  /** The door at which questions are asked. */
  readonly approval: TestDoor
  readonly stop: () => Promise<void>
}

/** Starts a shell whose window consists of a page and one script. */
export async function startTestShell(oneTime = false): Promise<TestShell> {
  const folder = makeWindow()
  const counts: number[] = []
  const asked: boolean[] = []
  const shell = await startBrowserShell({
    port: 0,
    files: createWindowFiles(join(folder, 'renderer')),
    approvalFiles: createWindowFiles(join(folder, 'renderer'), 'approval.html'),
    oneTime,
    printToPdf: async () => ok(Buffer.from('%PDF-')),
    log: silentLog,
    clock: sleepingClock(),
    onWindows: (count) => counts.push(count),
    onAsked: (now) => asked.push(now),
  })
  return {
    ...doorOf(shell.door),
    shell,
    folder,
    counts,
    asked,
    approval: doorOf(shell.approvalDoor),
    stop: async () => {
      await shell.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function doorOf(door: Door): TestDoor {
  const { origin, host } = new URL(door.url)
  const opening = door.url.slice(origin.length)
  const base = new URL(door.page).pathname
  const ask: TestDoor['ask'] = (path, headers = {}, method = 'GET') =>
    exchange(origin, path, headers, method)
  const openWindow = async (): Promise<string> =>
    (await ask(opening)).headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const connect: TestDoor['connect'] = (headers, path = `${base}socket`) =>
    handshake(`ws://${host}${path}`, headers)
  return {
    origin,
    base,
    opening,
    ask,
    get: (path, headers, method) => ask(base + path.slice(1), headers, method),
    openWindow,
    connect,
    connectWindow: async () => {
      const socket = await connect({ origin, cookie: await openWindow() })
      if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
      return listening(socket)
    },
  }
}

function makeWindow(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tesorero-shell-'))
  mkdirSync(join(folder, 'renderer', 'assets'), { recursive: true })
  writeFileSync(
    join(folder, 'renderer', 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" src="./assets/a.js"></script>',
  )
  writeFileSync(join(folder, 'renderer', 'approval.html'), 'the page that asks')
  writeFileSync(join(folder, 'renderer', 'assets', 'a.js'), 'export {}')
  writeFileSync(join(folder, 'outside.txt'), 'not for windows')
  return folder
}

/** A request with exactly these headers; fetch would set its own Host. */
async function exchange(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  method: string,
): Promise<Reply> {
  const sent = request(`${origin}/`, { path, method, headers })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  }
}

function handshake(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<WebSocket | number> {
  const socket = new WebSocket(url, { headers })
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      socket.terminate()
    })
    socket.on('error', () => {})
  })
}

function listening(socket: WebSocket): TestWindow {
  const unheard: unknown[] = []
  const hearers: ((frame: unknown) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString('utf8'))
    const hearer = hearers.shift()
    if (hearer === undefined) unheard.push(frame)
    else hearer(frame)
  })
  return {
    socket,
    send: (frame) => socket.send(JSON.stringify({ profile: null, ...frame })),
    hear: () =>
      unheard.length > 0
        ? Promise.resolve(unheard.shift())
        : new Promise((resolve) => hearers.push(resolve)),
    unheard,
  }
}
