import type { CancelSignal, Clock } from '../../shared/base/clock.ts'
import { silentLog } from '../../shared/base/log.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { SyncJob } from '../../shared/ipc/sync.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'
import { createScheduler } from './scheduler.ts'
import type { SchedulerDeps } from './scheduler-core.ts'
import type { SyncRun, SyncTask } from './sync-port.ts'

/** Time that passes only when a test says so; waits end in the order in which they are due. */
export interface VirtualTime extends Clock {
  /** Lets time pass, and lets everything that becomes due in it happen. */
  readonly pass: (ms: number) => Promise<void>
  /** The computer sleeps: the wall clock moves, timers do not. */
  readonly suspend: (ms: number) => void
  /** As `suspend`, on a system whose monotonic clock goes on. */
  readonly suspendCounting: (ms: number) => void
}

interface Timer {
  readonly at: number
  readonly fire: () => void
}

/** Lets promises that wait for nothing else go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function virtualTime(start = Date.parse('2026-11-20T15:00:00Z')): VirtualTime {
  let timers: Timer[] = []
  let ticks = 0
  let wall = start
  let counted = 0
  const move = (to: number): void => {
    wall += to - ticks
    ticks = to
  }
  return {
    now: () => new Date(wall),
    monotonic: () => ticks + counted,
    sleep: (ms: number, signal?: CancelSignal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve()
        const timer: Timer = { at: ticks + ms, fire: () => done() }
        const done = (): void => {
          timers = timers.filter((one) => one !== timer)
          signal?.removeEventListener('abort', done)
          resolve()
        }
        timers.push(timer)
        signal?.addEventListener('abort', done)
      }),
    pass: async (ms) => {
      const end = ticks + ms
      await settle()
      for (;;) {
        const next = timers.reduce<Timer | null>(
          (first, timer) => (first === null || timer.at < first.at ? timer : first),
          null,
        )
        if (next === null || next.at > end) break
        move(Math.max(next.at, ticks))
        next.fire()
        await settle()
      }
      move(end)
      await settle()
    },
    suspend: (ms) => {
      wall += ms
    },
    suspendCounting: (ms) => {
      wall += ms
      counted += ms
    },
  }
}

/** A task that does what a test tells it, and counts. */
export interface TestTask extends SyncTask {
  readonly runs: SyncRun[]
  every: number | null
  act: SyncTask['run']
}

export function testTask(
  id: SyncJobId,
  every: number | null,
  traits: NonNullable<SyncTask['traits']> = {},
): TestTask {
  const task: TestTask = {
    id,
    every,
    traits,
    runs: [],
    act: async () => ok({ changed: 0, traceId: null }),
    interval: () => task.every,
    run: (run) => {
      task.runs.push(run)
      return task.act(run)
    },
  }
  return task
}

/** A scheduler in virtual time, without jitter unless a test brings some. */
export function testScheduler(
  tasks: readonly SyncTask[],
  changes: Partial<SchedulerDeps> = {},
  time = virtualTime(),
) {
  const told: SyncJob[] = []
  const saved: (readonly SyncJobId[])[] = []
  const scheduler = createScheduler({
    tasks,
    clock: time,
    log: silentLog,
    off: new Set<SyncJobId>(),
    saveOff: (off) => saved.push(off),
    changed: (job) => told.push(job),
    random: () => 0.5,
    ...changes,
  })
  const job = (id: SyncJobId): SyncJob => {
    const found = scheduler.jobs().find((one) => one.id === id)
    if (found === undefined) throw new Error(`no job ${id}`)
    return found
  }
  return { time, told, saved, scheduler, job }
}

/** A run that ends when the test says so, or when it is aborted. */
export function held(task: TestTask) {
  const ends: (() => void)[] = []
  task.act = ({ signal }) =>
    new Promise((resolve) => {
      ends.push(() => resolve(ok({ changed: 1, traceId: null })))
      signal.addEventListener('abort', () => resolve(err(appError('cancelled', {}))))
    })
  return { end: () => ends.shift()?.() }
}
