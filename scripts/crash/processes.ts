import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { SandboxLike } from '../../src/main/bank/embedded-bank.fixture.ts'

/** The two programs of a crash test, each a process of its own. */

const root = new URL('../..', import.meta.url).pathname
const running = new Set<ChildProcess>()
// Whatever ends this process, nothing that it started outlives it.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** A running embedded bank. */
export interface BankProcess {
  readonly bank: SandboxLike
  readonly get: (path: string) => Promise<unknown>
  readonly post: (path: string, body: unknown) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts the embedded bank with its own time. */
export async function startBank(seed: number, now: string): Promise<BankProcess> {
  const child = start([
    'src/sandbox/cli.ts',
    '--seed',
    String(seed),
    '--now',
    now,
    '--echeqs',
    '3000',
  ])
  const line = await new Promise<string>((resolve, reject) => {
    if (child.stdout === null) return reject(new Error('no output'))
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', () => reject(new Error('the embedded bank did not start')))
  })
  const bank = JSON.parse(line) as SandboxLike
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(`${bank.control_url}${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  return {
    bank,
    get: async (path) => (await request(path, {})).json(),
    post: async (path, body) => {
      await (await request(path, { method: 'POST', body: JSON.stringify(body) })).arrayBuffer()
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/**
 * Runs a program to its end; answers the last line that it printed, or null where it was killed. `killAfter` kills it that many
 * milliseconds after it printed `begun`, if it still lives.
 */
export function liveOnce(
  program: string,
  env: NodeJS.ProcessEnv,
  begun: string,
  killAfter: number | null,
): Promise<string | null> {
  const child = start([program], env)
  let last: string | null = null
  let timer: NodeJS.Timeout | undefined
  if (child.stdout !== null)
    createInterface(child.stdout).on('line', (line) => {
      if (line !== begun) last = line
      else if (killAfter !== null) timer = setTimeout(() => child.kill('SIGKILL'), killAfter)
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (signal === 'SIGKILL') resolve(null)
      else if (code === 0 && last !== null) resolve(last)
      else reject(new Error(`${program} ended with ${String(code ?? signal)}`))
    })
  })
}
