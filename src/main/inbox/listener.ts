import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { readNotification } from '../../host/body.ts'
import { closeServer, listenOn, sameSecret, serverOf } from '../../host/server.ts'
import { hostOfHeader, isHost, isLoopbackHost } from '../../shared/base/hosts.ts'
import { type Answer, type AppError, appError, fail, ok } from '../../shared/errors/index.ts'
import {
  type CustomPaths,
  type WebhookPath,
  webhookPaths,
} from '../../shared/views/webhook-paths.ts'
import { notificationKinds } from '../../shared/wire/notifications.ts'
import {
  checkWebhookHeaders,
  RECEIVED_MESSAGE,
  senderPatience,
  webhookStatus,
} from '../../shared/wire/webhook.ts'
import { codeOf, reasonOf } from '../disk/errors.ts'

const REQUEST_TIMEOUT_MS = 30_000
const CLOSE_GRACE_MS = 500
/** Connections held at a time, half-open ones counted; one more is closed. The largest batch brings 501 results at once. */
export const MAX_CONNECTIONS = 1000

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
  /** The key that the bank must send in x-api-key. Asked for at each request, so that a new key holds at once. */
  readonly key: () => string
  /** Takes the body of a notification; answers once it is stored. */
  readonly receive: (at: WebhookPath, text: string) => Answer<{ readonly repeated: boolean }>
  /** Paths of the kinds for which the specification shows none. */
  readonly paths?: CustomPaths | undefined
  /** Takes notifications without a key too, where the specification does not show that they carry one. */
  readonly keyless?: boolean | undefined
  /** The names under which a proxy or tunnel hands requests on; this computer's own need not be named. */
  readonly reachedBy?: readonly string[] | undefined
  /** A sender that takes longer than this for one request is cut off; 30 seconds where it is absent. */
  readonly requestTimeoutMs?: number
  /** Hears of every request to a known path that was refused. */
  readonly onRefused: (error: AppError) => void
}

type ListenerContext = Context<{ Bindings: HttpBindings }>

const MAX_SHOWN = 100

/** Refuses what a web page sends, and what was sent to a name that is not ours, as a rebinding page would. */
function checkSender(
  context: ListenerContext,
  { host, reachedBy = [] }: ListenerOptions,
): AppError | null {
  const origin = context.req.header('origin')
  if (origin !== undefined)
    return appError('notification_origin', { origin: origin.slice(0, MAX_SHOWN) })
  const found = hostOfHeader(context.req.header('host') ?? '')
  const called = context.env.incoming.socket.localAddress?.replace(/^::ffff:/i, '').toLowerCase()
  const known =
    isLoopbackHost(found) ||
    found === called ||
    found === host.toLowerCase() ||
    reachedBy.some((name) => name.toLowerCase() === found)
  return known ? null : appError('notification_host', { host: found.slice(0, MAX_SHOWN) })
}

/** The HTTP application, without its socket: the exact paths of the specification, POST only; anything else is 404. */
function application(options: ListenerOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const answer = (error: AppError): Response =>
    Response.json({ message: error.code }, { status: webhookStatus(error.code) })
  const refuse = (error: AppError): Response => {
    options.onRefused(error)
    return answer(error)
  }
  const paths = webhookPaths(options.paths)
  const known: ReadonlySet<string> = new Set(paths.map(({ path }) => path))
  app.use(async (context, next) => {
    const problem = checkSender(context, options)
    if (problem === null) return next()
    return known.has(context.req.path) ? refuse(problem) : answer(problem)
  })
  for (const at of paths) {
    const keyRequired = options.keyless !== true || notificationKinds[at.kind].apiKey === 'required'
    app.post(
      at.path,
      async (context, next) => {
        const problem = checkWebhookHeaders(
          {
            apiKey: context.req.header('x-api-key') ?? null,
            contentType: context.req.header('content-type') ?? null,
          },
          (found) => sameSecret(found, options.key()),
          keyRequired,
        )
        return problem === null ? next() : refuse(problem)
      },
      async (context) => {
        const text = await readNotification(context.req.raw.body)
        if (!text.ok) return refuse(text.error)
        const taken = await options.receive(at, text.value)
        return taken.ok ? context.json({ message: RECEIVED_MESSAGE }) : refuse(taken.error)
      },
    )
  }
  app.notFound((context) => context.json({ message: 'not_found' }, 404))
  app.onError((_, context) => context.json({ message: 'internal' }, 503))
  return app
}

/** Listens for what the bank sends. Fails with `listener_host`, and `listener_port` where the address cannot be had. */
export async function startListener(options: ListenerOptions): Answer<Listener> {
  if (!isHost(options.host)) return fail('listener_host', { host: options.host })
  const patience = senderPatience(options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS)
  const server = serverOf(application(options), patience)
  server.maxConnections = MAX_CONNECTIONS
  // A connection that cannot be taken later, for want of file handles, is no reason to end. The bank tries again.
  server.on('error', () => undefined)
  try {
    const url = await listenOn(server, options.host, options.port)
    return ok({ url, close: () => closeServer(server, CLOSE_GRACE_MS) })
  } catch (cause) {
    const reason = codeOf(cause) || reasonOf(cause)
    return fail('listener_port', { port: options.port, reason })
  }
}
