import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { formatAmount, formatMoney } from '../../../shared/text/format.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import { approve, insert, ledger, ledgerForEach, send, unclear } from './each.fixture.ts'
import { sampleOrder } from './orders.fixture.ts'

ledgerForEach()

describe('lists', () => {
  it('filter by state, kind, time and words with or without accents, and by trace-id', () => {
    const first = insert()
    ledger.clock.advance(86_400_000)
    const second = insert({ kind: 'mep_dr0' })
    const { traceId } = send(first.id)
    good(ledger.store.annotate(second.id, { event: 'noted' }, { note: 'sueldos de mayo' }))
    const found = (filter: Parameters<typeof ledger.store.list>[0]) =>
      good(ledger.store.list(filter, 0, 10)).rows.map(({ id }) => id)
    expect(found({})).toEqual([second.id, first.id])
    expect(found({ state: ['sending'] })).toEqual([first.id])
    expect(found({ state: [] })).toEqual([])
    expect(found({ kind: ['mep_dr0'] })).toEqual([second.id])
    expect(found({ search: 'mayo' })).toEqual([second.id])
    expect(found({ search: 'perez JOSE' })).toHaveLength(2)
    expect(found({ search: 'pérez nadie' })).toEqual([])
    expect(found({ search: '100%' })).toEqual([])
    const { amount } = first.summary.amount
    const shown = formatMoney({ amount, currency: 'ARS' }, 'es-AR')
    expect(found({ search: shown })).toEqual([second.id, first.id])
    expect(found({ search: formatAmount(amount, 'en') })).toEqual([second.id, first.id])
    expect(found({ search: `9${formatAmount(amount, 'es-AR')}` })).toEqual([])
    expect(found({ search: traceId.slice(0, 13) })).toEqual([first.id])
    expect(found({ since: second.createdAt })).toEqual([second.id])
    const [day, next] = [first, second].map(({ createdAt }) => buenosAiresDate(new Date(createdAt)))
    expect(found({ from: next })).toEqual([second.id])
    expect(found({ updatedAtFrom: next })).toEqual([second.id, first.id])
    expect(found({ updatedAtTo: day })).toEqual([])
    expect(found({ from: day, to: day })).toEqual([first.id])
    expect(found({ to: next, kind: ['cvu_transfer'] })).toEqual([first.id])
    expect(found({ from: '2026-02-30' })).toHaveLength(2)
    expect(good(ledger.store.noted())).toEqual([{ id: second.id, note: 'sueldos de mayo' }])
    expect(good(ledger.store.list({}, 1, 1))).toMatchObject({ total: 2, rows: [{ id: first.id }] })
  })

  it('add amounts exactly, per kind and currency, and only what is live', () => {
    const { summary } = sampleOrder()
    insert()
    insert()
    insert({ summary: { ...summary, amount: { ...summary.amount, currency: 'USD' } } })
    for (const { id } of good(ledger.store.list({}, 0, 9)).rows) good(approve(id))
    insert({}, 'mep_dr0')
    const refused = insert()
    good(ledger.store.apply(refused.id, { type: 'cancelled' }, { event: 'cancelled' }))
    expect(good(ledger.store.totals({}))).toEqual({
      sums: [
        { kind: 'cvu_transfer', count: 2, amount: '3001', currency: 'ARS' },
        { kind: 'cvu_transfer', count: 1, amount: '1500.5', currency: 'USD' },
      ],
      apart: [],
      leftOut: [
        { state: 'draft', count: 1 },
        { state: 'cancelled', count: 1 },
      ],
    })
    expect(good(ledger.store.totals({ state: ['draft'] }))).toMatchObject({
      sums: [{ kind: 'mep_dr0', count: 1 }],
      leftOut: [],
    })
  })
})

describe('what was paid to somebody lately', () => {
  it('includes an order whose outcome nobody knows, but none that certainly did not leave', () => {
    const { id, summary } = insert()
    const { attemptId } = send(id)
    good(ledger.store.finishAttempt(attemptId, unclear))
    insert()
    const recent = good(ledger.store.recentTo(summary.to.key, '2026-11-01', '2027'))
    expect(recent.map((order) => [order.id, order.status.state])).toEqual([[id, 'unconfirmed']])
  })
})
