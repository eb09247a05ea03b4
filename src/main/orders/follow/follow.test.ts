import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { translate } from '../../../shared/locales/index.ts'
import { orderKinds, orderTraits } from '../../../shared/orders/kinds.ts'
import { stateKey } from '../../../shared/orders/view.ts'
import { bank, checkedDeskForEach, desk, detail, goOnWith } from '../../desk.fixture.ts'
import { lose, tickAfter } from './follow.fixture.ts'
import { readOrderNotification } from './notify.fixture.ts'

/** An order after it was sent: queries, matching, resends, what a person records. */

checkedDeskForEach()

const MINUTE = 60_000

describe('an unconfirmed CVU transfer', () => {
  it('of which the bank tells something else is not taken for it, and says by which trace-id', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'after')
    const other = { action: 'set_fields', set: { amount: 1 }, times: 9 }
    await desk.control.post('/faults', { method: 'GET', path: '/v2/transfers/cvu/*', ...other })
    await tickAfter(desk, 2 * MINUTE)
    const { state, problem, queries } = await detail(id)
    expect({ state, problem }).toMatchObject({
      state: 'unconfirmed',
      problem: { code: 'order_answer_differs', traceId: queries.at(-1)?.traceId },
    })
  })

  it('is not asked for before 2 minutes have passed, not even by hand', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'before')
    await tickAfter(desk, 2 * MINUTE - 1)
    expect(await desk.orders.check(id)).toMatchObject({ error: { code: 'order_query_early' } })
    expect((await detail(id)).queries).toEqual([])
    await tickAfter(desk, 1)
    expect((await detail(id)).queries).toHaveLength(1)
  })

  it('that the bank has is accepted', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'after')
    await tickAfter(desk, 2 * MINUTE)
    expect(await detail(id)).toMatchObject({
      state: 'accepted',
      bankStatus: 'PENDING',
      outcomeBy: 'query',
      problem: null,
      nextQueryAt: new Date(desk.clock.now().getTime() + 4 * MINUTE).toISOString(),
    })
  })

  it('that the bank does not have is sent again with the same id, after a new yes, and executed once', async () => {
    const order = await lose(desk, 'cvu_transfer', 'before')
    expect(order.actions).not.toContain('resend')
    await tickAfter(desk, 2 * MINUTE)
    await tickAfter(desk, 4 * MINUTE)
    const proven = await detail(order.id)
    expect(proven).toMatchObject({ state: 'unconfirmed', provenUnused: true })
    expect(proven.actions).toContain('resend')
    expect(await desk.orders.resend(order.id)).toMatchObject({
      ok: true,
      order: { state: 'accepted' },
    })
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
    const { attempts } = await detail(order.id)
    expect(attempts.map(({ body }) => body)).toEqual([attempts[0]?.body, attempts[0]?.body])
    expect(attempts[0]?.traceId).not.toBe(attempts[1]?.traceId)
    expect(desk.asked).toHaveLength(2)
    const [item] = desk.asked[1]?.subject.type === 'orders' ? desk.asked[1].subject.items : []
    expect(item?.warnings).toContainEqual({ code: 'resend', attempts: 1 })
  })

  it('of which the bank tells, though another amount, is not proven unused: it has it', async () => {
    const order = await lose(desk, 'cvu_transfer', 'before')
    await desk.pass(2 * MINUTE)
    const body = { id: order.clientId, status: 'ACREDITED', amount: '1.00' }
    const told = good(readOrderNotification('cvu-cashout', body))
    expect(good(await desk.orders.notified(told)).outcome).toBe('contradicted')
    await tickAfter(desk, 4 * MINUTE)
    await tickAfter(desk, 8 * MINUTE)
    const { state, contradicted, provenUnused, actions } = await detail(order.id)
    expect({ state, contradicted, provenUnused }).toEqual({
      state: 'unconfirmed',
      contradicted: true,
      provenUnused: false,
    })
    expect(actions).not.toContain('resend')
  })

  it('whose first request was late after all stays unconfirmed when the resend is refused, and is found', async () => {
    const order = await lose(desk, 'cvu_transfer', 'after')
    const path = `/v2/transfers/cvu/${order.clientId}`
    const body = { error_code: 'transfer_not_found' }
    await desk.control.post('/faults', { path, action: 'status', status: 404, body, times: 2 })
    await tickAfter(desk, 2 * MINUTE)
    await tickAfter(desk, 4 * MINUTE)
    expect((await detail(order.id)).provenUnused).toBe(true)
    expect(await desk.orders.resend(order.id)).toMatchObject({ order: { state: 'unconfirmed' } })
    await tickAfter(desk, 2 * MINUTE)
    expect(desk.state(order.id)).toBe('accepted')
    expect((await desk.count(order)).executions).toBe(1)
    // The bank's own record of what happened: the second request carried a used id, as it had to.
    const violations = (await desk.control.violations()) as readonly { readonly rule: string }[]
    expect(violations.map(({ rule }) => rule)).toEqual(['repeated_id'])
    await fetch(`${bank.connection.control_url}/violations`, { method: 'DELETE' })
  })

  it.each([
    ['a page of a gateway', { action: 'html' }, 'bank_not_json'],
    [
      'JSON without a code of the bank',
      { action: 'status', body: { message: 'no route' } },
      'bank_not_found',
    ],
  ])('is not proven unused by a 404 that is %s, however often it comes', async (_, fault, code) => {
    const { id } = await lose(desk, 'cvu_transfer', 'after')
    const path = '/v2/transfers/cvu/*'
    await desk.control.post('/faults', { ...fault, method: 'GET', path, status: 404, times: 3 })
    for (let n = 0; n < 3; n += 1) await tickAfter(desk, 10 * MINUTE)
    const { state, provenUnused, actions, queries } = await detail(id)
    expect({ state, provenUnused }).toEqual({ state: 'unconfirmed', provenUnused: false })
    expect(actions).not.toContain('resend')
    expect(queries.map(({ error, finding }) => [error?.code, finding])).toEqual(
      Array.from({ length: 3 }, () => [code, null]),
    )
  })

  it('is proven unused when the bank says twice, minutes apart, that it does not have it', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'before')
    await tickAfter(desk, 2 * MINUTE)
    expect((await detail(id)).provenUnused).toBe(false)
    await desk.pass(2 * MINUTE - 1)
    expect(good(await desk.orders.check(id)).provenUnused).toBe(false)
    goOnWith(await desk.restart())
    await desk.pass(1)
    expect(good(await desk.orders.check(id)).provenUnused).toBe(true)
  })

  it('is asked for less and less often while the bank does not answer', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'after')
    await desk.control.post('/faults', {
      path: '/v2/transfers/cvu/*',
      action: 'status',
      status: 503,
      times: 99,
    })
    await tickAfter(desk, 2 * MINUTE)
    const failed = await detail(id)
    expect(failed).toMatchObject({ state: 'unconfirmed', problem: { code: 'bank_unavailable' } })
    expect(failed.nextQueryAt).toBe(new Date(desk.clock.now().getTime() + 2 * MINUTE).toISOString())
  })
})

describe('a query by hand', () => {
  it('does not put off the next ones, however often it finds nothing', async () => {
    const { id } = await lose(desk, 'debin_creation', 'before')
    await tickAfter(desk, 5 * MINUTE)
    const waits = async () => {
      const { nextQueryAt } = await detail(id)
      return Date.parse(nextQueryAt ?? '') - desk.clock.now().getTime()
    }
    const wait = await waits()
    for (let n = 0; n < 4; n += 1) good(await desk.orders.check(id))
    expect(await waits()).toBe(wait)
    await desk.pass(wait)
    await desk.orders.tick()
    expect(await waits()).toBe(2 * wait)
  })
})

describe('an unconfirmed custody order', () => {
  it('is done when the echeq is in custody', async () => {
    const order = await lose(desk, 'echeq_custody', 'after')
    await tickAfter(desk, MINUTE)
    expect(await detail(order.id)).toMatchObject({ state: 'settled', bankStatus: 'CUSTODIA' })
  })

  it('was not executed while the echeq is ACTIVO, and may be sent again', async () => {
    const order = await lose(desk, 'echeq_custody', 'before')
    await tickAfter(desk, MINUTE)
    await tickAfter(desk, 2 * MINUTE)
    expect((await detail(order.id)).provenUnused).toBe(true)
    expect(await desk.orders.resend(order.id)).toMatchObject({ order: { state: 'accepted' } })
    await tickAfter(desk, MINUTE)
    expect(desk.state(order.id)).toBe('settled')
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
  })
})

it('a custody that the bank took is done where its echeq was deposited before anybody asked', async () => {
  const order = await desk.prepare('echeq_custody')
  expect((await desk.submit(order.id)).state).toBe('accepted')
  const set = { status: 'DEPOSITADO', cbu_custody: null, cbu_deposit: order.to.key }
  const told = { method: 'GET', path: '/v2/echeqs/*', action: 'set_fields', set }
  await desk.control.post('/faults', told)
  await tickAfter(desk, 3 * 24 * 60 * MINUTE)
  expect(await detail(order.id)).toMatchObject({ state: 'settled', bankStatus: 'DEPOSITADO' })
})

describe('an unconfirmed issuance', () => {
  it('is looked for in the list from 5 minutes on, and found by our reference', async () => {
    const order = await lose(desk, 'echeq_issuance', 'after')
    await tickAfter(desk, 5 * MINUTE - 1)
    expect((await detail(order.id)).queries).toEqual([])
    await tickAfter(desk, 1)
    expect(await detail(order.id)).toMatchObject({
      state: 'settled',
      bankStatus: 'EMITIDO-PENDIENTE',
    })
  })

  it('that the list does not show stays unconfirmed and cannot be sent again', async () => {
    const order = await lose(desk, 'echeq_issuance', 'before')
    await tickAfter(desk, 5 * MINUTE)
    expect(await detail(order.id)).toMatchObject({ state: 'unconfirmed', provenUnused: false })
    expect(await desk.orders.resend(order.id)).toMatchObject({
      error: { code: 'order_resend_unsafe' },
    })
    expect(await desk.requests('echeq_issuance')).toBe(1)
  })

  it('that waits for a signatory is accepted, and settled when it was authorised in the portal', async () => {
    const draft = { ...desk.draft('echeq_issuance'), signatories: [] }
    if (draft.kind !== 'echeq_issuance') throw new Error('kind')
    const order = good(await desk.orders.prepare(draft, null))
    await desk.submit(order.id)
    await tickAfter(desk, 5 * MINUTE)
    expect(desk.state(order.id)).toBe('accepted')
    await desk.settle(order)
    await tickAfter(desk, 60 * MINUTE)
    expect(desk.state(order.id)).toBe('settled')
  })
})

describe('an unconfirmed DEBIN', () => {
  it('is found in the list by purchaser, amount, provision and time, and followed by its id', async () => {
    const order = await lose(desk, 'debin_creation', 'after')
    await tickAfter(desk, MINUTE)
    const { ids } = await desk.count(order)
    expect(await detail(order.id)).toMatchObject({
      state: 'accepted',
      bankStatus: 'INICIADO',
      bankId: ids[0],
    })
    await desk.settle(order, 'SIN SALDO')
    await tickAfter(desk, 60 * MINUTE)
    expect(await detail(order.id)).toMatchObject({ state: 'rejected', bankStatus: 'SIN SALDO' })
  })

  it('that was not created stays unconfirmed', async () => {
    const order = await lose(desk, 'debin_creation', 'before')
    await tickAfter(desk, MINUTE)
    expect(await detail(order.id)).toMatchObject({ state: 'unconfirmed', ambiguous: false })
  })

  it('with a twin is left to a person while one of the two is at the bank', async () => {
    const pair = [
      await lose(desk, 'debin_creation', 'after'),
      await lose(desk, 'debin_creation', 'before'),
    ]
    await tickAfter(desk, MINUTE)
    for (const { id } of pair)
      expect(await detail(id)).toMatchObject({ state: 'unconfirmed', ambiguous: true })
  })

  it('with a twin is found when both are at the bank, each with an id of its own', async () => {
    const pair = [
      await lose(desk, 'debin_creation', 'after'),
      await lose(desk, 'debin_creation', 'after'),
    ]
    await tickAfter(desk, MINUTE)
    const found = await Promise.all(pair.map(({ id }) => detail(id)))
    expect(found.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect(new Set(found.map(({ bankId }) => bankId)).size).toBe(2)
  })

  it('is not mistaken for one that another of our orders became', async () => {
    const known = await desk.prepare('debin_creation')
    await desk.submit(known.id)
    const lost = await lose(desk, 'debin_creation', 'before')
    await tickAfter(desk, MINUTE)
    expect(await detail(lost.id)).toMatchObject({ state: 'unconfirmed', ambiguous: false })
  })
})

describe('a person', () => {
  it.each(orderKinds)('records for an unconfirmed %s that the portal shows it', async (kind) => {
    const { id } = await lose(desk, kind, 'after')
    good(desk.orders.record([id], 'settled', 'visto en el portal'))
    const recorded = await detail(id)
    expect(recorded).toMatchObject({ state: 'settled', outcomeBy: 'person' })
    expect(recorded.timeline.at(-1)).toMatchObject({
      event: 'found',
      data: { by: 'person', finding: 'settled', remark: 'visto en el portal' },
    })
    expect(codeOf(desk.orders.record([id], 'not_executed', 'no'))).toBe('order_state')
  })

  it.each(orderKinds)(
    'records for an unconfirmed %s that the portal does not show it',
    async (kind) => {
      const order = await lose(desk, kind, 'before')
      good(desk.orders.record([order.id], 'not_executed', 'no está'))
      const recorded = await detail(order.id)
      expect(recorded.state).toBe('refused')
      expect(translate('es-AR', stateKey(recorded))).toBe('No está en el banco')
      expect(good(desk.orders.repeat(order.id))).toEqual(order.draft)
    },
  )

  it.each(orderKinds)('cannot record anything for a %s that was not sent', async (kind) => {
    const { id } = await desk.prepare(kind)
    expect(codeOf(desk.orders.record([id], 'settled', 'x'))).toBe('order_state')
  })

  it('may ask again only where the bank has a query', async () => {
    for (const kind of orderKinds) {
      const { id, actions } = await detail((await lose(desk, kind, 'after')).id)
      expect(actions.includes('check')).toBe(orderTraits[kind].query !== 'none')
      if (orderTraits[kind].query === 'none')
        expect(codeOf(await desk.orders.check(id))).toBe('order_query_none')
    }
  })
})

describe('clocks', () => {
  it('set forward: a query still waits for the 2 minutes to pass', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'before')
    desk.clock.setWall('2026-11-23T19:00:00.000Z')
    await desk.orders.tick()
    expect((await detail(id)).queries).toEqual([])
    expect(await desk.orders.check(id)).toMatchObject({ error: { code: 'order_query_early' } })
  })

  it('set back: the order is still asked for', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'after')
    desk.clock.setWall('2026-11-20T12:00:00.000Z')
    await desk.pass(2 * MINUTE)
    await desk.orders.tick()
    expect(desk.state(id)).toBe('accepted')
    await desk.orders.tick()
    expect((await detail(id)).queries).toHaveLength(1)
  })

  it('set back: what the bank does not have is proven unused', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'before')
    desk.clock.setWall('2025-11-23T12:00:00.000Z')
    for (let n = 0; n < 3; n += 1) await tickAfter(desk, 6 * MINUTE)
    expect((await detail(id)).provenUnused).toBe(true)
  })

  it('set back: all of many orders are asked for, in turns', async () => {
    const ids: string[] = []
    for (let n = 1; n <= 28; n += 1) ids.push((await lose(desk, 'cvu_transfer', 'before', n)).id)
    desk.clock.setWall('2026-11-20T12:00:00.000Z')
    for (let n = 0; n < 3; n += 1) await tickAfter(desk, 2 * MINUTE)
    const asked = await Promise.all(ids.map(async (id) => (await detail(id)).queries.length))
    expect(asked.every((queries) => queries > 0)).toBe(true)
  })

  it('set back and restarted: asked for after the wait, by the monotonic clock', async () => {
    const { id } = await lose(desk, 'cvu_transfer', 'after')
    desk.clock.setWall('2026-11-20T12:00:00.000Z')
    goOnWith(await desk.restart())
    await desk.orders.tick()
    expect((await detail(id)).queries).toEqual([])
    await desk.pass(2 * MINUTE)
    await desk.orders.tick()
    expect(desk.state(id)).toBe('accepted')
  })
})
