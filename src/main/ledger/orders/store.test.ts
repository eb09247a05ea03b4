import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { Finding } from '../../../shared/orders/machine.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import { decimal } from '../../../shared/values/money.ts'
import { approve, goOnWith, insert, ledger, ledgerForEach, send, unclear } from './each.fixture.ts'
import { sampleOrder } from './orders.fixture.ts'

ledgerForEach()

const query = (finding: Finding | null) => ({
  traceId: randomUUID(),
  path: '/q',
  answer: '{}',
  error: null,
  finding,
  changes: {},
})
/** Whether an answer that the bank does not have it proves an order unused, so long after the former one. */
const proven = (id: string, afterMs = 0) => {
  ledger.clock.advance(afterMs)
  return good(ledger.store.recordQuery(id, query('not_executed'))).order.status.provenUnused
}
const attempts = (id: string) => good(ledger.store.attempts(id)).length

it('warnings are read back as they were stored; one that lacks what its sentence says tells what stands there', () => {
  const money = { amount: decimal('1.50'), currency: 'ARS' }
  const warnings: readonly OrderWarning[] = [
    { code: 'unusual_amount', highest: money, times: 3 },
    { code: 'not_validated', error: appError('bank_timeout', { seconds: 30 }) },
    { code: 'deposit_mixed', currencies: ['ARS', 'USD'] },
  ]
  const { id } = insert({ warnings })
  expect(good(ledger.store.get(id)).warnings).toEqual(warnings)
  const lacking = '{"code":"unusual_amount","times":3}'
  ledger.db.exec(`UPDATE orders SET warnings = '[${lacking},{"code":"first_payment"}]'`)
  expect(good(ledger.store.get(id)).warnings).toEqual([
    { code: 'unread', text: lacking },
    { code: 'first_payment' },
  ])
  good(approve(id))
})

describe('an attempt', () => {
  it('is what a person approved, byte for byte, and was read back from the disk', () => {
    const order = sampleOrder()
    good(ledger.store.insert(order))
    const committed = send(order.id)
    expect(good(committed.request)).toEqual(order.request)
    const kept = ledger.reopen()
    expect(good(kept.store.get(order.id)).status.state).toBe('sending')
    expect(good(kept.store.attempts(order.id))[0]).toMatchObject({
      traceId: committed.traceId,
      body: order.request.body,
      finishedAt: null,
    })
    goOnWith(kept)
  })

  it('is refused without an approval', () => {
    const { id } = insert()
    expect(codeOf(ledger.store.beginAttempt(id, randomUUID()))).toBe('order_not_approved')
    expect(attempts(id)).toBe(0)
  })

  it('is refused with an approval that was used', () => {
    const { id } = insert()
    const { attemptId } = send(id)
    expect(codeOf(ledger.store.beginAttempt(id, randomUUID()))).toBe('order_approval_used')
    good(ledger.store.finishAttempt(attemptId, unclear))
    expect(codeOf(ledger.store.beginAttempt(id, randomUUID()))).toBe('order_approval_used')
    expect(attempts(id)).toBe(1)
  })

  it.each([
    ['its body', "UPDATE order_contents SET body = replace(body, '1500.50', '9500.50')"],
    ['its path', "UPDATE order_contents SET path = '/v2/other'"],
    [
      'its destination',
      `UPDATE orders SET to_party = json_set(to_party, '$.key', '0000007900000000001232')`,
    ],
    ['its amount', "UPDATE orders SET amount = '1.00'"],
    ['its environment', "UPDATE orders SET environment = 'production'"],
  ])('is refused when %s was altered after the approval', (_what, sql) => {
    const { id } = insert()
    good(approve(id))
    ledger.db.exec(sql)
    expect(codeOf(ledger.store.beginAttempt(id, randomUUID()))).toBe('order_altered')
    expect(attempts(id)).toBe(0)
    expect(good(ledger.store.get(id)).status.state).toBe('approved')
  })

  it('is refused when the order that is approved is not the one that was shown', () => {
    const { id } = insert()
    const { hash } = good(ledger.store.content(id))
    ledger.db.exec("UPDATE order_contents SET body = body || ' '")
    expect(codeOf(ledger.store.approve([{ id, hash }], null))).toBe('order_altered')
  })

  it('is refused when the approval has lapsed', () => {
    const { id } = insert()
    good(approve(id))
    good(ledger.store.apply(id, { type: 'approval_lapsed' }, { event: 'approval_lapsed' }))
    expect(codeOf(ledger.store.beginAttempt(id, randomUUID()))).toBe('order_not_approved')
  })

  it('is refused while the disk would not be waited for', () => {
    const { id } = insert()
    good(approve(id))
    ledger.db.pragma('synchronous = NORMAL')
    const { request } = good(ledger.store.beginAttempt(id, randomUUID()))
    expect(codeOf(request)).toBe('order_not_recorded')
  })

  it('is refused when what was committed is not what was approved', () => {
    const { id } = insert()
    good(approve(id))
    // Something else than the program changes the order in the very moment of the commit.
    ledger.db.exec(`CREATE TEMP TRIGGER meddling AFTER INSERT ON order_attempts
      BEGIN UPDATE orders SET amount = '9500.50' WHERE id = new.order_id; END`)
    expect(good(ledger.store.beginAttempt(id, randomUUID())).request).toMatchObject({
      error: { code: 'order_not_recorded', params: { reason: 'content' } },
    })
    ledger.db.exec('DROP TRIGGER meddling')
  })

  it('is refused, and undone as a whole, when the disk is full', () => {
    const { id } = insert({
      request: { ...sampleOrder().request, body: `"${'x'.repeat(50_000)}"` },
    })
    good(approve(id))
    ledger.db.pragma(`max_page_count = ${Number(ledger.db.pragma('page_count', { simple: true }))}`)
    expect(codeOf(ledger.store.beginAttempt(id, randomUUID()))).toBe('disk_full')
    ledger.db.pragma('max_page_count = 1073741823')
    expect(attempts(id)).toBe(0)
    expect(good(ledger.store.get(id)).status.state).toBe('approved')
    expect(codeOf(ledger.store.beginAttempt(id, randomUUID()))).toBeNull()
  })

  it('cannot be changed or removed afterwards', () => {
    const { id } = insert()
    const { attemptId } = send(id)
    expect(() => ledger.db.exec("UPDATE order_attempts SET body = '{}'")).toThrow(/never changed/)
    good(ledger.store.finishAttempt(attemptId, unclear))
    expect(() => ledger.db.exec('UPDATE order_attempts SET status = 200')).toThrow(/never changed/)
    expect(() => ledger.db.exec('DELETE FROM order_attempts')).toThrow(/never removed/)
    expect(() => ledger.db.exec('DELETE FROM orders')).toThrow(/never removed/)
  })
})

describe('several orders', () => {
  it('are approved together or not at all', () => {
    const first = insert()
    const second = insert()
    const hash = good(ledger.store.content(first.id)).hash
    const result = ledger.store.approve(
      [
        { id: first.id, hash },
        { id: second.id, hash },
      ],
      null,
    )
    expect(codeOf(result)).toBe('order_altered')
    expect(good(ledger.store.get(first.id)).status.state).toBe('draft')
  })

  it('never share an id at the bank', () => {
    const order = sampleOrder()
    good(ledger.store.insert(order))
    expect(ledger.store.insert({ ...sampleOrder(), clientId: order.clientId }).ok).toBe(false)
  })
})

describe('a restart', () => {
  it('makes unconfirmed what was being sent, and asks for approval again what was not', () => {
    const sending = insert()
    send(sending.id)
    const approved = insert()
    good(approve(approved.id))
    const draft = insert()
    goOnWith(ledger.reopen())
    expect(good(ledger.store.recover()).map(({ id }) => id)).toEqual([sending.id, approved.id])
    const states = [sending, approved, draft].map(({ id }) => good(ledger.store.get(id)).status)
    expect(states.map(({ state }) => state)).toEqual(['unconfirmed', 'draft', 'draft'])
    expect(states[0]?.maybeExecuted).toBe(true)
    expect(codeOf(ledger.store.beginAttempt(approved.id, randomUUID()))).toBe('order_not_approved')
    expect(good(ledger.store.recover())).toEqual([])
  })

  it('keeps an order that waits for the bank to open', () => {
    const { id } = insert({}, 'mep_dr0')
    good(approve(id))
    good(
      ledger.store.apply(
        id,
        { type: 'window_awaited' },
        { event: 'window_awaited' },
        { opensAt: 'x' },
      ),
    )
    goOnWith(ledger.reopen())
    good(ledger.store.recover())
    expect(good(ledger.store.get(id))).toMatchObject({
      status: { state: 'waiting_window' },
      opensAt: 'x',
    })
    expect(ledger.store.beginAttempt(id, randomUUID()).ok).toBe(true)
  })
})

describe('the request of an order', () => {
  it('can be renewed before it is first approved, and its approval covers the renewed one', () => {
    const { id, summary } = insert()
    const request = { method: 'POST', path: '/v2/transfers', body: '{"later":1}' } as const
    good(ledger.store.seal(id, request, summary, []))
    expect(good(send(id).request)).toEqual(request)
  })

  it('stays as it is once an attempt may have been executed', () => {
    const { id, summary } = insert()
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    const { request } = good(ledger.store.content(id))
    expect(codeOf(ledger.store.seal(id, { ...request, body: '{}' }, summary, []))).toBe(
      'order_state',
    )
    good(ledger.store.recordQuery(id, query('not_executed')))
    ledger.clock.advance(120_000)
    good(ledger.store.recordQuery(id, query('not_executed')))
    expect(good(send(id).request)).toEqual(request)
  })
})

describe('an order of an earlier form', () => {
  it('which today’s would refuse is read as it was stored, and stays in a sound ledger', async () => {
    const { id } = insert()
    send(id)
    const { draft } = good(ledger.store.content(id))
    const older = { ...draft, toAccountKey: '0'.repeat(22) }
    ledger.db
      .prepare('UPDATE order_contents SET draft = ? WHERE order_id = ?')
      .run(JSON.stringify(older), id)
    expect(good(ledger.store.content(id)).draft).toEqual(older)
    expect(good(await ledger.store.verify())).toMatchObject({ sound: true })
  })
})

describe('queries', () => {
  it('are due after the wait of the kind, counted from the attempt', () => {
    const { id } = insert()
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    const sentAt = ledger.clock.now().getTime()
    const due = () => Date.parse(good(ledger.store.get(id)).nextQueryAt ?? '')
    expect(due()).toBe(sentAt + 120_000)
    ledger.clock.advance(120_000)
    good(ledger.store.recordQuery(id, query(null)))
    expect(due()).toBe(sentAt + 360_000)
  })

  it('prove an id unused at the second time, minutes later, which allows one more attempt after a new approval', () => {
    const { id } = insert()
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    expect(codeOf(approve(id))).toBe('order_state')
    expect([proven(id), proven(id)]).toEqual([false, false])
    expect(proven(id, 120_000)).toBe(true)
    expect(codeOf(ledger.store.beginAttempt(id, randomUUID()))).toBe('order_approval_used')
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    expect(attempts(id)).toBe(2)
    // What was said of the first attempt says nothing of the second.
    expect(proven(id)).toBe(false)
  })

  it('prove an id unused that was sent while the clock was ahead', () => {
    const { id } = insert()
    const now = ledger.clock.now().toISOString()
    ledger.clock.setWall('2027-11-23T12:00:00.000Z')
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    ledger.clock.setWall(now)
    expect([proven(id), proven(id, 120_000)]).toEqual([false, true])
  })

  it('prove nothing of an attempt that came after them, nor of what a restored ledger does not know', () => {
    const { id } = insert()
    good(ledger.store.markRestored(ledger.clock.now().toISOString()))
    expect([proven(id), proven(id, 120_000)]).toEqual([false, true])
    ledger.clock.advance(1000)
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    expect(proven(id, 120_000)).toBe(false)
    good(ledger.store.markRestored(ledger.clock.now().toISOString()))
    expect([proven(id, 60_000), proven(id, 120_000)]).toEqual([false, true])
  })

  it('that find what is known already add nothing to the trail', () => {
    const { id } = insert()
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    good(ledger.store.recordQuery(id, query('accepted')))
    const before = good(ledger.store.timeline(id)).length
    good(ledger.store.recordQuery(id, query('accepted')))
    expect(good(ledger.store.timeline(id))).toHaveLength(before)
    expect(good(ledger.store.queries(id))).toHaveLength(2)
  })
})

describe('an end', () => {
  it('stays, and a contradiction is marked on the order', () => {
    const { id } = insert()
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    good(ledger.store.recordQuery(id, query('settled')))
    const { order, step } = good(ledger.store.recordQuery(id, query('rejected')))
    expect(step).toBe('contradicted')
    expect(order).toMatchObject({
      status: { state: 'settled' },
      contradicted: true,
      outcomeBy: 'query',
    })
    expect(good(ledger.store.timeline(id)).at(-1)?.event).toBe('contradicted')
    const other = insert()
    const listed = (contradicted: boolean) =>
      good(ledger.store.list({ contradicted }, 0, 10)).rows.map((row) => row.id)
    expect([listed(true), listed(false)]).toEqual([[id], [other.id]])
  })
})

it('a "no" to an order that the bank told of meanwhile does not end it: nobody knows', () => {
  const { id } = insert()
  const { attemptId } = send(id)
  const hint = { finding: 'settled', word: 'ACREDITED', at: '2026-11-23T15:00:00.000Z' } as const
  good(ledger.store.apply(id, { type: 'mentioned' }, { event: 'hinted' }, { hint }))
  const event = { type: 'answered', outcome: 'refused' } as const
  good(ledger.store.finishAttempt(attemptId, { ...unclear, event }))
  expect(good(ledger.store.get(id)).status).toMatchObject({
    state: 'unconfirmed',
    maybeExecuted: true,
  })
})

describe('an order that has ended', () => {
  it('keeps the moment of its end, whatever is noted or heard of it later', () => {
    const { id } = insert()
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    good(ledger.store.annotate(id, { event: 'noted' }, { note: 'before' }))
    ledger.clock.advance(86_400_000)
    const { updatedAt: ended } = good(ledger.store.recordQuery(id, query('settled'))).order
    expect(ended).toBe(ledger.clock.now().toISOString())
    ledger.clock.advance(86_400_000)
    const noted = good(ledger.store.annotate(id, { event: 'noted' }, { note: 'after' }))
    const heard = good(ledger.store.recordQuery(id, query('settled'))).order
    expect([noted, heard]).toMatchObject([
      { note: 'after', updatedAt: ended },
      { note: 'after', updatedAt: ended },
    ])
  })
})

describe('an order that failed and of which the bank then says that it was executed', () => {
  const origin = { hash: 'f', name: 'pagos.csv', row: 2, content: 'c' }
  const since = '2026-11-01T00:00:00.000Z'
  const told = (id: string, by: 'person' | 'notification', finding: Finding) =>
    good(ledger.store.apply(id, { type: 'found', by, finding }, { event: 'found' }))
  const failed = () => {
    const order = sampleOrder()
    const { id } = order
    good(ledger.store.insertAll([order], [origin]))
    good(ledger.store.finishAttempt(send(id).attemptId, unclear))
    told(id, 'person', 'not_executed')
    return good(ledger.store.get(id))
  }
  const takenBy = ({ kind, summary: { from, to } }: ReturnType<typeof failed>) => ({
    ofItsFile: good(ledger.store.fromFile(origin, since)).length,
    ofLists: good(ledger.store.madeSince(since)).length,
    ofThePayee: good(ledger.store.recentTo(to.key, since, '2027')).length,
    alike: good(ledger.store.lately(kind, { from: from.key, to: to.key }, '2027')).length,
    ofTheDay: good(ledger.store.approvedSince(since)).length,
  })

  it('counts as one that may have been paid wherever another like it is prepared', () => {
    const order = failed()
    const none = { ofItsFile: 0, ofLists: 0, ofThePayee: 0, alike: 0, ofTheDay: 0 }
    expect(takenBy(order)).toEqual(none)
    told(order.id, 'notification', 'settled')
    expect(good(ledger.store.fromFile(origin, since))).toMatchObject([{ contradicted: true }])
    expect(takenBy(order)).toEqual({
      ofItsFile: 1,
      ofLists: 1,
      ofThePayee: 1,
      alike: 1,
      ofTheDay: 1,
    })
  })
})

it('a batch that the bank calls rejected after it called an operation done contradicts itself', () => {
  const { id } = insert()
  send(id)
  const done = { settlementId: 'L1', result: 'finished', word: 'FINISHED' } as const
  good(ledger.store.setResult(id, { ...done, at: '2026-11-23T15:00:00.000Z' }))
  const rejected = { type: 'found', by: 'notification', finding: 'rejected' } as const
  expect(good(ledger.store.apply(id, rejected, { event: 'found' })).order).toMatchObject({
    status: { state: 'rejected' },
    contradicted: true,
  })
})

describe('the result of an operation', () => {
  const at = '2026-11-23T15:00:00.000Z'
  const valid = { settlementId: 'L1', result: 'valid', word: 'VALID', at } as const

  it.each(['finished', 'failed'] as const)(
    'stays %s when a word about its validity comes late',
    (result) => {
      const { id } = insert()
      good(ledger.store.setResult(id, valid))
      good(ledger.store.setResult(id, { ...valid, result, word: result }))
      expect(good(ledger.store.setResult(id, valid))).toMatchObject([{ result, word: result }])
    },
  )
})
