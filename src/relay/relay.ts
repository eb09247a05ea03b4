import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { closeServer, listenOn, serverOf } from '../host/server.ts'
import type { Clock } from '../shared/base/clock.ts'
import type { Log } from '../shared/base/log.ts'
import { formatPairingCode, RELAY_PATHS } from '../shared/relay/relay-api.ts'
import { senderPatience } from '../shared/wire/webhook.ts'
import type { AppDeps } from './app-deps.ts'
import { addDesktopRoutes } from './desktops/desktop-routes.ts'
import { createPolls } from './desktops/polls.ts'
import { createDownloads, type DownloadSettings, jobOf } from './files/downloads.ts'
import { createFaults, reasonOf } from './log.ts'
import type { RelayKeys } from './secrets/keys.ts'
import type { RelayStore } from './store/store.ts'
import { createTraffic } from './traffic.ts'
import { createIntake, type Delivery } from './webhooks/intake.ts'
import type { RouteOptions } from './webhooks/routes.ts'
import { addWebhookRoutes } from './webhooks/webhook-routes.ts'

/** The store did not do what it was asked. Whatever else fails is a fault of the relay's own. */
class StoreFailure extends Error {}

/** Anybody may ask for the health: a store that keeps nothing is written to no more often than this for it. */
const TRY_EVERY_MS = 5_000

type Work<A extends readonly unknown[], T> = (...args: A) => Promise<T>

/** The same work, whose failures are the store's. */
const guarded =
  <A extends readonly unknown[], T>(work: Work<A, T>): Work<A, T> =>
  async (...args) => {
    try {
      return await work(...args)
    } catch (cause) {
      throw new StoreFailure(reasonOf(cause), { cause })
    }
  }

/** A store whose failures can be told from others; its check fails from a failed append until something is written. */
function guardStore(store: RelayStore, clock: Pick<Clock, 'monotonic'>): RelayStore {
  let failed: Error | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  const check = async (): Promise<void> => {
    if (failed === null) return store.check()
    const now = clock.monotonic()
    if (now - triedAt < TRY_EVERY_MS) throw failed
    triedAt = now
    await store.tryWrite()
    failed = null
  }
  const append: RelayStore['append'] = async (arrivals) => {
    try {
      const outcomes = await store.append(arrivals)
      failed = null
      return outcomes
    } catch (cause) {
      failed = cause instanceof Error ? cause : new Error(reasonOf(cause))
      throw cause
    }
  }
  const { onAppended, ...working } = { ...store, append, check }
  const all = Object.entries(working).map(([name, work]) => [
    name,
    guarded<readonly never[], unknown>(work),
  ])
  // Each method as it was, but for how it fails.
  return { ...(Object.fromEntries(all) as typeof working), onAppended }
}

const EVENTS = { store_failed: 'store failed', relay_failed: 'request failed' } as const

/** The cause of a failed request: the store, its sender, or the relay itself. */
function failureOf(cause: Error, signal: AbortSignal): keyof typeof EVENTS | 'cut' {
  if (cause instanceof StoreFailure) return 'store_failed'
  return signal.aborted ? 'cut' : 'relay_failed'
}

/** The HTTP application of a relay, without its socket. */
function createRelayApp(deps: AppDeps): Hono {
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
    // A sender that hung up before the end of its request hears no answer, and is no fault of the relay.
    if (message !== 'cut') deps.faults(EVENTS[message], cause)
    return context.json({ message }, 503, { 'retry-after': '5' })
  })
  return app
}

/** How a relay behaves; the command line fills it in. */
export interface RelaySettings {
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  readonly apiKey: string
  readonly routes: RouteOptions
  readonly downloads: DownloadSettings
  readonly ratePerSecond: number
  /** A sender that takes longer than this for one request is cut off; 30 seconds where it is absent. */
  readonly requestTimeoutMs?: number
}

export interface RelayParts {
  readonly store: RelayStore
  readonly keys: RelayKeys
  readonly clock: Clock
  readonly log: Log
}

const REQUEST_TIMEOUT_MS = 30_000
/** Connections held at a time, half-open ones counted; one more is closed at once. */
export const MAX_CONNECTIONS = 1000
/** Longer than proxies keep an idle connection, so that none is closed here just as a request comes on it. */
const KEEP_ALIVE_MS = 75_000
/** How long requests under way may take when the relay stops. */
const CLOSE_GRACE_MS = 10_000
const CLEAN_EVERY_MS = 10 * 60_000
const LOOK_EVERY_MS = 1_000
const TRAFFIC_EVERY_MS = 60_000

/** Does something again and again until told to stop; failures are logged. */
function every(ms: number, log: Log, work: () => unknown): () => void {
  const timer = setInterval(() => {
    void (async () => work())().catch((cause: unknown) => log.error('housekeeping', {}, cause))
  }, ms)
  return () => clearInterval(timer)
}

/** Starts a relay on an open store. Rejects when the address cannot be had. */
export async function startRelay(settings: RelaySettings, parts: RelayParts) {
  const { keys, clock, log } = parts
  const store = guardStore(parts.store, clock)
  const traffic = createTraffic(log)
  const faults = createFaults(log, clock)
  const downloading = { store, keys, clock, log, faults, settings: settings.downloads }
  const downloads = createDownloads(downloading)
  const jobFor = (delivery: Delivery) => jobOf(downloading, delivery)
  const intake = createIntake({ store, keys, clock, jobOf: jobFor })
  const polls = createPolls(store, clock)
  let closing = false
  const app = createRelayApp({
    store,
    keys,
    clock,
    intake,
    polls,
    traffic,
    faults,
    closing: () => closing,
    routes: settings.routes,
    apiKey: settings.apiKey,
    ratePerSecond: settings.ratePerSecond,
  })
  const server = serverOf(app, {
    ...senderPatience(settings.requestTimeoutMs ?? REQUEST_TIMEOUT_MS),
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  server.maxConnections = MAX_CONNECTIONS
  const url = await listenOn(server, settings.host, settings.port)
  // A connection that cannot be taken, for want of file handles, is no reason to end.
  server.on('error', (cause: Error) => log.error('connection not taken', {}, cause))
  const stops = [
    store.onAppended(downloads.look),
    every(LOOK_EVERY_MS, log, downloads.look),
    every(CLEAN_EVERY_MS, log, async () => {
      const cleaned = await store.clean(clock.now().getTime())
      if (cleaned.envelopes + cleaned.desktops > 0) log.warn('removed for age', { ...cleaned })
    }),
    every(TRAFFIC_EVERY_MS, log, traffic.flush),
  ]
  downloads.look()
  return {
    url,
    /** Finishes the requests that are under way, then stops. The store stays open. */
    close: async (): Promise<void> => {
      closing = true
      polls.close()
      for (const stop of stops) stop()
      await closeServer(server, CLOSE_GRACE_MS)
      await intake.idle()
      await downloads.close()
      traffic.flush()
    },
  }
}

/** Makes a code that pairs one desktop, once, until it expires. */
export async function makePairingCode(
  { store, keys, clock }: Pick<RelayParts, 'store' | 'keys' | 'clock'>,
  url: string,
  validMs: number,
): Promise<string> {
  const secret = randomBytes(16).toString('base64url')
  const expiresAt = clock.now().getTime() + validMs
  await store.addCode({ hash: keys.codeHash(secret), expiresAt })
  return formatPairingCode({ url, secret, relayKey: keys.publicKey.toString('base64url') })
}
