import { type OrderKind, orderTraits } from './kinds.ts'
import type { Party } from './view.ts'

interface SideFields {
  readonly kind: OrderKind
  readonly from: Party
  readonly to: Party
}

/** The party on the other side: payee, payer, signer of the cheque, or fund. It is never the client's own side. */
export const counterpartyOf = ({ kind, from, to }: SideFields): Party =>
  orderTraits[kind].counterparty === 'to' ? to : from

/** The client's own side. */
export const oursOf = ({ kind, from, to }: SideFields): Party =>
  orderTraits[kind].counterparty === 'to' ? from : to
