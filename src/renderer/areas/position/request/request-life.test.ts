import { expect, test } from 'vitest'
import { appError } from '../../../../shared/errors/index.ts'
import type { Job } from '../../../../shared/ipc/app.ts'
import type { PositionRequest } from '../../../../shared/wire/position.ts'
import { followedRequest, jobOf, nextStep } from './request-line.tsx'

const request = (part: Partial<PositionRequest> = {}): PositionRequest => ({
  fileId: 'F-1',
  state: 'processing',
  requestedAt: '2026-11-21T12:00:00.000Z',
  traceId: '6a3c1f2e-0000-4000-8000-000000000001',
  message: 'recibido',
  expiresAt: null,
  error: null,
  ...part,
})
const NOW = Date.parse('2026-11-21T12:30:00.000Z')
const LATER = '2026-11-21T13:00:00.000Z'
const EARLIER = '2026-11-21T12:10:00.000Z'

test('the newest request is followed, and those still under way behind it are counted', () => {
  const list = [
    request({ fileId: 'C' }),
    request({ fileId: 'B' }),
    request({ fileId: 'A', state: 'stored' }),
  ]
  expect(followedRequest(list, new Set())).toEqual({ request: list[0], others: 1 })
})

test('a stored request is news only where its life was seen', () => {
  const list = [request({ state: 'stored' })]
  expect(followedRequest(list, new Set())).toBeNull()
  expect(followedRequest(list, new Set(['F-1']))?.request.state).toBe('stored')
  expect(followedRequest([], new Set())).toBeNull()
})

test('the work of a request is found by its file', () => {
  const job = (part: Partial<Job>): Job => ({
    id: 'J',
    kind: 'position.download',
    state: 'running',
    subject: 'F-1',
    done: 1,
    total: null,
    unit: 'bytes',
    cancellable: true,
    error: null,
    ...part,
  })
  const running = job({})
  expect(jobOf([job({ state: 'done' }), job({ kind: 'export' }), running], request())).toBe(running)
  expect(jobOf([job({ subject: 'F-2' })], request())).toBeUndefined()
})

test('while the bank works, nobody has to do anything', () => {
  expect(nextStep(request(), NOW)).toBeNull()
  expect(nextStep(request({ state: 'downloading' }), NOW)).toBeNull()
})

test('an announced file is downloaded while its address lives, and asked for again after that', () => {
  expect(nextStep(request({ state: 'announced', expiresAt: LATER }), NOW)).toBe('download')
  expect(nextStep(request({ state: 'announced', expiresAt: EARLIER }), NOW)).toBe('request')
})

test('a failed generation is asked for again, a failed download tried again, an unknown host allowed', () => {
  const failed = (error: PositionRequest['error'], expiresAt: string | null = LATER) =>
    nextStep(request({ state: 'failed', error, expiresAt }), NOW)
  expect(failed(appError('generation_failed', { reason: 'x' }))).toBe('request')
  expect(failed(appError('bank_cut', { received: 10 }))).toBe('again')
  expect(failed(appError('bank_cut', { received: 10 }), EARLIER)).toBe('request')
  expect(failed(appError('bank_cut', { received: 10 }), null)).toBe('request')
  expect(failed(appError('download_host', { host: 'x.example' }))).toBe('allow')
})
