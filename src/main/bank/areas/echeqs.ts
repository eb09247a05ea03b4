import { err, ok, type Result } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import {
  checkEcheqId,
  checkEcheqQuery,
  ECHEQ_PAGE_SIZE,
  type Echeq,
  type EcheqList,
  type EcheqQuery,
  echeqListSchema,
  echeqSchema,
} from '../../../shared/wire/echeqs.ts'
import type { Outcome, UnreadCall, UnreadReply } from '../calls/calls.ts'
import { given, type QueryParameter, segment } from '../calls/endpoint.ts'
import { requestInvalid } from '../calls/errors.ts'
import type { Http } from '../calls/http.ts'
import { createObsoleteEcheqs, type ObsoleteEcheqs } from './echeqs-v1.ts'

/** What can be read of echeqs. Spec: "Echeqs". */
export interface EcheqsApi {
  /** GET /v2/echeqs, one page of 20. */
  readonly list: (query: EcheqQuery, signal?: AbortSignal) => Outcome<EcheqList>
  /** The same page as it came: the cache's thread reads it. */
  readonly page: (query: EcheqQuery, signal?: AbortSignal) => Promise<Result<UnreadReply, AppError>>
  /** GET /v2/echeqs/{id}. */
  readonly read: (id: string, signal?: AbortSignal) => Outcome<Echeq>
  /** The version 1 reads in the version 2 vocabulary; refused unless switched on. */
  readonly obsolete: ObsoleteEcheqs
}

/** The list's parameters: the largest page always, `status` once per value. */
const echeqParameters = (query: EcheqQuery): readonly QueryParameter[] =>
  given([
    ['from_account_key', query.from_account_key],
    ['from_account_cuit', query.from_account_cuit],
    ['page', String(query.page ?? 1)],
    ['size', String(ECHEQ_PAGE_SIZE)],
    ...(query.status ?? []).map((status) => ['status', status] as const),
    ['echeq_book_number', query.echeq_book_number],
    ['created_at', query.created_at],
    ['paid_at', query.paid_at],
    ['currency', query.currency],
  ])

/** The call for a page, or why it is not sent. */
function pageCall(query: EcheqQuery): Result<UnreadCall, AppError> {
  const found = checkEcheqQuery(query)
  if (found !== null) return err(requestInvalid(found))
  const path = '/v2/echeqs'
  return ok({ path, query: echeqParameters(query), subject: path })
}

export const createEcheqsApi = (http: Http, obsoleteReads: boolean): EcheqsApi => ({
  list: async (query, signal) => {
    const call = pageCall(query)
    return call.ok ? http.read({ ...call.value, schema: echeqListSchema }, signal) : call
  },
  page: async (query, signal) => {
    const call = pageCall(query)
    return call.ok ? http.unread(call.value, signal) : call
  },
  read: async (id, signal) => {
    const found = checkEcheqId(id)
    if (found !== null) return err(requestInvalid(found))
    const path = `/v2/echeqs/${segment(id)}`
    return http.read({ path, subject: id, schema: echeqSchema }, signal)
  },
  obsolete: createObsoleteEcheqs(http, obsoleteReads, echeqParameters),
})
