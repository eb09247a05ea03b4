import type { Context, Hono } from 'hono'
import { readNotification } from '../../host/body.ts'
import { sameSecret } from '../../host/server.ts'
import type { AppError } from '../../shared/errors/index.ts'
import {
  checkWebhookHeaders,
  parseBody,
  RECEIVED_MESSAGE,
  webhookStatus,
} from '../../shared/wire/webhook.ts'
import type { AppDeps } from '../app-deps.ts'
import { createRate } from '../traffic.ts'
import { createRoutes, NOTIFICATIONS_PREFIX } from './routes.ts'

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
      const text = await readNotification(context.req.raw.body)
      if (!text.ok) return refuse(text.error)
      // Its fields the desktop judges.
      const json = parseBody(text.value)
      if (!json.ok) return refuse(json.error)
      const { path } = context.req
      const outcome = await intake.take({
        kind: routeOf(path)?.kind ?? null,
        path,
        body: Buffer.from(text.value),
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
