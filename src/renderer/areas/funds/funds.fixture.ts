import { ok } from '../../../shared/errors/index.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import type { FundSheet } from '../../../shared/orders/fund-sheet.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { detail, order, ordersBridge } from '../../app/testing/orders.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

/** Fund batches as main would tell of them. */

export const header = {
  fciId: '1234',
  fciName: 'Ahorro Ñandú',
  fciCbu: '2850590940090418135201',
  distributorName: 'Agente del Sur',
  distributorCuit: '30500010912',
  currency: 'ARS',
  distributorCbu: '0170099220000067797370',
  provider: 'ACDI',
  operationType: 'RESCATE',
  tradeDate: '2099-11-24' as const,
  settlementDate: '2099-11-25' as const,
  notes: '',
}

/** Lines of the grid that are in order: five pesos each. */
export const lines = (count: number): FundSheet['rows'] =>
  Array.from({ length: count }, (_, index) => ({
    settlementId: `L${index + 1}`,
    shareholderAccountId: '77',
    shareholderName: 'Pérez, Ana',
    classType: 'A',
    shareQuantity: '2,5',
    shareValue: '2',
    amount: '5,00',
  }))

export const batch: DraftOf<'fund_redemption'> = {
  kind: 'fund_redemption',
  ...header,
  operations: ['L1', 'L2', 'L3'].map((settlementId) => ({
    settlementId,
    shareholderAccountId: '77',
    shareholderName: 'Pérez, Ana',
    classType: 'A',
    shareValue: decimal('2'),
    shareQuantity: decimal('2.5'),
    amount: decimal('5.00'),
  })),
}

/** The whole window on the funds, over a main process that keeps this sheet. */
export function fundsBridge(
  sheet: FundSheet | null,
  orders: readonly OrderView[] = [],
  handlers: Handlers = {},
) {
  const prepared = order('9', {
    kind: 'fund_redemption',
    state: 'draft',
    sentAt: null,
    operations: 3,
  })
  const bridge = ordersBridge([...orders], {
    'funds.sheet.get': () => ok(sheet),
    'funds.sheet.save': () => ok(null),
    'funds.headers': () => ok([]),
    'funds.names': () => ok({ funds: [], shareholders: [], asOf: null }),
    'funds.holidays': () => ok({ holidays: [], asOf: '2026-11-21', until: '2027-12-31' }),
    'funds.used': () => ok([]),
    'orders.prepare': () => ok(detail(prepared, { draft: batch })),
    ...handlers,
  })
  showWindow(bridge)
  return { bridge, inputs: bridge.inputs }
}
