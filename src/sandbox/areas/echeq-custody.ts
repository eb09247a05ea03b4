import * as z from 'zod'
import type { Bank } from '../core/bank.ts'
import { type Call, type Route, readBody } from '../core/call.ts'
import { answer, type Reply, refuse } from '../core/reply.ts'
import { blockedEcheq, type EcheqStore } from './echeq-store.ts'

/** Placing an echeq in custody. Spec: "Echeq custody request and response" and its 412 codes. */

const custodySchema = z.looseObject({
  id: z.string().length(15),
  preapproved: z.boolean().nullish(),
  account_key: z.string(),
  signatories: z
    .array(z.looseObject({ document_type: z.string(), document_number: z.string() }))
    .nullish(),
})

/** The 412 that a custody request gets, or the number of the echeq it concerns. */
function examine(
  bank: Bank,
  store: EcheqStore,
  request: z.infer<typeof custodySchema>,
): Reply | number {
  const index = store.indexOf(request.id)
  if (index === null || store.head(index).role !== 'received')
    return refuse(412, 'invalid_echeq', 'The echeq does not exist or is not yours')
  if (store.head(index).state !== 'activo')
    return refuse(412, 'invalid_echeq_status', 'The echeq is not ACTIVO')
  const currency = store.head(index).currency
  const account = bank.customer.accounts.find(({ cbu }) => cbu === request.account_key)
  if (account?.currency !== currency)
    return refuse(412, 'invalid_account_key', 'The account does not exist or is not enabled')
  if (index === blockedEcheq(bank.echeqs))
    return refuse(412, 'invalid_lot_id', 'The lot of the echeq is not valid')
  return index
}

function placeInCustody(bank: Bank, store: EcheqStore, call: Call): Reply {
  const body = readBody(call, custodySchema)
  if ('refusal' in body) return body.refusal
  const request = body.value
  bank.orders.attempt('echeq_custody', request.id, call.traceId)
  const examined = examine(bank, store, request)
  if (typeof examined !== 'number') {
    bank.orders.refuse('echeq_custody', request.id)
    return examined
  }
  store.change(examined, 'custodia', { cbu_custody: request.account_key })
  bank.orders.execute('echeq_custody', request.id, request.id, 'ECHEQ_CUSTODIED')
  return answer({ id: request.id, status: 'ECHEQ_CUSTODIED' })
}

/** PUT /v1/echeqs/custody. */
export const custodyRoute = (bank: Bank, store: EcheqStore): Route => ({
  method: 'PUT',
  path: '/v1/echeqs/custody',
  traceId: 'required',
  body: 'json',
  handle: (call) => placeInCustody(bank, store, call),
})
