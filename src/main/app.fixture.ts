import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { systemClock } from '../host/clock.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/index.ts'
import type { Clock } from '../shared/base/clock.ts'
import { silentLog } from '../shared/base/log.ts'
import { type AppError, ok, type Result } from '../shared/errors/index.ts'
import type { AppEvent, CallInput, CallName, CallOutput } from '../shared/ipc/index.ts'
import { isOfProfile } from '../shared/ipc/of-window.ts'
import type { OpenProfile } from '../shared/ipc/profiles.ts'
import { isLosslessNumber, parseJson, stringifyJson } from '../shared/json/json.ts'
import type { ApprovalAnswer, ApprovalRequest } from '../shared/orders/approvals.ts'
import type { ProfileDraft } from '../shared/profiles/profiles.ts'
import { CONSOLIDATED_POSITION_PATH } from '../shared/wire/notifications.ts'
import type { PositionRequest } from '../shared/wire/position.ts'
import { createApp } from './app.ts'
import type { App, AppOptions } from './app-types.ts'
import { dispatch } from './ipc/router.ts'
import type { OutgoingFile, Shell } from './ports/shell.ts'
import { createQuestions } from './shell/questions.ts'
import { createSessionVault } from './vault/session.ts'

/** What the tests of the whole application share: a bank over sockets, a shell that collects, and calls as a window makes them. */

/** A file that an export handed to the shell. */
type SavedFile = OutgoingFile & { readonly bytes: Buffer }

export interface CollectingShell {
  readonly shell: Shell
  readonly events: AppEvent[]
  readonly files: SavedFile[]
  readonly pages: string[]
  /** What a person was asked, and what they answer: no, unless a test says otherwise. */
  readonly approvals: {
    readonly asked: ApprovalRequest[]
    decide: (request: ApprovalRequest) => ApprovalAnswer
    /** Questions of trust, such as that of a new connection, and their answers: yes, unless a test says otherwise. */
    readonly trusted: ApprovalRequest[]
    trust: (request: ApprovalRequest) => ApprovalAnswer | Promise<ApprovalAnswer>
  }
}

/** A yes with nothing to type. */
export const YES: ApprovalAnswer = {
  decision: 'yes',
  retyped: [],
  acknowledged: false,
  personId: null,
  pin: null,
}
export const NO: ApprovalAnswer = { decision: 'no' }

export function collectingShell(): CollectingShell {
  const events: AppEvent[] = []
  const files: SavedFile[] = []
  const pages: string[] = []
  const approvals: CollectingShell['approvals'] = {
    asked: [],
    decide: () => NO,
    trusted: [],
    trust: () => YES,
  }
  return {
    events,
    files,
    pages,
    approvals,
    shell: {
      kind: 'browser',
      emit: (event) => events.push(event),
      save: async (file) => {
        files.push({ ...file, bytes: await readFile(file.path) })
        await rm(file.path)
        return ok({ kind: 'saved', path: file.name })
      },
      printToPdf: async (html) => {
        pages.push(html)
        return ok(Buffer.from('%PDF-'))
      },
      print: async ({ name, html }) => {
        pages.push(html)
        return ok({ kind: 'opening', name })
      },
      confirm: async (request) => {
        if (request.subject.type === 'trust') {
          approvals.trusted.push(request)
          return approvals.trust(request)
        }
        approvals.asked.push(request)
        return approvals.decide(request)
      },
      questions: createQuestions(),
    },
  }
}

/** A running application as a test drives it. */
export interface TestApp extends CollectingShell {
  readonly dataDir: string
  readonly app: App
  /** Calls as a window does: through the schemas, for the profile that it shows, which is the open one unless said otherwise. */
  readonly call: <N extends CallName>(
    name: N,
    input: CallInput<N>,
    shown?: string | null,
  ) => Promise<Result<CallOutput<N>, AppError>>
  /** Calls, and throws when the call fails. */
  readonly must: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>
  /** The code that a call fails with. */
  readonly code: <N extends CallName>(name: N, input: CallInput<N>) => Promise<string>
}

/** The system's clock, on which a test has time pass: main forgets a no after a while, and asks as before. */
export function passingClock() {
  let ahead = 0
  const clock: Clock = { ...systemClock, monotonic: () => systemClock.monotonic() + ahead }
  return {
    clock,
    forgetNoes: () => {
      ahead += 10 * 60_000
    },
  }
}

const cleanups: (() => Promise<unknown>)[] = []

/** Has this done after the test. */
export const atEnd = (work: () => Promise<unknown>): void => {
  cleanups.push(work)
}

/** Closes everything that the test opened, the newest first. Called after each test. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

/** Starts an embedded bank whose generations wait for {@link settle}. */
export async function startBank(options: SandboxOptions = {}): Promise<Sandbox> {
  const bank = await startSandbox({ generationMs: 0, ...options })
  cleanups.push(() => bank.close())
  return bank
}

/** A new data directory, removed after the test. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tesorero-app-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  return dataDir
}

/** Starts the application on a data directory; secrets are in memory unless the test brings another vault. */
export async function startApp(
  dataDir: string,
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const shell = collectingShell()
  const made = await createApp({
    dataDir,
    version: '0.0.0',
    shell: shell.shell,
    vault: createSessionVault(),
    demo: 'empty',
    policy: async () => ({ state: 'none' }),
    // What a recovery file costs whoever guesses its passphrase is more than all the rest of a test.
    passphraseWork: 8,
    ...options,
  })
  if (!made.ok) throw new Error(made.error.code)
  const app = made.value
  cleanups.push(() => app.close())
  const ask = (name: CallName, input: unknown, profile: string | null) =>
    dispatch(app.handlers, { name, input, profile }, { window: 'test' }, silentLog)
  const call: TestApp['call'] = async (name, input, shown) => {
    const open =
      shown === undefined && isOfProfile(name) && (await ask('profiles.current', {}, null))
    const current = open !== false && open.ok ? (open.value as OpenProfile | null) : null
    const result = await ask(name, input, shown ?? current?.profile.id ?? null)
    return result as Result<CallOutput<typeof name>, AppError>
  }
  return {
    ...shell,
    dataDir,
    app,
    call,
    must: async (name, input) => {
      const result = await call(name, input)
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
      return result.value
    },
    code: async (name, input) => {
      const result = await call(name, input)
      return result.ok ? 'ok' : result.error.code
    },
  }
}

/** What the connect form sends for an embedded bank. */
export const draftOf = (bank: Sandbox, changes: Partial<ProfileDraft> = {}): ProfileDraft => ({
  name: 'Panadería',
  environment: 'sandbox',
  baseUrl: bank.connection.base_url,
  authUrl: bank.connection.auth_url,
  realm: bank.connection.realm,
  userAgent: 'Tesorero',
  clientId: bank.connection.client_id,
  clientSecret: bank.connection.client_secret,
  ...changes,
})

/** Creates a profile for the bank and points the bank's notifications at it. Answers the key of the listener. */
export async function connect(
  app: TestApp,
  bank: Sandbox,
  changes: Partial<ProfileDraft> = {},
): Promise<string> {
  await app.must('profiles.create', draftOf(bank, changes))
  return listen(app, bank)
}

/**
 * An embedded bank, and the application on a new data directory with a profile that is connected to it. What is not said
 * is as {@link startBank} and {@link startApp} have it; `key` is that of the profile's listener.
 */
export async function connectedApp(
  options: { readonly bank?: SandboxOptions; readonly app?: Partial<AppOptions> } = {},
): Promise<{ readonly bank: Sandbox; readonly app: TestApp; readonly key: string }> {
  const bank = await startBank(options.bank)
  const app = await startApp(await newDataDir(), options.app)
  return { bank, app, key: await connect(app, bank) }
}

/** Points the bank's notifications at the open profile's listener. */
export async function listen(app: TestApp, bank: Sandbox): Promise<string> {
  const { key } = await app.must('listener.setKey', { key: 'clave-de-prueba-0123456789' })
  const url = (await app.must('profiles.current', {}))?.listener.url
  if (url === null || url === undefined) throw new Error('not listening')
  bank.setWebhooks({ base_url: url, api_key: key })
  return key
}

/** Waits until `look` answers something; fails after ten seconds with what it last saw. */
export async function until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let round = 0; round < 500; round++) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`never came: ${look.toString()}`)
}

/** Waits until the request of a file is stored or failed. */
export const settled = (app: TestApp, fileId: string): Promise<PositionRequest> =>
  until(async () => {
    const requests = await app.must('position.requests', {})
    return requests.find(
      (request) =>
        request.fileId === fileId && (request.state === 'stored' || request.state === 'failed'),
    )
  })

/** Asks for a position and waits until it is stored; answers its file id. */
export async function storePosition(app: TestApp): Promise<string> {
  const { fileId } = await app.must('position.request', {})
  const request = await settled(app, fileId)
  if (request.state !== 'stored') throw new Error(JSON.stringify(request.error))
  return fileId
}

/** Calls the bank's control API. */
export async function control(bank: Sandbox, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${bank.connection.control_url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** What `GET` of the control API answers, as bytes. */
export const controlBytes = async (bank: Sandbox, path: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${bank.connection.control_url}${path}`)).arrayBuffer())

/** What the bank says of itself: what it was asked, what it made of the orders, and what a client may send. */
export const bankState = async (bank: Sandbox) =>
  bankStateSchema.parse(JSON.parse(String(await controlBytes(bank, '/state'))))

/** Posts a notification to the open profile's listener as the bank would. */
export async function post(app: TestApp, body: unknown, headers: Record<string, string>) {
  const url = (await app.must('profiles.current', {}))?.listener.url ?? ''
  return fetch(url + CONSOLIDATED_POSITION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Uploads a file in chunks as the window does; answers its id. */
export async function upload(app: TestApp, name: string, bytes: Uint8Array): Promise<string> {
  const { uploadId } = await app.must('uploads.begin', { name, bytes: bytes.byteLength })
  const size = 700_000
  for (let index = 0; index * size < bytes.byteLength; index++) {
    const part = bytes.subarray(index * size, (index + 1) * size)
    await app.must('uploads.chunk', {
      uploadId,
      index,
      base64: Buffer.from(part).toString('base64'),
    })
  }
  return uploadId
}

/** Everything that is shown of stored positions: what a failure must leave as it was. */
export async function picture(app: TestApp): Promise<unknown> {
  return {
    overview: await app.must('position.overview', {}),
    history: await app.must('position.history', {}),
  }
}

/** Errors that were told without being asked for. */
export const failures = (app: TestApp): readonly string[] =>
  app.events.flatMap((event) => (event.name === 'background.failed' ? [event.payload.code] : []))

/** The code that a call failed with, or `ok`. */
export const code = (result: Result<unknown, AppError>): string =>
  result.ok ? 'ok' : result.error.code

/** The position notifications that the bank sent, or would have sent, and what each attempt was answered. */
export async function deliveries(bank: Sandbox) {
  const json = parseJson(String(await controlBytes(bank, '/state')))
  if (!json.ok) throw new Error(json.error)
  return stateSchema.parse(json.value).notifications
}

/** The text of the last notification about a file; null before the bank made it. */
export async function lastNotification(bank: Sandbox, fileId: string): Promise<string | null> {
  const about = (await deliveries(bank)).findLast(({ body }) => body.file.id === fileId)
  return about === undefined ? null : stringifyJson(about.body)
}

const bankStateSchema = z.looseObject({
  requests: z.record(z.string(), z.number()),
  orders: z.array(z.looseObject({ key: z.string(), executions: z.number() })),
})
const result = z
  .unknown()
  .transform((value) => (isLosslessNumber(value) ? Number(value.value) : value))
const stateSchema = z.object({
  notifications: z.array(
    z.object({
      body: z.looseObject({ file: z.looseObject({ id: z.string() }) }),
      results: z.array(result),
    }),
  ),
})
