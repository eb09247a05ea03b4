import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { closeServer, listenOn, serverOf } from '../host/server.ts'
import { defined } from '../shared/base/defined.ts'
import { parseJson, stringifyJson } from '../shared/json/json.ts'
import { debinArea } from './areas/debin.ts'
import { echeqsArea } from './areas/echeqs.ts'
import { emissionsArea } from './areas/emissions.ts'
import { fundsArea } from './areas/funds.ts'
import { historyOf } from './areas/history.ts'
import { incomingArea } from './areas/incoming.ts'
import { mepArea } from './areas/mep.ts'
import { positionArea } from './areas/position.ts'
import { pspCustomers } from './areas/psp.ts'
import { repoArea } from './areas/repo.ts'
import { createTokenStore, tokenArea } from './areas/token.ts'
import { accountsArea, transfersArea } from './areas/transfers.ts'
import { createControlApp, toNative } from './control.ts'
import type { Area, Bank, BankApp, BankEnv, SettleRequest } from './core/bank.ts'
import { refuse, toResponse } from './core/bank.ts'
import { createBooks } from './core/books.ts'
import { mountRoute, violatorOf } from './core/call.ts'
import { createBankClock } from './core/clock.ts'
import { type BankConfig, type ConfigChanges, defaultConfig } from './core/config.ts'
import { faultMiddleware } from './core/fault-effects.ts'
import { createFaults } from './core/faults.ts'
import {
  type BankEvent,
  createJournal,
  type DemoEvents,
  type Journal,
  type Memory,
  recall,
} from './core/memory.ts'
import { createOrderBook } from './core/orders.ts'
import type { Violation } from './core/violations.ts'
import { createWebhooks, type WebhookTarget } from './core/webhooks.ts'
import { type Customer, customerOf } from './data/customer.ts'
import { sampleDebins } from './data/debin-data.ts'
import { createDirectory } from './data/directory.ts'
import { everydayCustomers } from './data/echeq-heads.ts'
import type { Party } from './data/people.ts'
import { randomOf, secretOf } from './data/random.ts'
import { showcaseOf } from './showcase.ts'

/** Serves an application on 127.0.0.1; port 0 takes a free one. Rejects when the port is taken. */
async function listen(app: BankApp, port: number) {
  const server = serverOf(app)
  return { origin: await listenOn(server, '127.0.0.1', port), close: () => closeServer(server) }
}

/** The bank's HTTP application: faults first, then the areas; an unknown path is a violation. */
function createBankApp(bank: Bank, areas: readonly Area[]): BankApp {
  const app = new Hono<BankEnv>()
  app.use('*', async (c, next) => {
    const name = `${c.req.method} ${c.req.path}`
    bank.requests.set(name, (bank.requests.get(name) ?? 0) + 1)
    c.env.outgoing.setHeader('date', bank.clock.now().toUTCString())
    await next()
  })
  app.use('*', faultMiddleware(bank.faults))
  for (const { routes = [], mount } of areas) {
    for (const route of routes) mountRoute(app, bank, route)
    mount?.(app)
  }
  app.notFound((c) => {
    violatorOf(bank, c)('unknown_path', `${c.req.method} ${c.req.path} is not in the specification`)
    return toResponse(refuse(404, 'not_found', 'No such operation'), null)
  })
  app.onError(() => toResponse(refuse(500, 'internal_error', 'The bank could not answer'), null))
  return app
}

export type { Memory } from './core/memory.ts'
export type { WebhookTarget } from './core/webhooks.ts'

export interface SandboxOptions {
  /** Port of the bank on 127.0.0.1; 0 (the default) takes a free one. */
  readonly port?: number
  /** The same seed gives the same credentials, ids and data; 1 by default. */
  readonly seed?: number
  /** Holdings of a position file; 60 by default. 100,000 make about 20 MB. */
  readonly holdings?: number
  /** Position files as a small business has them; otherwise full of amounts and names that break careless code. */
  readonly everyday?: boolean
  /** Echeqs, over all states; 170 by default. */
  readonly echeqs?: number
  /** Anything else that `POST /config` can change, from the start. */
  readonly config?: ConfigChanges
  /** Milliseconds from PROCESSING to COMPLETED; null waits for the control API. 1500 by default. */
  readonly generationMs?: number | null
  /** Milliseconds after which orders settle by themselves; null (the default) waits for the control API. */
  readonly settleMs?: number | null
  /** Where notifications go; none are sent until it is known. */
  readonly webhooks?: WebhookTarget
  /** The bank's time at start; the computer's by default. */
  readonly now?: Date
  /** Stores state from run to run; absent by default. */
  readonly memory?: Memory
}

/** A running bank. */
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

const REALM = 'external-qa-realm'
const DEFAULT_ECHEQS = 170

/** Whoever the samples name with a key. */
const holdersOf = (seed: number, customer: Customer, start: Date): ReadonlyMap<string, Party> =>
  new Map([
    ...sampleDebins(seed, customer, start).map(
      ({ purchaser }) => [purchaser.account_key, purchaser] as const,
    ),
    ...pspCustomers(seed, customer).map(({ cvu, owner }) => [cvu, owner] as const),
    ...everydayCustomers(seed).map((issuer) => [issuer.cbu, issuer] as const),
  ])

/** A bank as it first started at `first`; `again` does once more what happened in an earlier run. */
function createBank(options: SandboxOptions, first?: string) {
  const seed = options.seed ?? 1
  const clock = createBankClock(options.now)
  // The very instant asked for, not one a millisecond later: the ids of what is created depend on it.
  const startedAt = options.now ?? clock.now()
  const { holdings, everyday, generationMs, settleMs } = options
  const given = { holdings, everyday, announces_movements: everyday }
  const timed = { generation_ms: generationMs, settle_ms: settleMs }
  const config: BankConfig = {
    ...defaultConfig,
    ...defined<BankConfig>({ ...given, ...timed, ...options.config }),
  }
  const faults = createFaults()
  const violations: Violation[] = []
  const tokens = createTokenStore(clock, secretOf(seed, 'tokens'))
  const target = options.webhooks ?? null
  const customer = customerOf(seed)
  const directory = createDirectory(seed, customer, holdersOf(seed, customer, startedAt))
  let muted = false
  const webhooks = createWebhooks({
    clock,
    faults,
    violations,
    config,
    target,
    own: customer.cuit,
    muted: () => muted,
  })
  const history = (start: Date) => historyOf(bank, directory, start)
  const since = first === undefined ? startedAt : new Date(first)
  const books = createBooks({ seed, customer, clock, config, webhooks, history, startedAt: since })
  let run = startedAt
  let journal: Journal | null = null
  const settled = new Set<string>()
  const bank: Bank = {
    seed,
    clock,
    config,
    faults,
    violations,
    echeqs: options.echeqs ?? DEFAULT_ECHEQS,
    startedAt,
    created: (...key) => randomOf(seed, ...key, run.getTime()),
    customer,
    webhooks,
    books,
    orders: createOrderBook(),
    secrets: {
      clientId: `cliente-${randomOf(seed, 'client').digits(6)}`,
      clientSecret: secretOf(seed, 'client'),
      realm: REALM,
    },
    webhookApiKey: secretOf(seed, 'webhook'),
    isLiveToken: (token) => tokens.isLive('access', token),
    requests: new Map(),
    note: (what, name, text) => {
      const at = clock.now().toISOString()
      journal?.add({ at, run: startedAt.toISOString(), what, name, text })
    },
    settle: async (kind, request) => {
      const at = clock.now()
      const handler = all.find(({ settle }) => settle?.[kind])?.settle?.[kind]
      const done = await clock.still(at, () => handler?.(request))
      if (done?.changed !== true) return done
      settled.add(`${kind} ${request.id}`)
      clock.still(at, () => bank.note('settle', kind, stringifyJson(request)))
      return done
    },
    settleLater: (kind, id) => {
      if (config.settle_ms !== null)
        clock.schedule(config.settle_ms, () => {
          if (!settled.has(`${kind} ${id}`)) void bank.settle(kind, { id })
        })
    },
    baseUrl: '',
  }
  const position = positionArea(bank)
  const all: readonly Area[] = [
    tokenArea(bank, tokens),
    position,
    accountsArea(bank, directory),
    transfersArea(bank, directory),
    incomingArea(bank, directory),
    debinArea(bank, directory),
    echeqsArea(bank),
    mepArea(bank),
    fundsArea(bank),
    repoArea(bank),
    emissionsArea(bank),
  ]
  return {
    bank,
    directory,
    position,
    areas: all,
    /** Does what happened before once more, without telling anybody; answers what cannot be done again. */
    again: async (events: readonly BankEvent[]): Promise<string | null> => {
      muted = true
      for (const event of events) {
        run = new Date(event.run)
        const done = await clock.still(new Date(event.at), () => happen(bank, all, event))
        if (!done) return `${event.name} cannot be done again`
      }
      run = startedAt
      muted = false
      return null
    },
    /** Remembers what happens from now on. */
    keepIn: (kept: Journal): void => {
      journal = kept
    },
  }
}

/** Makes an event happen; false if an order that was taken then is not taken now. */
async function happen(
  bank: Bank,
  areas: readonly Area[],
  { what, name, text }: BankEvent,
): Promise<boolean> {
  const read = parseJson(text)
  if (!read.ok) return false
  // As it came: the control API took it.
  const request = toNative(read.value) as SettleRequest
  if (what === 'settle') await bank.settle(name, request)
  if (what === 'emit') areas.find(({ emit }) => emit?.[name])?.emit?.[name]?.(request)
  if (what !== 'call') return true
  const route = areas
    .flatMap(({ routes = [] }) => routes)
    .find(({ method, path }) => `${method} ${path}` === name)
  const call = { params: {}, query: new URLSearchParams(), traceId: null, violate: () => undefined }
  const reply = await route?.handle({ ...call, name, text, json: read.value })
  return reply !== undefined && reply.refused !== true
}

/** A bank, as an earlier run left it where its memory can be read. */
async function openBank(options: SandboxOptions) {
  const { memory } = options
  let made = createBank(options)
  if (memory === undefined) return { ...made, end: () => undefined }
  const held = memory.text === null ? null : recall(memory.text, made.bank)
  let kept: DemoEvents = { startedAt: made.bank.startedAt.toISOString(), events: [] }
  let wrong = typeof held === 'string' ? held : null
  if (held !== null && typeof held !== 'string') {
    const recalled = createBank(options, held.startedAt)
    wrong = await recalled.again(held.events)
    if (wrong !== null) recalled.bank.clock.stop()
    else {
      made = recalled
      kept = held
    }
  }
  const journal = createJournal(memory, made.bank, kept)
  made.keepIn(journal)
  if (wrong !== null) {
    memory.onForgotten(wrong)
    journal.save()
  }
  return { ...made, end: journal.end }
}

/** Starts an embedded bank on 127.0.0.1. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions = {}) {
  const { bank, directory, position, areas, end } = await openBank(options)
  const token = randomBytes(18).toString('base64url')
  const server = await listen(createBankApp(bank, areas), options.port ?? 0)
  bank.baseUrl = server.origin
  const { fileOf } = position
  const control = await listen(createControlApp({ bank, areas, token, fileOf }), 0)
  return {
    /** Its addresses and credentials for a client, and `control_url`, whose path holds a secret. */
    connection: {
      base_url: server.origin,
      auth_url: server.origin,
      realm: bank.secrets.realm,
      client_id: bank.secrets.clientId,
      client_secret: bank.secrets.clientSecret,
      webhook_api_key: bank.webhookApiKey,
      control_url: `${control.origin}/${token}`,
    },
    /** Where notifications go from now on; null stops them. */
    setWebhooks: bank.webhooks.setTarget,
    /** The data that a demonstration of this bank begins with. */
    showcase: showcaseOf(bank, directory),
    /** How often each order came, and was executed. */
    orders: bank.orders.list,
    /** How often each call came, by its method and path; it may not be carried out yet. */
    requests: bank.requests as ReadonlyMap<string, number>,
    violations: (): readonly Violation[] => bank.violations,
    close: async (): Promise<void> => {
      bank.clock.stop()
      end()
      await Promise.all([server.close(), control.close()])
    },
  }
}
