import { merged } from '../../../shared/base/merged.ts'
import { recordOf } from '../../../shared/base/record.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { Suggestion } from '../../../shared/incoming/reconciliation.ts'
import { type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import { type DebinRow, debinList } from '../../../shared/lists/debins.ts'
import { type Facet, facetNames, type ListSpec } from '../../../shared/lists/declare.ts'
import { type MovementRow, movementList } from '../../../shared/lists/movements.ts'
import { decimal, sum } from '../../../shared/values/money.ts'
import type { DebinView } from '../../../shared/views/debins.ts'
import type { PspNotice } from '../../../shared/views/incoming.ts'
import { syncJob } from './echeqs.fixture.ts'
import type { Handlers, MemoryBridge } from './memory-bridge.fixture.ts'
import { CBU, CVU, ordersBridge } from './orders.fixture.ts'

/** DEBINs and what came in, as main would tell of them. */

const SEEN = '2026-11-21T13:00:00.000Z'

/** The values that occur in the filter fields of a list: none yet. */
const noFacets = <L extends ListSpec>(list: L, total: number) =>
  merged(
    recordOf(facetNames(list), (): Facet => []),
    { total },
  )

export const debinRow = (index: number, changes: Partial<DebinRow> = {}): DebinRow => ({
  key: `RECURRENTE:DEBIN${index}`,
  id: `DEBIN${String(index).padStart(17, '0')}`,
  type: 'RECURRENTE',
  chargeback: false,
  status: 'INICIADO',
  outcome: 'waiting',
  accountId: '1234567890',
  sellerCuit: '30712345671',
  sellerKey: CBU,
  purchaserCuit: '20123456786',
  purchaserKey: CBU,
  purchaserName: `Comprador ${index}`,
  createdAt: '2026-11-20T10:00:00',
  expires: '2026-11-23T10:00:00',
  currency: 'ARS',
  concept: 'FAC',
  provision: `Cuota ${index}`,
  amount: decimal('1234.56'),
  refund: false,
  associatedId: null,
  firstSeenAt: SEEN,
  seenAt: SEEN,
  ...changes,
})

export const debinView = (row: DebinRow, changes: Partial<DebinView> = {}): DebinView => ({
  row,
  raw: `{"id":"${row.id}","amount":1234.5600}`,
  statuses: [{ status: row.status, seenAt: SEEN }],
  detail: null,
  withinMonth: true,
  related: [],
  orderId: null,
  ...changes,
})

export const creditRow = (index: number, changes: Partial<CreditRow> = {}): CreditRow => ({
  key: `CLEARING${index}`,
  id: `id-${index}`,
  clearingId: `CLEARING${index}`,
  date: '2026-11-20T10:00:00',
  transferDate: '2026-11-20T09:59:58',
  amount: decimal('500.00'),
  currency: 'ARS',
  concept: 'VAR',
  note: 'seña',
  fromType: 'CBU',
  fromKey: CBU,
  fromCuit: '20123456786',
  fromName: `Pagador ${index}`,
  toType: 'CVU',
  toKey: CVU,
  toCuit: '30712345671',
  toName: 'Panadería',
  pspId: '7',
  collectingAccount: '1234567890',
  source: 'both',
  noticeId: null,
  differs: '',
  odd: '',
  firstSeenAt: SEEN,
  reconciled: false,
  ...changes,
})

export const movementRow = (index: number, changes: Partial<MovementRow> = {}): MovementRow => ({
  key: `m${index}`,
  account: '1234567890',
  accountType: 'CC',
  currency: 'ARS',
  description: `TRANSFERENCIA ${index}`,
  operationId: `OP${index}`,
  operationId2: null,
  operationDate: '2026-11-20T10:00:00',
  amount: decimal('99.90'),
  movementType: 'C',
  reversal: false,
  businessDate: '2026-11-20',
  completedDate: '2026-11-20',
  proof: null,
  originCuit: '20123456786',
  originName: 'Origen',
  originCbu: CBU,
  destinationCuit: null,
  destinationName: null,
  destinationCbu: null,
  receivedAt: SEEN,
  reconciled: false,
  ownOrder: false,
  ...changes,
})

const nobody = { name: null, cuit: null, cbu: null, cvu: null }
const notice = {
  operationId: '77',
  notificationId: 'n-1',
  notifiedAt: '2026-11-20T10:00:00-03:00',
  receivedAt: SEEN,
  amount: decimal('10.00'),
  currency: 'ARS',
  state: 'open',
  due: null,
} as const

export const notices: readonly PspNotice[] = [
  {
    ...notice,
    kind: 'chargeback',
    key: 'chargeback:77',
    operationType: 'TRANSFER_PULL_CHARGEBACK',
    originalId: 'PULL-1',
    originalType: 'TRANSFER_PULL',
    reason: 'DESCONOCIMIENTO',
    businessDate: null,
    credit: { ...nobody, cvu: CVU },
    debit: nobody,
  },
  {
    ...notice,
    kind: 'enrolment',
    key: 'enrolment:77',
    operationType: 'ADHESION_SCHEDULED_DEBIN',
    concept: 'CUO',
    detail: 'Cuota social',
    provision: 'CUOTA',
    reference: 'REF-1',
    installments: 12,
    sellerCuit: '30712345671',
    purchaserCuit: '20123456786',
    purchaserKey: CVU,
    purchaserState: 'PE',
  },
]

export const suggestion: Suggestion = {
  expected: {
    source: 'note',
    ref: 'n1',
    label: 'Alquiler',
    cuit: '20123456786',
    name: null,
    amount: { amount: decimal('500'), currency: 'ARS' },
    due: '2026-11-19',
  },
  cuit: 'same',
  days: 1,
}

const paged = <Row>(rows: readonly Row[], offset: number, limit: number) =>
  ok({ rows: rows.slice(offset, offset + limit), total: rows.length })

const found = <T>(one: T | undefined, what: string) =>
  one === undefined ? err(appError('not_found', { what })) : ok(one)

/** What a main process in memory holds. */
export type IncomingStock = {
  readonly debins?: readonly DebinRow[]
  readonly credits?: readonly CreditRow[]
  readonly movements?: readonly MovementRow[]
  readonly notices?: readonly PspNotice[]
}

/** A main process that holds these; `changes` replace some of its answers. */
export function incomingBridge(held: IncomingStock, changes: Handlers = {}): MemoryBridge {
  const { debins = [], credits = [], movements = [], notices: told = [] } = held
  const totals = (rows: readonly CreditRow[]) =>
    rows.length === 0
      ? []
      : [
          {
            currency: 'ARS',
            reconciled: false,
            count: rows.length,
            amount: sum(rows.map(({ amount }) => amount)),
          },
        ]
  return ordersBridge([], {
    'sync.jobs': () => ok([syncJob({ id: 'debin' }), syncJob({ id: 'credits' })]),
    'debin.list': ({ filter, offset, limit }) =>
      paged(
        debins.filter(
          ({ chargeback }) => filter.chargeback === undefined || chargeback === filter.chargeback,
        ),
        offset,
        limit,
      ),
    'debin.totals': () =>
      ok([
        {
          currency: 'ARS',
          chargeback: false,
          refund: false,
          outcome: 'waiting',
          count: debins.length,
          amount: sum(debins.map(({ amount }) => amount)),
        },
      ]),
    'debin.facets': () => ok(noFacets(debinList, debins.length)),
    'debin.accounts': () => ok([]),
    'debin.get': ({ key }) => {
      const row = debins.find((one) => one.key === key)
      return found(row === undefined ? undefined : debinView(row), key)
    },
    'credits.list': ({ offset, limit }) => paged(credits, offset, limit),
    'credits.totals': () => ok(totals(credits)),
    'credits.facets': () => ok(noFacets(creditList, credits.length)),
    'credits.unread': () => ok({ records: [], more: 0 }),
    'credits.get': ({ key }) => {
      const row = credits.find((one) => one.key === key)
      return found(row && { row, ids: [row.id], listed: '{}', notified: null, second: null }, key)
    },
    'refund.of': () => ok({ left: decimal('100.5'), refunds: [] }),
    'movements.list': ({ offset, limit }) => paged(movements, offset, limit),
    'movements.totals': () => ok([]),
    'movements.facets': () => ok(noFacets(movementList, movements.length)),
    'movements.get': ({ key }) => {
      const row = movements.find((one) => one.key === key)
      return found(row && { row, raw: '{}' }, key)
    },
    'notices.list': ({ offset, limit }) => paged(told, offset, limit),
    'notices.get': ({ key }) =>
      found(
        told.find((one) => one.key === key),
        key,
      ),
    'expected.list': () => ok([]),
    'reconciliation.suggest': () => ok([suggestion]),
    'reconciliation.marks': () => ok([]),
    ...changes,
  })
}
