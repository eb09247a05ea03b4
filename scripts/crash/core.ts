import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBankClient, systemClock } from '../../src/main/bank/index.ts'
import { openLedgerFile } from '../../src/main/ledger/file.ts'
import { createOrderStore } from '../../src/main/ledger/orders/index.ts'
import { createOrders, type Orders } from '../../src/main/orders/engine.ts'
import { readOrderNotification } from '../../src/main/orders/follow/notify.fixture.ts'
import type { CrashPoint, OrderBank } from '../../src/main/orders/order-deps.ts'
import { yes } from '../../src/main/orders/orders.fixture.ts'
import { sampleDraft, type Usable, usableOf } from '../../src/main/orders/sample-drafts.fixture.ts'
import { createOrderBank } from '../../src/main/orders/send/bank.ts'
import { type AnchorPlace, openAnchor } from '../../src/main/session/keys/anchor.ts'
import type { Clock } from '../../src/shared/base/clock.ts'
import { createLifetime } from '../../src/shared/base/lifetime.ts'
import { silentLog } from '../../src/shared/base/log.ts'
import { ok, type Result } from '../../src/shared/errors/index.ts'
import { parseJson } from '../../src/shared/json/json.ts'
import type { OrderNotificationKind } from '../../src/shared/orders/kinds.ts'
import type { OrderView } from '../../src/shared/orders/view.ts'
import { LIFE_VARIABLE, type Life, lifeSchema, type Report, SENDING } from './life.ts'

/** The core of the application as a process of its own, without a window: it lives one life and may be killed in it. */

const life = lifeSchema.parse(JSON.parse(process.env[LIFE_VARIABLE] ?? '{}'))

function good<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + life.ahead) }

/** Dies at the point and passage of this life, as a power cut would have it. */
function killer({ kill }: Life): (point: CrashPoint) => void {
  let left = kill?.passage ?? 0
  return (point) => {
    if (point !== kill?.point) return
    left -= 1
    if (left <= 0) process.kill(process.pid, 'SIGKILL')
  }
}

const kill = killer(life)

/** The points beside the socket are where the socket is, whatever the program that sends believes of its order. */
const SOCKET: ReadonlySet<CrashPoint> = new Set(['before_socket', 'after_answer'])
const besideSocket = (orderBank: OrderBank): OrderBank => ({
  ...orderBank,
  callBank: async (request) => {
    kill('before_socket')
    const reply = await orderBank.callBank(request)
    kill('after_answer')
    return reply
  },
})

const file = good(openLedgerFile({ dir: life.dir, key: Buffer.from(life.key, 'hex'), clock }))
const store = createOrderStore(file)
/** A keychain that survives the process, as the real one does. */
const anchorFile = join(life.dir, 'keychain')
const place: AnchorPlace = {
  kept: 'keychain',
  get: async () => ok(existsSync(anchorFile) ? readFileSync(anchorFile, 'utf8') : null),
  set: async (text) => {
    writeFileSync(`${anchorFile}.new`, text)
    renameSync(`${anchorFile}.new`, anchorFile)
    return ok(null)
  },
}
const opened = good(
  await openAnchor({
    places: [place],
    ledger: { orders: store, inPlace: () => ok(null) },
    clock,
    log: silentLog,
  }),
)
if (opened.notice !== null) throw new Error('a ledger that is ahead of the keychain was not sound')
const { bank } = life
const client = createBankClient(
  {
    connection: {
      baseUrl: bank.base_url,
      authUrl: bank.auth_url,
      realm: bank.realm,
      clientId: bank.client_id,
      userAgent: 'Tesorero/crash',
    },
    clientSecret: bank.client_secret,
    positionRequestBody: null,
  },
  { clock, tuning: { backoffBaseMs: 5, backoffCapMs: 20, writeTimeoutMs: 2000 } },
)
const orders: Orders = createOrders({
  store,
  lifetime: createLifetime(),
  anchor: opened.anchor,
  bank: besideSocket(createOrderBank(async () => ok(client), clock)),
  clock,
  log: silentLog,
  shell: { confirm: async (request) => yes(request) },
  profile: () => ({ name: 'Crash', environment: 'demo', baseUrl: bank.base_url }),
  newId: randomUUID,
  skew: () => null,
  device: () => ({ ipAddress: null, fingerprint: {} }),
  balance: async () => null,
  accounts: async () => null,
  bankName: () => null,
  holders: { last: () => null, remember: () => undefined },
  changed: () => undefined,
  failed: () => undefined,
  at: (point) => {
    if (!SOCKET.has(point)) kill(point)
  },
})

interface BankState {
  readonly orders: readonly { readonly key: string; readonly executions: number }[]
  readonly notifications: readonly { readonly kind: string; readonly body: unknown }[]
}
const portal = async (): Promise<BankState> => {
  const response = await fetch(`${bank.control_url}/state`)
  return (await response.json()) as BankState
}
const list = (): readonly OrderView[] => good(orders.list({}, 0, 100_000)).rows
const unconfirmed = (): readonly OrderView[] =>
  list().filter(({ state }) => state === 'unconfirmed')
const bankKey = ({ kind, clientId, from }: OrderView): string =>
  kind === 'echeq_custody' ? from.key : clientId

const notified: Readonly<Record<string, OrderNotificationKind>> = {
  cashout: 'cvu-cashout',
  mep: 'mep-result',
  redemption: 'redemption-validity',
  redemption_settlement: 'redemption-settlement',
  subscription: 'fund-subscription',
}

/** Delivers all notifications of the bank so far, again in every life. */
async function deliver(): Promise<void> {
  const { notifications } = await portal()
  for (const { kind, body } of notifications)
    for (let n = 0; n < life.deliveries; n += 1) {
      const known = notified[kind]
      const json = good(parseJson(JSON.stringify(body)))
      if (known !== undefined) good(await orders.notified(good(readOrderNotification(known, json))))
    }
}

/** The person sends again what is proven safe, and looks up the rest in the bank's portal. */
async function attend(): Promise<void> {
  if (life.resend)
    for (const order of unconfirmed())
      if (order.actions.includes('resend')) await orders.resend(order.id)
  if (!life.portal) return
  const { orders: atBank } = await portal()
  for (const order of unconfirmed()) {
    const executed = atBank.some(({ key, executions }) => key === bankKey(order) && executions > 0)
    await orders.record(order.id, executed ? 'accepted' : 'not_executed', 'portal')
  }
}

/** Echeqs in our hands that no order of this ledger has named; the bank's own list has only a few. */
async function freeEcheqs(usable: Usable): Promise<readonly string[]> {
  const custody = list().filter(({ kind }) => kind === 'echeq_custody')
  const named = new Set(custody.map(({ from }) => from.key))
  // Any echeq that is or was ours tells our document; once all that the bank lists are used, our orders name some.
  const ours = usable.custody_echeq_ids[0] ?? custody[0]?.from.key
  if (ours === undefined) return []
  const own = good(await client.echeqs.read(ours)).value.holding?.document?.number
  const free: string[] = []
  for (let page = 1; free.length < life.send.length; page += 1) {
    const reply = good(await client.echeqs.items({ status: ['activo'], currency: 'ARS', page }))
    const { echeqs, pagination } = reply.value
    const read = echeqs.map((echeq) => good(echeq.read))
    const held = read.filter(({ holding }) => holding?.document?.number === own)
    free.push(...held.map(({ id }) => id).filter((id) => !named.has(id)))
    if (page >= pagination.total_pages) break
  }
  return free
}

async function send(): Promise<void> {
  if (life.send.length === 0) return
  const usable = usableOf(await portal())
  const echeqs = [...(await freeEcheqs(usable))]
  const ids: string[] = []
  for (const { kind, n } of life.send) {
    const echeq = kind === 'echeq_custody' ? echeqs.shift() : 'none'
    // The bank has run out of echeqs to be placed in custody.
    if (echeq === undefined) continue
    const custody = kind === 'echeq_custody'
    const offered = custody ? { ...usable, custody_echeq_ids: [echeq] } : usable
    const draft = sampleDraft(kind, offered, clock.now(), custody ? 1 : n)
    ids.push(good(await orders.prepare(draft, null)).id)
  }
  process.stdout.write(`${SENDING}\n`)
  if (life.together) await orders.submit(ids, { waitForHours: false })
  else for (const id of ids) await orders.submit([id], { waitForHours: false })
}

async function report(): Promise<Report> {
  const all = list().map((order) => {
    const { id, kind, state, contradicted } = order
    const traceIds = good(store.attempts(id)).map(({ traceId }) => traceId)
    return { id, kind, key: bankKey(order), state, contradicted, traceIds }
  })
  return { orders: all, sound: good(await orders.verify()).sound }
}

good(orders.recover())
await deliver()
await orders.tick()
await orders.tick()
await attend()
await send()
process.stdout.write(`${JSON.stringify(await report())}\n`)
client.close()
file.db.close()
