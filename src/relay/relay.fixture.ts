import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { systemClock } from '../host/clock.ts'
import { rawPublicKey } from '../host/envelope.ts'
import type { Clock } from '../shared/base/clock.ts'
import { type Log, silentLog } from '../shared/base/log.ts'
import { parsePairingCode } from '../shared/relay/relay-api.ts'
import { makePairingCode, type RelaySettings, startRelay } from './relay.ts'
import { createRelayKeys } from './secrets/keys.ts'
import type { StoreLimits } from './store/port.ts'
import { openSqliteStore } from './store/sqlite.ts'
import type { RelayStore } from './store/store.ts'

/** Help for tests: a relay with every choice made. */

export const API_KEY = 'clave-del-banco-42'
export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000

export const roomy: StoreLimits = {
  maxQueued: 100_000,
  maxQueuedBytes: 1_000_000_000,
  maxAgeMs: 30 * DAY_MS,
}

export const testSettings: RelaySettings = {
  host: '127.0.0.1',
  port: 0,
  apiKey: API_KEY,
  routes: { paths: {}, withoutKey: [], keepUnknown: false },
  downloads: { hosts: [], maxFileBytes: 50_000_000 },
  ratePerSecond: 100_000,
}

export interface TestRelay extends Awaited<ReturnType<typeof startRelay>> {
  readonly store: RelayStore
  /** Lets files be fetched from this server, with its port. */
  readonly allowFilesFrom: (url: string) => void
  readonly code: (validMs?: number) => Promise<string>
  /** Delivers a webhook as the bank does; a text is sent as it is. */
  readonly deliver: (
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>
}

export interface TestRelayOptions {
  readonly store: RelayStore
  readonly settings?: Partial<RelaySettings>
  readonly clock?: Clock
  readonly secret?: Uint8Array
  readonly log?: Log
}

/** Starts a relay on a free port of this computer. */
export async function startTestRelay(options: TestRelayOptions): Promise<TestRelay> {
  const { store, clock = systemClock, secret = randomBytes(32), log = silentLog } = options
  const parts = { store, clock, keys: createRelayKeys(secret), log }
  const settings = { ...testSettings, ...options.settings }
  const hosts = [...settings.downloads.hosts]
  const downloads = { hosts, maxFileBytes: settings.downloads.maxFileBytes }
  const relay = await startRelay({ ...settings, downloads }, parts)
  return {
    ...relay,
    store,
    allowFilesFrom: (url) => {
      hosts.push(new URL(url).host)
    },
    code: (validMs = HOUR_MS) => makePairingCode(parts, relay.url, validMs),
    deliver: (path, body, headers = {}) =>
      fetch(`${relay.url}${path}`, {
        method: 'POST',
        headers: {
          // A connection for each, as after a restart there is another server behind the port.
          connection: 'close',
          'content-type': 'application/json',
          'x-api-key': API_KEY,
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

/** A store in memory. */
export const memoryStore = (limits: StoreLimits = roomy): RelayStore =>
  openSqliteStore(':memory:', limits)

/** What a desktop sends to pair. */
export const redeem = (relay: { readonly url: string }, body: unknown): Promise<Response> =>
  fetch(`${relay.url}/relay/v1/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** A new desktop's public key, as it is sent. */
export const newDesktopKey = (): string =>
  rawPublicKey(generateKeyPairSync('x25519').privateKey).toString('base64url')

/** The secret of a pairing code. */
export function secretIn(code: string): string {
  const read = parsePairingCode(code)
  if (!read.ok) throw new Error(read.error)
  return read.value.secret
}

/** Pairs a desktop that will never open anything. */
export async function pairTestDesktop(relay: TestRelay): Promise<void> {
  const body = { secret: secretIn(await relay.code()), public_key: newDesktopKey() }
  const response = await redeem(relay, body)
  if (!response.ok) throw new Error(`not paired: ${response.status}`)
}
