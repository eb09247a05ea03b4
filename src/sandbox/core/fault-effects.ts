import { type ServerResponse, STATUS_CODES } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import {
  isJsonObject,
  type JsonObject,
  jsonNumber,
  parseJson,
  stringifyJson,
} from '../../shared/json/json.ts'
import type { BankEnv } from './bank.ts'
import type { Faults, HttpFault } from './faults.ts'

/** Carries out the faults of the bank's HTTP side, on the raw socket where a Response cannot express them. */

/** The page of a gateway before the bank, which knows nothing of the bank's own answers. */
const gatewayPage = (status: number): string => {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`
  return `<!doctype html><html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr></body></html>`
}
const ZEROS = Buffer.alloc(65_536)
const DEFAULT_ZEROS = 60 * 1024 * 1024

/** Applies `edit` to every member of every object of a JSON value; one that becomes undefined is not there. */
function editMembers(
  value: unknown,
  edit: (key: string, member: unknown) => unknown,
  added: JsonObject,
): unknown {
  if (Array.isArray(value)) return value.map((item) => editMembers(item, edit, added))
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([key, member]) => [
    key,
    edit(key, editMembers(member, edit, added)),
  ])
  return { ...Object.fromEntries(entries), ...added }
}

const EXTRA = { campo_nuevo: { version: jsonNumber('3.00'), notes: [null, true, 'ñ'] } }

/** The body that a data fault makes of an answer's JSON. */
function editBody({ action, value, set, fields }: HttpFault, body: unknown): unknown {
  const isStatus = (key: string): boolean => key === 'status' || key === 'state'
  const edit = (key: string, member: unknown): unknown => {
    if (action === 'unknown_enum' && isStatus(key) && typeof member === 'string') return value
    if (action === 'missing_fields' && fields.includes(key)) return undefined
    return action === 'set_fields' && key in set ? set[key] : member
  }
  return editMembers(body, edit, action === 'extra_fields' ? EXTRA : {})
}

/** The answer with its JSON edited; answers that are not JSON stay as they are. */
async function editResponse(fault: HttpFault, response: Response): Promise<Response> {
  const text = await response.text()
  const parsed = parseJson(text)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const body = parsed.ok ? stringifyJson(editBody(fault, parsed.value)) : text
  return new Response(body, { status: response.status, headers })
}

/** Resolves when the connection is gone, or after `ms`. */
async function untilClosed(outgoing: ServerResponse, ms: number | undefined): Promise<void> {
  const closed = new Promise<void>((resolve) => outgoing.once('close', resolve))
  await (ms === undefined ? closed : Promise.race([closed, sleep(ms)]))
}

/** Announces the whole body of a response; answers it unsent. */
async function announce(response: Response, outgoing: ServerResponse): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  delete headers['transfer-encoding']
  outgoing.writeHead(response.status, { ...headers, 'content-length': String(body.length) })
  return body
}

/** Sends part of the body and cuts the connection. */
async function truncate(
  fault: HttpFault,
  response: Response,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await announce(response, outgoing)
  const length = Math.min(fault.bytes ?? Math.floor(body.length / 2), Math.max(body.length - 1, 0))
  await new Promise<void>((resolve) => outgoing.write(body.subarray(0, length), () => resolve()))
  // A reset here could overtake the bytes just written: close gently, early.
  outgoing.socket?.end()
}

/** Sends the body in small pieces with pauses. */
async function drip(fault: HttpFault, response: Response, outgoing: ServerResponse): Promise<void> {
  const body = await announce(response, outgoing)
  outgoing.flushHeaders()
  for (let at = 0; at < body.length && !outgoing.destroyed; at += fault.chunk_bytes) {
    outgoing.write(body.subarray(at, at + fault.chunk_bytes))
    await sleep(fault.interval_ms)
  }
  outgoing.end()
}

function* zerosOf(length: number): Generator<Buffer> {
  for (let left = length; left > 0; left -= ZEROS.length)
    yield ZEROS.subarray(0, Math.min(left, ZEROS.length))
}

/** Sends zero bytes under the content type of JSON, as long as the client takes them. */
async function zeros(fault: HttpFault, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(fault.status ?? 200, { 'content-type': 'application/json', ...fault.headers })
  await pipeline(zerosOf(fault.bytes ?? DEFAULT_ZEROS), outgoing).catch(() => undefined)
}

const WITHOUT_BODY = [204, 205, 304]

function statusBody(status: number, body: unknown): string | null {
  if (WITHOUT_BODY.includes(status) || body === undefined) return null
  return typeof body === 'string' ? body : stringifyJson(body)
}

/** Middleware of the whole bank: lets a request pass, or does to it what a fault says. */
export function faultMiddleware(faults: Faults): MiddlewareHandler<BankEnv> {
  return async (c, next) => {
    const { incoming, outgoing } = c.env
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/'
    const fault = faults.forRequest(c.req.method, path)
    if (fault === null) return await next()
    const alters = ['truncate', 'drip', ...DATA_ACTIONS].includes(fault.action)
    if (fault.action === 'delay') await sleep(fault.ms ?? 1000)
    if (alters || fault.action === 'delay' || fault.when === 'after') await next()
    const shown = await show(fault, c.res, outgoing)
    if (shown === undefined) return
    // Cleared first: otherwise the headers of the answer that was hidden would be copied over.
    c.res = undefined
    c.res = shown
  }
}

const DATA_ACTIONS = ['unknown_enum', 'set_fields', 'missing_fields', 'extra_fields']

/** Shows the client the effect of a fault, once the request was executed or not. */
async function show(
  fault: HttpFault,
  response: Response,
  outgoing: ServerResponse,
): Promise<Response | undefined> {
  switch (fault.action) {
    case 'delay':
      return undefined
    case 'status':
      return new Response(statusBody(fault.status ?? 503, fault.body), {
        status: fault.status ?? 503,
        headers: { 'content-type': 'application/json', ...fault.headers },
      })
    case 'html':
      return new Response(gatewayPage(fault.status ?? 503), {
        status: fault.status ?? 200,
        headers: { 'content-type': 'text/html; charset=utf-8', ...fault.headers },
      })
    case 'hang':
      await untilClosed(outgoing, fault.ms)
      outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    case 'reset':
      outgoing.socket?.resetAndDestroy()
      return RESPONSE_ALREADY_SENT
    case 'truncate':
      await truncate(fault, response, outgoing)
      return RESPONSE_ALREADY_SENT
    case 'drip':
      await drip(fault, response, outgoing)
      return RESPONSE_ALREADY_SENT
    case 'zeros':
      await zeros(fault, outgoing)
      return RESPONSE_ALREADY_SENT
    default:
      return await editResponse(fault, response)
  }
}
