import { expect, test } from 'vitest'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { Job } from '../../shared/ipc/app.ts'
import { createJobs, type JobPlan } from './registry.ts'

const plan: JobPlan = { kind: 'export', subject: 'F-1', unit: 'rows', cancellable: true }

/** A registry on a clock that stands still until it is moved. */
function setUp() {
  let ms = 1000
  const seen: Job[] = []
  const jobs = createJobs({
    clock: {
      now: () => new Date(ms),
      monotonic: () => ms,
      sleep: async () => undefined,
    },
    onChange: (job) => seen.push(job),
  })
  const advance = (by: number): void => {
    ms += by
  }
  return { jobs, seen, advance }
}

test('a job is reported as running, with its progress, and as done', async () => {
  const { jobs, seen, advance } = setUp()
  const result = await jobs.run(plan, async (job) => {
    advance(100)
    job.progress(5, 10)
    return ok('value')
  })
  expect(result).toEqual(ok('value'))
  expect(seen.map(({ state, done, total }) => [state, done, total])).toEqual([
    ['running', 0, null],
    ['running', 5, 10],
    ['done', 10, 10],
  ])
})

test('progress is told at most ten times a second', async () => {
  const { jobs, seen, advance } = setUp()
  await jobs.run(plan, async (job) => {
    for (let done = 1; done <= 1000; done++) {
      advance(1)
      job.progress(done, 1000)
    }
    return ok(null)
  })
  expect(seen.filter(({ state }) => state === 'running')).toHaveLength(11)
})

test('a failure is the job state and the answer', async () => {
  const { jobs } = setUp()
  const failure = err(appError('disk_full', { path: '/x' }))
  expect(await jobs.run(plan, async () => failure)).toEqual(failure)
  expect(jobs.list()[0]).toMatchObject({ state: 'failed', error: failure.error })
})

test('a fault of the work ends the job and is thrown on', async () => {
  const { jobs } = setUp()
  const running = jobs.run(plan, async () => {
    throw new Error('boom')
  })
  await expect(running).rejects.toThrow('boom')
  expect(jobs.list()[0]).toMatchObject({ state: 'failed', error: { code: 'internal' } })
})

/** Work that ends only when it is cancelled. */
const untilCancelled = (signal: AbortSignal) =>
  new Promise<ReturnType<typeof err<ReturnType<typeof appError>>>>((resolve) => {
    signal.addEventListener('abort', () => resolve(err(appError('cancelled', {}))))
  })

test('cancelling by id aborts the work, and the job says so', async () => {
  const { jobs } = setUp()
  const running = jobs.run(plan, ({ signal }) => untilCancelled(signal))
  const id = jobs.list()[0]?.id ?? ''
  expect(jobs.cancel(id)).toEqual(ok(null))
  expect(await running).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(jobs.list()[0]?.state).toBe('cancelled')
})

test('a job that cannot be cancelled goes on', async () => {
  const { jobs } = setUp()
  let aborted = true
  await jobs.run({ ...plan, cancellable: false }, async (job) => {
    jobs.cancel(job.id)
    aborted = job.signal.aborted
    return ok(null)
  })
  expect(aborted).toBe(false)
})

test('an unknown id is not found', () => {
  expect(setUp().jobs.cancel('nothing')).toMatchObject({ ok: false, error: { code: 'not_found' } })
})

test('stopping all stops every job, waits for its end, and leaves none in the list', async () => {
  const { jobs } = setUp()
  const first = jobs.run(plan, ({ signal }) => untilCancelled(signal))
  const second = jobs.run(plan, ({ signal }) => untilCancelled(signal))
  await jobs.stopAll()
  expect(jobs.list()).toEqual([])
  for (const job of await Promise.all([first, second]))
    expect(job).toMatchObject({ error: { code: 'cancelled' } })
})

test('only the last finished jobs are kept', async () => {
  const { jobs } = setUp()
  for (let count = 0; count < 25; count++) await jobs.run(plan, async () => ok(null))
  expect(jobs.list()).toHaveLength(20)
})
