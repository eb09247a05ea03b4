import type { Context, Hono } from 'hono'
import { type AppError, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { readCapped } from '../../shared/relay/capped.ts'
import {
  checkWebhookHeaders,
  MAX_NOTIFICATION_BYTES,
  notificationTooLarge,
  parseBody,
  RECEIVED_MESSAGE,
  webhookStatus,
} from '../../shared/wire/webhook.ts'
import type { AppDeps } from '../app-deps.ts'
import { sameSecret } from '../secrets/keys.ts'
import { createRate } from '../traffic.ts'
import { createRoutes, NOTIFICATIONS_PREFIX } from './routes.ts'

/** A body without a byte order mark; fails where it cannot be a notification. Its fields the desktop judges. */
function readBody(bytes: Uint8Array): Outcome<Buffer> {
  const text = textOf(bytes)
  if (text === null) return fail('notification_not_json', { reason: 'not UTF-8 text' })
  const json = parseBody(text)
  return json.ok ? ok(Buffer.from(text)) : json
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Adds the paths on which the bank's webhooks arrive; each is kept before it is answered. Spec: "Events". */
export function addWebhookRoutes(app: Hono, deps: AppDeps): void {
  const { intake, traffic } = deps
  const routeOf = createRoutes(deps.routes)
  const rate = () => createRate(deps.clock, deps.ratePerSecond, deps.ratePerSecond * 2)
  // Apart: anybody can send what needs no key, and keeps nothing out that has it.
  const [mayPass, mayPassKeyless] = [rate(), rate()]
  const isKeyed = ({ req }: Context): boolean => req.header('x-api-key') !== undefined
  const say = (context: Context, status: 429 | 503, message: string): Response => {
    traffic.count(message)
    return context.json({ message }, status, { 'retry-after': '5' })
  }
  const refuse = (error: AppError): Response => {
    traffic.count(error.code)
    return Response.json({ message: error.code }, { status: webhookStatus(error.code) })
  }
  const judge = (context: Context): AppError | 'not_found' | null => {
    const route = routeOf(context.req.path)
    if (route === null) return 'not_found'
    const { req } = context
    const headers = {
      apiKey: req.header('x-api-key') ?? null,
      contentType: req.header('content-type') ?? null,
    }
    return checkWebhookHeaders(
      headers,
      (found) => sameSecret(found, deps.apiKey),
      route.keyRequired,
    )
  }
  app.post(
    `${NOTIFICATIONS_PREFIX}*`,
    async (context, next) => {
      const problem = judge(context)
      if (problem === 'not_found') return context.notFound()
      if (problem !== null) return refuse(problem)
      if (!(isKeyed(context) ? mayPass() : mayPassKeyless()))
        return say(context, 429, 'rate_limited')
      return next()
    },
    async (context) => {
      const bytes = await readCapped(context.req.raw.body, MAX_NOTIFICATION_BYTES)
      if (bytes === null) return refuse(notificationTooLarge())
      const read = readBody(bytes)
      if (!read.ok) return refuse(read.error)
      const { path } = context.req
      const outcome = await intake.take({
        kind: routeOf(path)?.kind ?? null,
        path,
        body: read.value,
        keyed: isKeyed(context),
      })
      if (outcome === 'stored' || outcome === 'repeated') {
        traffic.count(outcome)
        return context.json({ message: RECEIVED_MESSAGE })
      }
      return say(context, 503, outcome)
    },
  )
}
