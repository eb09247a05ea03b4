import * as http from 'node:http'
import * as https from 'node:https'
import type { Socket } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzip,
  inflate,
} from 'node:zlib'
import type { Target } from '../shared/base/target.ts'
import { err, ok, type Result } from '../shared/errors/index.ts'

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

/** The same for a body that is passed on as it comes. */
const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const

const isKnown = (encoding: string): encoding is keyof typeof decoders =>
  Object.hasOwn(decoders, encoding)

/** Undoes a content-encoding that a gateway may add. The cap counts decoded bytes: a small body cannot grow without end. */
async function decodeBody(
  body: Buffer,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Result<Uint8Array, 'too_large' | 'protocol'>> {
  const name = (encoding ?? 'identity').trim().toLowerCase()
  if (name === 'identity' || name === '' || body.length === 0) return ok(body)
  if (!isKnown(name)) return err('protocol')
  try {
    return ok(await decoders[name](body, { maxOutputLength: maxBytes }))
  } catch (cause) {
    const tooLarge =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    return err(tooLarge ? 'too_large' : 'protocol')
  }
}

/** The body of a success that is passed on piece by piece, decoded, instead of being kept. */
export interface BodyConsumer {
  /**
   * Takes a piece, and is waited for. Answers false where no more is wanted, which ends the answer there.
   *
   * @param announced - bytes of the whole body as it is sent; null where that is not said
   */
  readonly take: (piece: Uint8Array, announced: number | null) => Promise<boolean>
  /** The longest time without a byte, milliseconds. */
  readonly silenceMs: number
}

/** One HTTP exchange on Node's own client: the platform's fetch may send a body twice, and tells not what was sent. */
export interface WireRequest {
  readonly target: Target
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  /** Connections kept alive for reads; null opens one for this request alone. */
  readonly agents: Agents | null
  readonly connectTimeoutMs: number
  readonly maxAnswerBytes: number
  readonly signal: AbortSignal
  /** Called for each piece of the body as received, with the bytes so far and the announced length. */
  readonly onData?: (received: number, announced: number | null) => void
  /** The answer's own body is then no more than its beginning, and of any length. */
  readonly streamed?: BodyConsumer | undefined
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Why there is no whole answer. `sent`: the request, or part of it, may have reached the other side. */
export interface WireFailure {
  readonly kind: 'connect' | 'tls' | 'reset' | 'cut' | 'too_large' | 'protocol' | 'aborted'
  /** The system's code, such as ECONNREFUSED, or a short text where there is none. */
  readonly reason: string
  readonly sent: boolean
  readonly received: number
}

/** Connections that are kept alive between requests. */
export interface Agents {
  readonly http: http.Agent
  readonly https: https.Agent
  /** The agents that go through a proxy, by the proxy's address. */
  readonly proxied: Map<string, http.Agent>
}

const TLS_CODE =
  /^(?:CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERR_TLS|ERR_SSL|ERR_OSSL|EPROTO|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH)/

const codeOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  if ('code' in cause && /^ERR_PROXY_/.test(String(cause.code))) {
    const status = 'statusCode' in cause ? Number(cause.statusCode) : Number.NaN
    return Number.isInteger(status) ? `proxy ${status}` : 'proxy'
  }
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/** Why a connection could not be opened. */
export const socketFailure = (cause: unknown, secure: boolean): Result<never, WireFailure> => {
  const reason = codeOf(cause)
  const kind =
    reason === 'aborted' ? 'aborted' : secure && TLS_CODE.test(reason) ? 'tls' : 'connect'
  return err({ kind, reason, sent: false, received: 0 })
}

/** State of an exchange while it runs. */
interface Progress {
  connected: boolean
  answered: boolean
  received: number
}

function failureOf(reason: string, progress: Progress, secure: boolean): WireFailure {
  const known = { reason, sent: progress.connected, received: progress.received }
  if (secure && TLS_CODE.test(reason)) return { kind: 'tls', ...known }
  if (!progress.connected) return { kind: 'connect', ...known }
  if (reason.startsWith('HPE_')) return { kind: 'protocol', ...known }
  return { kind: progress.answered ? 'cut' : 'reset', ...known }
}

/** Whether a connection stands, its handshake too: that of a tunnel stands before the handshake with the other side. */
export const isOpen = (socket: Socket): boolean =>
  !socket.connecting && !('secureConnecting' in socket && socket.secureConnecting === true)

/** Follows the connection until it stands, or gives up on it. */
function watchConnection(request: http.ClientRequest, wire: WireRequest, progress: Progress): void {
  /** From here on the request may reach the other side. */
  const connected = (): void => {
    progress.connected = true
  }
  request.once('socket', (socket: Socket) => {
    if (isOpen(socket)) {
      connected()
      return
    }
    const timer = setTimeout(
      () => request.destroy(Object.assign(new Error('connect'), { code: 'ETIMEDOUT' })),
      wire.connectTimeoutMs,
    )
    socket.once(wire.target.secure ? 'secureConnect' : 'connect', () => {
      connected()
      clearTimeout(timer)
    })
    socket.once('close', () => clearTimeout(timer))
  })
}

const announcedLength = (response: http.IncomingMessage): number | null => {
  const text = response.headers['content-length']
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

const singleHeaders = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  )

type Settle = (result: Result<WireAnswer, WireFailure>) => void

/** The chunks as one; a single one is not copied. */
const joinChunks = (chunks: readonly Buffer[]): Buffer => {
  const [only] = chunks
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks)
}

/** Collects the body up to the cap, and settles with it decoded or with why it is not whole. */
function collect(
  response: http.IncomingMessage,
  wire: WireRequest,
  progress: Progress,
  settle: Settle,
): void {
  const chunks: Buffer[] = []
  const announced = announcedLength(response)
  let whole = false
  const fail = (kind: WireFailure['kind'], reason: string): void => {
    settle(err({ kind, reason, sent: true, received: progress.received }))
    response.destroy()
  }
  if (announced !== null && announced > wire.maxAnswerBytes) {
    fail('too_large', String(announced))
    return
  }
  response.on('data', (chunk: Buffer) => {
    progress.received += chunk.length
    if (progress.received > wire.maxAnswerBytes) {
      fail('too_large', String(progress.received))
      return
    }
    chunks.push(chunk)
    wire.onData?.(progress.received, announced)
  })
  response.on('error', (cause) => fail('cut', codeOf(cause)))
  response.on('close', () => {
    if (!whole) fail('cut', 'closed')
  })
  response.on('end', () => {
    if (!response.complete) {
      fail('cut', 'incomplete')
      return
    }
    const status = response.statusCode ?? 0
    if (status < 200 || status > 599) {
      fail('protocol', `status ${status}`)
      return
    }
    whole = true
    const headers = singleHeaders(response.headers)
    void decodeBody(joinChunks(chunks), headers['content-encoding'], wire.maxAnswerBytes).then(
      (body) => {
        if (body.ok) settle(ok({ status, headers, body: body.value }))
        else fail(body.error, 'content-encoding')
      },
    )
  })
}

/** Bytes of a streamed body that errors quote. */
const BEGINNING = 4096

/** A body as it comes, without its content-encoding; null for an unknown one. */
function unpacked(response: http.IncomingMessage): Readable | null {
  const name = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (name === 'identity' || name === '') return response
  // The reader of the body hears of a failure on the way.
  return isKnown(name) ? pipeline(response, unpackers[name](), () => undefined) : null
}

/** Passes a body on, and settles at its end, where it is cut, or where no more of it is wanted. */
async function passOn(
  response: http.IncomingMessage,
  { take }: BodyConsumer,
  progress: Progress,
  settle: Settle,
  waiting: (isWaiting: boolean) => void,
): Promise<void> {
  const announced = announcedLength(response)
  let beginning = Buffer.alloc(0)
  const fail = (kind: WireFailure['kind'], reason: string): void => {
    settle(err({ kind, reason, sent: true, received: progress.received }))
    response.destroy()
  }
  const body = unpacked(response)
  if (body === null) return fail('protocol', 'content-encoding')
  let isWanted = true
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      waiting(false)
      progress.received += piece.length
      if (beginning.length < BEGINNING)
        beginning = Buffer.concat([beginning, piece]).subarray(0, BEGINNING)
      isWanted = await take(piece, announced)
      if (!isWanted) break
      waiting(true)
    }
  } catch (cause) {
    return fail('cut', codeOf(cause))
  }
  if (isWanted && !response.complete) return fail('cut', 'incomplete')
  const { statusCode: status = 0, headers } = response
  settle(ok({ status, headers: singleHeaders(headers), body: beginning }))
}

/** Sends one request once, through this agent or over a connection of its own, and reads the whole answer: no redirect. */
export function overSocket(
  wire: WireRequest,
  agent: http.Agent | false = false,
): Promise<Result<WireAnswer, WireFailure>> {
  return new Promise((resolve) => {
    const { target, signal } = wire
    const progress: Progress = { connected: false, answered: false, received: 0 }
    const aborted = (): WireFailure => ({
      kind: 'aborted',
      reason: 'aborted',
      sent: progress.connected,
      received: progress.received,
    })
    if (signal.aborted) {
      resolve(err(aborted()))
      return
    }
    const request = (target.secure ? https : http).request({
      host: target.host,
      port: target.port,
      path: target.path,
      method: wire.method,
      setDefaultHeaders: false,
      headers: {
        ...wire.headers,
        host: target.authority,
        ...(wire.body === null && wire.method === 'GET'
          ? {}
          : { 'content-length': String(wire.body?.length ?? 0) }),
        connection: wire.agents === null ? 'close' : 'keep-alive',
      },
      // Said, as otherwise the environment decides.
      rejectUnauthorized: true,
      agent,
    })
    let silence: NodeJS.Timeout | undefined
    const waiting = (isWaiting: boolean): void => {
      clearTimeout(silence)
      if (isWaiting && wire.streamed !== undefined)
        silence = setTimeout(onAbort, wire.streamed.silenceMs)
    }
    const settle: Settle = (result) => {
      waiting(false)
      signal.removeEventListener('abort', onAbort)
      resolve(result)
    }
    const onAbort = (): void => {
      settle(err(aborted()))
      request.destroy()
    }
    signal.addEventListener('abort', onAbort)
    watchConnection(request, wire, progress)
    request.on('error', (cause) => settle(err(failureOf(codeOf(cause), progress, target.secure))))
    request.on('upgrade', (_response, socket: Socket) => {
      settle(err({ kind: 'protocol', reason: '101', sent: true, received: 0 }))
      socket.destroy()
    })
    request.on('response', (response) => {
      progress.answered = true
      const { statusCode: status = 0 } = response
      if (wire.streamed === undefined || status < 200 || status > 299)
        collect(response, wire, progress, settle)
      else void passOn(response, wire.streamed, progress, settle, waiting)
    })
    waiting(true)
    request.end(wire.body ?? undefined)
  })
}
