import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  bytesOf,
  type CacheFixture,
  cacheFixture,
  meta,
  positionJson,
  sample,
  value,
} from '../cache.fixture.ts'

let fixture: CacheFixture
beforeEach(() => {
  fixture = cacheFixture()
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.remove()
})

/** Of how many threads this process hears: each has as many ports as the other. */
const ports = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length

it('one thread waits for a file that is on its way, however often it is announced, and takes it', async () => {
  const cache = await fixture.open()
  const store = ports()
  cache.positions.prepareImport()
  const both = ports()
  expect(both).toBeGreaterThan(store)
  cache.positions.prepareImport()
  expect(ports()).toBe(both)
  const done: number[] = []
  const bytes = bytesOf(positionJson(sample))
  const { length } = bytes
  value(await cache.positions.import(bytes, meta(), undefined, (bytesDone) => done.push(bytesDone)))
  expect(done.at(-1)).toBe(length)
  await vi.waitFor(() => expect(ports()).toBe(store))
})

it('one whose file does not come within a minute ends, and a file that comes later is taken', async () => {
  const cache = await fixture.open()
  const store = ports()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cache.positions.prepareImport()
  const both = ports()
  vi.advanceTimersByTime(59_000)
  expect(ports()).toBe(both)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(ports()).toBe(store))
  value(await cache.positions.import(bytesOf(positionJson(sample)), meta()))
  expect(value(await cache.positions.history())).toHaveLength(1)
})

it('one that waits ends with the cache, and none is started afterwards', async () => {
  const none = ports()
  const cache = await fixture.open()
  cache.positions.prepareImport()
  await cache.close()
  expect(ports()).toBe(none)
  cache.positions.prepareImport()
  expect(ports()).toBe(none)
})

it('one that cannot be started keeps no file from being taken that comes before anybody knows', async () => {
  const cache = await fixture.open()
  const threads = process.env['TESORO_TEST_THREADS']
  try {
    process.env['TESORO_TEST_THREADS'] = fixture.dir
    cache.positions.prepareImport()
  } finally {
    process.env['TESORO_TEST_THREADS'] = threads
  }
  value(await cache.positions.import(bytesOf(positionJson(sample)), meta()))
  expect(value(await cache.positions.history())).toHaveLength(1)
})
