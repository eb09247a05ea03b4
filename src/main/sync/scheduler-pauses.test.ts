import { describe, expect, it } from 'vitest'
import { appError, err } from '../../shared/errors/index.ts'
import { held, testScheduler, testTask } from './scheduler.fixture.ts'
import type { SyncTask } from './sync-port.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const fails: SyncTask['run'] = async () => err(appError('bank_unavailable', { status: 503 }))

describe('pauses', () => {
  it.each(['asleep', 'locked'] as const)(
    '%s: what runs is cut off and runs again on return',
    async (reason) => {
      const echeqs = testTask('echeqs', HOUR)
      const { scheduler, time, job } = testScheduler([echeqs])
      held(echeqs)
      scheduler.start()
      await time.pass(4000)
      expect(job('echeqs').state).toBe('running')
      scheduler.pause(reason)
      await time.pass(5 * HOUR)
      expect(job('echeqs')).toMatchObject({ state: 'paused', pausedBy: reason, failures: 0 })
      expect(echeqs.runs).toHaveLength(1)
      scheduler.resume(reason)
      await time.pass(1)
      expect(echeqs.runs).toHaveLength(2)
      await scheduler.stop()
    },
  )

  it('offline: nothing new begins; on return what is due and what failed runs at once', async () => {
    const due = testTask('echeqs', HOUR)
    const failed = testTask('debin', 2 * HOUR)
    const fresh = testTask('credits', 5 * HOUR)
    failed.act = fails
    const { scheduler, time } = testScheduler([due, failed, fresh])
    scheduler.start()
    await time.pass(MINUTE)
    scheduler.pause('offline')
    await time.pass(70 * MINUTE)
    expect(due.runs).toHaveLength(1)
    scheduler.resume('offline')
    await time.pass(1)
    expect([due, failed, fresh].map(({ runs }) => runs.length)).toEqual([2, 2, 1])
    await scheduler.stop()
  })

  it('a network that comes and goes does not repeat failures without end', async () => {
    const echeqs = testTask('echeqs', HOUR)
    echeqs.act = fails
    const { scheduler, time } = testScheduler([echeqs])
    scheduler.start()
    await time.pass(MINUTE)
    for (let round = 0; round < 12; round++) {
      scheduler.pause('offline')
      await time.pass(5000)
      scheduler.resume('offline')
      await time.pass(5000)
    }
    expect(echeqs.runs).toHaveLength(2)
    await scheduler.stop()
  })

  it('several reasons must all go away, and what goes on while locked does', async () => {
    const echeqs = testTask('echeqs', MINUTE)
    const orders = testTask('orders', MINUTE, { whileLocked: true, ownPace: true })
    const { scheduler, time, job } = testScheduler([echeqs, orders])
    scheduler.pause('locked')
    scheduler.pause('offline')
    scheduler.start()
    await time.pass(5 * MINUTE)
    expect(echeqs.runs).toHaveLength(0)
    scheduler.resume('offline')
    await time.pass(5 * MINUTE)
    expect(echeqs.runs).toHaveLength(0)
    expect(orders.runs.length).toBeGreaterThan(4)
    expect(job('orders').pausedBy).toBeNull()
    scheduler.resume('locked')
    await time.pass(1)
    expect(echeqs.runs).toHaveLength(1)
    await scheduler.stop()
  })

  it.each(['suspend', 'suspendCounting'] as const)(
    'a computer that was asleep without saying so is noticed by its clock (%s)',
    async (how) => {
      const echeqs = testTask('echeqs', HOUR)
      const debin = testTask('debin', 10 * HOUR)
      debin.act = fails
      const { scheduler, time } = testScheduler([echeqs, debin])
      scheduler.start()
      await time.pass(MINUTE)
      time[how](8 * HOUR)
      await time.pass(15_000)
      expect(echeqs.runs).toHaveLength(2)
      expect(debin.runs).toHaveLength(2)
      await scheduler.stop()
    },
  )

  it('a clock set back by a day does not stop polling for a day', async () => {
    const echeqs = testTask('echeqs', HOUR)
    const { scheduler, time } = testScheduler([echeqs])
    scheduler.start()
    await time.pass(MINUTE)
    time.suspend(-24 * HOUR)
    await time.pass(HOUR)
    expect(echeqs.runs).toHaveLength(2)
    await scheduler.stop()
  })
})
