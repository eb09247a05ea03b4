import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { defined } from '../shared/base/defined.ts'
import { centralBankArea } from './areas/central-bank.ts'
import { debinArea } from './areas/debin.ts'
import { echeqsArea } from './areas/echeqs.ts'
import { emissionsArea } from './areas/emissions.ts'
import { fundsArea } from './areas/funds.ts'
import { historyOf } from './areas/history.ts'
import { incomingArea } from './areas/incoming.ts'
import { mepArea } from './areas/mep.ts'
import { positionArea } from './areas/position.ts'
import { repoArea } from './areas/repo.ts'
import { createTokenStore, tokenArea } from './areas/token.ts'
import { accountsArea, transfersArea } from './areas/transfers.ts'
import { createControlApp } from './control.ts'
import type { Area, Bank, BankApp, BankEnv } from './core/bank.ts'
import { refuse, toResponse } from './core/bank.ts'
import { createBooks } from './core/books.ts'
import { mountRoute, violatorOf } from './core/call.ts'
import { createBankClock } from './core/clock.ts'
import { type BankConfig, type ConfigChanges, defaultConfig } from './core/config.ts'
import { faultMiddleware } from './core/fault-effects.ts'
import { createFaults } from './core/faults.ts'
import { type Memory, recall, toText } from './core/memory.ts'
import { createOrderBook } from './core/orders.ts'
import { createViolations } from './core/violations.ts'
import { createWebhooks, type WebhookTarget } from './core/webhooks.ts'
import { customerOf } from './data/customer.ts'
import { createDirectory, type Directory } from './data/directory.ts'
import { randomOf, secretOf } from './data/random.ts'
import { type Showcase, showcaseOf } from './showcase.ts'

/** A server on 127.0.0.1 and its origin, such as `http://127.0.0.1:40123`. */
interface Listening {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Serves an application on 127.0.0.1; port 0 takes a free one. Rejects when the port is taken. */
async function listen(app: BankApp, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
export type { Showcase } from './showcase.ts'

export interface SandboxOptions {
  /** Port of the bank on 127.0.0.1; 0 (the default) takes a free one. */
  readonly port?: number
  /** The same seed gives the same credentials, ids and data; 1 by default. */
  readonly seed?: number
  /** Holdings of a position file; 60 by default. 100,000 make about 20 MB. */
  readonly holdings?: number
  /** Position files as a small business has them; otherwise full of amounts and names that break careless code. */
  readonly everyday?: boolean
  /** The savings account holds pesos and dollars under one number and CBU, as many do; by default. */
  readonly twoCurrencies?: boolean
  /** Echeqs, over all states; 170 by default. */
  readonly echeqs?: number
  /** Nine of ten echeqs are paid, as in an office that has used them for years; not by default. */
  readonly echeqsPaid?: boolean
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
  /** Answers as the central bank's register of debtors too; not by default. */
  readonly bcra?: boolean
  /** Stores state from run to run; absent by default. */
  readonly memory?: Memory
}

/** The addresses and credentials of a running bank for a client, and `control_url`, whose path holds a secret. */
export interface SandboxConnection {
  readonly base_url: string
  readonly auth_url: string
  readonly realm: string
  readonly client_id: string
  readonly client_secret: string
  readonly webhook_api_key: string
  readonly control_url: string
}

export interface Sandbox {
  readonly connection: SandboxConnection
  /** Where notifications go from now on; null stops them. */
  readonly setWebhooks: (target: WebhookTarget | null) => void
  /** The data that a demonstration of this bank begins with. */
  readonly showcase: Showcase
  /** How often each order came, and was executed. */
  readonly orders: Bank['orders']['list']
  readonly violations: Bank['violations']['list']
  readonly close: () => Promise<void>
}

const REALM = 'external-qa-realm'
const DEFAULT_ECHEQS = 170

function createBank(
  options: SandboxOptions,
  changed: () => void,
): { readonly bank: Bank; readonly directory: Directory; readonly areas: Areas } {
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
  const violations = createViolations()
  const tokens = createTokenStore(clock, secretOf(seed, 'tokens'))
  const target = options.webhooks ?? null
  const customer = customerOf(seed, options.twoCurrencies)
  const directory = createDirectory(seed, customer)
  const webhooks = createWebhooks({ clock, faults, violations, config, target, own: customer.cuit })
  const history = (start: Date) => historyOf(bank, directory, start)
  const bookParts = { seed, customer, clock, config, webhooks, startedAt, history, changed }
  const books = createBooks(bookParts)
  const bank: Bank = {
    seed,
    clock,
    config,
    faults,
    violations,
    echeqs: options.echeqs ?? DEFAULT_ECHEQS,
    echeqsPaid: options.echeqsPaid ?? false,
    startedAt,
    created: (...key) => randomOf(seed, ...key, startedAt.getTime()),
    customer,
    webhooks,
    books,
    orders: createOrderBook(changed),
    secrets: {
      clientId: `cliente-${randomOf(seed, 'client').digits(6)}`,
      clientSecret: secretOf(seed, 'client'),
      realm: REALM,
    },
    webhookApiKey: secretOf(seed, 'webhook'),
    isLiveToken: (token) => tokens.isLive('access', token),
    requests: new Map(),
    baseUrl: '',
  }
  const position = positionArea(bank)
  const all = [
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
    { keep: books.keep },
    ...(options.bcra === true ? [centralBankArea(bank)] : []),
  ]
  return { bank, directory, areas: { position, all } }
}

type Areas = {
  readonly position: ReturnType<typeof positionArea>
  readonly all: readonly Area[]
}

/** Recalls what an earlier run left, and hands over what changes, once for many changes of one turn. */
function createKeeping(memory: Memory) {
  let save: (() => void) | null = null
  let planned: NodeJS.Immediate | null = null
  const now = (): void => {
    planned = null
    save?.()
  }
  return {
    changed: () => {
      if (save !== null) planned ??= setImmediate(now)
    },
    begin: (bank: Bank, areas: readonly Area[]) => {
      const keeps = areas.flatMap(({ keep = [] }) => keep)
      const reason = memory.text === null ? null : recall(memory.text, bank, keeps)
      save = () => memory.save(toText(bank, keeps))
      if (reason === null) return
      memory.onForgotten(reason)
      save()
    },
    end: () => {
      if (planned === null) return
      clearImmediate(planned)
      now()
    },
  }
}

/** Starts an embedded bank on 127.0.0.1. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { memory } = options
  const keeping = memory === undefined ? null : createKeeping(memory)
  const { bank, directory, areas } = createBank(options, () => keeping?.changed())
  keeping?.begin(bank, areas.all)
  const token = randomBytes(18).toString('base64url')
  const server = await listen(createBankApp(bank, areas.all), options.port ?? 0)
  bank.baseUrl = server.origin
  const { fileOf } = areas.position
  const control = await listen(createControlApp({ bank, areas: areas.all, token, fileOf }), 0)
  return {
    connection: {
      base_url: server.origin,
      auth_url: server.origin,
      realm: bank.secrets.realm,
      client_id: bank.secrets.clientId,
      client_secret: bank.secrets.clientSecret,
      webhook_api_key: bank.webhookApiKey,
      control_url: `${control.origin}/${token}`,
    },
    setWebhooks: bank.webhooks.setTarget,
    showcase: showcaseOf(bank, directory),
    orders: bank.orders.list,
    violations: bank.violations.list,
    close: async () => {
      bank.clock.stop()
      keeping?.end()
      await Promise.all([server.close(), control.close()])
    },
  }
}
