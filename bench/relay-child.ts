import { randomBytes } from 'node:crypto'
import { hostClock } from '../src/relay/clock.ts'
import { createRelayKeys } from '../src/relay/keys.ts'
import { makePairingCode, startRelay } from '../src/relay/relay.ts'
import type { RelayStore } from '../src/relay/store/port.ts'
import { openSqliteStore } from '../src/relay/store/sqlite.ts'
import { silentLog } from '../src/shared/log.ts'

/**
 * A relay in a process of its own: `relay-child.ts API_KEY PATH`, or without a path the same server that answers without
 * sealing and storing. Prints one JSON line.
 */
const [, , apiKey = '', path] = process.argv
const limits = { maxQueued: 1_000_000, maxQueuedBytes: 10_000_000_000, maxAgeMs: 86_400_000 }
const store = openSqliteStore(path ?? ':memory:', limits)
const forgetful: RelayStore = {
  ...store,
  desktops: async () => [],
  append: async (arrivals) => arrivals.map(() => 'stored'),
}
const parts = {
  store: path === undefined ? forgetful : store,
  keys: createRelayKeys(randomBytes(32)),
  clock: hostClock,
  log: silentLog,
}
const relay = await startRelay(
  {
    host: '127.0.0.1',
    port: 0,
    apiKey,
    routes: { paths: {}, withoutKey: [], keepUnknown: false },
    downloads: { hosts: [], maxFileBytes: 1 },
    ratePerSecond: 1000,
  },
  parts,
)
const code = await makePairingCode(parts, relay.url, 3_600_000)
console.log(JSON.stringify({ url: relay.url, code }))
process.once('SIGTERM', () => {
  void relay.close().then(() => process.exit(0))
})
