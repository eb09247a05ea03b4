import { randomUUID } from 'node:crypto'
import { createLifetime, type Lifetime } from '../../shared/base/lifetime.ts'
import { silentLog } from '../../shared/base/log.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { type AppError, ok } from '../../shared/errors/index.ts'
import { parseJson } from '../../shared/json/json.ts'
import type { ApprovalAnswer, ApprovalRequest } from '../../shared/orders/approvals.ts'
import type { HolderRecord } from '../../shared/orders/book.ts'
import type { OrderDraft } from '../../shared/orders/drafts.ts'
import type { OrderKind, OrderNotificationKind } from '../../shared/orders/kinds.ts'
import type { OrderDetail, OrderView } from '../../shared/orders/view.ts'
import { controlOf, type SandboxLike, sandboxConfig } from '../bank/embedded-bank.fixture.ts'
import { type BankClient, createBankClient } from '../bank/index.ts'
import type { Tuning } from '../bank/socket/tuning.ts'
import {
  openTestLedger,
  type TestClock,
  type TestLedger,
  testClock,
} from '../ledger/orders/orders.fixture.ts'
import { createOrders, type EngineDeps, type Orders } from './engine.ts'
import { readOrderNotification } from './follow/notify.fixture.ts'
import { sampleDraft, type Usable, usableOf } from './sample-drafts.fixture.ts'
import { createOrderBank } from './send/bank.ts'

/** Noon of a Monday in Buenos Aires: the bank is open for MEP orders. */
export const NOON = '2026-11-23T15:00:00.000Z'

/** What the embedded bank says of one order: the oracle. */
export interface BankCount {
  readonly attempts: number
  readonly executions: number
  readonly refusals: number
  readonly ids: readonly string[]
}

/** The orders of a test profile against an embedded bank, with a person who says yes to everything unless told. */
export interface TestDesk {
  readonly orders: Orders
  readonly lifetime: Lifetime
  readonly ledger: TestLedger
  readonly clock: TestClock
  readonly client: BankClient
  readonly usable: Usable
  readonly control: ReturnType<typeof controlOf>
  /** What was asked, in order. */
  readonly asked: readonly ApprovalRequest[]
  readonly failures: readonly AppError[]
  /** How the person answers from now on. */
  readonly person: (
    answer: (request: ApprovalRequest) => ApprovalAnswer | Promise<ApprovalAnswer>,
  ) => void
  readonly draft: (kind: OrderKind, n?: number) => OrderDraft
  readonly prepare: (kind: OrderKind, n?: number) => Promise<OrderDetail>
  readonly submit: (id: string, waitForHours?: boolean) => Promise<OrderView>
  /** Moves both clocks, ours and the bank's. */
  readonly pass: (ms: number) => Promise<void>
  readonly state: (id: string) => string
  /** How often the bank was asked to, and did, execute this order. */
  readonly count: (order: OrderView) => Promise<BankCount>
  /** How many requests reached the bank on the path of a kind, executed or not. */
  readonly requests: (kind: OrderKind) => Promise<number>
  /** Lets the bank end an order, which it notifies; nothing is delivered yet. */
  readonly settle: (order: OrderView, outcome?: string) => Promise<void>
  /** Hands over, once, the notifications that the bank has made since the last time; answers what came of each. */
  readonly deliver: (times?: number) => Promise<readonly string[]>
  /** Plays a fault on requests of a kind. */
  readonly fault: (kind: OrderKind, fault: Readonly<Record<string, unknown>>) => Promise<void>
  /** Stops without ceremony and starts again with the same ledger. */
  readonly restart: () => Promise<TestDesk>
  readonly close: () => Promise<void>
}

/** The answer of a person who agrees and types every amount right. */
export const yes = (request: ApprovalRequest): ApprovalAnswer => ({
  decision: 'yes',
  retyped: request.retype.map(({ amount }) => amount),
  acknowledged: true,
  personId: null,
  pin: null,
})

/** A vault in memory that takes everything; tests of the anchor itself bring another. */
const ANCHORED: EngineDeps['anchor'] = {
  secure: async () => ok(null),
  held: async () => ok([]),
}

export interface DeskOptions {
  readonly clock?: TestClock
  readonly ledger?: TestLedger
  readonly deps?: Partial<EngineDeps>
  readonly tuning?: Partial<Tuning>
}

/** Opens a desk on a running embedded bank. */
export async function openDesk(bank: SandboxLike, options: DeskOptions = {}): Promise<TestDesk> {
  const clock = options.clock ?? testClock(NOON)
  const ledger = options.ledger ?? openTestLedger(clock)
  const client = createBankClient(sandboxConfig(bank), {
    clock,
    tuning: { backoffBaseMs: 1, backoffCapMs: 2, writeTimeoutMs: 400, ...options.tuning },
  })
  const control = controlOf(bank)
  const asked: ApprovalRequest[] = []
  const failures: AppError[] = []
  let answer: Parameters<TestDesk['person']>[0] = yes
  const lifetime = createLifetime()
  const orders = createOrders({
    store: ledger.store,
    lifetime,
    anchor: ANCHORED,
    bank: createOrderBank(async () => ok(client), clock),
    clock,
    log: silentLog,
    profile: () => ({ name: 'Prueba', environment: 'demo', baseUrl: bank.base_url }),
    shell: {
      confirm: async (request) => {
        asked.push(request)
        return answer(request)
      },
    },
    device: () => ({ ipAddress: '192.0.2.7', fingerprint: { os_name: 'Linux' } }),
    balance: async () => null,
    accounts: async () => null,
    accountName: () => null,
    bankName: () => null,
    holders: memoryOfHolders(),
    beneficiary: (key) => good(ledger.book.beneficiaries.ofKey(key)),
    changed: () => undefined,
    failed: (error) => failures.push(error),
    newId: randomUUID,
    skew: () => null,
    ...options.deps,
  })
  orders.recover()
  const usable = usableOf(await control.get('/state'))
  const draft: TestDesk['draft'] = (kind, n) => sampleDraft(kind, usable, clock.now(), n)
  const desk: TestDesk = {
    orders,
    lifetime,
    ledger,
    clock,
    client,
    usable,
    control,
    asked,
    failures,
    draft,
    person: (next) => {
      answer = next
    },
    prepare: async (kind, n) => good(await orders.prepare(draft(kind, n), null)),
    submit: async (id, waitForHours = false) => {
      const [outcome] = await orders.submit([id], { waitForHours })
      if (outcome?.ok !== true) throw new Error(JSON.stringify(outcome))
      return outcome.order
    },
    pass: async (ms) => {
      clock.advance(ms)
      await control.post('/clock', { advance_s: ms / 1000 })
    },
    state: (id) => good(ledger.store.get(id)).status.state,
    ...bankSide(() => desk),
    restart: async () => {
      client.close()
      return openDesk(bank, { ...options, clock, ledger: ledger.reopen() })
    },
    close: async () => {
      await lifetime.end()
      client.close()
      ledger.remove()
    },
  }
  return desk
}

type BankSide = Pick<TestDesk, 'count' | 'requests' | 'settle' | 'deliver' | 'fault'>

/** What a test sees and does at the bank. */
function bankSide(desk: () => TestDesk): BankSide {
  let delivered = 0
  const control = () => desk().control
  return {
    count: (order) => countOf(desk(), order),
    requests: async (kind) => {
      const { requests } = (await control().get('/state')) as { requests: Record<string, number> }
      return requests[callOf[kind]] ?? 0
    },
    settle: async (order, outcome) => {
      const { ids } = await countOf(desk(), order)
      const id = order.kind.startsWith('fund_') ? order.clientId : ids[0]
      await control().post('/settle', {
        kind: settleKinds[order.kind],
        id,
        ...(outcome === undefined ? {} : { outcome }),
      })
    },
    deliver: async (times = 1) => {
      const state = await control().get('/state')
      const made = state['notifications'] as readonly { kind: string; body: unknown }[]
      const fresh = made.slice(delivered)
      delivered = made.length
      const outcomes: string[] = []
      for (const { kind, body } of fresh)
        for (let n = 0; n < times; n += 1) {
          const read = readOrderNotification(notifiedKinds[kind] ?? 'cvu-cashout', lossless(body))
          outcomes.push(good(await desk().orders.notified(good(read))).outcome)
        }
      return outcomes
    },
    fault: async (kind, fault) => {
      const [method, path] = callOf[kind].split(' ')
      await control().post('/faults', { method, path, ...fault })
    },
  }
}

/** The request of each kind. */
export const callOf: Readonly<Record<OrderKind, string>> = {
  cvu_transfer: 'POST /v2/transfers',
  mep_dr0: 'POST /v1/transfers/mep/DR0',
  mep_dr1: 'POST /v1/transfers/mep/DR1',
  debin_creation: 'POST /v1/debin/recurrent',
  echeq_issuance: 'POST /v1/echeqs',
  echeq_custody: 'PUT /v1/echeqs/custody',
  fund_redemption: 'POST /v1/investments/payment/rescue/simple',
  fund_subscription: 'POST /v1/investments/funds/subscription/simple',
}
const settleKinds: Readonly<Record<OrderKind, string>> = {
  cvu_transfer: 'transfer',
  mep_dr0: 'mep',
  mep_dr1: 'mep',
  debin_creation: 'debin',
  echeq_issuance: 'echeq',
  echeq_custody: 'echeq',
  fund_redemption: 'redemption',
  fund_subscription: 'subscription',
}
const notifiedKinds: Readonly<Record<string, OrderNotificationKind>> = {
  cashout: 'cvu-cashout',
  mep: 'mep-result',
  redemption: 'redemption-validity',
  redemption_settlement: 'redemption-settlement',
  subscription: 'fund-subscription',
}

/** A body as the listener would have read it: with its numbers untouched. */
const lossless = (body: unknown): unknown => good(parseJson(JSON.stringify(body)))

/** What the bank said of destinations, in memory. */
export function memoryOfHolders(): EngineDeps['holders'] {
  const held = new Map<string, HolderRecord>()
  return {
    last: (key) => held.get(key) ?? null,
    remember: (key, holder) => {
      held.set(key, holder)
    },
  }
}

/** The name under which the embedded bank counts an order. */
export const bankKey = ({ kind, clientId, from }: OrderView): string =>
  kind === 'echeq_custody' ? from.key : clientId

const NONE: BankCount = { attempts: 0, executions: 0, refusals: 0, ids: [] }

async function countOf(desk: TestDesk, order: OrderView): Promise<BankCount> {
  const state = await desk.control.get('/state')
  const all = state['orders'] as readonly (BankCount & { readonly key: string })[]
  return all.find(({ key }) => key === bankKey(order)) ?? NONE
}
