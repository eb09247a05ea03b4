import { mkdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { type AppError, appError } from '../shared/errors/index.ts'
import type { Log } from '../shared/log.ts'
import { err, type Result } from '../shared/result.ts'
import type { App, CreateApp } from './app-types.ts'
import { type Answer, dispatch } from './ipc/router.ts'
import type { Shell } from './shell/port.ts'

/** The application behind a shell: it answers calls while it is still starting, and says why if it could not start. */
export interface Booted {
  /** Waits for the start; every call gets the error of a start that failed. */
  readonly answer: Answer
  /** Resolves when the start has ended, with what went wrong or null. */
  readonly started: Promise<AppError | null>
  /** Closes the application, after its start has ended. */
  readonly close: () => Promise<void>
}

/** Makes the data folder, for its owner only. Throws when the disk refuses. */
export const makeDataDir = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
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

type BootOptions = {
  readonly dataDir: string
  readonly shell: Shell
  readonly log: Log
  readonly createApp: CreateApp
  readonly patienceMs?: number
}

/** Starts the application in its data folder; the shell is there already and shows a window meanwhile. */
export function boot(options: BootOptions): Booted {
  const { dataDir, log } = options
  const app = start(options).catch((cause: unknown): Result<App, AppError> => {
    log.error('start failed', { dataDir }, cause)
    return err(appError('disk_failed', { path: dataDir, reason: reasonOf(cause) }))
  })
  return {
    answer: async (request, context) => {
      const ready = await app
      return ready.ok ? dispatch(ready.value.handlers, request, context, log) : ready
    },
    started: app.then((ready) => (ready.ok ? null : ready.error)),
    close: async () => {
      const ready = await app
      if (ready.ok) await ready.value.close()
    },
  }
}

/** Tries again for a moment while another program, probably one that is closing, holds the data folder. */
async function start(options: BootOptions): Promise<Result<App, AppError>> {
  const { dataDir, shell, log, createApp, patienceMs = PATIENCE_MS } = options
  const deadline = performance.now() + patienceMs
  for (;;) {
    const app = await createApp({ dataDir, version: appVersion(), shell, log })
    if (app.ok) return app
    if (app.error.code !== 'another_instance' || performance.now() >= deadline) {
      log.error('the application could not start', { error: app.error })
      return app
    }
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
