import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import type { Beneficiary } from '../../../shared/orders/book.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import { defaultOrderSettings } from '../../../shared/orders/settings.ts'
import { totalsOf } from '../../../shared/orders/totals.ts'
import type { OrderDetail, OrderView, Party, SentFact } from '../../../shared/orders/view.ts'
import { decimal } from '../../../shared/values/money.ts'
import { openBridge } from './frame.fixture.ts'
import type { Handlers, MemoryBridge } from './memory-bridge.fixture.ts'

/** Orders and the book as main would tell of them. */

export const CVU = '0000003100012345678907'
export const CBU = '0110012920000091344977'

export const source: Party = { key: CVU, name: null, taxId: null, bank: null, source: 'typed' }
export const molino: Party = {
  key: CBU,
  name: 'Molino Harinero del Sur SA',
  taxId: '30500010912',
  bank: 'Banco de la Nación Argentina',
  source: 'bank',
}

export const order = (id: string, changes: Partial<OrderView> = {}): OrderView => ({
  id,
  kind: 'cvu_transfer',
  state: 'settled',
  environment: 'sandbox',
  from: source,
  to: molino,
  amount: { amount: decimal('1234.56'), currency: 'ARS' },
  operations: 1,
  concept: 'Factura 12',
  date: null,
  number: null,
  expectedName: null,
  batchId: null,
  refund: null,
  clientId: `7d0c1c9e-2f4e-4d0e-9b1e-00000000${id.padStart(4, '0')}`,
  bankId: null,
  clearingId: null,
  bankStatus: null,
  createdAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:00:05Z',
  sentAt: '2026-11-21T12:00:02Z',
  opensAt: null,
  nextQueryAt: null,
  problem: null,
  contradicted: false,
  ambiguous: false,
  provenUnused: false,
  outcomeBy: null,
  note: '',
  preparedBy: null,
  approvedBy: null,
  actions: ['repeat', 'receipt'],
  ...changes,
})

export const draft: DraftOf<'cvu_transfer'> = {
  kind: 'cvu_transfer',
  fromAccountKey: CVU,
  toAccountKey: CBU,
  amount: decimal('1234.56'),
  currency: 'ARS',
  note: 'Factura 12',
  transferCode: '',
  documentId: '',
}

const sentFacts: readonly SentFact[] = [
  { name: 'transfers.note', type: 'text', text: 'Factura 12' },
]

export const detail = (of: OrderView, changes: Partial<OrderDetail> = {}): OrderDetail => ({
  ...of,
  draft,
  request: {
    method: 'POST',
    path: '/v2/transfers',
    body: `{"id":"${of.clientId}","amount":1234.56}`,
  },
  sentFacts,
  warnings: [],
  attempts: [],
  queries: [],
  timeline: [
    {
      seq: 1,
      at: of.createdAt,
      event: 'prepared',
      actor: null,
      from: null,
      to: 'draft',
      data: { hash: 'h' },
    },
  ],
  results: [],
  ...changes,
})

/** An order that nobody knows the end of: the bank's answer never came. */
export const lost = (id: string, changes: Partial<OrderView> = {}): OrderView =>
  order(id, {
    state: 'unconfirmed',
    problem: appError('bank_unreachable', { host: 'api.example.com', reason: 'ECONNRESET' }),
    nextQueryAt: new Date(Date.now() + 90_000).toISOString(),
    actions: ['check', 'record', 'support'],
    ...changes,
  })

export const beneficiary = (id: string, changes: Partial<Beneficiary> = {}): Beneficiary => ({
  id,
  name: 'Molino Harinero del Sur',
  accountKey: CBU,
  cuit: '30500010912',
  bank: 'Banco de la Nación Argentina',
  note: '',
  createdAt: '2026-10-01T12:00:00Z',
  updatedAt: '2026-10-01T12:00:00Z',
  holder: null,
  lastPaidAt: null,
  ...changes,
})

/** A main process that holds these orders, and an empty book; `changes` replace some of its answers. */
export function ordersBridge(
  orders: readonly OrderView[] = [],
  changes: Handlers = {},
): MemoryBridge {
  return openBridge({
    'approval.look': () => ok({ locale: 'es-AR', theme: 'light' }),
    'approval.pending': () => ok(null),
    'approval.seen': () => ok(true),
    'approval.answer': () => ok(null),
    'orders.list': ({ filter, offset, limit }) => {
      const rows = orders.filter(
        ({ state, kind }) =>
          (filter.state?.includes(state) ?? true) && (filter.kind?.includes(kind) ?? true),
      )
      return ok({ rows: rows.slice(offset, offset + limit), total: rows.length })
    },
    'orders.totals': () => ok(totalsOf(orders)),
    'orders.waiting': () => ok([]),
    'orders.olderOf': () => ok(null),
    'orders.counts': () =>
      ok({
        drafts: 0,
        waiting: 0,
        open: 0,
        unconfirmed: orders.filter(({ state }) => state === 'unconfirmed').length,
        contradicted: 0,
      }),
    'orders.get': ({ id }) => {
      const found = orders.find((one) => one.id === id)
      return found === undefined ? err(appError('not_found', { what: id })) : ok(detail(found))
    },
    'orders.settings.get': () => ok(defaultOrderSettings),
    'people.list': () => ok([]),
    'beneficiaries.list': () => ok([]),
    'lists.list': () => ok([]),
    'recurring.list': () => ok([]),
    ...changes,
  })
}

/** A question about one transfer, as main asks it. */
export const question = (id: string, changes: Partial<ApprovalRequest> = {}): ApprovalRequest => ({
  id,
  profileName: 'Panadería La Espiga',
  environment: 'sandbox',
  host: 'api.banco.example',
  subject: {
    type: 'orders',
    items: [
      {
        orderId: 'o1',
        kind: 'cvu_transfer',
        from: source,
        to: molino,
        amount: { amount: decimal('1234.56'), currency: 'ARS' },
        inWords: null,
        operations: 1,
        number: null,
        expectedName: null,
        nameAgrees: null,
        ours: null,
        oursName: null,
        refund: null,
        sent: { facts: sentFacts, operations: [] },
        warnings: [],
      },
    ],
    totals: [{ kind: 'cvu_transfer', count: 1, amount: decimal('1234.56'), currency: 'ARS' }],
  },
  retype: [],
  acknowledge: false,
  approvers: null,
  preparedBy: null,
  problem: null,
  attemptsLeft: 2,
  ...changes,
})
