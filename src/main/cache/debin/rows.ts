import type { DebinRow } from '../../../shared/views/debin-desk.ts'
import {
  type DebinOutcome,
  debinOutcome,
  debinStatusKey,
  isChargebackType,
} from '../../../shared/wire/debin.ts'
import { type Columns, instantText, wordsOf } from '../lists/record.ts'
import { decimalOrder } from '../text.ts'
import type { DebinRecord } from './port.ts'

/** What `SELECT` brings of a row. */
export type DebinRaw = Omit<DebinRow, 'chargeback' | 'refund'> & {
  readonly chargeback: number
  readonly refund: number
}

export const DEBIN_COLUMNS = `key, id, type, chargeback, status, outcome, account_id AS accountId, seller_cuit AS sellerCuit,
  seller_key AS sellerKey, purchaser_cuit AS purchaserCuit, purchaser_key AS purchaserKey, purchaser_name AS purchaserName,
  created_at AS createdAt, expires, currency, concept, provision, amount, refund, associated_id AS associatedId,
  first_seen_at AS firstSeenAt, seen_at AS seenAt`

export const toDebinRow = (raw: DebinRaw): DebinRow => ({
  ...raw,
  chargeback: raw.chargeback === 1,
  refund: raw.refund === 1,
})

/** The key of a DEBIN: its type and id. */
export const debinKey = ({ type, id }: Pick<DebinRecord, 'type' | 'id'>): string =>
  `${type.trim().toUpperCase()}:${id}`

const earlier = (a: string | null, b: string): string => (a !== null && a < b ? a : b)

/**
 * The columns of a record that was seen at a moment. Where the bank leaves out when it was created, the end that it sets
 * or the moment it was first seen stands in, whichever was earlier: it is older than both.
 */
export function debinColumns(record: DebinRecord, firstSeenAt: string): Columns {
  const chargeback = isChargebackType(record.type)
  const outcome: DebinOutcome = debinOutcome(record.status, chargeback)
  return {
    key: debinKey(record),
    id: record.id,
    type: record.type,
    status: record.status,
    outcome,
    chargeback: Number(chargeback),
    status_key: debinStatusKey(record.status),
    account_id: record.accountId,
    seller_cuit: record.sellerCuit,
    seller_key: record.sellerKey,
    purchaser_cuit: record.purchaserCuit,
    purchaser_key: record.purchaserKey,
    purchaser_name: record.purchaserName,
    created_at: record.createdAt,
    expires: record.expires,
    expires_instant: instantText(record.expires),
    instant: instantText(record.createdAt) ?? earlier(instantText(record.expires), firstSeenAt),
    currency: record.currency,
    concept: record.concept,
    provision: record.provision,
    amount: record.amount,
    amount_order: decimalOrder(record.amount),
    refund: Number(record.refund),
    associated_id: record.associatedId,
    words: wordsOf([
      record.id,
      record.associatedId,
      record.purchaserName,
      record.purchaserCuit,
      record.purchaserKey,
      record.concept,
      record.provision,
      record.accountId,
      record.amount,
    ]),
    raw: record.raw,
  }
}
