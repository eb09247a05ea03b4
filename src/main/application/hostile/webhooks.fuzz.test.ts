import * as http from 'node:http'
import * as fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { parseJson, stringifyJson } from '../../../shared/json/json.ts'
import { webhookPaths } from '../../../shared/views/webhook-paths.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  controlBytes,
  type TestApp,
  until,
} from '../../app.fixture.ts'
import { sampleNotices } from '../../inbox/samples.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

/**
 * Webhooks of every kind against the listener of the whole application: malformed, forged, replayed, reordered. 1,500
 * here; `npm run fuzz` sends 100,000. Nothing may crash, and every order must end as the bank really ended it.
 */
const RUNS = Math.max(1500, Number(process.env['TESORO_FUZZ_RUNS'] ?? '0'))
const TIMEOUT_MS = 120_000 + RUNS * 20
const AT_ONCE = 12

afterEach(cleanUp)

const paths = new Map<string, string>(webhookPaths().map(({ kind, path }) => [kind, path]))
const kinds = [...paths.keys()]
/** How the embedded bank calls its kinds. */
const ofBank: Readonly<Record<string, string>> = {
  cashout: 'cvu-cashout',
  redemption: 'redemption-validity',
  redemption_settlement: 'redemption-settlement',
}

const stateSchema = z.object({
  notifications: z.array(z.object({ kind: z.string(), body: z.unknown() })),
})
/** What the bank notified, every digit as it wrote it. */
const notifiedBy = async (bank: Parameters<typeof controlBytes>[0]) => {
  const json = parseJson(String(await controlBytes(bank, '/state')))
  return stateSchema.parse(json.ok ? json.value : null).notifications
}

interface Webhook {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends a webhook and answers the status; a connection that is cut is 0. */
const sender = (url: string, agent: http.Agent) => (webhook: Webhook) =>
  new Promise<number>((resolve) => {
    const { path, headers, body } = webhook
    const request = http.request(url + path, { method: 'POST', headers, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
    request.end(body)
  })

const sample = (kind: string): unknown => sampleNotices[kind as keyof typeof sampleNotices]

/** Ids that no order has, so that what is made up here says nothing about one. */
const strange = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '__proto__',
    'null',
    "'; DROP TABLE inbox; --",
    '\u0000',
    'ñ'.repeat(300),
  ),
)

/** A body that is wrong in some way. */
const malformed = fc.constantFrom(...kinds).chain((kind) => {
  const text = JSON.stringify(sample(kind))
  return fc
    .oneof(
      fc.nat({ max: text.length - 1 }).map((at) => text.slice(0, at)),
      fc.json({ maxDepth: 4 }),
      fc.string({ maxLength: 200 }),
      fc.constantFrom('[]', 'null', '0', '""', '{}', '{"__proto__":{"status":"ACREDITED"}}'),
      fc.nat({ max: 60 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
      fc.tuple(fc.nat(), strange).map(([at, value]) => replaced(text, at, value)),
    )
    .map((body) => ({ kind, body }))
})

/** The text with one of its values, chosen by number, replaced. */
function replaced(text: string, choice: number, value: string): string {
  const values = [...text.matchAll(/:("[^"]*"|[\d.]+)/g)]
  const found = values[choice % values.length]
  if (found === undefined) return text
  return `${text.slice(0, found.index + 1)}${JSON.stringify(value)}${text.slice(found.index + found[0].length)}`
}

async function sendOrders(app: TestApp, bank: Parameters<typeof controlBytes>[0]) {
  app.approvals.decide = yes
  const usable = usableOf(await bankState(bank))
  const orders: { readonly id: string; readonly clientId: string; readonly kind: string }[] = []
  for (const [n, kind] of (
    ['cvu_transfer', 'cvu_transfer', 'cvu_transfer', 'fund_redemption', 'fund_redemption'] as const
  ).entries()) {
    const draft = sampleDraft(kind, usable, new Date(), n + 1)
    const order = await app.must('orders.prepare', { draft })
    const [sent] = await app.must('orders.submitForApproval', {
      ids: [order.id],
      waitForHours: false,
    })
    if (sent?.ok !== true) throw new Error(JSON.stringify(sent))
    orders.push(order)
  }
  return orders
}

it(
  `${RUNS} webhooks crash nothing and leave no false final state`,
  async () => {
    const { bank, app, key } = await connectedApp()
    // The bank's own deliveries are made here, by the hand of the test.
    bank.setWebhooks(null)
    const orders = await sendOrders(app, bank)
    const truth = ['settled', 'rejected', 'accepted', 'settled', 'rejected']
    const outcomes: readonly (string | null)[] = ['ACREDITED', 'REJECTED', null, 'VALID', 'INVALID']
    for (const [n, { clientId, kind }] of orders.entries()) {
      const outcome = outcomes[n]
      if (outcome === null || outcome === undefined) continue
      await control(bank, '/settle', {
        kind: kind === 'cvu_transfer' ? 'transfer' : 'redemption',
        id: clientId,
        ...(outcome === 'VALID' || outcome === 'ACREDITED' ? {} : { outcome }),
      })
    }
    const notifications = await notifiedBy(bank)
    const genuine = notifications.flatMap(({ kind, body }) => {
      const path = paths.get(ofBank[kind] ?? '')
      return path === undefined ? [] : [{ path, body: stringifyJson(body) }]
    })
    expect(genuine.length).toBeGreaterThanOrEqual(4)

    const url = (await app.must('profiles.current', {}))?.listener.url ?? ''
    const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
    const send = sender(url, agent)
    const json = { 'content-type': 'application/json' }
    const keyed = { ...json, 'x-api-key': key }
    /** What a forger would like to be true of the orders. */
    const lies = orders.flatMap(({ clientId }) => [
      {
        path: paths.get('cvu-cashout') ?? '',
        body: JSON.stringify({ id: clientId, status: 'REJECTED' }),
      },
      {
        path: paths.get('cvu-cashout') ?? '',
        body: JSON.stringify({ id: clientId, status: 'ACREDITED' }),
      },
      {
        path: paths.get('redemption-validity') ?? '',
        body: JSON.stringify({ lot_id: clientId, status: 'INVALID' }),
      },
      {
        path: paths.get('redemption-settlement') ?? '',
        body: JSON.stringify({ lot_id: clientId, status: 'EXECUTED' }),
      },
    ])
    const webhook: fc.Arbitrary<{ readonly allowed: readonly number[]; readonly sent: Webhook }> =
      fc.oneof(
        {
          weight: 5,
          arbitrary: malformed.map(({ kind, body }) => ({
            allowed: [200, 400, 422, 413],
            sent: { path: paths.get(kind) ?? '', headers: keyed, body },
          })),
        },
        {
          weight: 2,
          arbitrary: fc
            .constantFrom(...lies)
            .chain((lie) =>
              fc
                .constantFrom<Readonly<Record<string, string>>>(
                  json,
                  { ...json, 'x-api-key': `${key}x` },
                  { ...json, 'x-api-key': '' },
                )
                .map((headers) => ({ allowed: [401], sent: { ...lie, headers } })),
            ),
        },
        {
          weight: 2,
          arbitrary: fc
            .constantFrom(...genuine)
            .map((one) => ({ allowed: [200], sent: { ...one, headers: keyed } })),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...kinds).map((kind) => ({
            allowed: [200],
            sent: {
              path: paths.get(kind) ?? '',
              headers: keyed,
              body: JSON.stringify(sample(kind)),
            },
          })),
        },
        {
          weight: 1,
          arbitrary: fc.string({ maxLength: 20 }).map((path) => ({
            allowed: [404, 400],
            sent: {
              path: `/v1/notifications/${encodeURIComponent(path)}`,
              headers: keyed,
              body: '{}',
            },
          })),
        },
      )

    const wrong: unknown[] = []
    const seed = 7
    for (let left = RUNS; left > 0; left -= 500) {
      const batch = fc.sample(webhook, { numRuns: Math.min(left, 500), seed: seed + left })
      const answers = await Promise.all(batch.map(({ sent }) => send(sent)))
      for (const [n, status] of answers.entries()) {
        const one = batch[n]
        if (one !== undefined && !one.allowed.includes(status)) wrong.push([status, one.sent])
      }
    }
    // Every genuine one arrives at least once, whatever the dice said, the last first.
    for (const one of genuine.toReversed()) expect(await send({ ...one, headers: keyed })).toBe(200)
    agent.destroy()
    expect(wrong.slice(0, 3)).toEqual([])

    await until(async () => {
      const { total } = await app.must('inbox.list', {
        filter: { state: ['pending'] },
        offset: 0,
        limit: 1,
      })
      return total === 0
    })
    const states = async () => {
      const found: string[] = []
      for (const { id } of orders) found.push((await app.must('orders.get', { id })).state)
      return found
    }
    await until(async () => JSON.stringify(await states()) === JSON.stringify(truth)).catch(
      () => null,
    )
    expect(await states()).toEqual(truth)
    expect(await app.must('orders.verify', {})).toMatchObject({ sound: true })
    const { rows } = await app.must('inbox.list', {
      filter: { state: ['failed'] },
      offset: 0,
      limit: 500,
    })
    // Only what was malformed may have failed.
    const failed = new Set(rows.map(({ error }) => error?.code))
    expect([...failed].filter((code) => code !== 'notification_invalid')).toEqual([])
  },
  TIMEOUT_MS,
)
