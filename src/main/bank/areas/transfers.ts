import type { Clock } from '../../../shared/base/clock.ts'
import { type Answer, type AppError, appError, err } from '../../../shared/errors/index.ts'
import { filledIn, namesPage, readCreditsQuery } from '../../../shared/profiles/credits-query.ts'
import { checkAccountKey } from '../../../shared/values/account-keys.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import { checkKeyOrAlias } from '../../../shared/wire/limits.ts'
import {
  type AccountDetails,
  accountDetailsSchema,
  type CvuTransfer,
  checkTransferId,
  cvuTransferSchema,
} from '../../../shared/wire/transfers.ts'
import type { Reply, UnreadCall, UnreadReply } from '../calls/calls.ts'
import { segment, withoutUndefined } from '../calls/endpoint.ts'
import { requestInvalid } from '../calls/errors.ts'
import type { Reader } from '../calls/read.ts'

/** Makes the reads of CVU transfers; an id that cannot be one fails with `request_invalid`, unsent. */
export function createTransfersApi(reader: Reader, creditsQuery: string | null, clock: Clock) {
  const agreed = creditsQuery === null ? null : readCreditsQuery(creditsQuery)
  return {
    /** GET /v2/transfers/cvu/{transfer_id}; `bank_not_found` says that the id was not used. */
    query: async (transferId: string, signal?: AbortSignal): Answer<Reply<CvuTransfer>> => {
      const found = checkTransferId(transferId)
      if (found !== null) return err(requestInvalid(found))
      const path = `/v2/transfers/cvu/${segment(transferId)}`
      return reader.read({ path, subject: transferId, schema: cvuTransferSchema }, signal)
    },
    /** GET /v2/accounts/{account_key}/details of a CBU, CVU or alias. */
    accountDetails: async (
      accountKey: string,
      signal?: AbortSignal,
    ): Answer<Reply<AccountDetails>> => {
      const found = checkKeyOrAlias('account_key', accountKey)
      if (found !== null) return err(requestInvalid(found))
      const check = checkAccountKey(accountKey)
      const key = check.ok ? check.key : accountKey
      const path = `/v2/accounts/${segment(key)}/details`
      return reader.read({ path, subject: key, schema: accountDetailsSchema }, signal)
    },
    /**
     * GET /v2/transfers/cvu. The specification shows no parameters, so only a later page has one, `page`. Parameters agreed
     * with the bank are sent as well; `credits_query_refused` says that the bank takes them no more. The answer may be of any
     * length: `begin` takes it as it comes, and the reply's body is no more than its beginning.
     */
    incoming: async (
      page: number | null,
      begin: NonNullable<UnreadCall['begin']>,
      signal?: AbortSignal,
    ): Answer<UnreadReply> => {
      if (agreed?.ok === false)
        return err(requestInvalid({ field: 'creditsQuery', problem: agreed.error }))
      const query = agreed?.value ?? {}
      const isNumbered = page !== null && !namesPage(query)
      const reply = await reader.unread(
        {
          path: '/v2/transfers/cvu',
          query: [
            ...filledIn(query, buenosAiresDate(clock.now()), page ?? 1),
            ...withoutUndefined([['page', isNumbered ? String(page) : undefined]]),
          ],
          subject: '/v2/transfers/cvu',
          nothing: '[]',
          begin,
        },
        signal,
      )
      return reply.ok || agreed === null || page !== null ? reply : err(queryRefused(reply.error))
    },
    /** Whether pages go on until one is empty: the bank need not count those that are asked for by an agreed name. */
    goesOn: agreed?.ok === true && namesPage(agreed.value),
  }
}

/** The first page was refused with what was agreed: nothing else can be wrong with the request. */
function queryRefused(error: AppError): AppError {
  if (error.code !== 'bank_rejected') return error
  const { code: _code, params, ...context } = error
  const said = [params.errorCode, params.message].filter((part) => part !== '').join(': ')
  return appError(
    'credits_query_refused',
    { said: said === '' ? String(params.status) : said },
    context,
  )
}
