import { type OrderKind, orderTraits } from './kinds.ts'
import type { Party } from './view.ts'

interface Sided {
  readonly kind: OrderKind
  readonly from: Party
  readonly to: Party
}

/** Who is paid or asked to pay, who signed the cheque, or the fund: never the client's own side. */
export const counterpartyOf = ({ kind, from, to }: Sided): Party =>
  orderTraits[kind].counterparty === 'to' ? to : from

/** The client's own side. */
export const oursOf = ({ kind, from, to }: Sided): Party =>
  orderTraits[kind].counterparty === 'to' ? from : to
