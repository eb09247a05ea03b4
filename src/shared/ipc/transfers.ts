import * as z from 'zod'
import type { DecimalText } from '../values/money.ts'
import { call } from './call.ts'

/** One side of a transfer as the bank tells of it. */
export interface LookedUpParty {
  readonly key: string | null
  readonly name: string | null
}

/** The bank's answer about a transfer id, and what this application knows of it. */
export interface TransferLookup {
  readonly id: string
  /** Null where the bank says that the id was not used. */
  readonly transfer: {
    /** Verbatim. */
    readonly status: string
    readonly amount: DecimalText
    readonly clearingId: string | null
    /** As the bank writes it. */
    readonly date: string | null
    readonly from: LookedUpParty | null
    readonly to: LookedUpParty | null
  } | null
  /** The order here that carries the id. */
  readonly orderId: string | null
  readonly traceId: string | null
}

export const transferCalls = {
  /** Asks the bank whether an id was used, and for what. Spec: GET /v2/transfers/cvu/{transfer_id}. */
  'transfers.lookUp': call(
    z.object({ id: z.string().trim().min(1).max(36) }),
  ).returns<TransferLookup>(),
}
