import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { appError, err } from '../../../shared/errors/index.ts'
import { orderKinds, orderTraits } from '../../../shared/orders/kinds.ts'
import { custodyCodes, issuanceCodes } from '../../../shared/wire/echeq-orders.fixture.ts'
import { checkedDeskForEach, desk, reopenDesk } from '../../desk.fixture.ts'
import { createOrderBank } from './bank.ts'

/** The fault table: what happens to a request, and what becomes of the order. Every row for every kind. */

checkedDeskForEach()

const HOUR = 3_600_000
const problemOf = async (id: string) => good(await desk.orders.get(id)).problem

/** Lets two hours pass with everything that is done by itself, and shows that nothing was sent again. */
async function expectNeverSentAgain(kind: (typeof orderKinds)[number], id: string): Promise<void> {
  const before = await desk.requests(kind)
  for (let hour = 0; hour < 2; hour += 1) {
    await desk.pass(HOUR)
    await desk.orders.tick()
  }
  expect(await desk.requests(kind)).toBe(before)
  expect(good(await desk.orders.get(id)).attempts).toHaveLength(1)
}

/** One kind of each way in which the bank is asked what became of an order; the simulator lives the others. */
const kinds = ['cvu_transfer', 'echeq_custody', 'debin_creation', 'fund_redemption'] as const

const status = (code: number, more: object = {}) => ({ action: 'status', status: code, ...more })
/** Answers that tell nothing of what became of the order: a fault, how often it was executed, and the problem that is told. */
const unknowns: readonly [string, Readonly<Record<string, unknown>>, 0 | 1, object?][] = [
  ['reset before acceptance', { action: 'reset', when: 'before' }, 0],
  ['reset after acceptance', { action: 'reset', when: 'after' }, 1],
  ['timeout before the execution', { action: 'hang', when: 'before' }, 0, { code: 'bank_timeout' }],
  ['timeout after the execution', { action: 'hang', when: 'after' }, 1, { code: 'bank_timeout' }],
  ...[500, 502, 504].map((code): (typeof unknowns)[number] => [
    String(code),
    status(code),
    0,
    { params: { status: code }, execution: 'unknown' },
  ]),
  ['500 with the bank’s code', status(500, { body: { error_code: 'x' }, when: 'after' }), 1],
  ['503 to wait for', status(503, { headers: { 'retry-after': '1' }, when: 'after', times: 9 }), 1],
  ['truncated 200', { action: 'truncate' }, 1, { code: 'bank_cut' }],
  ['a page of HTML as 200', { action: 'html', when: 'after' }, 1],
  // An earlier request with this id may have worked.
  ['409', status(409, { body: { error_code: 'duplicated_id' } }), 0],
  ['a 4xx without the bank’s code', status(400, { body: 'Bad Request' }), 0],
]

describe.each(kinds)('%s', (kind) => {
  it.each(unknowns)(
    '%s: unconfirmed, one request, never sent again by itself, found where there is a query',
    async (_, fault, executions, problem = {}) => {
      const order = await desk.prepare(kind)
      await desk.fault(kind, fault)
      expect((await desk.submit(order.id)).state).toBe('unconfirmed')
      expect(await problemOf(order.id)).toMatchObject(problem)
      expect(await desk.requests(kind)).toBe(1)
      await expectNeverSentAgain(kind, order.id)
      expect((await desk.count(order)).executions).toBe(executions)
      const isFound = executions === 1 && orderTraits[kind].query !== 'none'
      const ends = isFound ? ['accepted', 'settled'] : ['unconfirmed']
      expect(ends).toContain(desk.state(order.id))
    },
  )

  it('401: not sent, and the same order can be approved and sent anew', async () => {
    const order = await desk.prepare(kind)
    await desk.fault(kind, { action: 'status', status: 401 })
    expect((await desk.submit(order.id)).state).toBe('not_sent')
    expect((await desk.count(order)).executions).toBe(0)
    expect((await desk.submit(order.id)).state).toBe('accepted')
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
    expect(desk.asked).toHaveLength(2)
  })

  it('401 in mid-batch: that order is not sent, the others are', async () => {
    const batch = [
      await desk.prepare(kind, 1),
      await desk.prepare(kind, 2),
      await desk.prepare(kind, 3),
    ]
    await desk.fault(kind, { action: 'status', status: 401, after: 1 })
    const outcomes = await desk.orders.submit(
      batch.map(({ id }) => id),
      { waitForHours: false },
    )
    expect(outcomes.map((one) => (one.ok ? one.order.state : one.error.code))).toEqual([
      'accepted',
      'not_sent',
      'accepted',
    ])
    expect(
      await Promise.all(batch.map(async (order) => (await desk.count(order)).executions)),
    ).toEqual([1, 0, 1])
    expect(desk.asked).toHaveLength(1)
  })

  it('a bank that stops answering in mid-batch: the rest is not sent and is to be approved anew', async () => {
    const batch = [
      await desk.prepare(kind, 1),
      await desk.prepare(kind, 2),
      await desk.prepare(kind, 3),
    ]
    await desk.fault(kind, { action: 'reset', when: 'after', after: 1, times: 9 })
    const outcomes = await desk.orders.submit(
      batch.map(({ id }) => id),
      { waitForHours: false },
    )
    expect(outcomes.map((one) => (one.ok ? one.order.state : one.error.code))).toEqual([
      'accepted',
      'unconfirmed',
      'order_batch_stopped',
    ])
    expect(desk.state(batch[2]?.id ?? '')).toBe('draft')
    expect(await desk.requests(kind)).toBe(2)
  })

  it('429 with Retry-After: not sent, not waited for, one request', async () => {
    const order = await desk.prepare(kind)
    await desk.fault(kind, {
      action: 'status',
      status: 429,
      headers: { 'retry-after': '30' },
      times: 9,
    })
    expect((await desk.submit(order.id)).state).toBe('not_sent')
    expect(await problemOf(order.id)).toMatchObject({ params: { retryAfterSeconds: 30 } })
    expect(await desk.requests(kind)).toBe(1)
  })

  it('the bank cannot be reached: not sent, and sent once when it can be', async () => {
    const order = await desk.prepare(kind)
    desk.client.close()
    const offline = createOrderBank(
      async () => err(appError('bank_unreachable', { host: 'x', reason: 'ENOTFOUND' })),
      desk.clock,
    )
    const without = await reopenDesk({ deps: { bank: offline } })
    expect((await without.submit(order.id)).state).toBe('not_sent')
    const again = await reopenDesk()
    expect((await again.submit(order.id)).state).toBe('accepted')
    expect(await again.count(order)).toMatchObject({ attempts: 1, executions: 1 })
  })

  it('locked keychain: not sent, no request', async () => {
    const order = await desk.prepare(kind)
    const locked = createOrderBank(
      async () => err(appError('keychain_locked', { reason: 'locked' })),
      desk.clock,
    )
    await reopenDesk({ deps: { bank: locked } })
    expect((await desk.submit(order.id)).state).toBe('not_sent')
    expect(await problemOf(order.id)).toMatchObject({ code: 'keychain_locked' })
    expect(await desk.requests(kind)).toBe(0)
  })

  it('disk that refuses before the send: no request, and the approval lapses as soon as it can', async () => {
    const order = await desk.prepare(kind)
    const { db } = desk.ledger
    const at = (point: string) => {
      if (point === 'before_commit') db.pragma('query_only = ON')
    }
    await reopenDesk({ deps: { at } })
    const [outcome] = await desk.orders.submit([order.id], { waitForHours: false })
    db.pragma('query_only = OFF')
    expect(outcome).toMatchObject({ ok: false, error: { code: 'disk_failed' } })
    await desk.orders.tick()
    expect(desk.state(order.id)).toBe('approved')
    await desk.pass(60_000)
    await desk.orders.tick()
    expect(desk.state(order.id)).toBe('draft')
    // Whatever had left before is at the bank by the time another order has been there and back.
    const next = await reopenDesk()
    const other = await next.prepare(kind, 2)
    expect((await next.submit(other.id)).state).toBe('accepted')
    expect(await next.requests(kind)).toBe(1)
  })

  it('disk that refuses after the answer: written down later, executed once', async () => {
    const order = await desk.prepare(kind)
    const { db } = desk.ledger
    const at = (point: string) => {
      if (point === 'before_record') db.pragma('query_only = ON')
    }
    await reopenDesk({ deps: { at } })
    const [outcome] = await desk.orders.submit([order.id], { waitForHours: false })
    expect(outcome).toMatchObject({ ok: false, error: { code: 'order_answer_not_recorded' } })
    expect(desk.failures.map(({ code }) => code)).toEqual(['order_answer_not_recorded'])
    expect(desk.state(order.id)).toBe('sending')
    db.pragma('query_only = OFF')
    await desk.orders.tick()
    expect(desk.state(order.id)).toBe('accepted')
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
  })

  it('disk that refuses after the answer, then a restart: unconfirmed, executed once', async () => {
    const order = await desk.prepare(kind)
    const { db } = desk.ledger
    const at = (point: string) => {
      if (point === 'before_record') db.pragma('query_only = ON')
    }
    await reopenDesk({ deps: { at } })
    await desk.orders.submit([order.id], { waitForHours: false })
    await reopenDesk({ ledger: desk.ledger.reopen() })
    expect(desk.state(order.id)).toBe('unconfirmed')
    await expectNeverSentAgain(kind, order.id)
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
  })

  it('damaged ledger: no request, and the damage is named', async () => {
    const order = await desk.prepare(kind)
    const { db } = desk.ledger
    const file = db.name
    const sound = await readFile(file)
    const at = (point: string) => {
      if (point !== 'before_commit') return
      db.pragma('wal_checkpoint(TRUNCATE)')
      // Every page but the first, which SQLite reads to open the file.
      writeFileSync(
        file,
        Buffer.concat([readFileSync(file).subarray(0, 4096), Buffer.alloc(400_000, 7)]),
      )
      db.pragma('shrink_memory')
    }
    await reopenDesk({ deps: { at } })
    const [outcome] = await desk.orders.submit([order.id], { waitForHours: false })
    expect(outcome).toMatchObject({ ok: false, error: { code: 'ledger_damaged' } })
    expect(await desk.requests(kind)).toBe(0)
    db.close()
    writeFileSync(file, sound)
    await reopenDesk({ ledger: desk.ledger.reopen() })
  })

  it('second instance: of two that hold the same approved order, one sends it', async () => {
    const order = await desk.prepare(kind)
    const { hash } = good(desk.ledger.store.content(order.id))
    good(desk.ledger.store.approve([{ id: order.id, hash }], null))
    const first = desk.ledger.store.beginAttempt(order.id, crypto.randomUUID())
    const second = desk.ledger.store.beginAttempt(order.id, crypto.randomUUID())
    expect([first.ok, second.ok]).toEqual([true, false])
    good(desk.orders.recover())
  })

  it('suspended machine while sending: unconfirmed on waking, looked up then, executed once', async () => {
    const order = await desk.prepare(kind)
    await desk.fault(kind, { action: 'hang', when: 'after', ms: 150 })
    const sending = desk.submit(order.id)
    await wait(50)
    // The wall clock went on while the computer slept; the monotonic one stood still.
    desk.clock.setWall('2026-11-23T21:00:00.000Z')
    expect((await sending).state).toBe('unconfirmed')
    await desk.orders.tick()
    const early = good(await desk.orders.get(order.id))
    expect(early.queries).toEqual([])
    await expectNeverSentAgain(kind, order.id)
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
  })
})

it.each(orderKinds)('%s, 412 with any code: refused, with the bank’s code', async (kind) => {
  for (const code of codesOf(kind)) {
    const order = await desk.prepare(kind)
    await desk.fault(kind, { action: 'status', status: 412, body: { error_code: code } })
    expect((await desk.submit(order.id)).state).toBe('refused')
    expect(await problemOf(order.id)).toMatchObject({ code: 'bank_rejected', bankCode: code })
    const again = await desk.orders.submit([order.id], { waitForHours: false })
    expect(again[0]).toMatchObject({ ok: false, error: { code: 'order_state' } })
  }
})

/** The 412 codes that the specification names for a kind, or one that it does not name. */
function codesOf(kind: (typeof orderKinds)[number]): readonly string[] {
  if (kind === 'echeq_issuance') return issuanceCodes
  return kind === 'echeq_custody' ? custodyCodes : ['codigo_no_documentado']
}
