import { createHmac } from 'node:crypto'
import type { TimelineEntry } from '../../../shared/orders/view.ts'
import { sha256Of } from '../../disk/sha256.ts'
import type { NewOrder, OrderRequest } from './order-store.ts'

/** Parts of an order that are hashed: everything a person is shown and everything that is sent. */
export type HashedOrder = Pick<
  NewOrder,
  'id' | 'kind' | 'environment' | 'address' | 'clientId' | 'summary' | 'refund'
> & {
  readonly request: OrderRequest
}

/** SHA-256 (hex) that binds an approval to exactly one stored order, and to the address it is for. */
export function orderHash({
  id,
  kind,
  environment,
  address,
  clientId,
  summary,
  refund,
  request,
}: HashedOrder): string {
  const party = ({ key, name, taxId, bank, source }: NewOrder['summary']['from']): unknown[] => [
    key,
    name,
    taxId,
    bank,
    source,
  ]
  return sha256Of(
    JSON.stringify([
      'tesorero order 1',
      address,
      summary.number,
      summary.expectedName,
      id,
      kind,
      environment,
      clientId,
      party(summary.from),
      party(summary.to),
      summary.amount.amount,
      summary.amount.currency,
      summary.operations,
      summary.concept,
      summary.date,
      request.method,
      request.path,
      request.body,
      // The name is what its approval shows; the names that it goes by are for the ledger.
      refund && [
        refund.key,
        refund.date,
        refund.name,
        refund.taxId,
        refund.amount,
        refund.currency,
      ],
    ]),
  )
}

/** One row of the audit trail as it is hashed; `data` is its JSON text. */
export interface HashedEntry extends Omit<TimelineEntry, 'event' | 'data'> {
  readonly orderId: string | null
  readonly event: string
  readonly data: string
}

const keyed = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** The first row carries it as the hash of the row before. */
export const chainStart = (key: Uint8Array): string => keyed(key, 'tesorero audit trail 1')

/** Hash (hex, HMAC-SHA256) of a row together with that of the row before it. */
export function entryHash(previous: string, entry: HashedEntry, key: Uint8Array): string {
  const text = JSON.stringify([
    previous,
    entry.seq,
    entry.at,
    entry.orderId,
    entry.event,
    entry.actor,
    entry.from,
    entry.to,
    entry.data,
  ])
  return keyed(key, text)
}
