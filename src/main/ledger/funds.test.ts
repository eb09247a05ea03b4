import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DraftOf } from '../../shared/orders/drafts.ts'
import { type BatchKind, emptySheet } from '../../shared/orders/fund-sheet.ts'
import { decimal } from '../../shared/values/money.ts'
import { type LedgerFixture, ledgerFixture } from './ledger.fixture.ts'
import type { Ledger } from './ledger-port.ts'

let fixture: LedgerFixture
let ledger: Ledger
beforeEach(() => {
  fixture = ledgerFixture()
  ledger = fixture.open()
})
afterEach(() => {
  ledger.close()
  fixture.remove()
})

const draftOf = (
  kind: BatchKind,
  ids: readonly string[],
  provider = 'ACDI',
): DraftOf<BatchKind> => ({
  kind,
  fciId: '1234',
  fciName: 'Ahorro',
  fciCbu: '2850590940090418135201',
  provider,
  notes: '',
  distributorName: 'Agente',
  distributorCuit: '30500010912',
  currency: 'ARS',
  distributorCbu: '0170099220000067797370',
  operationType: 'RESCATE',
  tradeDate: '2026-11-24',
  settlementDate: '2026-11-25',
  operations: ids.map((settlementId) => ({
    settlementId,
    shareholderAccountId: '77',
    shareholderName: `Ana ${provider}`,
    classType: 'A',
    shareValue: decimal('1'),
    shareQuantity: decimal('5'),
    amount: decimal('5'),
  })),
})

const party = { key: '1', name: null, taxId: null, bank: null, source: 'typed' as const }

/** Stores a batch as main does when it is prepared. */
function insert(id: string, kind: BatchKind, ids: readonly string[], provider?: string): void {
  const draft = draftOf(kind, ids, provider)
  const stored = ledger.orders.insert({
    id,
    kind,
    environment: 'demo',
    address: 'demo',
    clientId: `LOTE-${id}`,
    draft,
    summary: {
      from: party,
      to: party,
      operations: ids.length,
      concept: '',
      date: null,
      number: null,
      expectedName: null,
      amount: { amount: decimal('5'), currency: 'ARS' },
    },
    request: { method: 'POST', path: '/x', body: '{}' },
    warnings: [],
    preparedBy: null,
    batchId: null,
    refund: null,
  })
  if (!stored.ok) throw new Error(JSON.stringify(stored.error))
}

/** Approves and sends it; the bank takes it. */
function send(id: string): void {
  const content = ledger.orders.content(id)
  if (!content.ok) throw new Error(id)
  ledger.orders.approve([{ id, hash: content.value.hash }], null)
  const attempt = ledger.orders.beginAttempt(id, `trace-${id}`)
  if (!attempt.ok) throw new Error(JSON.stringify(attempt.error))
  ledger.orders.finishAttempt(attempt.value.attemptId, {
    status: 200,
    answer: '{}',
    error: null,
    changes: {},
    event: { type: 'answered', outcome: 'accepted' },
  })
}

const used = (ids: readonly string[], kind: BatchKind = 'fund_redemption', but?: string) => {
  const pairs = ids.map((settlementId) => ({ settlementId, shareholderAccountId: '77' }))
  const found = ledger.funds.used(kind, pairs, but)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value.map(({ settlementId }) => settlementId)
}

describe('a settlement id', () => {
  test('is used from the moment its batch may be executed, and not by a mere draft', () => {
    insert('1', 'fund_redemption', ['L1', 'L2'])
    expect(used(['L1', 'L2', 'L3'])).toEqual([])
    send('1')
    expect(used(['L1', 'L2', 'L3'])).toEqual(['L1', 'L2'])
    expect(used(['L1'], 'fund_redemption', '1')).toEqual([])
    expect(used(['L1'], 'fund_subscription')).toEqual([])
    const other = [{ settlementId: 'L1', shareholderAccountId: '78' }]
    expect(ledger.funds.used('fund_redemption', other)).toEqual({ ok: true, value: [] })
  })

  test('is free again when the bank rejected the batch', () => {
    insert('1', 'fund_redemption', ['L1'])
    send('1')
    ledger.orders.apply(
      '1',
      { type: 'found', by: 'notification', finding: 'rejected' },
      { event: 'found' },
    )
    expect(used(['L1'])).toEqual([])
  })

  test('is used where the bank contradicts that the batch, or an operation of it, failed', () => {
    insert('1', 'fund_redemption', ['L1'])
    send('1')
    for (const finding of ['rejected', 'settled'] as const)
      ledger.orders.apply('1', { type: 'found', by: 'notification', finding }, { event: 'found' })
    expect(used(['L1'])).toEqual(['L1'])
    insert('2', 'fund_subscription', ['L2'])
    send('2')
    const at = '2026-11-21T12:00:00.000Z'
    ledger.orders.setResult('2', { settlementId: 'L2', result: 'failed', word: 'FAILED', at })
    ledger.orders.annotate('2', { event: 'contradicted' }, { contradicted: true })
    expect(used(['L2'], 'fund_subscription')).toEqual(['L2'])
  })

  test('of a subscription is free again when the bank said that its operation failed', () => {
    insert('1', 'fund_subscription', ['L1', 'L2'])
    send('1')
    const at = '2026-11-21T12:00:00.000Z'
    ledger.orders.setResult('1', { settlementId: 'L1', result: 'failed', word: 'FAILED', at })
    ledger.orders.setResult('1', { settlementId: 'L2', result: 'finished', word: 'FINISHED', at })
    expect(used(['L1', 'L2'], 'fund_subscription')).toEqual(['L2'])
  })
})

test('the last header of each fund and the last name of each shareholder are remembered', () => {
  insert('1', 'fund_redemption', ['L1'], 'UNO')
  fixture.pass(60_000)
  insert('2', 'fund_redemption', ['L2'], 'DOS')
  expect(ledger.funds.headers('fund_redemption')).toMatchObject({
    ok: true,
    value: [{ fciId: '1234', provider: 'DOS', usedAt: '2026-11-21T12:01:00.000Z' }],
  })
  expect(ledger.funds.headers('fund_subscription')).toEqual({ ok: true, value: [] })
  expect(ledger.funds.shareholders()).toEqual({
    ok: true,
    value: [{ account: '77', name: 'Ana DOS' }],
  })
})

test('a sheet that is being filled in survives the program, with whatever stands in it', () => {
  const sheet = { ...emptySheet, rows: [{ amount: '1.234' }, {}, { settlementId: '=A1' }] }
  expect(ledger.funds.saveSheet('fund_redemption', sheet)).toEqual({ ok: true, value: null })
  ledger.close()
  ledger = fixture.open()
  expect(ledger.funds.sheet('fund_redemption')).toEqual({ ok: true, value: sheet })
  expect(ledger.funds.sheet('fund_subscription')).toEqual({ ok: true, value: null })
  ledger.funds.saveSheet('fund_redemption', null)
  expect(ledger.funds.sheet('fund_redemption')).toEqual({ ok: true, value: null })
})
