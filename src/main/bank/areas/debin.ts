import { type Answer, err } from '../../../shared/errors/index.ts'
import {
  checkDebinId,
  checkDebinQuery,
  DEBIN_PAGE_SIZE,
  type DebinDetail,
  type DebinPage,
  type DebinQuery,
  debinDetailSchema,
  debinPageSchema,
  NO_DEBINS,
} from '../../../shared/wire/debin.ts'
import type { Reply } from '../calls/calls.ts'
import { type QueryParameter, segment, withoutUndefined } from '../calls/endpoint.ts'
import { requestInvalid } from '../calls/errors.ts'
import type { Reader } from '../calls/read.ts'

const parametersOf = (query: DebinQuery): readonly QueryParameter[] =>
  withoutUndefined([
    ['account_id', query.account_id],
    ['cuit', query.cuit],
    ['from', query.from],
    ['to', query.to],
    ['size', String(DEBIN_PAGE_SIZE)],
    ['page', query.page === undefined ? undefined : String(query.page)],
    ['account_key', query.account_key],
    ['type', query.type],
    ['status', query.status],
    ['id_debin', query.id_debin],
  ])

/** Makes the reads of DEBINs; a query that breaks a limit of the specification fails with `request_invalid`, unsent. */
export const createDebinApi = (reader: Reader) => ({
  /** GET /v1/debin/recurrent, 20 per page, row by row: a malformed row is told of and does not cost the page. */
  page: async (query: DebinQuery, signal?: AbortSignal): Answer<Reply<DebinPage>> => {
    const found = checkDebinQuery(query)
    if (found !== null) return err(requestInvalid(found))
    const call = {
      path: '/v1/debin/recurrent',
      query: parametersOf(query),
      subject: query.id_debin ?? query.account_id,
      schema: debinPageSchema,
      nothing: NO_DEBINS,
    }
    return reader.read(call, signal)
  },
  /** GET /v3/payments/debin/{debin_id}; the bank answers only for the last month. */
  detail: async (id: string, signal?: AbortSignal): Answer<Reply<DebinDetail>> => {
    const found = checkDebinId(id)
    if (found !== null) return err(requestInvalid(found))
    const path = `/v3/payments/debin/${segment(id)}`
    return reader.read({ path, subject: id, schema: debinDetailSchema }, signal)
  },
})
