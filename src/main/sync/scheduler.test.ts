import { describe, expect, it } from 'vitest'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { held, testScheduler, testTask } from './scheduler.fixture.ts'
import type { Scheduler } from './scheduler.ts'
import type { SyncTask } from './sync-port.ts'
import { createTraceScope } from './trace.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const fails: SyncTask['run'] = async () => err(appError('bank_unavailable', { status: 503 }))
describe('intervals', () => {
  it('a task runs soon after the start, then once per interval', async () => {
    const echeqs = testTask('echeqs', 10 * MINUTE)
    const { scheduler, time, job } = testScheduler([echeqs])
    scheduler.start()
    await time.pass(MINUTE)
    expect(echeqs.runs).toHaveLength(1)
    expect(job('echeqs')).toMatchObject({ state: 'waiting', lastChanged: 0, lastError: null })
    await time.pass(HOUR)
    expect(echeqs.runs).toHaveLength(7)
    await scheduler.stop()
    await time.pass(HOUR)
    expect(echeqs.runs).toHaveLength(7)
  })

  it('tasks do not all begin at once, and never more than two run at the same time', async () => {
    const tasks = (['echeqs', 'debin', 'credits', 'repos'] as const).map((id) =>
      testTask(id, 10 * MINUTE),
    )
    let running = 0
    let most = 0
    const { scheduler, time } = testScheduler(tasks)
    for (const task of tasks)
      task.act = async () => {
        running += 1
        most = Math.max(most, running)
        await time.sleep(MINUTE)
        running -= 1
        return ok({ changed: 0, traceId: null })
      }
    scheduler.start()
    await time.pass(10 * MINUTE)
    expect(tasks.map(({ runs }) => runs.length)).toEqual([1, 1, 1, 1])
    expect(most).toBe(2)
    await scheduler.stop()
  })

  it('what went well is known as of the beginning of its run, for the bank may have answered then', async () => {
    const credits = testTask('credits', 10 * MINUTE)
    const went: Date[] = []
    const wentWell = (_: unknown, at: Date) => void went.push(at)
    const { scheduler, time, job } = testScheduler([credits], { wentWell })
    credits.act = async () => {
      await time.sleep(MINUTE)
      return ok({ changed: 0, traceId: null })
    }
    scheduler.start()
    await time.pass(5 * MINUTE)
    expect(went.map((at) => at.toISOString())).toEqual([job('credits').lastRunAt])
    await scheduler.stop()
  })

  it('a long poll does not wait for those before it', async () => {
    const tasks = (['echeqs', 'debin', 'credits', 'repos'] as const).map((id) =>
      testTask(id, 10 * MINUTE),
    )
    const relay = testTask('relay', 0, { standing: true })
    held(relay)
    const { scheduler, time } = testScheduler([...tasks, relay])
    scheduler.start()
    await time.pass(2000)
    expect(relay.runs).toHaveLength(1)
    await scheduler.stop()
  })

  it('a task without anything to poll is off until it says otherwise', async () => {
    const debin = testTask('debin', null)
    const { scheduler, time, job } = testScheduler([debin])
    scheduler.start()
    await time.pass(HOUR)
    expect(job('debin')).toMatchObject({ state: 'off', nextRunAt: null })
    expect(debin.runs).toHaveLength(0)
    debin.every = 5 * MINUTE
    scheduler.nudge('debin')
    await time.pass(2000)
    expect(debin.runs).toHaveLength(1)
    await scheduler.stop()
  })

  it('jitter keeps the interval within a tenth, and a task of its own pace has none', async () => {
    const plain = testTask('echeqs', 10 * MINUTE)
    const exact = testTask('orders', 10 * MINUTE, { ownPace: true })
    const { scheduler, time, job } = testScheduler([exact, plain], { random: () => 0.999 })
    scheduler.start()
    await time.pass(9000)
    const next = (id: 'orders' | 'echeqs') =>
      Date.parse(job(id).nextRunAt ?? '') - Date.parse(job(id).lastRunAt ?? '')
    expect(next('orders')).toBe(10 * MINUTE)
    expect(next('echeqs')).toBeGreaterThan(10.9 * MINUTE)
    expect(next('echeqs')).toBeLessThanOrEqual(11 * MINUTE)
    await scheduler.stop()
  })
})

describe('failures', () => {
  it('make a task slower up to half an hour, keep what was there, and a success makes it quick again', async () => {
    const echeqs = testTask('echeqs', 5 * MINUTE)
    echeqs.act = fails
    const { scheduler, time, job } = testScheduler([echeqs])
    scheduler.start()
    const gaps: number[] = []
    for (let round = 0; round < 5; round++) {
      await time.pass(31 * MINUTE)
      const { nextRunAt, lastRunAt } = job('echeqs')
      gaps.push((Date.parse(nextRunAt ?? '') - Date.parse(lastRunAt ?? '')) / MINUTE)
    }
    expect(gaps.at(-1)).toBe(30)
    expect(job('echeqs')).toMatchObject({
      lastError: { code: 'bank_unavailable' },
      lastOkAt: null,
    })
    expect(job('echeqs').failures).toBeLessThan(9)
    echeqs.act = async () => ok({ changed: 3, traceId: 't' })
    await time.pass(31 * MINUTE)
    expect(job('echeqs')).toMatchObject({
      failures: 0,
      lastError: null,
      lastChanged: 3,
      traceId: 't',
      lastOkAt: expect.any(String),
    })
    await scheduler.stop()
  })

  describe('where the bank says for how long', () => {
    const start = async () => {
      const echeqs = testTask('echeqs', MINUTE)
      echeqs.act = async () =>
        err(appError('bank_rate_limited', { retryAfterSeconds: 7200 }, { retryAfterSeconds: 7200 }))
      const { scheduler, time, job } = testScheduler([echeqs])
      scheduler.start()
      await time.pass(MINUTE)
      expect(echeqs.runs).toHaveLength(1)
      return { echeqs, scheduler, time, job }
    }

    it('it is not asked sooner', async () => {
      const { echeqs, scheduler, time } = await start()
      await time.pass(118 * MINUTE)
      expect(echeqs.runs).toHaveLength(1)
      await time.pass(2 * MINUTE)
      expect(echeqs.runs).toHaveLength(2)
      await scheduler.stop()
    })

    it.each<readonly [string, (scheduler: Scheduler) => void]>([
      ['something changed', ({ nudge }) => nudge('echeqs')],
      [
        'the network is back',
        ({ pause, resume }) => {
          pause('offline')
          resume('offline')
        },
      ],
      [
        'it is switched on again',
        ({ setEnabled }) => {
          setEnabled('echeqs', false)
          setEnabled('echeqs', true)
        },
      ],
    ])('nor because %s; a person who asks is not kept waiting', async (_, happen) => {
      const { echeqs, scheduler, time, job } = await start()
      happen(scheduler)
      await time.pass(100 * MINUTE)
      expect(echeqs.runs).toHaveLength(1)
      echeqs.act = async () => ok({ changed: 0, traceId: null })
      await scheduler.runNow('echeqs')
      expect(job('echeqs')).toMatchObject({ lastError: null, failures: 0 })
      scheduler.nudge('echeqs')
      await time.pass(2000)
      expect(echeqs.runs).toHaveLength(3)
      await scheduler.stop()
    })
  })

  it('a long poll is tried again within a minute, however long its other end was away', async () => {
    const relay = testTask('relay', 0, { standing: true })
    relay.act = async () => err(appError('relay_unreachable', { host: 'relay', reason: '' }))
    const { scheduler, time } = testScheduler([relay])
    scheduler.start()
    await time.pass(2 * HOUR)
    const before = relay.runs.length
    await time.pass(MINUTE)
    expect(relay.runs.length).toBeGreaterThan(before)
    await time.pass(HOUR)
    expect(relay.runs.length).toBeLessThan(before + 80)
    await scheduler.stop()
  })

  it('a task that throws, in its run or its interval, is a failure like any other', async () => {
    const echeqs = testTask('echeqs', 5 * MINUTE)
    echeqs.act = () => {
      throw new Error('boom')
    }
    const debin: SyncTask = {
      id: 'debin',
      run: async () => ok({ changed: 0, traceId: null }),
      interval: () => {
        throw new Error('bang')
      },
    }
    const { scheduler, time, job } = testScheduler([echeqs, debin])
    scheduler.start()
    await time.pass(MINUTE)
    expect(job('echeqs')).toMatchObject({ lastError: { code: 'internal' }, failures: 1 })
    expect(job('debin')).toMatchObject({ state: 'waiting', lastError: null })
    await scheduler.stop()
  })
})

describe('a person', () => {
  it('runs a task now, or joins its run; a full run follows one that is not', async () => {
    const echeqs = testTask('echeqs', HOUR)
    const { scheduler, time, job } = testScheduler([echeqs])
    const run = held(echeqs)
    const first = scheduler.runNow('echeqs')
    const joined = scheduler.runNow('echeqs')
    const full = scheduler.runNow('echeqs', { full: true })
    await time.pass(1)
    expect(echeqs.runs).toHaveLength(1)
    run.end()
    expect(await first).toMatchObject({ state: 'waiting', lastChanged: 1 })
    expect(await joined).toMatchObject({ lastChanged: 1 })
    await time.pass(1)
    expect(echeqs.runs.map((one) => one.full)).toEqual([false, true])
    run.end()
    await full
    expect(job('echeqs').state).toBe('waiting')
    await scheduler.stop()
  })

  it('cancels a run: neither failure nor success, and the next comes at its time', async () => {
    const echeqs = testTask('echeqs', HOUR)
    const { scheduler, time, job } = testScheduler([echeqs])
    scheduler.start()
    held(echeqs)
    await time.pass(4000)
    scheduler.cancel('echeqs')
    await time.pass(1)
    expect(job('echeqs')).toMatchObject({ state: 'waiting', failures: 0, lastError: null })
    await time.pass(50 * MINUTE)
    expect(echeqs.runs).toHaveLength(1)
    await scheduler.stop()
  })

  it('switches a task off and on; off it runs only when asked', async () => {
    const echeqs = testTask('echeqs', MINUTE)
    const { scheduler, time, saved, job } = testScheduler([echeqs])
    scheduler.start()
    expect(scheduler.setEnabled('echeqs', false).state).toBe('off')
    await time.pass(HOUR)
    expect(echeqs.runs).toHaveLength(0)
    scheduler.nudge('echeqs')
    await scheduler.runNow('echeqs')
    await time.pass(HOUR)
    expect(echeqs.runs).toHaveLength(1)
    scheduler.setEnabled('echeqs', true)
    await time.pass(2000)
    expect(echeqs.runs).toHaveLength(2)
    expect(saved).toEqual([['echeqs'], []])
    expect(job('echeqs').state).toBe('waiting')
    await scheduler.stop()
  })

  it('finds switched off what was switched off before, and cannot switch off what follows orders', async () => {
    const echeqs = testTask('echeqs', MINUTE)
    const orders = testTask('orders', MINUTE, { always: true })
    const { scheduler, time, job } = testScheduler([echeqs, orders], {
      off: new Set(['echeqs', 'orders']),
    })
    scheduler.start()
    expect(scheduler.setEnabled('orders', false)).toMatchObject({ state: 'waiting' })
    await time.pass(5 * MINUTE)
    expect(echeqs.runs).toHaveLength(0)
    expect(orders.runs.length).toBeGreaterThan(3)
    expect(job('orders').switchable).toBe(false)
    await scheduler.stop()
  })

  it('runs everything that is polled at once, without more than two at the same time', async () => {
    const tasks = (['echeqs', 'debin', 'credits'] as const).map((id) => testTask(id, HOUR))
    const relay = testTask('relay', 0, { standing: true })
    held(relay)
    const { scheduler, time } = testScheduler([...tasks, relay])
    scheduler.start()
    await time.pass(MINUTE)
    scheduler.runAll()
    await time.pass(1)
    expect(tasks.map(({ runs }) => runs.length)).toEqual([2, 2, 2])
    expect(relay.runs).toHaveLength(1)
    await scheduler.stop()
  })

  it('asks about a task that this profile does not have', async () => {
    const { scheduler } = testScheduler([])
    expect(await scheduler.runNow('relay')).toMatchObject({ id: 'relay', state: 'off' })
    expect(scheduler.setEnabled('relay', true)).toMatchObject({ state: 'off' })
    scheduler.cancel('relay')
    scheduler.nudge('relay')
    await scheduler.stop()
  })
})

describe('a run', () => {
  it('tells its progress and the trace-id of its last request, also when it fails', async () => {
    const traces = createTraceScope()
    const echeqs = testTask('echeqs', HOUR)
    const debin = testTask('debin', HOUR)
    const { scheduler, told } = testScheduler([echeqs, debin], { traces })
    echeqs.act = async ({ progress }) => {
      traces.hear('echeqs-1')
      progress(1, 4)
      await Promise.resolve()
      traces.hear('echeqs-2')
      return err(appError('bank_unavailable', { status: 500 }))
    }
    debin.act = async () => {
      traces.hear('debin-1')
      return ok({ changed: 0, traceId: null })
    }
    const [first, second] = await Promise.all([
      scheduler.runNow('echeqs'),
      scheduler.runNow('debin'),
    ])
    expect(first).toMatchObject({ traceId: 'echeqs-2', progress: null })
    expect(second).toMatchObject({ traceId: 'debin-1' })
    expect(told).toContainEqual(expect.objectContaining({ progress: { done: 1, total: 4 } }))
    await scheduler.stop()
  })

  it('that heard of a change runs once more soon after', async () => {
    const echeqs = testTask('echeqs', HOUR)
    const { scheduler, time } = testScheduler([echeqs])
    const run = held(echeqs)
    scheduler.start()
    await time.pass(4000)
    scheduler.nudge('echeqs')
    scheduler.nudge('echeqs')
    run.end()
    await time.pass(10_000)
    expect(echeqs.runs).toHaveLength(2)
    await scheduler.stop()
  })

  it('is aborted at the end, and one that does not heed it is not waited for without end', async () => {
    const heeds = testTask('echeqs', HOUR)
    const deaf = testTask('debin', HOUR)
    held(heeds)
    deaf.act = () => new Promise(() => undefined)
    const { scheduler, time, told } = testScheduler([heeds, deaf])
    scheduler.start()
    await time.pass(5000)
    const told1 = told.length
    const stopped = scheduler.stop()
    await time.pass(10_000)
    await stopped
    expect(heeds.runs[0]?.signal.aborted).toBe(true)
    expect(told).toHaveLength(told1)
  })

  it('is the last one once the end has begun, whoever asks for another', async () => {
    const echeqs = testTask('echeqs', HOUR)
    const { scheduler, time } = testScheduler([echeqs])
    scheduler.start()
    await scheduler.stop()
    scheduler.runAll()
    scheduler.nudge('echeqs')
    scheduler.start()
    await scheduler.runNow('echeqs', { full: true })
    await time.pass(2 * HOUR)
    expect(echeqs.runs).toEqual([])
  })
})
