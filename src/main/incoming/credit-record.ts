import { stringifyJson } from '../../shared/json.ts'
import type { IncomingCredit } from '../../shared/transfers.ts'
import type { CreditRecord } from '../cache/credits/port.ts'
import { said } from './said.ts'

const party = (side: IncomingCredit['from']): CreditRecord['from'] => ({
  type: said(side?.account_type),
  key: said(side?.account_key),
  cuit: said(side?.cuit),
  name: said(side?.full_name),
})

/** A credit as the cache keeps it, whichever way the bank told of it; `toldAt` is ISO 8601 UTC. */
export const creditRecord = (credit: IncomingCredit, toldAt: string): CreditRecord => {
  const { detail, psp } = credit
  return {
    id: credit.id,
    clearingId: said(detail.clearing_id),
    date: said(detail.date),
    transferDate: said(detail.transfer_date),
    amount: detail.amount,
    concept: said(detail.concept_code),
    note: said(detail.note),
    from: party(credit.from),
    to: party(credit.to),
    pspId: said(psp?.id),
    collectingAccount: said(psp?.collecting_account),
    raw: stringifyJson(credit),
    toldAt,
  }
}
