import { createHash } from 'node:crypto'
import type { NewOrder, OrderRequest } from './port.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is hashed of an order: everything a person is shown and everything that is sent. */
export type HashedOrder = Pick<NewOrder, 'id' | 'kind' | 'environment' | 'clientId' | 'summary'> & {
  readonly request: OrderRequest
}

/** SHA-256 (hex) that binds an approval to exactly one stored order. */
export function orderHash({
  id,
  kind,
  environment,
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
  return sha256(
    JSON.stringify([
      'tesorero order 1',
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
  readonly from: string | null
  readonly to: string | null
  readonly data: string
}

/** What the first row carries as the hash of the row before it. */
export const CHAIN_START = sha256('tesorero audit trail 1')

/** SHA-256 (hex) of a row together with the hash of the row before it. */
export const entryHash = (previous: string, entry: HashedEntry): string =>
  sha256(
    JSON.stringify([
      previous,
      entry.seq,
      entry.at,
      entry.orderId,
      entry.event,
      entry.actor,
      entry.from,
      entry.to,
      entry.data,
    ]),
  )
