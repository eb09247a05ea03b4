import { type AppError, appError } from '../../shared/errors/index.ts'
import type {
  AppEvent,
  CallInput,
  CallName,
  CallResult,
  TesoroBridge,
} from '../../shared/ipc/index.ts'
import {
  type CallFrame,
  DOWNLOAD_PATH,
  readAnswerFrame,
  SOCKET_PATH,
  writeFrame,
} from '../../shared/ipc/socket.ts'
import { err, type Result } from '../../shared/result.ts'

/** How long a call waits for a connection before it fails, in milliseconds. */
const CONNECT_PATIENCE_MS = 10_000
const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 5000

/** What the bridge touches of its page; tests bring their own. */
export interface SocketPage {
  readonly open: () => WebSocket
  readonly download: (path: string, name: string) => void
}

type Waiting = {
  readonly frame: CallFrame
  readonly settle: (result: Result<unknown, AppError>) => void
  sent: boolean
}

/**
 * The window's bridge in the browser shell. It reconnects by itself and says so with `shell.connection`. A call that was
 * sent when the connection broke fails with `shell_disconnected` and is never sent again: main may have done it.
 */
export function socketBridge(page: SocketPage = thisPage): TesoroBridge {
  const listeners = new Set<(event: AppEvent) => void>()
  const waiting = new Map<number, Waiting>()
  let socket: WebSocket | null = null
  let connected = false
  let lost = false
  let retryMs = FIRST_RETRY_MS
  let lastId = 0

  const tell = (event: AppEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const settle = (id: number, result: Result<unknown, AppError>): void => {
    const call = waiting.get(id)
    waiting.delete(id)
    call?.settle(result)
  }
  const flush = (): void => {
    for (const call of waiting.values()) {
      if (call.sent || !connected) continue
      call.sent = true
      socket?.send(writeFrame(call.frame))
    }
  }
  const hear = (text: unknown): void => {
    const frame = readAnswerFrame(String(text))
    if (!frame.ok) return
    if ('result' in frame.value) settle(frame.value.id, frame.value.result)
    else receive(frame.value.event, page, tell)
  }
  const connect = (): void => {
    const opening = page.open()
    socket = opening
    opening.addEventListener('open', () => {
      connected = true
      retryMs = FIRST_RETRY_MS
      if (lost) tell({ name: 'shell.connection', payload: { connected: true } })
      lost = false
      flush()
    })
    opening.addEventListener('message', (message) => hear(message.data))
    opening.addEventListener('close', () => {
      if (connected) tell({ name: 'shell.connection', payload: { connected: false } })
      lost ||= connected
      connected = false
      for (const [id, call] of waiting) if (call.sent) settle(id, disconnected())
      setTimeout(connect, retryMs)
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    })
  }
  connect()

  return {
    call: <N extends CallName>(name: N, input: CallInput<N>) => {
      lastId += 1
      const frame = { id: lastId, name, input }
      return new Promise<CallResult<N>>((resolve) => {
        // Main answers a call with the type that the contract gives it.
        const answer = (result: Result<unknown, AppError>) => resolve(result as CallResult<N>)
        waiting.set(frame.id, { frame, settle: answer, sent: false })
        flush()
        if (!connected) giveUpLater(frame.id)
      })
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  function giveUpLater(id: number): void {
    setTimeout(() => {
      if (waiting.get(id)?.sent === false) settle(id, disconnected())
    }, CONNECT_PATIENCE_MS)
  }
}

const disconnected = (): Result<never, AppError> => err(appError('shell_disconnected', {}))

/** A finished export is fetched here, once; every other event goes to whoever listens. */
function receive(event: AppEvent, page: SocketPage, tell: (event: AppEvent) => void): void {
  if (event.name === 'shell.download' && event.payload.path.startsWith(DOWNLOAD_PATH))
    page.download(event.payload.path, event.payload.name)
  tell(event)
}

const thisPage: SocketPage = {
  open: () => new WebSocket(`ws://${window.location.host}${SOCKET_PATH}`),
  download: (path, name) => {
    const link = document.createElement('a')
    link.href = path
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
  },
}
