import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import type { Profile } from '../../shared/profiles/profiles.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import type { Archive } from '../archive/archive-port.ts'
import { type CacheFixture, cacheFixture, value } from '../cache/cache.fixture.ts'
import type { Cache } from '../cache/cache-port.ts'
import { createJobs } from '../jobs/registry.ts'
import { createFetches, type Fetches } from './fetch.ts'
import { createRequestStates } from './request-states.ts'

const profile: Profile = {
  id: 'a',
  name: 'Panadería',
  environment: 'sandbox',
  createdAt: '2026-11-22T12:00:00.000Z',
  baseUrl: 'http://127.0.0.1:1',
  authUrl: 'http://127.0.0.1:1',
  realm: 'r',
  clientId: 'c',
  userAgent: 'Tesorero',
  positionRequestBody: null,
  downloadHosts: [],
  listener: { enabled: false, host: '127.0.0.1', port: 0 },
}
/** Its URL died long ago, so that its download fails at once. */
const expired = {
  url: 'http://127.0.0.1:1/file',
  method: 'GET',
  content_type: 'application/json',
  expiration: '2020-01-01T00:00:00Z',
  expiration_in_minutes: 60,
}

let fixture: CacheFixture
let fetches: Fetches
let cache: Cache
let archive: Archive
let failures: string[]
let put: (state: PositionRequest['state']) => void
beforeEach(async () => {
  fixture = cacheFixture()
  ;({ cache, archive } = await fixture.stores())
  failures = []
  const deps = {
    cache,
    requests: archive.requests,
    clock: systemClock,
    bankNow: systemClock.now,
    jobs: createJobs({ clock: systemClock, onChange: () => undefined }),
    bank: () => Promise.reject(new Error('not asked')),
    profile: () => profile,
    onChanged: () => undefined,
    onFailed: ({ code }: { readonly code: string }) => failures.push(code),
    onExchange: () => undefined,
  }
  fetches = createFetches(deps, createRequestStates(deps))
  put = (state) => {
    const request = { fileId: 'F1', message: '', traceId: 't', expiresAt: null, error: null }
    value(archive.requests.put({ ...request, state, requestedAt: '2026-11-22T12:00:00.000Z' }))
  }
})
afterEach(() => fixture.remove())

it('a download that is asked for after the end is left for the next start', async () => {
  put('announced')
  fetches.suspend()
  fetches.start('F1', expired)
  expect(fetches.isUnderWay('F1')).toBe(false)
  await fetches.idle()
  expect(value(archive.requests.get('F1'))?.state).toBe('announced')
})

describe('a download that fails', () => {
  it('is told', async () => {
    put('announced')
    fetches.start('F1', expired)
    await fetches.idle()
    expect(failures).toEqual(['download_expired'])
  })

  it('is not told where the file came in another way meanwhile', async () => {
    put('stored')
    fetches.start('F1', expired)
    await fetches.idle()
    expect(failures).toEqual([])
  })
})
