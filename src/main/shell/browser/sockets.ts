import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../../../shared/base/log.ts'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import {
  type AnswerFrame,
  MAX_FRAME_BYTES,
  readCallFrame,
  writeFrame,
} from '../../../shared/ipc/socket.ts'
import type { AnswerCall } from '../../ipc/router.ts'

/** The windows connected to the browser shell. */
export type Sockets = ReturnType<typeof createSockets>

/** `onCount` hears the number of windows whenever one comes or goes, `onGone` which one went. */
export function createSockets(options: {
  readonly answer: AnswerCall
  readonly log: Log
  readonly onCount: (windows: number) => void
  readonly onGone: (window: string) => void
}) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  })
  const windows = new Map<string, WebSocket>()
  const caller = new AsyncLocalStorage<string>()

  const hear = async (id: string, socket: WebSocket, data: RawData, binary: boolean) => {
    const frame = binary ? null : readCallFrame(messageText(data))
    if (frame === null || !frame.ok) {
      options.log.warn('socket closed: not a call', { window: id })
      socket.close(1008, 'not a call')
      return
    }
    const { id: call, name, input, profile } = frame.value
    const request = { name, input, profile }
    const result = await caller.run(id, () => options.answer(request, { window: id }))
    send(socket, { id: call, result })
  }

  server.on('connection', (socket) => {
    const id = randomUUID()
    windows.set(id, socket)
    options.onCount(windows.size)
    socket.on('message', (data, binary) => void hear(id, socket, data, binary))
    // `ws` closes the socket itself after an error, such as a frame over the limit.
    socket.on('error', (cause) => options.log.warn('socket failed', { window: id, cause }))
    socket.on('close', () => {
      windows.delete(id)
      options.onGone(id)
      options.onCount(windows.size)
    })
  })

  const emit = (event: AppEvent): void => {
    for (const socket of windows.values()) send(socket, { event })
  }
  return {
    /** Completes the handshake of a request that has passed the guard. */
    accept: (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
      server.handleUpgrade(request, socket, head, (accepted) =>
        server.emit('connection', accepted),
      ),
    /** Sends an event to every window. */
    emit,
    /** Sends an event to the window whose call is being answered; to every window outside of a call. */
    emitToCaller: (event: AppEvent): void => {
      const id = caller.getStore()
      const socket = id === undefined ? undefined : windows.get(id)
      if (socket === undefined) emit(event)
      else send(socket, { event })
    },
    /** The window whose call is being answered; null outside of a call. */
    caller: (): string | null => caller.getStore() ?? null,
    /** Whether this window is connected. */
    has: (window: string): boolean => windows.has(window),
    count: (): number => windows.size,
    close: (): void => {
      for (const socket of windows.values()) socket.close(1001, 'closing')
      server.close()
    },
  }
}

function messageText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}

function send(socket: WebSocket, frame: AnswerFrame): void {
  if (socket.readyState === socket.OPEN) socket.send(writeFrame(frame))
}
