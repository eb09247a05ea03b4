import { type Answer, err } from '../../../shared/base/result.ts'
import { checkAccountKey } from '../../../shared/values/account-keys.ts'
import { checkKeyOrAlias } from '../../../shared/wire/limits.ts'
import {
  type AccountDetails,
  accountDetailsSchema,
  type CvuTransfer,
  checkTransferId,
  cvuTransferSchema,
} from '../../../shared/wire/transfers.ts'
import type { Replied, UnreadCall, UnreadReply } from '../calls/calls.ts'
import { segment, withoutUndefined } from '../calls/endpoint.ts'
import { requestInvalid } from '../calls/errors.ts'
import type { Reader } from '../calls/read.ts'

/** Reads of CVU transfers. Spec: "CVU transfers". */
export type TransfersApi = ReturnType<typeof createTransfersApi>

/** Makes the reads of CVU transfers; an id that cannot be one fails with `request_invalid`, unsent. */
export const createTransfersApi = (reader: Reader) => ({
  /** GET /v2/transfers/cvu/{transfer_id}; `bank_not_found` says that the id was not used. */
  query: async (transferId: string, signal?: AbortSignal): Replied<CvuTransfer> => {
    const found = checkTransferId(transferId)
    if (found !== null) return err(requestInvalid(found))
    const path = `/v2/transfers/cvu/${segment(transferId)}`
    return reader.read({ path, subject: transferId, schema: cvuTransferSchema }, signal)
  },
  /** GET /v2/accounts/{account_key}/details of a CBU, CVU or alias. */
  accountDetails: async (accountKey: string, signal?: AbortSignal): Replied<AccountDetails> => {
    const found = checkKeyOrAlias('account_key', accountKey)
    if (found !== null) return err(requestInvalid(found))
    const check = checkAccountKey(accountKey)
    const key = check.ok ? check.key : accountKey
    const path = `/v2/accounts/${segment(key)}/details`
    return reader.read({ path, subject: key, schema: accountDetailsSchema }, signal)
  },
  /**
   * GET /v2/transfers/cvu: the first page without parameters, of which the specification shows none; others by `page`. The
   * answer may be of any length: `begin` takes it as it comes, and the reply's body is no more than its beginning.
   */
  incoming: (
    page: number | null,
    begin: NonNullable<UnreadCall['begin']>,
    signal?: AbortSignal,
  ): Answer<UnreadReply> =>
    reader.unread(
      {
        path: '/v2/transfers/cvu',
        query: withoutUndefined([['page', page === null ? undefined : String(page)]]),
        subject: '/v2/transfers/cvu',
        nothing: '[]',
        begin,
      },
      signal,
    ),
})
