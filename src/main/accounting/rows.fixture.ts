import type { CreditRow } from '../../shared/lists/credits.ts'
import type { MovementRow } from '../../shared/lists/movements.ts'
import { decimal } from '../../shared/values/money.ts'

/** Rows of tests and benchmarks. */

const AT = '2026-11-20T10:00:00'

export const movementRow = (key: string, more: Partial<MovementRow> = {}): MovementRow => ({
  key,
  account: '1234567890',
  accountType: 'CC',
  currency: 'ARS',
  description: 'TRANSFERENCIA',
  operationId: '',
  operationId2: null,
  operationDate: AT,
  amount: decimal('99.90'),
  movementType: 'C',
  reversal: false,
  businessDate: null,
  completedDate: null,
  proof: null,
  originCuit: null,
  originName: null,
  originCbu: null,
  destinationCuit: null,
  destinationName: null,
  destinationCbu: null,
  receivedAt: AT,
  reconciled: false,
  ownOrder: false,
  ...more,
})

export const creditRow = (key: string, more: Partial<CreditRow> = {}): CreditRow => ({
  key,
  id: '',
  clearingId: null,
  date: AT,
  transferDate: null,
  amount: decimal('99.90'),
  currency: 'ARS',
  concept: null,
  note: null,
  fromType: null,
  fromKey: null,
  fromCuit: null,
  fromName: null,
  toType: null,
  toKey: null,
  toCuit: null,
  toName: null,
  pspId: null,
  collectingAccount: '1234567890',
  source: 'both',
  noticeId: null,
  differs: '',
  odd: '',
  firstSeenAt: AT,
  reconciled: false,
  ...more,
})
