import { Readable } from 'node:stream'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import { CONSOLIDATED_POSITION_PATH } from '../../shared/wire/notifications.ts'
import { type Area, answer, type Bank, type BankApp, type Settlement } from '../core/bank.ts'
import { post, violatorOf } from '../core/call.ts'
import { localTimestamp } from '../core/clock.ts'
import type { ViolationRule } from '../core/violations.ts'
import { secretOf } from '../data/random.ts'
import { contentOf, measure, type PositionFile } from './position-file.ts'

interface Grant {
  readonly fileId: string
  readonly expires: Date
}

/** A refusal as the storage behind a pre-signed URL writes it: XML, not the API's JSON. */
const refuseXml = (status: number, code: string, message: string): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    { status, headers: { 'content-type': 'application/xml' } },
  )

/** A Node stream as the web stream that a Response takes. */
const streamOf = (chunks: AsyncIterable<Buffer>): ReadableStream<Uint8Array> =>
  ReadableStream.from(Readable.from(chunks))

/** Serves files by pre-signed URL: the exact URL, GET, before its expiry and without a bearer. */
function mountDownload(
  app: BankApp,
  bank: Bank,
  grants: ReadonlyMap<string, Grant>,
  fileOf: (id: string) => PositionFile | undefined,
): void {
  app.all('/downloads/consolidated-position/:name', (c) => {
    const violate = violatorOf(bank, c)
    const refuse = (rule: ViolationRule | null, status: number, code: string, message: string) => {
      if (rule !== null) violate(rule, message)
      return refuseXml(status, code, message)
    }
    if (c.req.header('authorization') !== undefined)
      return refuse('download_with_bearer', 400, 'InvalidArgument', 'Only one auth mechanism')
    const grant = grants.get(c.env.incoming.url ?? '')
    if (grant === undefined)
      return refuse('download_url_altered', 403, 'SignatureDoesNotMatch', 'The signature differs')
    if (c.req.method !== 'GET')
      return refuse('download_method', 403, 'SignatureDoesNotMatch', 'Signed for GET')
    if (grant.expires.getTime() <= bank.clock.now().getTime())
      return refuse(null, 403, 'AccessDenied', 'Request has expired')
    const file = fileOf(grant.fileId)
    if (file === undefined) return refuse(null, 404, 'NoSuchKey', 'No such file')
    return new Response(streamOf(contentOf(file)), {
      headers: { 'content-type': 'application/json', 'content-length': String(file.bytes) },
    })
  })
}

const EXPIRATION_MINUTES = 60
/** A pre-signed query string, with the encodings and the empty value that a careless client would rewrite. */
function signedQuery(bank: Bank, file: PositionFile, issue: number, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const signature = secretOf(bank.seed, `${file.id}|${issue}|${stamp}`)
  return [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    `X-Amz-Credential=AKIAEJEMPLO%2f${stamp.slice(0, 8)}%2Fsa-east-1%2Fs3%2Faws4_request`,
    `X-Amz-Date=${stamp}`,
    `X-Amz-Expires=${EXPIRATION_MINUTES * 60}`,
    'response-content-disposition=attachment%3B%20filename%3D%22posici%C3%B3n+consolidada.json%22',
    'versionId=',
    'x-id=GetObject',
    `X-Amz-Signature=${signature}`,
  ].join('&')
}

interface PositionRoom {
  readonly bank: Bank
  readonly files: Map<string, PositionFile>
  readonly grants: Map<string, Grant>
}

/** The notification of a finished or failed generation, with a URL of its own. */
function notificationOf(room: PositionRoom, file: PositionFile): unknown {
  const { bank, grants } = room
  const now = bank.clock.now()
  const issue = grants.size + 1
  const notification = {
    id: bank.created('position-notification', issue).uuid(),
    date: now.toISOString(),
  }
  if (file.status !== 'COMPLETED')
    return {
      notification,
      file: { id: file.id, status: file.status, download_data: null },
      error: { code: 'generation_failed', message: 'La generación falló. Puede reintentarse.' },
    }
  const query = signedQuery(bank, file, issue, now)
  const expires = new Date(now.getTime() + EXPIRATION_MINUTES * 60_000)
  const path = `/downloads/consolidated-position/${file.id}.json`
  grants.set(`${path}?${query}`, { fileId: file.id, expires })
  const download_data = {
    url: `${bank.config.download_base_url ?? bank.baseUrl}${path}?${query}`,
    method: 'GET',
    content_type: 'application/json',
    expiration: expires.toISOString(),
    expiration_in_minutes: EXPIRATION_MINUTES,
  }
  return { notification, file: { id: file.id, status: file.status, download_data }, error: null }
}

function notify(room: PositionRoom, file: PositionFile): unknown {
  const body = notificationOf(room, file)
  room.bank.webhooks.send('position', CONSOLIDATED_POSITION_PATH, body)
  return body
}

/** Ends a generation: the file gets its date, its size and its hash, and the client is told. */
async function settleFile(
  room: PositionRoom,
  id: string,
  outcome: string | undefined,
): Promise<Settlement> {
  const { bank, files } = room
  const file = files.get(id)
  if (file === undefined) return null
  if (file.status !== 'PROCESSING') return { changed: false, status: file.status }
  const fails = outcome === undefined ? bank.config.generation_fails : outcome !== 'COMPLETED'
  file.status = fails ? 'FAILED' : 'COMPLETED'
  const made = new Date(bank.clock.now().getTime() + bank.config.created_at_offset_s * 1000)
  file.createdAt = localTimestamp(made).slice(0, 19).replace('T', ' ')
  file.balances = bank.books.balancesAt(made)
  if (!fails) await measure(file)
  notify(room, file)
  return { changed: true, status: file.status }
}

function requestFile(room: PositionRoom): PositionFile {
  const { bank, files } = room
  const { seed, customer, config } = bank
  const ordinal = files.size + 1
  const id = bank.created('position-file', ordinal).uuid()
  const baseDay = buenosAiresDate(bank.startedAt)
  const recipe = {
    seed,
    ordinal,
    fileId: id,
    baseDay,
    holdings: config.holdings,
    everyday: config.everyday,
    customer,
  }
  const made = { createdAt: null, bytes: 0, sha256: null, balances: {} }
  const file: PositionFile = { id, recipe, status: 'PROCESSING', ...made }
  files.set(id, file)
  if (config.generation_ms !== null)
    bank.clock.schedule(config.generation_ms, () => void settleFile(room, id, undefined))
  return file
}

/** The consolidated position: request, generation, notification and download. */
export function positionArea(bank: Bank): Area & {
  readonly fileOf: (id: string) => PositionFile | undefined
} {
  const room: PositionRoom = { bank, files: new Map(), grants: new Map() }
  return {
    fileOf: (id) => room.files.get(id),
    routes: [
      {
        ...post('/v1/clients/consolidated-position/file', 'required', () => {
          const file = requestFile(room)
          const message = 'La solicitud fue recibida. Se notificará cuando el archivo esté listo.'
          return answer({ file: { id: file.id, status: 'PROCESSING' }, message }, 202)
        }),
        body: 'optional',
      },
    ],
    mount: (app) => mountDownload(app, bank, room.grants, (id) => room.files.get(id)),
    settle: { file: ({ id, outcome }) => settleFile(room, id, outcome) },
    emit: {
      position: (fields) => {
        const wanted = typeof fields['id'] === 'string' ? fields['id'] : undefined
        const file = wanted === undefined ? [...room.files.values()].at(-1) : room.files.get(wanted)
        return file === undefined ? null : notify(room, file)
      },
    },
    state: () => ({
      files: [...room.files.values()].map(({ id, status, createdAt, bytes, sha256, recipe }) => ({
        id,
        status,
        created_at: createdAt,
        bytes,
        sha256,
        holdings: recipe.holdings,
      })),
    }),
  }
}
