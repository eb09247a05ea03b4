import { Hono } from 'hono'
import { RELAY_PATHS } from '../shared/relay/relay-api.ts'
import type { AppDeps } from './app-deps.ts'
import { addDesktopRoutes } from './desktops/desktop-routes.ts'
import { StoreFailure } from './guard.ts'
import { addWebhookRoutes } from './webhooks/webhook-routes.ts'

const EVENTS = { store_failed: 'store failed', relay_failed: 'request failed' } as const

/** Whose fault it is that a request failed: the store's, its sender's, or the relay's own. */
function failureOf(cause: Error, signal: AbortSignal): keyof typeof EVENTS | 'cut' {
  if (cause instanceof StoreFailure) return 'store_failed'
  return signal.aborted ? 'cut' : 'relay_failed'
}

/** The HTTP application of a relay, without its socket. */
export function createRelayApp(deps: AppDeps): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    if (deps.closing()) context.header('connection', 'close')
  })
  app.get(RELAY_PATHS.health, async (context) => {
    if (deps.closing()) return context.json({ status: 'closing' }, 503)
    const works = await deps.store.check().then(
      () => true,
      (cause: unknown) => {
        deps.faults('store failed', cause)
        return false
      },
    )
    return works ? context.json({ status: 'ok' }) : context.json({ status: 'store_failed' }, 503)
  })
  addDesktopRoutes(app, deps)
  addWebhookRoutes(app, deps)
  app.notFound((context) => context.json({ message: 'not_found' }, 404))
  app.onError((cause, context) => {
    const message = failureOf(cause, context.req.raw.signal)
    deps.traffic.count(message)
    // Who hung up before the end of a request hears no answer, and is no fault of ours.
    if (message !== 'cut') deps.faults(EVENTS[message], cause)
    return context.json({ message }, 503, { 'retry-after': '5' })
  })
  return app
}
