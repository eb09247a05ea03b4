import { fail, type Outcome } from '../../shared/errors/index.ts'
import { DOWNLOAD_PATH, SOCKET_PATH } from '../../shared/ipc/channels.ts'
import type {
  AppEvent,
  CallInput,
  CallName,
  CallResult,
  TesoroBridge,
} from '../../shared/ipc/index.ts'
import { type CallFrame, readAnswerFrame, writeFrame } from '../../shared/ipc/socket.ts'
import { frameMessages } from '../../shared/locales/frame.ts'
import { setBridge } from './bridge.ts'

/** How long a call waits for a connection before it fails, in milliseconds. */
const CONNECT_PATIENCE_MS = 10_000
const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 5000

/** Parts of its page that the bridge uses; tests bring their own. */
export interface SocketPage {
  readonly open: () => WebSocket
  readonly download: (path: string, name: string) => void
  /** Opens a page beside the window; a browser that allows none gets it as a download. */
  readonly show: (path: string, name: string) => void
}

type Answer = Outcome<unknown>
type PendingCall = {
  readonly frame: CallFrame
  readonly settle: (answer: Answer) => void
  sent: boolean
}

/** The page as Electron or a browser made it; a test brings its own. */
interface OwnPage {
  readonly protocol: string
  readonly tesoro: TesoroBridge | undefined
  readonly say: (words: string) => void
}

/**
 * Gives the page its bridge: that of Electron's preload, or else a socket to the browser shell. A page of Electron whose
 * preload failed says so and throws, since it would wait for ever.
 */
export function connectPage(
  { protocol, tesoro, say }: OwnPage = {
    protocol: location.protocol,
    tesoro: window.tesoro,
    say: sayPlainly,
  },
): void {
  if (tesoro === undefined && protocol === 'app:') {
    for (const words of Object.values(frameMessages['frame.noBridge'])) say(words)
    throw new Error('the preload has put no bridge here')
  }
  setBridge(tesoro ?? socketBridge())
}

const sayPlainly = (words: string): void =>
  document.body.append(Object.assign(document.createElement('p'), { textContent: words }))

/**
 * The window's bridge in the browser shell. It reconnects by itself and says so with `shell.connection`. A call that was
 * sent when the connection broke fails with `shell_disconnected` and is never sent again: main may have done it.
 */
export function socketBridge(page: SocketPage = thisPage()): TesoroBridge {
  const events = createEvents(page)
  const calls = createCalls()
  let retryMs = FIRST_RETRY_MS
  let lost = false

  const hear = (text: string): void => {
    const frame = readAnswerFrame(text)
    if (!frame.ok) return
    if ('result' in frame.value) calls.settle(frame.value.id, frame.value.result)
    else events.receive(frame.value.event)
  }
  const follow = (socket: WebSocket): void => {
    let opened = false
    const open = (): void => {
      opened = true
      retryMs = FIRST_RETRY_MS
      if (lost) events.receive({ name: 'shell.connection', payload: { connected: true } })
      lost = false
      calls.connected(socket)
    }
    socket.addEventListener('open', open)
    socket.addEventListener('message', (message) => hear(String(message.data)))
    socket.addEventListener('close', () => {
      if (opened) events.receive({ name: 'shell.connection', payload: { connected: false } })
      lost ||= opened
      calls.disconnected()
      setTimeout(() => follow(page.open()), retryMs)
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    })
  }

  follow(page.open())
  return { call: calls.call, onEvent: events.onEvent }
}

/** Calls by their ids, from being asked to being answered. */
function createCalls() {
  const waiting = new Map<number, PendingCall>()
  let socket: WebSocket | null = null
  let lastId = 0

  const settle = (id: number, answer: Answer): void => {
    const call = waiting.get(id)
    waiting.delete(id)
    call?.settle(answer)
  }
  const flush = (): void => {
    for (const call of waiting.values()) {
      if (call.sent || socket === null) continue
      call.sent = true
      socket.send(writeFrame(call.frame))
    }
  }
  const ask = (name: string, input: unknown, profile: string | null): Promise<Answer> => {
    lastId += 1
    const id = lastId
    const frame = { id, name, input, profile }
    const answer = new Promise<Answer>((settle) => waiting.set(id, { frame, settle, sent: false }))
    flush()
    if (socket === null)
      setTimeout(() => {
        if (waiting.get(id)?.sent === false) settle(id, failed())
      }, CONNECT_PATIENCE_MS)
    return answer
  }
  return {
    settle,
    connected: (to: WebSocket): void => {
      socket = to
      flush()
    },
    disconnected: (): void => {
      socket = null
      for (const [id, call] of waiting) if (call.sent) settle(id, failed())
    },
    call: async <N extends CallName>(
      name: N,
      input: CallInput<N>,
      profile: string | null,
    ): Promise<CallResult<N>> => {
      // Main answers a call with the type that the contract gives it.
      return (await ask(name, input, profile)) as CallResult<N>
    },
  }
}

const failed = (): Answer => fail('shell_disconnected', {})

/** Events to whoever listens; those from before the first listener are kept for it. */
function createEvents(page: SocketPage) {
  const listeners = new Set<(event: AppEvent) => void>()
  let early: AppEvent[] | null = []
  return {
    /** A finished export is fetched here, once; screens need not do anything about it. */
    receive: (event: AppEvent): void => {
      if (event.name === 'shell.download' && event.payload.path.startsWith(DOWNLOAD_PATH))
        page.download(event.payload.path, event.payload.name)
      if (event.name === 'shell.open' && event.payload.path.startsWith(DOWNLOAD_PATH))
        page.show(event.payload.path, event.payload.name)
      early?.push(event)
      for (const listener of listeners) listener(event)
    },
    onEvent: (listener: (event: AppEvent) => void): (() => void) => {
      listeners.add(listener)
      const kept = early ?? []
      early = null
      for (const event of kept) listener(event)
      return () => void listeners.delete(listener)
    },
  }
}

function download(path: string, name: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

const thisPage = (): SocketPage => ({
  open: () => {
    const address = new URL(SOCKET_PATH, window.location.href)
    address.protocol = 'ws:'
    return new WebSocket(address)
  },
  download,
  show: (path, name) => {
    if (window.open(path, '_blank') === null) download(path, name)
  },
})
