import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../src/main/bank/index.ts'
import { createRelayClient } from '../src/main/relay/client.ts'
import { pairRelay } from '../src/main/relay/pairing.ts'
import type { RelayPairing } from '../src/main/relay/port.ts'
import { silentLog } from '../src/shared/base/log.ts'
import { ok } from '../src/shared/base/result.ts'
import { type Bench, figure } from './bench.ts'

/**
 * The relay under 200 deliveries a second for a minute: how long the bank waits for its answer (p99), and how many of those
 * that were answered 200 the desktop does not get. Floor: the same HTTP server, which seals nothing and writes and syncs bare
 * bytes; half of it before and half after, because a disk has its moods.
 */
const PER_SECOND = 200
const SECONDS = 60
const FLOOR_SECONDS = 30
const API_KEY = 'bench-api-key-0123456789'
const MAX_ATTEMPTS = 10
const CONNECTIONS = 200
const PATH = '/v1/notifications/accounts/movements'

interface Child {
  readonly url: string
  readonly code: string
  readonly close: () => void
}

async function startRelayChild(role: 'store' | 'floor', path: string): Promise<Child> {
  const command = ['bench/relay-child.ts', API_KEY, role, path]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', (status) => reject(new Error(`the relay ended with ${status}`)))
  })
  const { url, code } = JSON.parse(line) as { readonly url: string; readonly code: string }
  return { url, code, close: () => child.kill('SIGTERM') }
}

/** A movement as the bank sends it, in size and shape. */
const bodyOf = (n: number): string =>
  JSON.stringify({
    account: { number: '0000123456', type_account: 'CC', currency: 'ARS' },
    addinfo: {
      operation_description: 'TRANSFERENCIA RECIBIDA',
      operation_id: `op-${n}`,
      operation_date: '2026-11-20T15:00:00.000-03:00',
      cuil_origin: '20123456786',
      name_origin: 'ÑANDÚ SRL',
      cbu_origin: '0110012920000091344977',
      amount: `${n}.25`,
      movement_type: 'CREDIT',
      reversal: 'false',
    },
  })

/** Posts once; answers the status, or 0 where there was no answer. */
const post = (agent: Agent, url: string, body: Buffer): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(`${url}${PATH}`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'x-api-key': API_KEY,
      },
    })
    sent.on('error', () => resolve(0))
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.end(body)
  })

/** Delivers, again and again until it is taken; answers the milliseconds that all of it took. */
async function deliver(agent: Agent, url: string, n: number): Promise<number> {
  const body = Buffer.from(bodyOf(n))
  const started = performance.now()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1)
    if ((await post(agent, url, body)) === 200) return performance.now() - started
  return Number.POSITIVE_INFINITY
}

/** Delivers at a steady rate, whether or not earlier ones were answered; answers how long each took. */
async function load(url: string, seconds: number): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const started = performance.now()
  const deliveries: Promise<number>[] = []
  for (let n = 0; n < PER_SECOND * seconds; n += 1) {
    const left = started + (n * 1000) / PER_SECOND - performance.now()
    if (left > 1) await wait(left)
    deliveries.push(deliver(agent, url, n))
  }
  const times = await Promise.all(deliveries)
  agent.destroy()
  const refused = times.filter((time) => !Number.isFinite(time)).length
  if (refused > 0) throw new Error(`${refused} deliveries were never taken`)
  return times
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** How many different notifications the desktop gets. */
async function fetched(pairing: RelayPairing): Promise<number> {
  const bodies = new Set<string>()
  const client = createRelayClient({
    pairing,
    receive: async ({ body }) => ok(bodies.add(body)),
    receiveFile: async () => ok(null),
    clock: systemClock,
    log: silentLog,
  })
  const polled = await client.poll(AbortSignal.timeout(120_000))
  if (!polled.ok) throw new Error(polled.error.code)
  return bodies.size
}

async function measure(path: string): Promise<{ readonly p99: number; readonly lost: number }> {
  const child = await startRelayChild('store', path)
  try {
    const pairing = await pairRelay(child.code, { clock: systemClock })
    if (!pairing.ok) throw new Error(pairing.error.code)
    const times = await load(child.url, SECONDS)
    return { p99: p99(times), lost: times.length - (await fetched(pairing.value)) }
  } finally {
    child.close()
  }
}

async function measureFloor(path: string): Promise<readonly number[]> {
  const child = await startRelayChild('floor', path)
  try {
    return await load(child.url, FLOOR_SECONDS)
  } finally {
    child.close()
  }
}

export const relay: Bench = {
  name: 'relay',
  run: async () => {
    mkdirSync('.cache', { recursive: true })
    // On the disk of the project: a temporary folder in memory would make committing free.
    const folder = mkdtempSync('.cache/bench-relay-')
    try {
      const before = await measureFloor(join(folder, 'before'))
      const measured = await measure(join(folder, 'relay.db'))
      const floor = p99([...before, ...(await measureFloor(join(folder, 'after')))])
      return [
        figure('relay-p99', measured.p99, floor, 'ms'),
        figure('relay-lost', measured.lost, 0, 'notifications'),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
