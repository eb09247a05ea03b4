import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { WebSocket } from 'ws'
import { shellEnvironment, shellProgram } from '../scripts/shell-program.ts'
import type { AppEvent, CallInput, CallName, CallResult } from '../src/shared/ipc/index.ts'
import { isOfProfile } from '../src/shared/ipc/of-window.ts'
import { type ProcessFigures, watched, watching } from './watch.ts'

/** The built browser shell as benchmarks use it. */

/** The addresses that the shell prints: of its window, and of the page in which main asks. */
export interface Addresses {
  readonly url: string
  readonly approvalUrl: string
}

/** The shell while it runs. */
export interface Shell extends Addresses {
  /** Memory of its process now, megabytes; null where the system does not tell. */
  readonly megabytes: () => number | null
  /** Its loop and memory since the last question, where it is {@link withWatchedServer watched}. */
  readonly seen: (asked?: 'read' | 'settled') => Promise<ProcessFigures>
}

/** Runs the built shell while `work` uses its addresses. */
export const withServer = <T>(
  args: readonly string[],
  work: (shell: Shell) => Promise<T>,
): Promise<T> => served([], args, work)

/** Runs it so that it watches its own loop and memory. */
export const withWatchedServer = <T>(
  args: readonly string[],
  work: (shell: Shell) => Promise<T>,
): Promise<T> => served(watching, args, work)

async function served<T>(
  own: readonly string[],
  args: readonly string[],
  work: (shell: Shell) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [...own, ...shellProgram, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...shellEnvironment },
  })
  const ended = once(child, 'exit')
  try {
    const [line] = (await once(createInterface({ input: child.stdout as Readable }), 'line')) as [
      string,
    ]
    const addresses = JSON.parse(line) as Addresses
    return await work({
      ...addresses,
      megabytes: () => megabytesOf(child.pid),
      seen: (asked = 'read') => watched(child, asked),
    })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function megabytesOf(pid: number | undefined): number | null {
  const status = `/proc/${pid}/status`
  const kib = existsSync(status) ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8')) : null
  return kib === null ? null : Number(kib[1]) / 1024
}

/** Calls main as a window does. */
export async function connect(url: string) {
  const opening = await fetch(url, { redirect: 'manual' })
  const cookie = opening.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { origin, host, pathname } = new URL(opening.headers.get('location') ?? '', url)
  const socket = new WebSocket(`ws://${host}${pathname}socket`, { headers: { cookie, origin } })
  await once(socket, 'open')
  let id = 0
  let profile: string | null = null
  const ask = <N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<N>> => {
    id += 1
    const mine = id
    socket.send(JSON.stringify({ id, name, input, profile }))
    return new Promise((resolve) => {
      const hear = (data: Buffer): void => {
        const frame = JSON.parse(data.toString('utf8')) as { id?: number; result: CallResult<N> }
        if (frame.id !== mine) return
        socket.off('message', hear)
        resolve(frame.result)
      }
      socket.on('message', hear)
    })
  }
  socket.on('message', (data: Buffer) => {
    const { event } = JSON.parse(data.toString('utf8')) as { readonly event?: AppEvent }
    if (event?.name === 'profile.changed') profile = event.payload?.profile.id ?? null
  })
  return async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<N>> => {
    if (profile === null && isOfProfile(name)) {
      const open = await ask('profiles.current', {})
      profile = open.ok ? (open.value?.profile.id ?? null) : null
    }
    return ask(name, input)
  }
}
