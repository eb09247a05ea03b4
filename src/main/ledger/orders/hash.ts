import { createHash, createHmac } from 'node:crypto'
import type { OrderState } from '../../../shared/orders/machine.ts'
import type { NewOrder, OrderRequest } from './port.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is hashed of an order: everything a person is shown and everything that is sent. */
export type HashedOrder = Pick<
  NewOrder,
  'id' | 'kind' | 'environment' | 'address' | 'clientId' | 'summary'
> & {
  readonly request: OrderRequest
}

/** SHA-256 (hex) that binds an approval to exactly one stored order, and to the address it is for where it has one. */
export function orderHash({
  id,
  kind,
  environment,
  address,
  clientId,
  summary,
  request,
}: HashedOrder): string {
  const party = ({ key, name, taxId, bank, source }: NewOrder['summary']['from']): unknown[] => [
    key,
    name,
    taxId,
    bank,
    source,
  ]
  // An order without an address is older than the second rule, and keeps the first.
  const rule = address === null ? ['tesorero order 1'] : ['tesorero order 2', address]
  // What people know it by is shown with it; an order that has neither keeps the rule of before.
  const known = [summary.number, summary.expectedName]
  const knownBy = known.every((one) => one === null) ? [] : ['known by', ...known]
  return sha256(
    JSON.stringify([
      ...rule,
      ...knownBy,
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
    ]),
  )
}

/** One row of the audit trail as it is hashed; `data` is its JSON text. */
export interface HashedEntry {
  readonly seq: number
  readonly at: string
  readonly orderId: string | null
  readonly event: string
  readonly actor: string | null
  readonly from: OrderState | null
  readonly to: OrderState | null
  readonly data: string
}

const keyed = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** What the first row of a trail without a key carries as the hash of the row before it. */
export const CHAIN_START = sha256('tesorero audit trail 1')
/** What the first row of a trail with a key carries. */
export const keyedStart = (key: Uint8Array): string => keyed(key, 'tesorero audit trail 2')

/** Hash (hex) of a row together with that of the row before it: HMAC-SHA256, or SHA-256 in the trails of before. */
export function entryHash(previous: string, entry: HashedEntry, key: Uint8Array | null): string {
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
  return key === null ? sha256(text) : keyed(key, text)
}
