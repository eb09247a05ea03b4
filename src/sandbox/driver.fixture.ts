import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Violation } from './core/violations.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './index.ts'

/** Drives an embedded bank over real sockets with plain fetch, for the tests of this folder. */

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown
}

/** A notification that the bank sent to the test's own listener. */
interface ReceivedWebhook {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly json: unknown
}

interface Listener {
  readonly url: string
  readonly received: readonly ReceivedWebhook[]
  /** Answers the next notifications with this status and body. */
  readonly answerWith: (status: number, body: string) => void
  readonly close: () => Promise<void>
}

export interface Driver {
  readonly sandbox: Sandbox
  readonly connection: Sandbox['connection']
  readonly listener: Listener
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly send: (method: 'POST' | 'PUT', path: string, body: unknown) => Promise<Answer>
  readonly control: (path: string, body?: unknown) => Promise<Answer>
  readonly violations: () => Promise<readonly Violation[]>
  readonly state: () => Promise<unknown>
  /** The orders of the state, by kind. */
  readonly orders: (kind: string) => Promise<readonly unknown[]>
  /** A list or value of `usable` in the state. */
  readonly usable: (name: string) => Promise<unknown>
  /** Waits until the listener has that many notifications; fails after fifteen seconds. */
  readonly notified: (count: number) => Promise<readonly ReceivedWebhook[]>
  readonly close: () => Promise<void>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Reads a fetch's answer to its end. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

/** The value at a path such as `file.download_data.url` or `results.0.id`. */
export const at = (json: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return (value as Readonly<Record<string, unknown>>)[name]
  }, json)

/** The text at a path; throws when there is none. */
export function textAt(json: unknown, path: string): string {
  const value = at(json, path)
  if (typeof value === 'string') return value
  throw new Error(`no text at ${path} of ${JSON.stringify(json)}`)
}

/** The list at a path; throws when there is none. */
export function listAt(json: unknown, path: string): readonly unknown[] {
  const value = at(json, path)
  if (Array.isArray(value)) return value
  throw new Error(`no list at ${path} of ${JSON.stringify(json)}`)
}

/** A listener for notifications on a free port. */
async function startListener(): Promise<Listener> {
  const received: ReceivedWebhook[] = []
  let answer = { status: 200, body: '{"message":"recibido"}' }
  const server = createServer((incoming, outgoing) => {
    let text = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (piece: string) => {
      text += piece
    })
    incoming.on('end', () => {
      received.push({
        path: incoming.url ?? '',
        headers: incoming.headers,
        text,
        json: parse(text),
      })
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' })
      outgoing.end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (status, body) => {
      answer = { status, body }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Asks for a token with the bank's own credentials, or with what `form` and `secret` say instead. */
export const requestToken = async (
  connection: Sandbox['connection'],
  form: Record<string, string> = { grant_type: 'client_credentials' },
  secret = connection.client_secret,
  realm = connection.realm,
): Promise<Answer> =>
  answerOf(
    await fetch(`${connection.auth_url}/auth/realms/${realm}/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${connection.client_id}:${secret}`)}` },
      body: new URLSearchParams(form),
    }),
  )

/** A request without any header that fetch would add; resolves to the status. */
export const bareRequest = (
  url: string,
  method: string,
  headers: Record<string, string>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end()
  })

/** Waits until `done` holds; fails after fifteen seconds. */
export async function until(done: () => boolean): Promise<void> {
  const end = Date.now() + 15_000
  while (!done()) {
    if (Date.now() > end) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Starts a bank whose orders and files wait for the control API, a listener, and a client with a token. */
export async function startDriver(options: SandboxOptions = {}): Promise<Driver> {
  const listener = await startListener()
  const webhooks = { base_url: listener.url, api_key: 'the-key' }
  const sandbox = await startSandbox({ generationMs: null, webhooks, ...options })
  const { connection } = sandbox
  const token = textAt((await requestToken(connection)).json, 'access_token')
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Answer> =>
    answerOf(
      await fetch(`${connection.base_url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'trace-id': crypto.randomUUID(),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      }),
    )
  const json = { 'content-type': 'application/json' }
  const control = async (path: string, body?: unknown): Promise<Answer> =>
    answerOf(
      await fetch(`${connection.control_url}${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
  const state = async (): Promise<unknown> => (await control('/state')).json
  return {
    sandbox,
    connection,
    listener,
    control,
    state,
    get: (path, headers = {}) => call('GET', path, headers),
    send: (method, path, body) =>
      call(method, path, json, typeof body === 'string' ? body : JSON.stringify(body)),
    violations: async () =>
      listAt((await control('/violations')).json, 'violations') as readonly Violation[],
    orders: async (kind) =>
      listAt(await state(), 'orders').filter((order) => at(order, 'kind') === kind),
    usable: async (name) => at(await state(), `usable.${name}`),
    notified: async (count) => {
      await until(() => listener.received.length >= count)
      return listener.received
    },
    close: async () => {
      await sandbox.close()
      await listener.close()
    },
  }
}
