import type { Context } from 'hono'
import * as z from 'zod'
import { isLosslessNumber, parseJson } from '../../shared/json/json.ts'
import { instantOf, isDateText } from '../../shared/values/calendar.ts'
import { checkUuid } from '../../shared/wire/limits.ts'
import { firstIssue } from '../../shared/wire/wire.ts'
import type { Bank, BankApp, BankEnv, Call, Reply, Route } from './bank.ts'
import { refuse, toResponse } from './bank.ts'
import { withLooseTaxIds } from './tax-ids.ts'
import type { ViolationRule } from './violations.ts'

/** A call that reads; `query` are its parameters. */
export const get = (
  path: string,
  traceId: Route['traceId'],
  handle: Route['handle'],
  query: Route['query'] = [],
): Route => ({ method: 'GET', path, traceId, handle, query })
/** A call with a JSON body. */
export const post = (path: string, traceId: Route['traceId'], handle: Route['handle']): Route => ({
  ...get(path, traceId, handle),
  method: 'POST',
  body: 'json',
})

const MAX_BODY = 5_000_000

type Violate = (rule: ViolationRule, detail: string) => void

/** Notes violations of one request. */
export const violatorOf =
  (bank: Bank, c: Context<BankEnv>): Violate =>
  (rule, detail) => {
    const trace_id = c.req.header('trace-id') ?? null
    const at = bank.clock.now().toISOString()
    bank.violations.push({ at, rule, method: c.req.method, path: c.req.path, trace_id, detail })
  }

/** User-Agent and trace-id. Spec: "Conventions". */
function checkHeaders(
  c: Context<BankEnv>,
  route: Route,
  seen: Set<string>,
  violate: Violate,
): Reply | null {
  if ((c.req.header('user-agent') ?? '').trim() === '') {
    violate('user_agent_missing', 'User-Agent is required')
    return refuse(400, 'missing_header', 'User-Agent is required')
  }
  const traceId = c.req.header('trace-id')
  if (traceId === undefined) {
    if (route.traceId === 'optional') return null
    violate('trace_id_missing', 'trace-id is required')
    return refuse(400, 'missing_header', 'trace-id is required')
  }
  if (checkUuid('trace-id', traceId) !== null) {
    violate('trace_id_format', `trace-id is not a uuid: ${traceId}`)
    return refuse(400, 'invalid_header', 'trace-id must be a uuid')
  }
  if (seen.has(traceId)) {
    violate('trace_id_repeated', `trace-id was used before: ${traceId}`)
    return refuse(400, 'invalid_header', 'trace-id must be unique per request')
  }
  seen.add(traceId)
  return null
}

/** The bearer token. A missing one breaks the specification; an expired one is an ordinary 401. */
function checkToken(bank: Bank, c: Context<BankEnv>, violate: Violate): Reply | null {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (token === undefined) violate('bearer_missing', 'Authorization: Bearer is required')
  else if (bank.isLiveToken(token)) return null
  const refusal = refuse(401, 'unauthorized', 'The access token is missing, unknown or expired')
  return { ...refusal, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } }
}

/** Reads and parses the body; answers a Reply where it cannot be accepted. */
function parseBody(
  c: Context<BankEnv>,
  route: Route,
  text: string,
  violate: Violate,
): Reply | { readonly json: unknown } {
  if (text.length > MAX_BODY) return refuse(413, 'payload_too_large', 'At most 5 MB')
  if (route.body === undefined || (route.body === 'optional' && text === ''))
    return { json: undefined }
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    violate('content_type', `Content-Type: ${c.req.header('content-type') ?? '(none)'}`)
    return refuse(415, 'unsupported_media_type', 'Content-Type must be application/json')
  }
  const parsed = parseJson(text)
  if (parsed.ok) return { json: parsed.value }
  violate('not_json', parsed.error)
  return refuse(400, 'invalid_json', 'The body is not JSON')
}

const isReply = (value: object): value is Reply => 'status' in value

function checkQuery(route: Route, query: URLSearchParams, violate: Violate): void {
  const { query: known = [] } = route
  const names = typeof known === 'function' ? known() : known
  for (const name of new Set(query.keys()))
    if (!names.includes(name))
      violate('unknown_query_parameter', `${name} is not a parameter of this call`)
}

/** Trace-ids are unique over all calls of a bank. */
const seenTraceIds = new WeakMap<Bank, Set<string>>()

/** Serves one business call: the common rules first, in the order a gateway checks them, then its handler. */
export function mountRoute(app: BankApp, bank: Bank, route: Route): void {
  const seen = seenTraceIds.get(bank) ?? new Set<string>()
  seenTraceIds.set(bank, seen)
  app.on(route.method, route.path, async (c) => {
    const violate = violatorOf(bank, c)
    const traceId = c.req.header('trace-id') ?? null
    const text = await c.req.text()
    const refusal = checkHeaders(c, route, seen, violate) ?? checkToken(bank, c, violate)
    if (refusal !== null) return toResponse(refusal, traceId)
    const body = parseBody(c, route, text, violate)
    if (isReply(body)) return toResponse(body, traceId)
    const query = new URL(c.req.url).searchParams
    checkQuery(route, query, violate)
    const params = c.req.param() as Readonly<Record<string, string>>
    const name = `${route.method} ${route.path}`
    const told = { params, query, traceId, json: body.json, text, violate, name }
    const reply = await route.handle(told)
    const isLoose = bank.config.loose_tax_ids && route.method === 'GET'
    const answered = isLoose ? withLooseTaxIds(reply.body, bank.customer.cuit) : reply.body
    return toResponse({ ...reply, body: answered }, traceId)
  })
}

const NOT_A_NUMBER = 'expected a JSON number'

/** An amount in a request: a JSON number, as the digits that were sent. Money as text is a violation of its own. */
export const sentNumber = z.unknown().transform((value, context): string => {
  if (isLosslessNumber(value)) return value.value
  context.addIssue({
    code: 'custom',
    message: NOT_A_NUMBER,
    params: { text: typeof value === 'string' },
  })
  return z.NEVER
})

/** Parses a request body; where it breaks its shape, notes the violation and answers the refusal. */
export function readBody<T extends z.ZodType>(
  call: Call,
  schema: T,
): { readonly value: z.output<T> } | { readonly refusal: Reply } {
  const parsed = schema.safeParse(call.json)
  if (parsed.success) return { value: parsed.data }
  const { field, message } = firstIssue(parsed.error)
  const issue = parsed.error.issues[0]
  const asText =
    issue?.code === 'custom' && issue.message === NOT_A_NUMBER && issue.params?.['text'] === true
  call.violate(asText ? 'money_as_text' : 'body_shape', `${field}: ${message}`)
  return { refusal: refuse(400, 'invalid_request', `${field}: ${message}`, { field }) }
}

/** Refuses a query or path parameter and notes the violation. */
export function refuseParameter(call: Call, name: string, problem: string): Reply {
  call.violate(name in call.params ? 'path_parameter' : 'query_parameter', `${name}: ${problem}`)
  return refuse(400, 'invalid_parameter', `${name}: ${problem}`, { field: name })
}

/** Reads the known parameters of a query strictly; a problem is noted as a violation and answered with 400. */
export function readQuery<T extends z.ZodType>(
  call: Call,
  schema: T,
): { readonly value: z.output<T> } | { readonly refusal: Reply } {
  const parsed = schema.safeParse(Object.fromEntries(call.query))
  if (parsed.success) return { value: parsed.data }
  const { field, message } = firstIssue(parsed.error)
  return { refusal: refuseParameter(call, field, message) }
}

/** Text that matches a pattern, where the parameter is there. */
export const matching = (pattern: RegExp) => z.string().regex(pattern).optional()

/** A whole number from `min` to `max`; `fallback` when the parameter is absent. */
export const int = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(fallback)
    .refine((value) => value >= min && value <= max, `${min} to ${max}`)

/** The page that is asked for, by the number that the bank gives its first one; the first when absent. */
export const pageNumber = (first: number) => int(first, 1_000_000, first)

const DAY_MS = 86_400_000

/** A timestamp, or a bare date as its first or last instant in Buenos Aires. */
export const instant = (end: 'first' | 'last') =>
  z
    .string()
    .transform((text, context): Date => {
      const at = instantOf(text)
      if (at === null) {
        context.addIssue({ code: 'custom', message: 'a date or timestamp' })
        return z.NEVER
      }
      return end === 'first' || !isDateText(text) ? at : new Date(at.getTime() + DAY_MS - 1)
    })
    .optional()

/** One page of a list whose first page has the number `first`. */
export const pageOf = <T>(
  items: readonly T[],
  { page, size, first }: { readonly page: number; readonly size: number; readonly first: number },
): readonly T[] => items.slice((page - first) * size, (page - first + 1) * size)
