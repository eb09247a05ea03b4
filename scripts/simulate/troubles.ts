import * as z from 'zod'
import { type Act, act, pause, payOne } from './acts.ts'
import { asked, bankKey, breach, executionsOf, type Life, ordersOf, pickOf } from './life.ts'
import { WEBHOOK_KEY } from './office.ts'
import { worldNow } from './world/loop.ts'
import { holdBack, obstruct, worldFetch } from './world/net.ts'

/** What goes wrong at the bank and on the network, and what the bank does by itself. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const duration = (ms: number): string =>
  ms >= DAY ? `${ms / DAY} days` : ms >= HOUR ? `${ms / HOUR} hours` : `${ms / SECOND} s`

const paths: Readonly<Record<string, { readonly method?: string; readonly path: string }>> = {
  orders: { method: 'POST', path: '/v*' },
  transfers: { method: 'POST', path: '/v2/transfers*' },
  queries: { method: 'GET', path: '/v2/transfers/cvu/*' },
  lists: { method: 'GET', path: '/v*' },
  custody: { method: 'PUT', path: '/v*' },
  token: { path: '/auth/*' },
  everything: { path: '/*' },
}

const faults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'a 500 before': { action: 'status', status: 500 },
  'a 500 after': { action: 'status', status: 500, when: 'after' },
  'a 500 with a code after': {
    action: 'status',
    status: 500,
    when: 'after',
    body: { error_code: 'x', error_message: 'x' },
  },
  'a 400 with a code': {
    action: 'status',
    status: 400,
    body: { error_code: 'x', error_message: 'x' },
  },
  'a 400 without a code': { action: 'status', status: 400 },
  'a 409 after': {
    action: 'status',
    status: 409,
    when: 'after',
    body: { error_code: 'x', error_message: 'x' },
  },
  'a 401': {
    action: 'status',
    status: 401,
    body: { error_code: 'unauthorized', error_message: 'x' },
  },
  'a 429': { action: 'status', status: 429, headers: { 'retry-after': '40' } },
  'the page of a gateway': { action: 'html', status: 503 },
  'the 404 page of a gateway': { action: 'html', status: 404 },
  'the 404 page of a gateway after': { action: 'html', status: 404, when: 'after' },
  'a page with 200 after': { action: 'html', status: 200, when: 'after' },
  'a reset before': { action: 'reset' },
  'a reset after': { action: 'reset', when: 'after' },
  'silence before': { action: 'hang' },
  'silence after': { action: 'hang', when: 'after' },
  'a cut body': { action: 'truncate' },
  'a slow body': { action: 'drip', interval_ms: 500, chunk_bytes: 64 },
  'a delay of 8 s': { action: 'delay', ms: 8000 },
  'a delay of 55 s': { action: 'delay', ms: 55_000 },
  'another id': { action: 'set_fields', set: { id: 'otro-id', transfer_id: 'otro-id' } },
  'an unknown state': { action: 'unknown_enum' },
  'missing fields': { action: 'missing_fields', fields: ['status', 'id'] },
}

/** Answers that leave open whether an order was executed. */
const lost = [
  'a 500 with a code after',
  'silence after',
  'a reset after',
  'a 500 after',
  'a delay of 8 s',
]
/** A query's answer about an order that the bank has: nothing of it is there, by a gateway, or by a bank that is behind. */
const afterwards: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  gone: { action: 'status', status: 404, times: 12 },
  notYet: { action: 'status', status: 404, body: { error_code: 'transfer_not_found' }, times: 1 },
}

const settledKinds: Readonly<Record<string, string>> = {
  cvu_transfer: 'transfer',
  mep_dr0: 'mep',
  mep_dr1: 'mep',
  debin_creation: 'debin',
  fund_redemption: 'redemption',
  fund_subscription: 'subscription',
}

const emitted = z.object({
  body: z.looseObject({
    account: z.looseObject({}),
    addinfo: z.looseObject({ operation_id: z.string() }),
  }),
})
const sent = z.object({
  notifications: z.array(z.object({ fault: z.string().nullable(), body: z.unknown() })),
})

/** What the bank does by itself, and what goes wrong with it. */
export const atBank: Readonly<Record<string, Act>> = {
  settle: act({
    weight: 9,
    plan: (dice) => ({ share: dice.real(), outcome: dice.pick(['ok', 'ok', 'failed']) }),
    say: ({ outcome }) => `the bank ends an order: ${outcome}`,
    act: async (life, { share, outcome }) => {
      const open = life.office.bank
        .orders()
        .filter(({ executions, ids }) => executions > 0 && ids.length > 0)
      const order = pickOf(open, share)
      const held = (await ordersOf(life)) ?? [...life.seen.values()]
      const known = order && held.find((one) => bankKey(one) === order.key)
      const kind = known && settledKinds[known.kind]
      if (order === undefined || kind === undefined) return
      const id =
        kind === 'transfer' || kind === 'mep' || kind.endsWith('tion') ? order.key : order.ids[0]
      await life.office.control('/settle', { kind, id, outcome }).catch(() => undefined)
    },
  }),
  answerFault: act({
    weight: 10,
    plan: (dice) => ({
      fault: dice.pick([...Object.keys(faults), ...lost, ...lost]),
      later: dice.pick(['', '', 'gone', 'notYet']),
      on: dice.pick(['orders', 'orders', 'orders', ...Object.keys(paths)]),
      times: dice.pick([1, 1, 2, 5]),
    }),
    say: ({ fault, on, times, later }) =>
      `the bank answers ${on} with ${fault}, ${times} times${later === '' ? '' : `, and what is asked after is ${later}`}`,
    act: async (life, { fault, on, times, later }) => {
      await life.office.control('/faults', { ...paths[on], ...faults[fault], times })
      if (!(later in afterwards)) return
      // A bank that is behind has caught up when it is asked again: one that says so twice cannot be told from a sound one.
      if (later === 'notYet' && worldNow() - (life.behindAt ?? -DAY) < DAY) return
      if (later === 'notYet') life.behindAt = worldNow()
      await life.office.control('/faults', { ...paths['queries'], ...afterwards[later] })
    },
  }),
  noticeFault: act({
    weight: 4,
    plan: (dice) => ({
      fault: dice.pick(['drop', 'duplicate', 'reorder', 'forge', 'no_key', 'garbage']),
      times: dice.pick([1, 2, 4]),
    }),
    say: ({ fault, times }) => `the next notifications go wrong (${fault}, ${times} times)`,
    act: (life, { fault, times }) =>
      life.office.control('/faults', { target: 'webhook', action: fault, times }),
  }),
  outage: act({
    weight: 3,
    plan: (dice) => ({
      how: dice.pick(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'hang', 'ETIMEDOUT', 'ECONNRESET']),
      ms: dice.pick([20 * SECOND, 5 * MINUTE, HOUR]),
      of: dice.pick(['bank', 'bank', 'notices']),
      cuts: dice.chance(0.5),
    }),
    say: ({ how, ms, of, cuts }) =>
      `${of === 'notices' ? 'the place where notifications come in' : 'the bank'} cannot be reached for ${duration(ms)} (${how})${cuts ? ', and what was open is cut' : ''}`,
    act: async ({ office }, { how, ms, of, cuts }) => {
      const url = of === 'notices' ? office.notices() : office.bank.connection.base_url
      const end = obstruct(Number(new URL(url).port), how, cuts)
      await pause(ms)
      end()
    },
  }),
  lateNotices: act({
    weight: 2,
    plan: (dice) => ({ ms: dice.pick([MINUTE, 20 * MINUTE, 3 * HOUR]) }),
    say: ({ ms }) => `what the bank notifies within the next ${duration(ms)} comes after that`,
    act: async (_, { ms }) => {
      const end = holdBack()
      await pause(ms)
      end()
    },
  }),
  relayRestart: act({
    weight: 2,
    plan: (dice) => ({ ms: dice.pick([SECOND, 10 * MINUTE]) }),
    say: ({ ms }) => `the relay ends, and starts again after ${duration(ms)}`,
    act: async ({ office }, { ms }) => office.relay?.restart(ms),
  }),
  bankClock: act({
    weight: 1,
    plan: (dice) => ({ seconds: dice.pick([-300, 120, 1800]) }),
    say: ({ seconds }) => `the bank's clock moves by ${seconds} s`,
    act: (life, { seconds }) => {
      life.bankMoved = true
      return life.office.control('/clock', { advance_s: seconds })
    },
  }),
  lateWord: act({
    weight: 3,
    plan: (dice) => ({ share: dice.real() }),
    say: () => 'an early word about a transfer comes late, after its end',
    act: async (life, { share }) => notify(life, share, 'PENDING', WEBHOOK_KEY),
  }),
  forged: act({
    weight: 2,
    plan: (dice) => ({
      share: dice.real(),
      word: dice.pick(['REJECTED', 'ACREDITED']),
      short: dice.chance(0.5),
    }),
    say: ({ word, short }) =>
      `somebody with ${short ? 'the beginning of the key' : 'another key'} says ${word} of a transfer`,
    act: async (life, { share, word, short }) =>
      notify(life, share, word, short ? WEBHOOK_KEY.slice(0, 12) : 'another-key-0123456789'),
  }),
  credit: act({
    weight: 3,
    plan: (dice) => ({ kind: dice.pick(['cashin', 'cashin', 'movement', 'bare']) }),
    say: ({ kind }) =>
      `money comes in and is notified (${kind === 'bare' ? 'movement without a currency' : kind})`,
    act: async (life, { kind }) => {
      if (kind !== 'bare') return life.office.control('/emit', { kind })
      // The bank's own word is lost, and another one comes that names no currency.
      await loseNext(life, 'movement')
      const { body } = emitted.parse(await life.office.control('/emit', { kind: 'movement' }))
      const isLost = sent
        .parse(await life.office.state())
        .notifications.some(
          (one) =>
            one.fault === 'drop' && JSON.stringify(one.body).includes(body.addinfo.operation_id),
        )
      // Another word may have come first, and been lost in its place.
      if (!isLost) return
      const bare = { ...body, account: { ...body.account, currency: null } }
      return post(life, 'accounts/movements', bare, WEBHOOK_KEY)
    },
  }),
  wrapped: act({
    weight: 3,
    plan: (dice) => ({ share: dice.real(), capitals: dice.chance(0.5) }),
    say: ({ capitals }) =>
      `the bank ends a MEP transfer and tells of it ${capitals ? 'in capitals' : 'in an envelope'}`,
    act: async (life, { share, capitals }) => {
      await payOne(life, 'mep_dr0')
      const sent = ((await ordersOf(life)) ?? []).filter(
        (order) => order.kind.startsWith('mep') && executionsOf(life, order) > 0,
      )
      const order = pickOf(sent, share)
      if (order === undefined || life.words.has(order.clientId)) return
      await loseNext(life, 'mep')
      const settled = { kind: 'mep', id: order.clientId, outcome: 'FINISHED' }
      const answer = await life.office.control('/settle', settled).catch(() => null)
      if (answer === null) return
      const id = capitals ? order.clientId.toUpperCase() : 'evt-1'
      const body = { id, data: { id: capitals ? id : order.clientId }, status: 'ACREDITED' }
      if (await post(life, 'transfers/mep', body, WEBHOOK_KEY))
        life.words.set(order.clientId, 'ACREDITED')
    },
  }),
  echeqPaid: act({
    weight: 3,
    plan: (dice) => ({ share: dice.real() }),
    say: () => 'the bank pays an echeq',
    act: async (life, { share }) => {
      const list = await asked(life, 'echeqs.list', { filter: {}, offset: 0, limit: 500 })
      const open = (list?.rows ?? []).filter(({ state }) => state === 'presentado')
      const id = pickOf(open, share)?.id
      if (id !== undefined)
        await life.office.control('/settle', { kind: 'echeq', id, outcome: 'ok' })
    },
  }),
}

export const clearFaults = ({ bank }: Life['office']): Promise<unknown> =>
  worldFetch(`${bank.connection.control_url}/faults`, { method: 'DELETE' })

/** The bank's next word of a kind is lost, and nothing else goes wrong with it. */
async function loseNext({ office }: Life, kind: string): Promise<void> {
  await clearFaults(office)
  await office.control('/faults', { target: 'webhook', action: 'drop', kind })
}

/** Posts a word about one of the transfers that left; the bank itself speaks only of those that it has. */
async function notify(life: Life, share: number, status: string, key: string): Promise<void> {
  const sent = [...life.seen.values()].filter(
    (order) =>
      order.kind === 'cvu_transfer' &&
      order.sentAt !== null &&
      (key !== WEBHOOK_KEY || executionsOf(life, order) > 0),
  )
  const order = pickOf(sent, share)
  if (order === undefined) return
  const body = { id: order.clientId, status, amount: Number(order.amount.amount) }
  const taken = await post(life, 'transfers/cvu/cashout', body, key)
  if (taken && key !== WEBHOOK_KEY)
    breach(life, 'keys-asked', 'a word without the key was taken', worldNow())
}

/** Posts a notification to wherever the bank does. Answers whether it was taken. */
async function post(life: Life, path: string, body: unknown, key: string): Promise<boolean> {
  const text = JSON.stringify(body)
  const answer = await worldFetch(`${life.office.notices()}/v1/notifications/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: text,
    // A place that hangs never answers; a computer that sleeps does, when it wakes.
    signal: AbortSignal.timeout(15 * HOUR),
  }).catch(() => null)
  if (answer?.ok === true) life.told.add(text)
  return answer?.ok === true
}
