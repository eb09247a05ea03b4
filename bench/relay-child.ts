import { randomBytes } from 'node:crypto'
import { fdatasyncSync, openSync, writeSync } from 'node:fs'
import { hostClock } from '../src/relay/clock.ts'
import { makePairingCode, startRelay } from '../src/relay/relay.ts'
import { createRelayKeys } from '../src/relay/secrets/keys.ts'
import type { RelayStore } from '../src/relay/store/port.ts'
import { openSqliteStore } from '../src/relay/store/sqlite.ts'
import { silentLog } from '../src/shared/base/log.ts'

/**
 * A relay in a process of its own: `relay-child.ts API_KEY store|floor PATH`. As floor it is the same server that seals
 * nothing and keeps bare bytes: one write to the path and one sync for each batch. Prints one JSON line.
 */
const [, , apiKey = '', role, path = ''] = process.argv
const BYTES_EACH = 4096
const limits = { maxQueued: 1_000_000, maxQueuedBytes: 10_000_000_000, maxAgeMs: 86_400_000 }
const store = openSqliteStore(role === 'store' ? path : ':memory:', limits)

function bareStore(): RelayStore {
  const file = openSync(path, 'w')
  return {
    ...store,
    desktops: async () => [],
    append: async (arrivals) => {
      writeSync(file, Buffer.alloc(BYTES_EACH * arrivals.length, 1))
      fdatasyncSync(file)
      return arrivals.map(() => 'stored')
    },
  }
}

const parts = {
  store: role === 'store' ? store : bareStore(),
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
