import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Log } from '../shared/base/log.ts'
import { type Answer, err, type Outcome, ok } from '../shared/base/result.ts'
import { type AppError, appError } from '../shared/errors/index.ts'
import type { App, CreateApp } from './app-types.ts'
import { type Answering, dispatch } from './ipc/router.ts'
import type { Shell } from './ports/shell.ts'
import type { InstanceLock } from './profiles/port.ts'

/** The application behind a shell: it answers calls while it is still starting, and says why if it could not start. */
export interface Booted {
  /** Waits for the start; every call gets the error of a start that failed. */
  readonly answer: Answering
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

/** How long a program that is just closing may still hold the data folder, in milliseconds. */
const PATIENCE_MS = 3000
const RETRY_MS = 100
/** A window that says nothing for so long, in milliseconds, is none, or is drawing slowly enough. */
const DRAWING_MS = 3000

type BootOptions = {
  readonly dataDir: string
  readonly shell: Shell
  readonly log: Log
  readonly createApp: CreateApp
  readonly patienceMs?: number
}

/**
 * Takes the data folder for this process and starts the application in it; the shell is there already and shows a window
 * meanwhile.
 */
export function boot(options: BootOptions): Booted {
  const { dataDir, log } = options
  const running = start(options).catch((cause: unknown): Outcome<Running> => {
    log.error('start failed', { dataDir }, cause)
    return err(appError('disk_failed', { path: dataDir, reason: reasonOf(cause) }))
  })
  return {
    answer: async (request, context) => {
      const ready = await running
      return ready.ok ? dispatch(ready.value.app.handlers, request, context, log) : ready
    },
    started: running.then((ready) => (ready.ok ? null : ready.error)),
    close: async () => {
      const ready = await running
      if (!ready.ok) return
      await ready.value.app.close()
      ready.value.lock.release()
    },
  }
}

type Running = { readonly app: App; readonly lock: InstanceLock }

async function start(options: BootOptions): Answer<Running> {
  const { dataDir, shell, log, createApp, patienceMs = PATIENCE_MS } = options
  const lock = await takeLock(dataDir, performance.now() + patienceMs)
  if (!lock.ok) return failed(lock.error, log)
  const app = await createApp({ dataDir, version: appVersion(), shell, log, drawingMs: DRAWING_MS })
  if (app.ok) return ok({ app: app.value, lock: lock.value })
  lock.value.release()
  return failed(app.error, log)
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
