import { createHash, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { readCapped } from '../../shared/capped.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { notificationKinds } from '../../shared/notifications.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import {
  checkWebhookHeaders,
  MAX_NOTIFICATION_BYTES,
  notificationTooLarge,
  RECEIVED_MESSAGE,
  webhookStatus,
} from '../../shared/webhook.ts'
import { type CustomPaths, type WebhookPath, webhookPaths } from '../../shared/webhook-paths.ts'
import { codeOf } from '../disk/errors.ts'
import { decodeText } from './text.ts'

/** A sender that takes longer than this for one request is cut off. */
const REQUEST_TIMEOUT_MS = 30_000
const CLOSE_GRACE_MS = 500
const MAX_CONNECTIONS = 64

/** A running webhook listener. */
export interface Listener {
  /** The base URL; the bank adds the paths of the specification. */
  readonly url: string
  readonly close: () => Promise<void>
}

export interface ListenerOptions {
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** What the bank must send in x-api-key. Asked for at each request, so that a new key holds at once. */
  readonly key: () => string
  /** Takes the body of a notification; answers once it is stored. */
  readonly receive: (
    at: WebhookPath,
    text: string,
  ) => Promise<Result<{ readonly repeated: boolean }, AppError>>
  /** Paths of the kinds for which the specification shows none. */
  readonly paths?: CustomPaths | undefined
  /** Takes notifications without a key too, where the specification does not show that they carry one. */
  readonly keyless?: boolean | undefined
  /** Hears of every request that was refused after its path was known. */
  readonly onRefused: (error: AppError) => void
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares by digest, so that neither the length nor the first different character shows in the time it takes. */
const sameKey = (found: string, expected: string): boolean =>
  expected !== '' && timingSafeEqual(digest(found), digest(expected))

/** The HTTP application, without its socket: the exact paths of the specification, POST only; anything else is 404. */
function application(options: ListenerOptions): Hono {
  const app = new Hono()
  const refuse = (error: AppError): Response => {
    options.onRefused(error)
    return Response.json({ message: error.code }, { status: webhookStatus(error.code) })
  }
  for (const at of webhookPaths(options.paths)) {
    const keyRequired = options.keyless !== true || notificationKinds[at.kind].apiKey === 'required'
    app.post(
      at.path,
      async (context, next) => {
        const problem = checkWebhookHeaders(
          {
            apiKey: context.req.header('x-api-key') ?? null,
            contentType: context.req.header('content-type') ?? null,
          },
          (found) => sameKey(found, options.key()),
          keyRequired,
        )
        return problem === null ? next() : refuse(problem)
      },
      async (context) => {
        const bytes = await readCapped(context.req.raw.body, MAX_NOTIFICATION_BYTES)
        if (bytes === null) return refuse(notificationTooLarge())
        const text = decodeText(bytes)
        if (!text.ok) return refuse(appError('notification_not_json', { reason: text.error }))
        const taken = await options.receive(at, text.value)
        return taken.ok ? context.json({ message: RECEIVED_MESSAGE }) : refuse(taken.error)
      },
    )
  }
  app.notFound((context) => context.json({ message: 'not_found' }, 404))
  app.onError((_, context) => context.json({ message: 'internal' }, 503))
  return app
}

const listen = (server: ServerType, host: string, port: number): Promise<Error | null> =>
  new Promise((resolve) => {
    // It stays: a connection that cannot be taken later, for want of file handles, is no reason to end. The bank tries again.
    server.on('error', resolve)
    server.listen(port, host, () => resolve(null))
  })

/** Lets requests in progress end, for a moment, and closes. */
const stop = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    if (!('closeIdleConnections' in server)) return resolve()
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })

/** Starts listening for what the bank sends. Fails with `listener_port` when the address cannot be had. Spec: "Events". */
export async function startListener(options: ListenerOptions): Promise<Result<Listener, AppError>> {
  const server = createAdaptorServer({
    fetch: application(options).fetch,
    overrideGlobalObjects: false,
    serverOptions: { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
  })
  if ('maxConnections' in server) server.maxConnections = MAX_CONNECTIONS
  const failure = await listen(server, options.host, options.port)
  if (failure !== null)
    return err(
      appError('listener_port', { port: options.port, reason: codeOf(failure) || failure.message }),
    )
  const { port } = server.address() as AddressInfo
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return ok({ url: `http://${host}:${port}`, close: () => stop(server) })
}
