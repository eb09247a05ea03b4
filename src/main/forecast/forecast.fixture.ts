import { echeqRow, orderRow, party } from '../../shared/accounting/rows.fixture.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { decimal } from '../../shared/values/money.ts'
import type { OnPosition, OwnOrder } from './order-items.ts'

/** Own orders, listed DEBINs and echeqs around one position, for the tests of the items ahead. */

export const CBU = '0110012920000091344977'
export const ACCOUNT = '1234567890'
/** A Monday, 9:00 in Buenos Aires. */
export const POSITION = '2026-11-23T12:00:00.000Z'
export const BEFORE = '2026-11-23T11:59:59.000Z'
export const AFTER = '2026-11-23T13:00:00.000Z'
export const TODAY = '2026-11-23'
export const PAYER = '20123456786'

export const onPosition: OnPosition = {
  positionAt: POSITION,
  today: TODAY,
  holidays: new Set(['2026-12-08']),
  accounts: [
    { cbu: CBU, accountNumber: ACCOUNT, currency: 'ARS' },
    { cbu: '0140019901401901247953', accountNumber: '99', currency: 'USD' },
  ],
}

export const order = (changes: Partial<OrderView> = {}): OrderView =>
  orderRow({
    from: party(CBU),
    createdAt: AFTER,
    updatedAt: AFTER,
    sentAt: AFTER,
    ...changes,
  })

/** An order for a DEBIN into our account. */
export const debinOrder = (changes: Partial<OrderView> = {}): OrderView =>
  order({
    kind: 'debin_creation',
    from: { ...party('0170099220000067797370', 'Ferreyra, Graciela'), taxId: PAYER },
    to: party(ACCOUNT),
    ...changes,
  })

export const own = (
  changes: Partial<OrderView> = {},
  record: Partial<Omit<OwnOrder, 'order'>> = {},
): OwnOrder => ({ order: order(changes), settledAt: null, openAt: null, lastDay: null, ...record })

export const debinRow = (changes: Partial<DebinRow> = {}): DebinRow => ({
  key: `RECURRENTE:${changes.id ?? 'D1'}`,
  createdAt: '2026-11-23T10:00:00',
  purchaserName: 'Ferreyra, Graciela',
  amount: decimal('100.5'),
  currency: 'ARS',
  status: 'INICIADO',
  outcome: 'waiting',
  purchaserCuit: PAYER,
  chargeback: false,
  concept: 'FAC',
  provision: null,
  expires: '2026-11-26T10:00:00',
  accountId: ACCOUNT,
  seenAt: AFTER,
  purchaserKey: null,
  type: 'RECURRENTE',
  refund: false,
  id: 'D1',
  associatedId: null,
  sellerCuit: null,
  sellerKey: null,
  firstSeenAt: AFTER,
  ...changes,
})

export const issuedEcheq = (changes: Partial<EcheqRow> = {}): EcheqRow =>
  echeqRow({ beneficiaryDocument: PAYER, seenAt: AFTER, issuerCbu: CBU, ...changes })
