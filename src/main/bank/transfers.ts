import { checkAccountKey } from '../../shared/account-keys.ts'
import { jsonNumber } from '../../shared/json.ts'
import { checkKeyOrAlias } from '../../shared/limits.ts'
import { err } from '../../shared/result.ts'
import {
  type AccountDetails,
  accountDetailsSchema,
  type CvuAcknowledgement,
  type CvuTransfer,
  type CvuTransferOrder,
  checkCvuTransfer,
  checkTransferId,
  cvuAcknowledgementSchema,
  cvuTransferOrderSchema,
  cvuTransferSchema,
  type IncomingRecord,
  incomingCreditsSchema,
} from '../../shared/transfers.ts'
import type { Outcome } from './calls.ts'
import { segment } from './endpoint.ts'
import { requestInvalid } from './errors.ts'
import type { Http } from './http.ts'
import { type OrderCall, orderCall } from './orders.ts'

/** CVU transfers. Spec: "CVU transfers". */
export interface TransfersApi {
  /** POST /v2/transfers. */
  readonly create: OrderCall<CvuTransferOrder, CvuAcknowledgement>
  /** GET /v2/transfers/cvu/{transfer_id}; `bank_not_found` says that the id was not used. */
  readonly query: (transferId: string, signal?: AbortSignal) => Outcome<CvuTransfer>
  /** GET /v2/accounts/{account_key}/details of a CBU, CVU or alias. */
  readonly accountDetails: (accountKey: string, signal?: AbortSignal) => Outcome<AccountDetails>
  /** GET /v2/transfers/cvu. No parameters: the specification shows none. */
  readonly incoming: (signal?: AbortSignal) => Outcome<readonly IncomingRecord[]>
}

export const createTransfersApi = (http: Http): TransfersApi => ({
  create: orderCall(http, {
    method: 'POST',
    path: '/v2/transfers',
    schema: cvuTransferOrderSchema,
    answer: cvuAcknowledgementSchema,
    check: checkCvuTransfer,
    wire: (order) => ({ ...order, amount: jsonNumber(order.amount) }),
  }),
  query: async (transferId, signal) => {
    const found = checkTransferId(transferId)
    if (found !== null) return err(requestInvalid(found))
    const path = `/v2/transfers/cvu/${segment(transferId)}`
    return http.read({ path, subject: transferId, schema: cvuTransferSchema }, signal)
  },
  accountDetails: async (accountKey, signal) => {
    const found = checkKeyOrAlias('account_key', accountKey)
    if (found !== null) return err(requestInvalid(found))
    const check = checkAccountKey(accountKey)
    const key = check.ok ? check.key : accountKey
    const path = `/v2/accounts/${segment(key)}/details`
    return http.read({ path, subject: key, schema: accountDetailsSchema }, signal)
  },
  incoming: (signal) =>
    http.read(
      { path: '/v2/transfers/cvu', subject: '/v2/transfers/cvu', schema: incomingCreditsSchema },
      signal,
    ),
})
