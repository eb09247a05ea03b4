import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLifetime } from '../../shared/base/lifetime.ts'
import { silentLog } from '../../shared/base/log.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { OrderDraft } from '../../shared/orders/drafts.ts'
import { isFinal, type OrderState } from '../../shared/orders/machine.ts'
import { decimal } from '../../shared/values/money.ts'
import type { Sqlite } from '../disk/handle.ts'
import { ledgerMigrations } from '../ledger/migrations/index.ts'
import { createOrderStore } from '../ledger/orders/index.ts'
import type { OrderStore } from '../ledger/orders/order-store.ts'
import { type TestClock, testClock } from '../ledger/orders/orders.fixture.ts'
import { createOrders, type Orders } from './engine.ts'
import type { BankAnswer, OrderBank } from './order-deps.ts'
import { ANCHORED, memoryOfHolders, NOON, yes } from './orders.fixture.ts'

/**
 * The engine and the ledger over random lives of one order, against a bank of a few lines that does what a real one may:
 * answer, refuse, lose the request, lose the answer, or fall silent for ever, which ends in a restart.
 */

const cvu: OrderDraft = {
  kind: 'cvu_transfer',
  fromAccountKey: '0000003100012345678907',
  amount: decimal('10.50'),
  toAccountKey: '0110012920000091344977',
  currency: 'ARS',
  note: '',
  transferCode: '',
  documentId: '',
}
const mep: OrderDraft = {
  kind: 'mep_dr0',
  fromCbu: '0110012920000091344977',
  toCbu: '0070081830004089740113',
  amount: decimal('10.50'),
  currency: 'USD',
  toBusinessName: 'X',
  transferCode: '',
  concept: 'VAR',
  knownClient: true,
  pep: false,
}

type Mood =
  | 'answers'
  | 'refuses'
  | 'unreachable'
  | 'loses_request'
  | 'loses_answer'
  | 'dies_before'
  | 'dies_after'
const moods = [
  'answers',
  'refuses',
  'unreachable',
  'loses_request',
  'loses_answer',
  'dies_before',
  'dies_after',
] as const
type Act =
  | 'submit'
  | 'resend'
  | 'later'
  | 'settle'
  | 'reject'
  | 'renotify'
  | 'cancel'
  | 'restart'
  | 'portal'
const acts = [
  'submit',
  'submit',
  'resend',
  'resend',
  'later',
  'later',
  'settle',
  'reject',
  'renotify',
  'cancel',
  'restart',
  'portal',
] as const

/** An empty ledger, copied for every life. */
const empty = (() => {
  const db = new Database(':memory:')
  for (const { up } of ledgerMigrations) up(db)
  return db.serialize()
})()

interface Ledger {
  readonly db: Sqlite
  readonly clock: TestClock
  readonly store: OrderStore
}

function newLedger(): Ledger {
  const db = new Database(empty)
  db.pragma('synchronous = FULL')
  const clock = testClock(NOON)
  return {
    db,
    clock,
    store: createOrderStore({
      db,
      clock,
      attempt: (work) => work(),
      trailKey: Buffer.alloc(32),
      onAppend: new Set(),
    }),
  }
}

/** What became of one order at the bank. */
interface AtBank {
  executions: number
  end: 'ACREDITED' | 'REJECTED' | null
  clientId: string
}

/** Checks, at the moment a request would leave, that it is committed, approved, and exactly what is stored. */
function expectCommitted(
  { db, store }: Ledger,
  id: string,
  request: { readonly body: string; readonly traceId: string },
) {
  expect(db.inTransaction).toBe(false)
  const attempt = good(store.attempts(id)).at(-1)
  expect(good(store.get(id)).status.state).toBe('sending')
  expect(attempt).toMatchObject({ body: request.body, traceId: request.traceId, finishedAt: null })
  expect(good(store.content(id)).request.body).toBe(request.body)
}

function bankOf(ledger: Ledger, at: AtBank, id: () => string, mood: () => Mood): OrderBank {
  const never = <T>(): BankAnswer<T> => new Promise(() => undefined)
  const unused = async () =>
    err(appError('bank_not_found', { what: 'x' }, { bankCode: 'transfer_not_found' }))
  return {
    callBank: async (request) => {
      expectCommitted(ledger, id(), request)
      const now = mood()
      const lost = { host: 'x', reason: 'ECONNRESET' }
      if (now === 'dies_before') return never()
      if (now === 'unreachable')
        return err(appError('bank_unreachable', lost, { execution: 'none' }))
      if (now === 'loses_request')
        return err(appError('bank_unreachable', lost, { execution: 'unknown' }))
      const rejected = { status: 412, errorCode: 'x', message: '' }
      if (now === 'refuses') return err(appError('bank_rejected', rejected, { execution: 'none' }))
      if (at.executions > 0)
        return err(appError('bank_conflict', { errorCode: 'x' }, { execution: 'unknown' }))
      at.executions += 1
      if (now === 'dies_after') return never()
      if (now === 'loses_answer')
        return err(appError('bank_timeout', { seconds: 60 }, { execution: 'unknown' }))
      const value = { id: at.clientId, status: 'PENDING' }
      return ok({ value, traceId: request.traceId, status: 200, text: '{}' })
    },
    cvuTransfer: async (transfer_id) => {
      if (at.executions === 0) return unused()
      const status = at.end === 'ACREDITED' ? 'APPROVED' : (at.end ?? 'PENDING')
      const value = {
        transfer_id,
        amount: cvu.kind === 'cvu_transfer' ? cvu.amount : decimal('0'),
        status,
      }
      return ok({ value, traceId: randomUUID(), status: 200, text: '{}' })
    },
    accountDetails: unused,
    echeq: unused,
    echeqs: unused,
    debins: unused,
  }
}

const startOn = ({ store, clock }: Ledger, bank: OrderBank): Orders => {
  const orders = createOrders({
    lifetime: createLifetime(),
    store,
    bank,
    clock,
    log: silentLog,
    newId: randomUUID,
    skew: () => null,
    anchor: ANCHORED,
    profile: () => ({ name: 'x', environment: 'demo' as const, baseUrl: 'http://127.0.0.1:9' }),
    balance: async () => null,
    accounts: async () => null,
    shell: { confirm: async (request) => yes(request) },
    device: () => ({ ipAddress: null, fingerprint: {} }),
    bankName: () => null,
    holders: memoryOfHolders(),
    changed: () => undefined,
    failed: () => undefined,
  })
  good(orders.recover())
  return orders
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Lives one life; answers the states it went through. */
async function live(
  draft: OrderDraft,
  life: readonly (readonly [Act, Mood])[],
): Promise<readonly OrderState[]> {
  const ledger = newLedger()
  const { clock, store } = ledger
  const at: AtBank = { executions: 0, end: null, clientId: '' }
  let id = ''
  let mood: Mood = 'answers'
  const bank = bankOf(
    ledger,
    at,
    () => id,
    () => mood,
  )
  let orders = startOn(ledger, bank)
  const order = good(await orders.prepare(draft, null))
  id = order.id
  at.clientId = order.clientId
  const states: OrderState[] = ['draft']
  const notify = async (): Promise<void> => {
    if (at.end === null) return
    const body = {
      id: at.clientId,
      referenceId: null,
      lotId: null,
      settlementId: null,
      status: at.end,
      body: {},
    }
    const kind = draft.kind === 'cvu_transfer' ? 'cvu-cashout' : 'mep-result'
    good(await orders.notified({ kind, body }))
  }
  const acting: Readonly<Record<Act, () => Promise<unknown>>> = {
    submit: () => orders.submit([id], { waitForHours: false }),
    resend: () => orders.resend(id),
    later: async () => {
      clock.advance(121_000)
      await orders.tick()
    },
    settle: async () => {
      if (at.executions > 0) at.end ??= 'ACREDITED'
      await notify()
    },
    reject: async () => {
      if (at.executions > 0) at.end ??= 'REJECTED'
      await notify()
    },
    renotify: notify,
    cancel: async () => orders.cancel(id),
    restart: async () => {
      orders = startOn(ledger, bank)
    },
    portal: () => orders.record(id, at.executions > 0 ? 'accepted' : 'not_executed', 'portal'),
  }
  for (const [act, next] of life) {
    mood = next
    const dying = (act === 'submit' || act === 'resend') && next.startsWith('dies')
    const done = acting[act]()
    if (dying) {
      await turn()
      orders = startOn(ledger, bank)
    } else await done
    states.push(good(store.get(id)).status.state)
  }
  judge(at, good(store.get(id)).status.state, states)
  ledger.db.close()
  return states
}

/** Never twice; an end stays; what the bank executed is never taken for not executed, nor the other way round. */
function judge(at: AtBank, last: OrderState, states: readonly OrderState[]): void {
  expect(at.executions).toBeLessThanOrEqual(1)
  const end = states.findIndex(isFinal)
  if (end !== -1) expect(new Set(states.slice(end)).size).toBe(1)
  const taken = ['accepted', 'settled', 'rejected'].includes(last)
  const notTaken = ['draft', 'not_sent', 'refused', 'cancelled'].includes(last)
  if (taken) expect(at.executions).toBe(1)
  if (notTaken) expect(at.executions).toBe(0)
}

/** Always the same lives here; `npm run fuzz` lives 25 times as many new ones. */
const LIVES = process.env['TESORO_FUZZ_RUNS'] === undefined ? 400 : 10_000

it('over many random lives nothing leaves uncommitted, nothing is executed twice, no end is left', async () => {
  const seen = new Set<OrderState>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(cvu, cvu, mep),
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom(...moods)), {
        minLength: 1,
        maxLength: 7,
      }),
      async (draft, life) => {
        for (const state of await live(draft, life)) seen.add(state)
      },
    ),
    { numRuns: LIVES },
  )
  expect([...seen].sort()).toEqual(
    [
      'accepted',
      'cancelled',
      'draft',
      'not_sent',
      'refused',
      'rejected',
      'settled',
      'unconfirmed',
    ].sort(),
  )
}, 300_000)
