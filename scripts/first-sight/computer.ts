import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The outcome of a program; `code` is null where a signal ended it, or where it could not be started. */
export interface ProgramResult {
  readonly code: number | null
  readonly said: string
}

/** A program that runs. */
export interface RunningProgram {
  readonly ended: Promise<ProgramResult>
  readonly hasEnded: () => boolean
  readonly kill: (signal: NodeJS.Signals) => void
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  /** It is killed after so many milliseconds. */
  readonly limitMs?: number
}

/** The computer that is looked at; a test brings another. */
export interface Computer {
  readonly platform: NodeJS.Platform
  readonly arch: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly start: (
    command: readonly [string, ...string[]],
    options?: StartOptions,
  ) => RunningProgram
  /** The content of a file, or null where there is none. */
  readonly read: (path: string) => Buffer | null
  readonly write: (path: string, content: string | Uint8Array) => void
  readonly remove: (path: string) => void
  readonly sleep: (ms: number) => Promise<void>
  readonly now: () => number
}

/** As much of what a program said as is kept. */
const KEPT = 200_000

function start(
  [program, ...args]: readonly [string, ...string[]],
  { env = {}, limitMs = 15 * 60_000 }: StartOptions = {},
): RunningProgram {
  let [said, over] = ['', false]
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  const hear = (piece: unknown): void => {
    said = `${said}${String(piece)}`.slice(-KEPT)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<ProgramResult>((resolve) => {
    const end = (code: number | null): void => {
      over = true
      resolve({ code, said })
    }
    child.once('error', (cause) => {
      hear(cause.message)
      end(null)
    })
    // Children of a program may hold its output open.
    child.once('exit', (code) => void setTimeout(200).then(() => end(code)))
  })
  return { ended, hasEnded: () => over, kill: (signal) => void child.kill(signal) }
}

/** The computer under this program. */
export const thisComputer: Computer = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  start,
  read: (path) => (existsSync(path) ? readFileSync(path) : null),
  write: (path, content) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  },
  remove: (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 }),
  sleep: (ms) => setTimeout(ms),
  now: () => performance.now(),
}

/** Runs a program to its end and answers what is wrong where it fails: its code and the end of what it said. */
export async function problemOf(
  computer: Computer,
  command: readonly [string, ...string[]],
  options?: StartOptions,
): Promise<string | null> {
  const { code, said } = await computer.start(command, options).ended
  return code === 0 ? null : `${command.join(' ')} ended with ${code}: ${said.trim().slice(-1500)}`
}

/** Runs a program, keeps what it said in a file, and answers what is wrong. */
export async function keep(
  computer: Computer,
  file: string,
  command: readonly [string, ...string[]],
): Promise<string | null> {
  const { code, said } = await computer.start(command).ended
  computer.write(file, said)
  return code === 0 ? null : `${command.join(' ')} ended with ${code}: ${said.trim().slice(-1500)}`
}

/** Waits until something is so; false when it is not in time. */
export async function until(
  computer: Computer,
  limitMs: number,
  isSo: () => boolean,
): Promise<boolean> {
  const end = computer.now() + limitMs
  for (;;) {
    if (isSo()) return true
    if (computer.now() >= end) return false
    await computer.sleep(200)
  }
}
