import { Readable } from 'node:stream'
import { Hono } from 'hono'
import * as z from 'zod'
import { isLosslessNumber, parseJson, stringifyJson } from '../shared/json/json.ts'
import { contentOf, type PositionFile } from './areas/position-file.ts'
import type { Area, Bank, BankApp, BankEnv } from './core/bank.ts'
import { configChangesSchema } from './core/config.ts'
import { httpFaultSchema, webhookFaultSchema } from './core/faults.ts'

/** The control API: what a test or a demonstration does to the bank from behind. Its path starts with a secret token. */
export interface ControlNeeds {
  readonly bank: Bank
  readonly areas: readonly Area[]
  readonly token: string
  readonly fileOf: (id: string) => PositionFile | undefined
}

const webhooksSchema = z.object({ base_url: z.string().nullable(), api_key: z.string().optional() })
const clockSchema = z.union([
  z.strictObject({ advance_s: z.number() }),
  z.strictObject({ set: z.iso.datetime({ offset: true }) }),
])
const settleSchema = z.looseObject({
  kind: z.string(),
  id: z.string(),
  outcome: z.string().optional(),
})
const MOST_AT_ONCE = 1000
const emitSchema = z.looseObject({
  kind: z.string(),
  count: z.number().int().min(1).max(MOST_AT_ONCE).default(1),
})
const faultSchema = z.union([webhookFaultSchema, httpFaultSchema])

type Answer = { readonly status: number; readonly body: unknown }
const good = (body: unknown): Answer => ({ status: 200, body })
const bad = (message: string): Answer => ({ status: 400, body: { error: message } })

/** JSON as plain values; a number that a double would change (`1.50`, twenty digits) keeps its digits. */
export function toNative(value: unknown): unknown {
  if (isLosslessNumber(value))
    return String(Number(value.value)) === value.value ? Number(value.value) : value
  if (Array.isArray(value)) return value.map(toNative)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toNative(item)]))
}

type Action = (json: unknown) => Answer | Promise<Answer>

/** An action on what a control request says, read by its schema. */
const act =
  <T extends z.ZodType>(
    schema: T,
    action: (value: z.output<T>) => Answer | Promise<Answer>,
  ): Action =>
  (json) => {
    const parsed = schema.safeParse(json)
    return parsed.success ? action(parsed.data) : bad(z.prettifyError(parsed.error))
  }

const merged = (parts: readonly (Readonly<Record<string, unknown>> | undefined)[]) =>
  Object.assign({}, ...parts) as Record<string, unknown>

/** Everything that `GET /state` tells. */
function stateOf({ bank, areas }: ControlNeeds): unknown {
  const { customer } = bank
  return {
    now: bank.clock.now().toISOString(),
    seed: bank.seed,
    config: bank.config,
    webhooks: { base_url: bank.webhooks.target()?.base_url ?? null },
    orders: bank.orders.list(),
    executions: bank.orders.totals(),
    ...merged(areas.map((area) => area.state?.())),
    requests: Object.fromEntries(bank.requests),
    notifications: bank.webhooks.log(),
    usable: {
      accounts: customer.accounts.map(({ type, number, cbu, currency }) => ({
        type,
        account_id: number,
        cbu,
        currency,
      })),
      cvus: customer.cvus.map(({ cvu }) => cvu),
      signatories: customer.signatories,
      ...merged(areas.map((area) => area.usable?.())),
    },
  }
}

function changeClock(bank: Bank, change: z.output<typeof clockSchema>): Answer {
  const ms =
    'set' in change ? Date.parse(change.set) - bank.clock.now().getTime() : change.advance_s * 1000
  bank.clock.advance(ms)
  return good({ now: bank.clock.now().toISOString() })
}

/** The outcome that `ok` and `failed` stand for in each kind; any other outcome is taken as it is. */
const OUTCOMES: Readonly<Record<string, readonly [string, string]>> = {
  file: ['COMPLETED', 'FAILED'],
  transfer: ['ACREDITED', 'REJECTED'],
  redemption: ['FINISHED', 'INVALID'],
  subscription: ['FINISHED', 'FAILED'],
  mep: ['FINISHED', 'REJECTED'],
  debin: ['ACREDITADO', 'ERROR DEBITO'],
  echeq: ['PAGADO', 'RECHAZADO'],
}

function outcomeOf(kind: string, outcome: string | undefined): string | undefined {
  const [good, failed] = OUTCOMES[kind] ?? []
  if (outcome === 'ok') return good
  return outcome === 'failed' ? failed : outcome
}

async function settle(
  { bank, areas }: ControlNeeds,
  { kind, ...request }: z.output<typeof settleSchema>,
): Promise<Answer> {
  const outcome = outcomeOf(kind, request.outcome)
  const settlement = await bank.settle(kind, { ...request, outcome })
  if (settlement === undefined)
    return bad(
      `kind is one of ${areas.flatMap((area) => Object.keys(area.settle ?? {})).join(', ')}`,
    )
  return settlement === null
    ? { status: 404, body: { error: `no ${kind} has the id ${request.id}` } }
    : good(settlement)
}

function emit(
  { bank, areas }: ControlNeeds,
  { kind, count, ...fields }: z.output<typeof emitSchema>,
): Answer {
  const handlers = merged(areas.map((area) => area.emit)) as NonNullable<Area['emit']>
  const handler = handlers[kind]
  if (handler === undefined) return bad(`kind is one of ${Object.keys(handlers).join(', ')}`)
  const body =
    Array.from({ length: count }, () =>
      bank.clock.still(bank.clock.now(), () => {
        bank.note('emit', kind, stringifyJson(fields))
        return handler(fields)
      }),
    ).at(-1) ?? null
  return body === null ? { status: 404, body: { error: 'nothing to notify of' } } : good({ body })
}

const actionsOf = (needs: ControlNeeds): Readonly<Record<string, Action>> => {
  const { bank } = needs
  return {
    '/webhooks': act(webhooksSchema, ({ base_url, api_key }) => {
      const key = api_key ?? bank.webhookApiKey
      bank.webhooks.setTarget(base_url === null ? null : { base_url, api_key: key })
      return good({ base_url })
    }),
    '/emit': act(emitSchema, (request) => emit(needs, request)),
    '/settle': act(settleSchema, (request) => settle(needs, request)),
    '/clock': act(clockSchema, (change) => changeClock(bank, change)),
    '/config': act(configChangesSchema, (changes) =>
      good({ config: Object.assign(bank.config, changes) }),
    ),
    '/faults': act(z.union([faultSchema, z.array(faultSchema)]), (faults) =>
      good({ ids: [faults].flat().map((fault) => bank.faults.add(fault)) }),
    ),
  }
}

/** The control application. A request without the token in its path, or from a web page, gets 404. */
export function createControlApp(needs: ControlNeeds): BankApp {
  const { bank } = needs
  const app = new Hono<BankEnv>()
  const respond = ({ status, body }: Answer): Response =>
    new Response(stringifyJson(body), { status, headers: { 'content-type': 'application/json' } })
  app.use('*', async (c, next) => {
    if (c.req.header('origin') !== undefined) return c.notFound()
    return await next()
  })
  const root = `/${needs.token}`
  for (const [path, action] of Object.entries(actionsOf(needs)))
    app.post(`${root}${path}`, async (c) => {
      const parsed = parseJson(await c.req.text())
      if (!parsed.ok) return respond(bad(parsed.error))
      return respond(await action(toNative(parsed.value)))
    })
  app.get(`${root}/state`, () => respond(good(stateOf(needs))))
  app.get(`${root}/violations`, () => respond(good({ violations: bank.violations })))
  app.get(`${root}/faults`, () => respond(good({ faults: bank.faults.list() })))
  app.delete(`${root}/faults`, () => {
    bank.faults.clear()
    return respond(good({ faults: [] }))
  })
  app.delete(`${root}/violations`, () => {
    bank.violations.length = 0
    return respond(good({ violations: [] }))
  })
  app.get(`${root}/files/:id`, (c) => {
    const file = needs.fileOf(c.req.param('id'))
    if (file?.status !== 'COMPLETED')
      return respond({ status: 404, body: { error: 'no such file' } })
    return new Response(ReadableStream.from(Readable.from(contentOf(file))))
  })
  return app
}
