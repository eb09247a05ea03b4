import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { type AppError, appError, err, ok } from '../../shared/errors/index.ts'
import type { NoticeDetail } from '../../shared/views/inbox.ts'
import { createInboxTask } from '../sync/local-tasks.ts'
import { testScheduler, virtualTime } from '../sync/scheduler.fixture.ts'
import { type InboxBench, inboxBench, type TestEffect, testEffect } from './inbox.fixture.ts'
import { type Listener, startListener } from './listener.ts'
import { ATTEMPTS, retryAtOf } from './retry.ts'

/** Failures that pass: the embedded bank notifies over a socket, the scheduler tries again in virtual time. */

const MINUTE = 60_000
const KEY = 'clave-de-prueba-0123456789'

let bank: Sandbox
let listener: Listener
let bench: InboxBench
let credits: TestEffect<'cvu-cashin'>
let polls: ReturnType<typeof testScheduler>

beforeEach(async () => {
  credits = testEffect('cvu-cashin', true)
  const time = virtualTime()
  bench = inboxBench([credits], { now: time.now, onPlanned: () => polls.scheduler.nudge('inbox') })
  polls = testScheduler([createInboxTask(live)], {}, time)
  const started = await startListener({
    host: '127.0.0.1',
    port: 0,
    key: () => KEY,
    onRefused: () => undefined,
    receive: ({ kind, path }, body) => bench.inbox().receive({ kind, path, body, via: 'listener' }),
  })
  if (!started.ok) throw new Error(started.error.code)
  listener = started.value
  bank = await startSandbox()
  bank.setWebhooks({ base_url: listener.url, api_key: KEY })
  polls.scheduler.start()
})
afterEach(async () => {
  await polls.scheduler.stop()
  await Promise.all([listener.close(), bank.close()])
  await bench.close()
})

/** The inbox that is open just now. */
const live = {
  retry: (options: Parameters<ReturnType<InboxBench['inbox']>['retry']>[0]) =>
    bench.inbox().retry(options),
  retryIn: () => bench.inbox().retryIn(),
}

const failing = (error: AppError): void => {
  credits.act = async () => err(error)
}
const working = (): void => {
  credits.act = async () => ok({ outcome: 'changed', concerns: null })
}
const full = appError('disk_full', { path: '/x' })

function row(id = 1): NoticeDetail {
  const found = bench.ledger().inbox.get(id)
  if (!found.ok || found.value === null) throw new Error(`no row ${id}`)
  return found.value
}

/** The bank credits a CVU and tells of it; answers when its effect was attempted. */
async function notified(): Promise<void> {
  const before = credits.applied.length
  await fetch(`${bank.connection.control_url}/emit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"kind":"cashin"}',
  })
  await expect.poll(() => credits.applied.length).toBeGreaterThan(before)
  await bench.inbox().idle()
}

describe('an effect that failed and may pass', () => {
  it('is tried again after a minute, and its row says when', async () => {
    failing(full)
    await notified()
    expect(row()).toMatchObject({ state: 'failed', attempts: 1 })
    const planned = Date.parse(row().retryAt ?? '')
    expect(planned - polls.time.now().getTime()).toBe(MINUTE)
    working()
    await polls.time.pass(MINUTE - 1)
    expect(credits.applied).toHaveLength(1)
    await polls.time.pass(1000)
    expect(row()).toMatchObject({ state: 'done', attempts: 2, retryAt: null, error: null })
    expect(polls.job('inbox')).toMatchObject({ state: 'off', lastChanged: 1 })
    expect(bench.told).toEqual(['disk_full'])
  })

  it('waits longer each time, and after enough attempts it is left to a person', async () => {
    const at: number[] = []
    credits.act = async () => {
      at.push(polls.time.now().getTime())
      return err(full)
    }
    await notified()
    await polls.time.pass(24 * 60 * MINUTE)
    const waits = at.slice(1).map((time, index) => Math.round((time - (at[index] ?? 0)) / MINUTE))
    expect(waits).toEqual([1, 5, 15, 60, 60, 60, 60, 60, 60])
    expect(row()).toMatchObject({ state: 'failed', attempts: ATTEMPTS, retryAt: null })
    await polls.time.pass(48 * 60 * MINUTE)
    expect(credits.applied).toHaveLength(ATTEMPTS)
    working()
    await bench.inbox().redo(1)
    expect(row().state).toBe('done')
  })

  it('waits as long as the bank asked', async () => {
    failing({
      ...appError('bank_rate_limited', { retryAfterSeconds: 600 }),
      retryAfterSeconds: 600,
    })
    await notified()
    await polls.time.pass(9 * MINUTE)
    expect(credits.applied).toHaveLength(1)
    await polls.time.pass(2 * MINUTE)
    expect(credits.applied).toHaveLength(2)
  })

  it('rests while the bank cannot be reached or the screen is locked, and is tried at once on return', async () => {
    failing(full)
    await notified()
    for (const reason of ['offline', 'locked'] as const) {
      const before = credits.applied.length
      polls.scheduler.pause(reason)
      await polls.time.pass(90 * MINUTE)
      expect(credits.applied).toHaveLength(before)
      polls.scheduler.resume(reason)
      await polls.time.pass(1000)
      expect(credits.applied).toHaveLength(before + 1)
    }
  })

  it('is tried at once when a person runs the job', async () => {
    failing(full)
    await notified()
    working()
    expect(await polls.scheduler.runNow('inbox')).toMatchObject({ lastChanged: 1 })
    expect(row().state).toBe('done')
  })

  it('is never done twice at the same time', async () => {
    failing(full)
    await notified()
    let under = 0
    let most = 0
    const release: (() => void)[] = []
    credits.act = async () => {
      under += 1
      most = Math.max(most, under)
      await new Promise<void>((resolve) => release.push(resolve))
      under -= 1
      return ok({ outcome: 'changed', concerns: null })
    }
    const redone = bench.inbox().redo(1)
    await polls.time.pass(2 * MINUTE)
    expect(release).toHaveLength(1)
    release[0]?.()
    await redone
    await polls.time.pass(1000)
    expect([most, credits.applied.length]).toEqual([1, 2])
  })

  it('is not tried after the profile was closed, but after its next start', async () => {
    failing(full)
    await notified()
    const stopped = bench.inbox().stop()
    await polls.scheduler.stop()
    await stopped
    await polls.time.pass(10 * MINUTE)
    expect(credits.applied).toHaveLength(1)
    working()
    await bench.restart()
    expect(row()).toMatchObject({ state: 'done', attempts: 2 })
  })

  it('is due when the clock was set back, instead of a day later', async () => {
    failing(full)
    await notified()
    working()
    polls.time.suspend(-24 * 60 * MINUTE)
    await polls.time.pass(MINUTE)
    expect(row().state).toBe('done')
  })
})

describe('what came of a notification could not be noted', () => {
  it('because the disk is full: it is told once, and noted when there is room', async () => {
    const { inbox } = bench.ledger()
    bench.ledgerFails(full)
    await notified()
    await polls.time.pass(10 * MINUTE)
    expect(inbox.get(1)).toMatchObject({ value: { state: 'pending' } })
    expect(credits.applied.length).toBeLessThan(15)
    expect(bench.told).toEqual(['disk_full'])
    bench.ledgerFails(null)
    await polls.time.pass(2 * MINUTE)
    expect(row().state).toBe('done')
    const done = credits.applied.length
    await polls.time.pass(60 * MINUTE)
    expect(credits.applied).toHaveLength(done)
  })
})

describe('a failure', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const first = { state: 'pending', attempts: 0 } as const

  it('that cannot pass by itself is not tried again', async () => {
    for (const error of [
      appError('file_not_requested', {
        fileId: 'F',
        createdAt: '2026-11-20T15:04:05.000Z',
        client: '',
      }),
      appError('notification_invalid', { field: 'id', problem: 'missing' }),
      appError('internal', { reference: 'x' }),
      appError('bank_credentials', { status: 401 }),
    ])
      expect(retryAtOf(first, error, now)).toBeNull()
    failing(appError('internal', { reference: 'x' }))
    await notified()
    await polls.time.pass(3 * 60 * MINUTE)
    expect(credits.applied).toHaveLength(1)
  })

  it('of the network, of a busy bank, of the keychain or the disk is', () => {
    for (const error of [
      appError('bank_unreachable', { host: 'h', reason: 'ECONNREFUSED' }),
      appError('bank_timeout', { seconds: 30 }),
      appError('bank_unavailable', { status: 503 }),
      appError('keychain_locked', { reason: 'locked' }),
      full,
    ])
      expect(retryAtOf(first, error, now)).toBe('2026-11-21T12:01:00.000Z')
  })

  it('waits as long as the bank asked for, but never longer than an hour', () => {
    const asked = (retryAfterSeconds: number) =>
      retryAtOf(first, appError('bank_unavailable', { status: 503 }, { retryAfterSeconds }), now)
    expect(asked(120)).toBe('2026-11-21T12:02:00.000Z')
    expect(asked(86_400)).toBe('2026-11-21T13:00:00.000Z')
  })

  it('after successes begins with the shortest wait again', () => {
    expect(retryAtOf({ state: 'done', attempts: 40 }, full, now)).toBe('2026-11-21T12:01:00.000Z')
  })
})
