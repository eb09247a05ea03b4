import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { quietSwitches } from './chromium.ts'
import type { Door } from './door.ts'

/** A browser window that main opened. */
export interface DoorWindow {
  /** Resolves when it is gone: false when it never came to show its page. */
  readonly gone: Promise<boolean>
  readonly close: () => void
}

/** Opens a window on the page of a door. It starts empty: cookie and address come by a pipe that only this process holds. */
export function openDoorWindow(options: {
  readonly chromium: string
  readonly userDataDir: string
  readonly door: Pick<Door, 'page' | 'cookie'>
  readonly size: readonly [width: number, height: number]
}): DoorWindow {
  const [width, height] = options.size
  const child = spawn(
    options.chromium,
    [
      ...quietSwitches(options.userDataDir, new URL(options.door.page).host),
      '--remote-debugging-pipe',
      `--window-size=${width},${height}`,
      // A window without tabs starts with a page, and about:blank would count as none.
      '--app=data:text/html,%3Ctitle%3ETesorero%3C/title%3E',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const shown = show(child, options.door).catch(() => false)
  const gone = new Promise<boolean>((done) => {
    child.once('error', () => done(false))
    child.once('exit', () => void shown.then(done))
  })
  return { gone, close: () => void child.kill() }
}

/** Gives the window its cookie and leads it to its page. Resolves to whether that was done; rejects when the pipe breaks. */
async function show(child: ChildProcess, { page, cookie }: Pick<Door, 'page' | 'cookie'>) {
  const [, , , toBrowser, fromBrowser] = child.stdio
  if (!isWritable(toBrowser) || !isReadable(fromBrowser)) return false
  const send = createProtocol(toBrowser, fromBrowser)
  const { pathname: path } = new URL(page)
  await send('Storage.setCookies', {
    cookies: [{ ...cookie, url: page, path, httpOnly: true, sameSite: 'Strict' }],
  })
  const targetId = await firstPage(send)
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  // Its answer comes when the page does; a window that is closed before is no failure.
  void send('Page.navigate', { url: page }, String(sessionId)).catch(() => undefined)
  return true
}

type Send = (
  method: string,
  params: Readonly<Record<string, unknown>>,
  sessionId?: string,
) => Promise<Readonly<Record<string, unknown>>>

const PAGE_TRIES = 200
const PAGE_TRY_MS = 50

/** The window's page, as soon as the browser has made it. */
async function firstPage(send: Send): Promise<string> {
  for (let tries = 0; tries < PAGE_TRIES; tries += 1) {
    const { targetInfos } = await send('Target.getTargets', {})
    const found = Array.isArray(targetInfos) ? targetInfos.find(isPage) : undefined
    if (found !== undefined) return found.targetId
    await new Promise((resolve) => setTimeout(resolve, PAGE_TRY_MS))
  }
  throw new Error('the browser opened no page')
}

const isPage = (info: unknown): info is { readonly targetId: string } =>
  typeof info === 'object' && info !== null && 'type' in info && info.type === 'page'

/** The DevTools protocol over a pipe: JSON messages, each ended by a zero byte. */
function createProtocol(to: Writable, from: Readable): Send {
  type PendingAnswer = PromiseWithResolvers<Readonly<Record<string, unknown>>>
  const waiting = new Map<number, PendingAnswer>()
  let lastId = 0
  let rest = ''
  const fail = (): void => {
    for (const one of waiting.values()) one.reject(new Error('the browser is gone'))
    waiting.clear()
  }
  from.setEncoding('utf8')
  from.on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const { id, result } = JSON.parse(message) as {
        readonly id?: number
        readonly result?: Readonly<Record<string, unknown>>
      }
      const one = id === undefined ? undefined : waiting.get(id)
      if (id === undefined || one === undefined) continue
      waiting.delete(id)
      if (result === undefined) one.reject(new Error(message))
      else one.resolve(result)
    }
  })
  for (const pipe of [to, from]) {
    pipe.on('error', fail)
    pipe.on('close', fail)
  }
  return (method, params, sessionId) => {
    lastId += 1
    const one: PendingAnswer = Promise.withResolvers()
    waiting.set(lastId, one)
    const session = sessionId === undefined ? {} : { sessionId }
    to.write(`${JSON.stringify({ id: lastId, method, params, ...session })}\0`)
    return one.promise
  }
}

type Pipe = Readable | Writable | null | undefined
const isWritable = (pipe: Pipe): pipe is Writable =>
  pipe !== null && pipe !== undefined && 'write' in pipe
const isReadable = (pipe: Pipe): pipe is Readable =>
  pipe !== null && pipe !== undefined && 'read' in pipe
