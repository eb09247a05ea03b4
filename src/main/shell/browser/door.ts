import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { closeServer, listenOn } from '../../../host/server.ts'
import type { Log } from '../../../shared/base/log.ts'
import { DOWNLOAD_PATH, SOCKET_PATH } from '../../../shared/ipc/channels.ts'
import { securityHeaders, textHeaders, type WindowFiles } from '../window-files.ts'
import type { Downloads } from './downloads.ts'
import { createPageSession, type PageSession } from './session.ts'
import type { Sockets } from './sockets.ts'

/**
 * Guards the browser shell by three independent locks. The Host header refuses a foreign name resolved to 127.0.0.1 (DNS
 * rebinding). Origin and Sec-Fetch-Site refuse another page of the same browser. The third is the session cookie.
 */

/** The headers that decide; undefined where the request has none. */
interface RequestHeaders {
  readonly method: string
  readonly host: string | undefined
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
}

type Refusal = { readonly status: 403 | 405 | 421; readonly reason: string }

/** Why a page or file request is refused before anything else is looked at; null lets it pass. */
function refuseRequest(asking: RequestHeaders, authority: string): Refusal | null {
  if (asking.host !== authority) return { status: 421, reason: 'host' }
  if (asking.method !== 'GET') return { status: 405, reason: 'method' }
  if (asking.origin !== undefined && asking.origin !== `http://${authority}`)
    return { status: 403, reason: 'origin' }
  // Absent in old browsers and in plain HTTP clients; `none` is a person opening the address.
  const site = asking.fetchSite
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return { status: 403, reason: 'cross-site' }
  return null
}

/** As {@link refuseRequest}, for a WebSocket: a browser always states the origin there, so it must be ours. */
function refuseUpgrade(asking: RequestHeaders, authority: string): Refusal | null {
  const refusal = refuseRequest(asking, authority)
  if (refusal !== null) return refusal
  return asking.origin === `http://${authority}` ? null : { status: 403, reason: 'origin' }
}

const HOST = '127.0.0.1'

/** One way into the application: a server on loopback with an origin, a session and sockets of its own. */
export interface Door {
  /** The address that opens a window. It contains the token. */
  readonly url: string
  /** The page's own address and the cookie that it asks for, for a browser that can be given both without the token. */
  readonly page: string
  readonly cookie: PageSession['cookie']
  readonly close: () => Promise<void>
}

export interface DoorOptions {
  /** 0 takes a free port. */
  readonly port: number
  /** Whether the opening address serves only once; see {@link createPageSession}. */
  readonly oneTime: boolean
  readonly files: WindowFiles
  readonly sockets: Pick<Sockets, 'accept' | 'close'>
  /** The files that are handed out here; null for a door that hands out none. */
  readonly downloads: Downloads | null
  readonly log: Log
}

/** Opens a door. Rejects when the port cannot be had. */
export async function openDoor(options: DoorOptions): Promise<Door> {
  const { log, sockets } = options
  const server = createServer()
  await listenOn(server, HOST, options.port)
  const { port } = server.address() as AddressInfo
  // A connection that cannot be taken, for want of file handles, is no reason to end.
  server.on('error', (cause) => log.error('connection not taken', {}, cause))
  const authority = `${HOST}:${port}`
  const session = createPageSession({ port, oneTime: options.oneTime })
  const respond = getRequestListener(createPages(options, authority, session).fetch)
  server.on('request', (request, response) => void respond(request, response))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refused = refuseSocket(request, authority, session)
    if (refused === null) return sockets.accept(request, socket, head)
    log.warn('socket refused', { reason: refused })
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return {
    url: `http://${authority}/?token=${session.token}`,
    page: `http://${authority}${session.base}`,
    cookie: session.cookie,
    close: async () => {
      sockets.close()
      await options.downloads?.withdrawAll()
      await closeServer(server)
    },
  }
}

/** Everything but the socket: the opening address, the built window, and downloads. */
function createPages(
  { downloads, files, log }: DoorOptions,
  authority: string,
  session: PageSession,
): Hono {
  const pages = new Hono()
  pages.use(async (context, next) => {
    const header = (name: string): string | undefined => context.req.header(name)
    const refusal = refuseRequest(
      {
        method: context.req.raw.method,
        host: header('host'),
        origin: header('origin'),
        fetchSite: header('sec-fetch-site'),
      },
      authority,
    )
    if (refusal !== null) {
      log.warn('request refused', { reason: refusal.reason })
      return textResponse(refusal.status, 'Forbidden')
    }
    const token = context.req.path === '/' ? context.req.query('token') : undefined
    const cookie = token === undefined ? null : session.redeem(token)
    if (cookie !== null) return toPage(session.base, cookie)
    const entered = context.req.path.startsWith(session.base) && session.holds(header('cookie'))
    return entered ? next() : textResponse(403, CLOSED)
  })
  const below = pages.basePath(session.base)
  if (downloads !== null)
    below.get(`${DOWNLOAD_PATH}:id`, async (context) => {
      const response = await downloads.take(context.req.param('id') ?? '')
      return response ?? textResponse(404, 'Not found')
    })
  below.get('*', async (context) => {
    const path = context.req.path.slice(session.base.length - 1)
    const { status, body, headers } = await files.get(path)
    return new Response(body, { status, headers })
  })
  pages.onError((cause) => {
    log.error('request failed', {}, cause)
    return textResponse(500, 'Internal error')
  })
  return pages
}

/** The page for a person who opens the address without its token, or after it was used. */
const CLOSED =
  'Tesorero: esta dirección ya se usó o está incompleta. Abrí Tesorero de nuevo.\n' +
  'Tesorero: this address was already used or is incomplete. Start Tesorero again.\n'

/** On to the page itself, so that the token does not stay in the address bar. */
const toPage = (base: string, cookie: string): Response =>
  new Response(null, {
    status: 302,
    headers: {
      ...securityHeaders,
      Location: base,
      'Cache-Control': 'no-store',
      'Set-Cookie': cookie,
    },
  })

const textResponse = (status: number, text: string): Response =>
  new Response(text, { status, headers: textHeaders })

/** The reason against a socket, or null. */
function refuseSocket(
  request: IncomingMessage,
  authority: string,
  session: PageSession,
): string | null {
  const { headers } = request
  const asking: RequestHeaders = {
    method: request.method ?? '',
    host: headers.host,
    origin: headers.origin,
    fetchSite: headers['sec-fetch-site']?.toString(),
  }
  const refusal = refuseUpgrade(asking, authority)
  if (refusal !== null) return refusal.reason
  if (request.url !== session.base + SOCKET_PATH) return 'path'
  return session.holds(headers.cookie) ? null : 'session'
}
