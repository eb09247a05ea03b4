import * as z from 'zod'
import { type Answer, err, type Outcome, ok } from '../../../shared/errors/index.ts'
import { parseJson, stringifyJson } from '../../../shared/json/json.ts'
import {
  checkEcheqId,
  checkEcheqQuery,
  ECHEQ_PAGE_SIZE,
  type Echeq,
  type EcheqItems,
  type EcheqList,
  type EcheqQuery,
  echeqPageSchema,
  echeqSchema,
  NO_ECHEQS,
  paginationSchema,
} from '../../../shared/wire/echeqs.ts'
import { modernEcheq } from '../../../shared/wire/echeqs-v1.ts'
import { wireInteger } from '../../../shared/wire/wire.ts'
import type { Reply, UnreadCall, UnreadReply } from '../calls/calls.ts'
import { type QueryParameter, segment, withoutUndefined } from '../calls/endpoint.ts'
import { requestInvalid } from '../calls/errors.ts'
import type { Reader } from '../calls/read.ts'

/** A page as it came, and whether it is in the shape of version 1. */
export interface EcheqPage extends UnreadReply {
  readonly older: boolean
}

/** One echeq, and whether version 1 said so. */
export interface EcheqReply extends Reply<Echeq> {
  readonly older?: boolean
}

/** How the bank numbers the pages of its lists, as far as it is known. */
export interface PageNumbering {
  /** The number of the first page: 1 until page 0 was found to hold something. */
  first: 0 | 1
  /** Whether page 0 was asked for. */
  tried: boolean
}

/** The list's parameters: the largest page always, `status` once per value. */
const echeqParameters = (
  { page = 1, ...query }: EcheqQuery,
  { first }: PageNumbering,
): readonly QueryParameter[] =>
  withoutUndefined([
    ['from_account_key', query.from_account_key],
    ['from_account_cuit', query.from_account_cuit],
    ['page', String(page === 0 ? 0 : page - 1 + first)],
    ['size', String(ECHEQ_PAGE_SIZE)],
    ...(query.status ?? []).map((status) => ['status', status] as const),
    ['echeq_book_number', query.echeq_book_number],
    ['created_at', query.created_at],
    ['paid_at', query.paid_at],
    ['currency', query.currency],
  ])

/** The call for a page, or why it is not sent. Version 1 has no filter of currencies. */
function pageCall(query: EcheqQuery, paging: PageNumbering, older: boolean): Outcome<UnreadCall> {
  const found = checkEcheqQuery(query)
  if (found !== null) return err(requestInvalid(found))
  const path = older ? '/v1/echeqs' : '/v2/echeqs'
  const parameters = echeqParameters(query, paging)
  return ok({
    path,
    query: older ? parameters.filter(([name]) => name !== 'currency') : parameters,
    subject: path,
    nothing: NO_ECHEQS,
  })
}

/** A version 1 echeq, read as the version 2 one. Spec: "Version 1 shape (obsolete)". */
export const obsoleteEcheqSchema = z
  .unknown()
  .transform(modernEcheq)
  .pipe(echeqSchema.extend({ is_last_constituent: z.boolean().nullish() }))

const obsoleteListSchema = z.looseObject({
  echeqs: z.array(obsoleteEcheqSchema),
  pagination: paginationSchema,
  total_echeqs: wireInteger.nullish(),
})

/** Version 1's list, of which every echeq was read, without those of a currency that is not wanted. */
const itemsOf = (list: EcheqList, { currency }: EcheqQuery): EcheqItems => ({
  ...list,
  echeqs: list.echeqs
    .filter((echeq) => currency === undefined || echeq.currency === currency)
    .map((echeq) => ({ json: echeq, read: ok(echeq) })),
})

/** Makes the reads. `older` says, each time, whether version 1 is asked. */
export function createEcheqsApi(reader: Reader, older: () => boolean) {
  const paging: PageNumbering = { first: 1, tried: false }
  return {
    /** How the bank numbers pages. A query counts them from 1 either way, and 0 asks for page 0 itself. */
    paging,
    /** GET /v2/echeqs, one page of 20. A malformed echeq is reported and does not cost the others; by version 1 it does. */
    items: async (query: EcheqQuery, signal?: AbortSignal): Answer<Reply<EcheqItems>> => {
      const isOlder = older()
      const call = pageCall(query, paging, isOlder)
      if (!call.ok) return call
      if (!isOlder) return reader.read({ ...call.value, schema: echeqPageSchema }, signal)
      const reply = await reader.read({ ...call.value, schema: obsoleteListSchema }, signal)
      return reply.ok ? ok({ ...reply.value, value: itemsOf(reply.value.value, query) }) : reply
    },
    /** The same page as it came: the cache's thread reads it. */
    page: async (query: EcheqQuery, signal?: AbortSignal): Answer<EcheqPage> => {
      const isOlder = older()
      const call = pageCall(query, paging, isOlder)
      if (!call.ok) return call
      const reply = await reader.unread(call.value, signal)
      return reply.ok ? ok({ ...reply.value, older: isOlder }) : reply
    },
    /** GET /v2/echeqs/{id}; the answer's text is in the words of version 2, whichever was asked. */
    read: async (id: string, signal?: AbortSignal): Answer<EcheqReply> => {
      const found = checkEcheqId(id)
      if (found !== null) return err(requestInvalid(found))
      if (older()) {
        const path = `/v1/echeqs/${segment(id)}`
        const reply = await reader.read({ path, subject: id, schema: obsoleteEcheqSchema }, signal)
        return reply.ok
          ? ok({ ...reply.value, text: modernText(reply.value.text), older: true })
          : reply
      }
      const path = `/v2/echeqs/${segment(id)}`
      return reader.read({ path, subject: id, schema: echeqSchema }, signal)
    },
  }
}

/** An answer that was read already, in the words of version 2. */
function modernText(text: string): string {
  const json = parseJson(text)
  return json.ok ? stringifyJson(modernEcheq(json.value)) : text
}
