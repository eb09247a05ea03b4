import { type ChildProcess, spawn } from 'node:child_process'
import { resolve as absolute } from 'node:path'
import { createInterface } from 'node:readline'

/** A program of ours that announces itself with one JSON line on stdout. */
export type RunningServer<T> = {
  readonly info: T
  readonly child: ChildProcess
  /** Asks it to stop and waits until it has. */
  readonly stop: () => Promise<void>
  /** Ends it the hard way, as a power cut would. */
  readonly kill: () => Promise<void>
}

const START_LIMIT_MS = 60_000
/**
 * What Node compiled of a program for a test before, its TypeScript stripped. Each test starts the bank and the application
 * anew, and their modules cost half of a start.
 */
const COMPILED = absolute('.cache/compiled')

/** Starts `scripts/run.mjs NAME ...args` and waits for its JSON line. */
export async function startScript<T>(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer<T>> {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const info = await firstJsonLine<T>(child, name, errors)
  return {
    info,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

function firstJsonLine<T>(
  child: ChildProcess,
  name: string,
  errors: readonly string[],
): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${name} ${why}\n${errors.join('')}`))
    const limit = setTimeout(() => fail('did not announce itself in time'), START_LIMIT_MS)
    child.once('close', (code) => {
      clearTimeout(limit)
      fail(`ended with ${code} before it announced itself`)
    })
    if (child.stdout === null) return fail('has no stdout')
    createInterface({ input: child.stdout }).once('line', (line) => {
      clearTimeout(limit)
      resolve(JSON.parse(line) as T)
    })
  })
}
