import { afterEach, expect, it } from 'vitest'
import { silentLog } from '../../shared/base/log.ts'
import { CONSOLIDATED_POSITION_PATH } from '../../shared/wire/notifications.ts'
import { memoryStore, pairTestDesktop, startTestRelay } from '../relay.fixture.ts'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** What a relay with these hosts logs when files are announced on others. */
async function warningsOf(hosts: readonly string[], urls: readonly string[]) {
  const warnings: unknown[] = []
  const log = {
    ...silentLog,
    error: (event: string, _: object = {}, host?: unknown) => warnings.push([event, host]),
  }
  const store = memoryStore()
  const downloads = { hosts, maxFileBytes: 1_000_000 }
  const relay = await startTestRelay({ store, log, settings: { downloads } })
  open.push(store, relay)
  await pairTestDesktop(relay)
  for (const [index, url] of urls.entries()) {
    const download = {
      url,
      method: 'GET',
      content_type: 'application/json',
      expiration_in_minutes: 60,
      expiration: new Date(Date.now() + 3_600_000).toISOString(),
    }
    const response = await relay.deliver(CONSOLIDATED_POSITION_PATH, {
      notification: { id: `n${index}`, date: '2026-11-20' },
      file: { id: `f${index}`, status: 'COMPLETED', download_data: download },
    })
    expect(response.status).toBe(200)
  }
  return warnings
}

const urls = [
  'https://one.example.com/folder/file?SIGNATURE',
  'https://ONE.example.com:443/another?SIGNATURE',
  'https://two.example.com:8443/file?SIGNATURE',
]

it('a host that is not allowed is logged once for many files, without the rest of its URL', async () => {
  const event = 'no download host: position files on it are not fetched'
  expect(await warningsOf(['files.example.com'], urls)).toEqual([
    [event, 'one.example.com'],
    [event, 'two.example.com:8443'],
  ])
})

it('however many hosts are announced, the log ends somewhere', async () => {
  const many = Array.from({ length: 120 }, (_, n) => `https://h${n}.example.com/`)
  expect(await warningsOf(['files.example.com'], many)).toHaveLength(100)
})

it('a relay that downloads nothing said so when it started', async () => {
  expect(await warningsOf([], urls)).toEqual([])
})
