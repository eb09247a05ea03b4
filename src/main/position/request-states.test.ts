import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appError } from '../../shared/errors/index.ts'
import type { RequestStore } from '../archive/archive-port.ts'
import { type CacheFixture, cacheFixture, value } from '../cache/cache.fixture.ts'
import { createRequestStates, type RequestStates } from './request-states.ts'

let fixture: CacheFixture
let requests: RequestStore
let states: RequestStates
const failures: unknown[] = []
beforeEach(async () => {
  fixture = cacheFixture()
  requests = (await fixture.stores()).archive.requests
  states = createRequestStates({
    requests,
    onChanged: () => undefined,
    onFailed: (error) => failures.push(error),
  })
  value(
    requests.put({
      fileId: 'F1',
      message: 'recibida',
      traceId: 'trace-1',
      state: 'announced',
      requestedAt: '2026-11-22T12:00:00.000Z',
      expiresAt: null,
      error: null,
    }),
  )
})
afterEach(async () => {
  await fixture.remove()
  expect(failures).toEqual([])
})

const cancelled = appError('cancelled', {})

describe('the state of a position request', () => {
  it('is what was said last, while nothing final was said', () => {
    states.move('F1', { state: 'downloading' })
    states.fail('F1', cancelled)
    expect(value(requests.get('F1'))).toMatchObject({
      state: 'failed',
      error: { code: 'cancelled' },
    })
  })

  it('stays stored, also when its download speaks afterwards and is cancelled for it', () => {
    states.move('F1', { state: 'stored', error: null })
    states.move('F1', { state: 'downloading' })
    states.fail('F1', cancelled)
    expect(value(requests.get('F1'))).toMatchObject({ state: 'stored', error: null })
  })

  it('does not come back once the request was forgotten', () => {
    states.move('F1', { state: 'downloading' })
    states.forget('F1')
    states.fail('F1', cancelled)
    expect(value(requests.get('F1'))).toBeNull()
  })
})
