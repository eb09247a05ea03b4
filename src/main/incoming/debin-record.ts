import type { DebinListItem } from '../../shared/wire/debin.ts'
import type { WireRow } from '../../shared/wire/wire.ts'
import type { DebinRecord } from '../cache/debin/port.ts'
import { said } from './said.ts'

/** A row of the list as the cache keeps it; `type` stands in where the bank leaves it out. */
export function debinRecord(
  { value, raw }: WireRow<DebinListItem>,
  accountId: string,
  type: string,
): DebinRecord {
  const { seller, purchaser, debin } = value
  return {
    id: value.id,
    type: said(value.type) ?? type,
    status: value.status,
    accountId,
    raw,
    sellerCuit: said(seller?.cuit),
    sellerKey: said(seller?.account_key),
    purchaserCuit: said(purchaser?.cuit),
    purchaserKey: said(purchaser?.account_key),
    purchaserName: said(purchaser?.name),
    createdAt: said(value.created_at),
    expires: said(value.expired),
    currency: said(debin?.currency) ?? '',
    concept: said(debin?.concept),
    provision: said(debin?.provision),
    amount: value.amount,
    refund: value.refund === true,
    associatedId: said(value.associated_id),
  }
}
