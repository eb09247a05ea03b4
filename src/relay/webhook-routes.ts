import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type AppError, appError } from '../shared/errors/index.ts'
import { parseBody } from '../shared/notification-body.ts'
import {
  checkWebhookHeaders,
  MAX_NOTIFICATION_BYTES,
  notificationTooLarge,
  RECEIVED_MESSAGE,
  webhookStatus,
} from '../shared/webhook.ts'
import type { AppDeps } from './app-deps.ts'
import { sameSecret } from './keys.ts'
import { createRate } from './rate.ts'
import { createRoutes, NOTIFICATIONS_PREFIX } from './routes.ts'

/** Why a body cannot be a notification, or null. Its fields are for the desktop to judge: nothing is lost here. */
function problemOf(body: Buffer): AppError | null {
  const text = textOf(body)
  if (text === null) return appError('notification_not_json', { reason: 'not UTF-8 text' })
  const json = parseBody(text)
  return json.ok ? null : json.error
}

/** Without a byte order mark; null for what is no UTF-8. */
function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return null
  }
}

/** Adds the paths on which the bank's webhooks arrive; each is kept before it is answered. Spec: "Events". */
export function addWebhookRoutes(app: Hono, deps: AppDeps): void {
  const { intake, traffic } = deps
  const routeOf = createRoutes(deps.routes)
  const mayPass = createRate(deps.clock, deps.ratePerSecond, deps.ratePerSecond * 2)
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
      if (!mayPass()) return say(context, 429, 'rate_limited')
      return next()
    },
    bodyLimit({ maxSize: MAX_NOTIFICATION_BYTES, onError: () => refuse(notificationTooLarge()) }),
    async (context) => {
      const body = Buffer.from(await context.req.arrayBuffer())
      const problem = problemOf(body)
      if (problem !== null) return refuse(problem)
      const { path } = context.req
      const keyed = context.req.header('x-api-key') !== undefined
      const outcome = await intake.take({ kind: routeOf(path)?.kind ?? null, path, body, keyed })
      if (outcome === 'stored' || outcome === 'repeated') {
        traffic.count(outcome)
        return context.json({ message: RECEIVED_MESSAGE })
      }
      return say(context, 503, outcome)
    },
  )
}
