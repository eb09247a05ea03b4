import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Log } from '../shared/base/log.ts'
import type { Answer, AppError, Outcome } from '../shared/errors/index.ts'
import { andThen, err, fail, ok } from '../shared/errors/index.ts'
import { type FirstCall, firstCalls } from '../shared/ipc/first-calls.ts'
import type { App, CreateApp } from './app-types.ts'
import { type AnswerCall, type CallContext, dispatch, type Request } from './ipc/router.ts'
import type { Shell } from './ports/shell.ts'
import type { InstanceLock } from './profiles/profile-port.ts'
import {
  type KeptAnswers,
  keptAnswer,
  keptProfile,
  listChanges,
} from './session/first/answer-store.ts'
import { type ReadKeptOptions, readKept } from './session/first/read-answers.ts'
import { peekKeychain } from './vault/keychain.ts'

/** The application behind a shell: it answers calls while it is still starting, and says why if it could not start. */
export interface BootedApp {
  /** Waits for the start; every call gets the error of a start that failed. */
  readonly answer: AnswerCall
  /** Resolves when the start has ended, with what went wrong or null. */
  readonly started: Promise<AppError | null>
  /** Closes the application, after its start has ended. */
  readonly close: () => Promise<void>
}

/** Writes to the log what nothing caught: a stray rejection is survived, a stray exception ends the process. */
export function logFaults(log: Log): void {
  process.on('unhandledRejection', (cause) => log.error('unhandled rejection', {}, cause))
  process.on('uncaughtException', (cause) => {
    log.error('uncaught exception', {}, cause)
    process.exit(1)
  })
}

/** How long closing may take before the process ends regardless, in milliseconds. */
export const CLOSE_LIMIT_MS = 10_000
/** How long a program that is just closing may still hold the data folder, in milliseconds. */
const PATIENCE_MS = 3000
const RETRY_MS = 100
/** The wait for a window's word, in milliseconds. After it there is no window, or it draws slowly enough. */
const DRAWING_MS = 3000

/** How long what was kept of the first screen may be drawn before the application is opened all the same, in milliseconds. */
const KEPT_MS = 1500
/** How long after the first call that only the application can answer it is opened without a frame. */
const FRAME_MS = 200
/** How long the keychain is asked for what was kept; one that has to be unlocked first is asked by the application. */
const PEEK_MS = 2000

type BootOptions = {
  readonly dataDir: string
  readonly shell: Shell
  readonly log: Log
  /** Loads the application's code. */
  readonly loadApp: () => Promise<CreateApp>
  readonly patienceMs?: number
  /** Reads a secret of the keychain by its name; the system's own when absent. */
  readonly peek?: ReadKeptOptions['peek']
}

/** Takes the data folder and starts the application in it. Where first answers were kept, the window draws them before. */
export function boot(options: BootOptions): BootedApp {
  const { dataDir, shell, log } = options
  const kept = Promise.withResolvers<KeptAnswers | null>()
  const wanted = Promise.withResolvers<void>()
  const waits = { onKept: kept.resolve, wanted: wanted.promise }
  const running = start(options, waits).catch((cause: unknown): Outcome<RunningApp> => {
    log.error('start failed', { dataDir }, cause)
    return fail('disk_failed', { path: dataDir, reason: reasonOf(cause) })
  })
  void running.then(() => kept.resolve(null))
  let up = false
  const ask = async (request: Request, context: CallContext): Answer<unknown> =>
    andThen(await running, (ready) => dispatch(ready.app.handlers, request, context, log))
  const started = running.then(async (ready) => {
    const shown = await kept.promise
    const asked: AskProfile = (question) =>
      ask(
        { ...question, profile: shown === null ? null : keptProfile(shown.calls) },
        { window: 'start' },
      )
    const stale = shown === null ? [] : await staleOf(shown, asked)
    const changed = shown === null ? null : await changeOf(shown, asked)
    up = true
    if (stale.length > 0) shell.emit({ name: 'app.started', payload: { stale, failed: !ready.ok } })
    if (changed !== null && ready.ok) shell.emit({ name: changed, payload: { ids: null } })
    return ready.ok ? null : ready.error
  })
  return {
    answer: async (request, context) => {
      const { name } = request
      const held = up ? null : await kept.promise
      const shown = up || held === null ? null : keptAnswer(held, request)
      if (shown !== null) return ok(shown.value)
      // Further calls of a window that is drawing wait for its frame.
      if (name === 'app.drawn') wanted.resolve()
      else setTimeout(wanted.resolve, FRAME_MS).unref()
      return ask(request, context)
    },
    started,
    close: async () => {
      wanted.resolve()
      const ready = await running
      if (!ready.ok) return
      await ready.value.app.close()
      ready.value.lock.release()
    },
  }
}

type Question = Pick<Request, 'name' | 'input'>
/** Asks for the profile whose answers were kept. */
type AskProfile = (question: Question) => Answer<unknown>

/** Whether a question is answered now as it was. */
async function isAnswered(question: Question, was: unknown, ask: AskProfile): Promise<boolean> {
  const answer = await ask(question)
  return answer.ok && JSON.stringify(answer.value) === JSON.stringify(was)
}

/** Which of the kept answers are others now. */
async function staleOf({ calls }: KeptAnswers, ask: AskProfile): Promise<readonly FirstCall[]> {
  const differ = await Promise.all(
    firstCalls.map(async (name) =>
      (await isAnswered({ name, input: {} }, calls.get(name), ask)) ? [] : [name],
    ),
  )
  return differ.flat()
}

/** The event to emit if something of the cached list is stale; null if all is current or none was cached. */
async function changeOf({ list }: KeptAnswers, ask: AskProfile) {
  for (const { answer, ...question } of list)
    if (!(await isAnswered(question, answer, ask))) return listChanges[question.name]
  return null
}

type RunningApp = { readonly app: App; readonly lock: InstanceLock }

interface Waits {
  readonly onKept: (kept: KeptAnswers | null) => void
  /** The first drawing is done, or has had its time since something was asked that only the application knows. */
  readonly wanted: Promise<void>
}

async function start(options: BootOptions, { onKept, wanted }: Waits): Answer<RunningApp> {
  const { dataDir, shell, log, patienceMs = PATIENCE_MS, peek = peekKeychain } = options
  const lock = await takeLock(dataDir, performance.now() + patienceMs)
  if (!lock.ok) return failed(lock.error, log)
  const version = appVersion()
  const kept = await within(PEEK_MS, readKept({ dataDir, version, peek }))
  onKept(kept)
  if (kept !== null) await within(KEPT_MS, wanted)
  const createApp = await options.loadApp()
  const app = await createApp({ dataDir, version, shell, log, drawingMs: DRAWING_MS })
  if (app.ok) return ok({ app: app.value, lock: lock.value })
  lock.value.release()
  return failed(app.error, log)
}

/** The result of work, or null when it takes longer. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  const over = new Promise<null>((resolve) => setTimeout(resolve, ms, null).unref())
  return Promise.race([work, over])
}

function failed(error: AppError, log: Log): Outcome<never> {
  log.error('the application could not start', { error })
  return err(error)
}

/** Tries again for a moment while another program, probably one that is closing, holds the data folder. */
async function takeLock(dataDir: string, deadline: number): Answer<InstanceLock> {
  const { lockDataDir } = await import('./profiles/instance-lock.ts')
  for (;;) {
    const lock = lockDataDir(dataDir)
    const busy = !lock.ok && lock.error.code === 'another_instance'
    if (!busy || performance.now() >= deadline) return lock
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

/** The version in package.json, which lies two folders above this file in the sources and in the build alike. */
export function appVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
