import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { DOWNLOAD_PATH, SOCKET_PATH } from '../../../shared/ipc/paths.ts'
import type { Log } from '../../../shared/log.ts'
import { ok } from '../../../shared/result.ts'
import type { Answer } from '../../ipc/router.ts'
import type { Shell } from '../port.ts'
import { createQuestions, type Questions } from '../questions.ts'
import { securityHeaders, type WindowFiles } from '../window-files.ts'
import { createDownloads, type Downloads } from './downloads.ts'
import { type Asking, refuseRequest, refuseUpgrade } from './guard.ts'
import { createSession, type Session } from './session.ts'
import { createSockets, type Sockets } from './sockets.ts'

const HOST = '127.0.0.1'

export interface BrowserShellOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly files: WindowFiles
  /** Whether the opening address serves only once; see {@link createSession}. */
  readonly oneTime: boolean
  readonly printToPdf: Shell['printToPdf']
  readonly log: Log
  readonly onWindows?: (count: number) => void
}

export interface BrowserShell {
  /** The address that opens a window. It contains the token. */
  readonly url: string
  readonly shell: Shell
  /** From now on calls are answered; those that came earlier have waited. */
  readonly serve: (answer: Answer) => void
  readonly close: () => Promise<void>
}

/** Starts the browser shell on loopback. Rejects when the port cannot be had. */
export async function startBrowserShell(options: BrowserShellOptions): Promise<BrowserShell> {
  const answer = Promise.withResolvers<Answer>()
  const downloads = createDownloads()
  const questions = createQuestions()
  const sockets = createSockets({
    answer: async (request, context) => (await answer.promise)(request, context),
    log: options.log,
    onCount: (count) => options.onWindows?.(count),
    onGone: questions.leave,
  })
  const server = createServer()
  const port = await listen(server, options.port)
  // A connection that cannot be taken, for want of file handles, is no reason to end.
  server.on('error', (cause) => options.log.error('connection not taken', {}, cause))
  const authority = `${HOST}:${port}`
  const session = createSession({ port, oneTime: options.oneTime })
  const pages = createPages({
    authority,
    session,
    downloads,
    files: options.files,
    log: options.log,
  })
  const respond = getRequestListener(pages.fetch)
  server.on('request', (request, response) => void respond(request, response))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refused = refuseSocket(request, authority, session)
    if (refused === null) return sockets.accept(request, socket, head)
    options.log.warn('socket refused', { reason: refused })
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return {
    url: `http://${authority}/?token=${session.token}`,
    shell: {
      kind: 'browser',
      emit: sockets.emit,
      save: async (file) => {
        const path = downloads.offer(file)
        sockets.emitToCaller({ name: 'shell.download', payload: { path, name: file.name } })
        return ok({ kind: 'downloading', name: file.name })
      },
      printToPdf: options.printToPdf,
      confirm: asker(sockets, questions),
      questions,
    },
    serve: answer.resolve,
    close: async () => {
      sockets.close()
      await downloads.close()
      await stop(server)
    },
  }
}

/** Asks the window whose call is being answered. Nobody to ask, such as a window that has just gone, is a no. */
const asker =
  (sockets: Sockets, questions: Questions): Shell['confirm'] =>
  async (request) => {
    const window = sockets.caller()
    if (window === null || !sockets.has(window)) return { decision: 'no' }
    const answer = questions.ask(window, request)
    sockets.emitToCaller({ name: 'approval.changed', payload: null })
    return answer
  }

type PagesOptions = {
  readonly authority: string
  readonly session: Session
  readonly downloads: Downloads
  readonly files: WindowFiles
  readonly log: Log
}

/** Everything but the socket: the opening address, the built window, and downloads. */
function createPages({ authority, session, downloads, files, log }: PagesOptions): Hono {
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
      return plain(refusal.status, 'Forbidden')
    }
    const token = context.req.path === '/' ? context.req.query('token') : undefined
    if (token !== undefined) {
      const cookie = session.redeem(token)
      if (cookie !== null) return toPage(cookie)
    }
    if (!session.holds(header('cookie'))) return plain(403, CLOSED)
    return token === undefined ? next() : toPage(null)
  })
  pages.get(`${DOWNLOAD_PATH}:id`, async (context) => {
    const response = await downloads.take(context.req.param('id'))
    return response ?? plain(404, 'Not found')
  })
  pages.get('*', async (context) => {
    const { status, body, headers } = await files.get(context.req.path)
    return new Response(body, { status, headers })
  })
  pages.onError((cause) => {
    log.error('request failed', {}, cause)
    return plain(500, 'Internal error')
  })
  return pages
}

/** What a person sees who opens the address without its token, or after it was used. */
const CLOSED =
  'Tesorero: esta dirección ya se usó o está incompleta. Abrí Tesorero de nuevo.\n' +
  'Tesorero: this address was already used or is incomplete. Start Tesorero again.\n'

/** On to the page itself, so that the token does not stay in the address bar. */
const toPage = (cookie: string | null): Response =>
  new Response(null, {
    status: 302,
    headers: {
      ...securityHeaders,
      Location: '/',
      'Cache-Control': 'no-store',
      ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
    },
  })

const plain = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'no-store',
    },
  })

/** The reason against a socket, or null. */
function refuseSocket(
  request: IncomingMessage,
  authority: string,
  session: Session,
): string | null {
  const { headers } = request
  const asking: Asking = {
    method: request.method ?? '',
    host: headers.host,
    origin: headers.origin,
    fetchSite: headers['sec-fetch-site']?.toString(),
  }
  const refusal = refuseUpgrade(asking, authority)
  if (refusal !== null) return refusal.reason
  if (request.url !== SOCKET_PATH) return 'path'
  return session.holds(headers.cookie) ? null : 'session'
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: HOST, port, exclusive: true }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
