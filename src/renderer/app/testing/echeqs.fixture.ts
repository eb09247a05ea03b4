import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { jsonNumber } from '../../../shared/json/json.ts'
import type { EcheqFilter, EcheqRow } from '../../../shared/lists/echeqs.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { type DecimalText, decimal, sum, ZERO } from '../../../shared/values/money.ts'
import type { DueDay, EcheqDetail, EcheqTotal } from '../../../shared/views/echeqs.ts'
import { type Echeq, echeqSchema, echeqStateOf } from '../../../shared/wire/echeqs.ts'
import type { Handlers, MemoryBridge } from './memory-bridge.fixture.ts'
import { ordersBridge } from './orders.fixture.ts'

/** Echeqs as main would tell of them. */

export const ISSUER_CBU = '0110012920000091344977'
export const CMC7 = '01100114300000004200000913449'

/** The nth echeq of a list: every third one issued by us, each state in turn. */
export const echeqRow = (index: number, changes: Partial<EcheqRow> = {}): EcheqRow => ({
  id: `ECHEQ${String(index).padStart(10, '0')}`,
  direction: index % 3 === 2 ? 'issued' : 'received',
  held: index % 3 !== 2,
  status: 'ACTIVO',
  state: 'activo',
  number: String(index).padStart(8, '0'),
  displayCode: `01 - ${index}`,
  cmc7: CMC7,
  type: 'CPD',
  counterparty: `Molino ${index}`,
  amount: decimal('1234.56'),
  currency: 'ARS',
  createdAt: '2026-10-01T10:15:30.123',
  paidAt: '2026-11-21T00:00:00.000',
  issuerName: `Molino ${index}`,
  issuerCuit: '30500010912',
  issuerCbu: ISSUER_CBU,
  bankName: 'Banco de la Nación Argentina',
  beneficiaryName: 'Panadería La Espiga',
  beneficiaryDocument: '30712345671',
  holderDocument: null,
  paymentReason: null,
  holderName: 'Panadería La Espiga',
  bookNumber: '00000012',
  concept: 'FAC',
  endorsements: 0,
  rejections: 0,
  seenAt: '2026-11-21T13:00:00Z',
  ...changes,
})

/** A row in a state, spelled as the bank does. */
export const inState = (index: number, status: string): EcheqRow =>
  echeqRow(index, { status, state: echeqStateOf(status) })

const espiga = { document: { type: 'CUIT', number: '30712345671' }, name: 'Panadería La Espiga' }
const molino = { document: { type: 'CUIT', number: '30500010912' }, name: 'Molino del Sur SA' }

/** The whole echeq behind a row, with every part that the bank can send; `changes` are wire fields. */
export const wholeEcheq = (row: EcheqRow, changes: Readonly<Record<string, unknown>> = {}): Echeq =>
  echeqSchema.parse({
    id: row.id,
    status: row.status,
    amount: jsonNumber(row.amount),
    currency: row.currency,
    number: row.number,
    display_code: row.displayCode,
    cmc7: row.cmc7,
    type: row.type,
    caracter: 'a la orden',
    concept: row.concept,
    created_at: row.createdAt,
    paid_at: row.paidAt,
    holding: espiga,
    final_beneficiary: { document: { type: null, number: null }, name: null },
    issued: {
      from: {
        bank: {
          code: '011',
          name: 'Banco de la Nación Argentina',
          branch: {
            code: '001',
            name: 'Centro',
            province: 'CABA',
            zip_code: '1001',
            address: 'Florida 1',
          },
        },
        account: { number: '2000009134497', cbu: ISSUER_CBU, currency: row.currency },
        cuit: '30500010912',
        name: row.issuerName,
      },
      to: espiga,
    },
    echeq_book_number: row.bookNumber,
    is_collection_mandate: true,
    is_last_endorser: false,
    endorsements: [
      {
        from: molino,
        beneficiary: espiga,
        status: 'aceptado',
        date: '2026-10-05T00:00:00',
        type: 'NOM',
        payment_references: [{ reference: 'Factura', value: 'A-42' }],
      },
    ],
    total_endorsements: 1,
    assignments: [
      { id: 'C1', status: 'PENDIENTE', from: molino, to: espiga, start_date: '2026-10-06' },
    ],
    rejections: [{ code: 'R10', date: '2026-11-22', reason: 'Sin fondos suficientes disponibles' }],
    guarantors: [{ guarantor: molino, guaranteed_name: 'Librador', status: 'ACEPTADO' }],
    ...changes,
  })

export const echeqDetail = (row: EcheqRow, changes: Partial<EcheqDetail> = {}): EcheqDetail => ({
  row,
  echeq: wholeEcheq(row),
  raw: `{"id":"${row.id}","amount":1234.5600}`,
  states: [
    { status: 'EMITIDO-PENDIENTE', state: 'emitido-pendiente', seenAt: '2026-10-01T13:00:00Z' },
    { status: row.status, state: row.state, seenAt: '2026-10-05T13:00:00Z' },
  ],
  presentUntil: '2026-12-21',
  orderIds: [],
  ...changes,
})

export const syncJob = (changes: Partial<SyncJob> = {}): SyncJob => ({
  id: 'echeqs',
  state: 'waiting',
  pausedBy: null,
  everyMs: 300_000,
  lastRunAt: '2026-11-21T13:00:00Z',
  lastOkAt: '2026-11-21T13:00:00Z',
  lastChanged: 3,
  lastError: null,
  traceId: null,
  nextRunAt: '2026-11-21T13:05:00Z',
  progress: null,
  failures: 0,
  enabled: true,
  switchable: true,
  ...changes,
})

const matches = (row: EcheqRow, filter: EcheqFilter): boolean =>
  (filter.direction === undefined || row.direction === filter.direction) &&
  ((filter.state === undefined && filter.unknownState !== true) ||
    (row.state === null
      ? filter.unknownState === true
      : (filter.state?.includes(row.state) ?? false))) &&
  (filter.issuerName === undefined || (row.issuerName ?? '').includes(filter.issuerName)) &&
  (filter.paidAt === undefined || row.paidAt?.slice(0, 10) === filter.paidAt) &&
  (filter.search === undefined || JSON.stringify(row).includes(filter.search))

const selected = (rows: readonly EcheqRow[], selection: EcheqSelection): readonly EcheqRow[] =>
  'ids' in selection
    ? rows.filter(({ id }) => selection.ids.includes(id))
    : rows.filter((row) => matches(row, selection.filter) && !selection.except.includes(row.id))

/** A total of one active echeq that we received; `changes` are its fields. */
export const echeqTotal = (changes: Partial<EcheqTotal> = {}): EcheqTotal => ({
  currency: 'ARS',
  direction: 'received',
  state: 'activo',
  held: true,
  count: 1,
  amount: decimal('1234.56'),
  ...changes,
})

const flow = (rows: readonly EcheqRow[]): { count: number; amount: DecimalText } => ({
  count: rows.length,
  amount: sum(rows.map(({ amount }) => amount)),
})

/** A day of the calendar on which these fall due. */
export const dueDay = (date: DateText, changes: Partial<DueDay> = {}): DueDay => ({
  date,
  businessDay: true,
  holiday: null,
  incoming: { count: 0, amount: ZERO },
  outgoing: { count: 0, amount: ZERO },
  paidOn: null,
  movedHere: null,
  lastDayToPresent: 0,
  windowsOf: null,
  ...changes,
})

/** A main process that holds these echeqs; `changes` replace some of its answers. */
export function echeqsBridge(rows: readonly EcheqRow[], changes: Handlers = {}): MemoryBridge {
  return ordersBridge([], {
    'echeqs.list': ({ filter, offset, limit }) => {
      const found = rows.filter((row) => matches(row, filter))
      return ok({ rows: found.slice(offset, offset + limit), total: found.length })
    },
    'echeqs.totals': ({ selection }) => {
      const groups = Map.groupBy(selected(rows, selection), ({ direction, state, held }) =>
        JSON.stringify([direction, state, held]),
      )
      return ok(
        [...groups.values()].flatMap((those) =>
          those
            .slice(0, 1)
            .map(({ direction, state, held }) =>
              echeqTotal({ direction, state, held, ...flow(those) }),
            ),
        ),
      )
    },
    'echeqs.facets': () =>
      ok({
        issuerCbu: [{ value: ISSUER_CBU, count: rows.length }],
        bookNumber: [{ value: '00000012', count: rows.length }],
        currency: ['ARS', 'USD'].map((value) => ({ value, count: 1 })),
        state: [{ value: 'activo', count: rows.length }],
        total: rows.length,
      }),
    'echeqs.get': ({ id }) => {
      const row = rows.find((one) => one.id === id)
      return row === undefined ? err(appError('not_found', { what: id })) : ok(echeqDetail(row))
    },
    'echeqs.calendar': () => ok([]),
    'echeqs.export': () => ok({ kind: 'downloading', name: 'echeqs.xlsx' }),
    'echeqs.underWay': () => ok([]),
    'risk.echeq': () => ok({ answerers: [], history: null, warnings: [] }),
    'echeqs.custodiable': () =>
      ok({ ids: [], others: { notActive: 0, notHeld: 0, underWay: 0, beyond: 0 } }),
    'sync.jobs': () => ok([syncJob()]),
    'sync.run': () => ok(syncJob({ state: 'running' })),
    'sync.cancel': () => ok(null),
    ...changes,
  })
}
