import { Hono } from 'hono'
import { RELAY_PATHS } from '../shared/relay-api.ts'
import type { AppDeps } from './app-deps.ts'
import { addDesktopRoutes } from './desktop-routes.ts'
import { addWebhookRoutes } from './webhook-routes.ts'

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
      () => false,
    )
    return works ? context.json({ status: 'ok' }) : context.json({ status: 'store_failed' }, 503)
  })
  addDesktopRoutes(app, deps)
  addWebhookRoutes(app, deps)
  app.notFound((context) => context.json({ message: 'not_found' }, 404))
  app.onError((_, context) => {
    deps.traffic.count('failed')
    return context.json({ message: 'store_failed' }, 503)
  })
  return app
}
