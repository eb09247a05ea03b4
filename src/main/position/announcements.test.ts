import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import type { Profile } from '../../shared/profiles/profiles.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import { type HttpServer, httpServer } from '../bank/bank.fixture.ts'
import { type CacheFixture, cacheFixture, value } from '../cache/cache.fixture.ts'
import { createJobs } from '../jobs/registry.ts'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { createFetches, type Fetches } from './fetch.ts'
import { createRequestStates } from './request-states.ts'

let storage: HttpServer
let fixture: CacheFixture
let fetches: Fetches
let announcements: Announcements
let put: (state: PositionRequest['state']) => void
beforeEach(async () => {
  storage = await httpServer((_, response) => response.end('{}'))
  fixture = cacheFixture()
  const { cache, archive } = await fixture.stores()
  const profile: Profile = {
    id: 'a',
    name: 'Panadería',
    environment: 'sandbox',
    createdAt: '2026-11-22T12:00:00.000Z',
    baseUrl: storage.origin,
    authUrl: storage.origin,
    realm: 'r',
    clientId: 'c',
    userAgent: 'Tesorero',
    positionRequestBody: null,
    downloadHosts: [],
    listener: { enabled: false, host: '127.0.0.1', port: 0 },
  }
  const deps = {
    cache,
    requests: archive.requests,
    // This computer's clock is two hours ahead of the bank's.
    clock: { ...systemClock, now: () => new Date(Date.now() + 2 * 3_600_000) },
    bankNow: () => new Date(),
    jobs: createJobs({ clock: systemClock, onChange: () => undefined }),
    bank: () => Promise.reject(new Error('not asked')),
    profile: () => profile,
    onChanged: () => undefined,
    onFailed: () => undefined,
    onExchange: () => undefined,
  }
  const states = createRequestStates(deps)
  fetches = createFetches(deps, states)
  announcements = createAnnouncements(deps, states, fetches)
  put = (state) => {
    const request = { fileId: 'F1', message: '', traceId: 't', expiresAt: null, error: null }
    value(archive.requests.put({ ...request, state, requestedAt: '2026-11-22T12:00:00.000Z' }))
  }
})
afterEach(async () => {
  await storage.close()
  await fixture.remove()
})

const announced = async (): Promise<string> => {
  const said = announcements.announce('F1', {
    url: `${storage.origin}/file`,
    method: 'GET',
    content_type: 'application/json',
    expiration: new Date(Date.now() + 3_600_000).toISOString(),
    expiration_in_minutes: 60,
  })
  await fetches.idle()
  return value(said).state
}

it('the file of a request is downloaded when it is announced, by the clock of the bank', async () => {
  put('processing')
  expect(await announced()).toBe('announced')
  expect(storage.requests).toHaveLength(1)
})

it('a file that is stored is not downloaded again when it is announced again', async () => {
  put('stored')
  expect(await announced()).toBe('stored')
  expect(storage.requests).toEqual([])
})
