import { randomBytes } from 'node:crypto'
import type { Clock } from '../../shared/clock.ts'
import type { SyncJob, SyncJobId } from '../../shared/ipc/sync.ts'
import type { Log } from '../../shared/log.ts'
import { err } from '../../shared/result.ts'
import type { PauseReason, Scheduler, SyncTask } from './port.ts'
import {
  askInterval,
  type Ended,
  type JobState,
  newJob,
  note,
  pausedBy,
  plan,
  type Running,
  thrown,
  viewOf,
} from './scheduler-job.ts'
import { startDelayOf } from './scheduler-times.ts'
import { createWakeWatch } from './scheduler-wake.ts'
import { createTraceScope, type TraceScope } from './trace.ts'

/** Timers stand still while the computer is suspended: after its return, what is due is seen this soon. */
const LONGEST_SLEEP_MS = 15_000
const SHORTEST_SLEEP_MS = 100
/** Polls that run at the same time; the bank client bounds their requests once more. */
const PLACES = 2
/** How long a changed thing waits for more changes before it is polled. */
const NUDGE_MS = 1000
/** A return of the network repeats failed runs at once, but not more often than this. */
const HURRY_AGAIN_MS = 5 * 60_000
/** How long the end waits for runs that do not heed their signal. */
const PATIENCE_MS = 5000

export interface SchedulerDeps {
  readonly tasks: readonly SyncTask[]
  readonly clock: Clock
  readonly log: Log
  /** Those that a person switched off. */
  readonly off: ReadonlySet<SyncJobId>
  /** Keeps which ones are switched off. */
  readonly saveOff: (off: readonly SyncJobId[]) => void
  readonly changed: (job: SyncJob) => void
  /** Knows the requests of a run. */
  readonly traces?: TraceScope
  /** From 0 up to 1. */
  readonly random?: () => number
}

/** What the parts of one scheduler share. */
interface Core {
  readonly deps: SchedulerDeps
  readonly jobs: readonly JobState[]
  readonly paused: Set<PauseReason>
  readonly waiting: { readonly job: JobState; readonly go: () => void }[]
  readonly random: () => number
  readonly now: () => number
  readonly tell: (job: JobState) => void
  readonly view: (job: JobState) => SyncJob
  /** Ends the sleep of the loop, because something may be due sooner. */
  readonly look: () => void
  stopped: boolean
  active: number
}

/** Makes the scheduler of an open profile; nothing runs until `start`. No failure of a task ever leaves it. */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  const stopping = new AbortController()
  let nap = new AbortController()
  let loop: Promise<void> | null = null
  const paused = new Set<PauseReason>()
  const core: Core = {
    ...{ deps, paused, waiting: [], stopped: false, active: 0 },
    jobs: deps.tasks.map((task) => newJob(task, !deps.off.has(task.id))),
    random: deps.random ?? Math.random,
    now: () => deps.clock.now().getTime(),
    view: (job) => viewOf(job, paused),
    tell: (job) => {
      if (!core.stopped) deps.changed(viewOf(job, paused))
    },
    look: () => nap.abort(),
  }
  const wake = createWakeWatch(deps.clock)

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { back, shiftMs } = wake.look()
      for (const job of core.jobs) if (job.nextAt !== null) job.nextAt += shiftMs
      if (back) hurry(core)
      beginDue(core)
      nap = new AbortController()
      const ms = untilNext(core)
      wake.sleeping(ms)
      await deps.clock.sleep(ms, AbortSignal.any([stopping.signal, nap.signal]))
    }
  }

  return {
    ...actions(core),
    start: () => {
      if (loop !== null || core.stopped) return
      for (const [place, job] of core.jobs.entries()) {
        ask(core, job)
        if (job.everyMs !== null)
          job.nextAt = core.now() + startDelayOf(job.task, place, core.random)
        core.tell(job)
      }
      loop = run()
    },
    stop: async () => {
      core.stopped = true
      stopping.abort()
      const running = core.jobs.flatMap((job) => (job.running === null ? [] : [job.running]))
      for (const { controller } of running) controller.abort()
      for (const { go } of core.waiting.splice(0)) go()
      const patience = new AbortController()
      await Promise.race([
        Promise.all([loop, ...running.map(({ done }) => done)]),
        deps.clock.sleep(PATIENCE_MS, patience.signal),
      ])
      patience.abort()
    },
  }
}

/** What a person, the session and the shell ask for. */
function actions(core: Core): Omit<Scheduler, 'start' | 'stop'> {
  const find = (id: SyncJobId): JobState | null =>
    core.jobs.find(({ task }) => task.id === id) ?? null
  return {
    jobs: () => core.jobs.map(core.view),
    runNow: async (id, options = {}) => {
      const job = find(id)
      if (job === null || core.stopped) return absent(id)
      const full = options.full === true
      // One that reads only differences is under way: the whole is read after it.
      while (job.running !== null && full && !job.running.full) await job.running.done
      return (job.running ?? begin(core, job, { manual: true, full })).done
    },
    cancel: (id) => find(id)?.running?.controller.abort(),
    setEnabled: (id, enabled) => {
      const job = find(id)
      if (job === null) return absent(id)
      if (job.task.traits?.always === true || job.enabled === enabled) return core.view(job)
      job.enabled = enabled
      core.deps.saveOff(core.jobs.filter((one) => !one.enabled).map(({ task }) => task.id))
      if (enabled) soon(core, job)
      else if (job.running?.manual === false) job.running.controller.abort()
      core.tell(job)
      return core.view(job)
    },
    nudge: (id) => {
      const job = find(id)
      if (job === null) return
      if (job.running !== null) job.again = true
      else soon(core, job)
    },
    pause: (reason) => {
      if (core.paused.has(reason)) return
      core.paused.add(reason)
      for (const job of core.jobs) {
        // Without network a run ends by itself; what a person asked for goes on.
        const cut = reason !== 'offline' && pausedBy(job, core.paused) !== null
        if (cut && job.running?.manual === false) job.running.controller.abort()
        core.tell(job)
      }
    },
    resume: (reason) => {
      if (!core.paused.delete(reason)) return
      if (reason !== 'locked') hurry(core)
      for (const job of core.jobs) core.tell(job)
      core.look()
    },
    runAll: () => {
      for (const job of core.jobs) {
        ask(core, job)
        const polled = job.enabled && job.everyMs !== null && job.task.traits?.standing !== true
        if (polled && job.running === null) begin(core, job, { manual: true, full: false })
      }
    },
  }
}

const ask = (core: Core, job: JobState): void =>
  askInterval(job, (cause) => core.deps.log.error('interval failed', { job: job.task.id }, cause))

/** Plans a run for the next moment, unless one is planned sooner. */
function soon(core: Core, job: JobState): void {
  ask(core, job)
  if (job.everyMs === null) job.nextAt = null
  else {
    const at = core.now() + Math.min(job.everyMs, NUDGE_MS)
    job.nextAt = Math.min(job.nextAt ?? at, at)
  }
  core.tell(job)
  core.look()
}

/** After a return: what failed while the network was away is not left to wait for its back-off. */
function hurry(core: Core): void {
  const now = core.now()
  for (const job of core.jobs) {
    const recently = job.hurriedAt !== null && Math.abs(now - job.hurriedAt) < HURRY_AGAIN_MS
    if (job.failures === 0 || job.nextAt === null || recently) continue
    job.hurriedAt = now
    job.nextAt = Math.min(job.nextAt, now)
  }
}

/** Whether a job would run by itself if it were due. */
const isRunnable = (core: Core, job: JobState): boolean =>
  job.enabled && job.running === null && pausedBy(job, core.paused) === null

function beginDue(core: Core): void {
  for (const job of core.jobs) {
    if (!isRunnable(core, job)) continue
    if (job.nextAt === null) {
      // Nothing to poll when it was last asked; perhaps there is now.
      ask(core, job)
      if (job.everyMs !== null) soon(core, job)
    } else if (job.nextAt <= core.now()) begin(core, job, { manual: false, full: false })
  }
}

function untilNext(core: Core): number {
  const times = core.jobs.flatMap((job) =>
    job.nextAt !== null && isRunnable(core, job) ? [job.nextAt - core.now()] : [],
  )
  return Math.max(SHORTEST_SLEEP_MS, Math.min(LONGEST_SLEEP_MS, ...times))
}

/** Starts a run, or lets it wait for a place; what a person asked for waits in front. */
function begin(
  core: Core,
  job: JobState,
  { manual, full }: { readonly manual: boolean; readonly full: boolean },
): Running {
  const controller = new AbortController()
  const standing = job.task.traits?.standing === true
  const place = (): Promise<void> | null => {
    if (standing || core.active < PLACES) return null
    return new Promise((go) => {
      if (manual) core.waiting.unshift({ job, go })
      else core.waiting.push({ job, go })
    })
  }
  const waits = place()
  if (!standing && waits === null) core.active += 1
  const go = async (): Promise<SyncJob> => {
    await waits
    running.begun = true
    const ended = controller.signal.aborted ? cut : await execute(core, job, running)
    finish(core, job, ended)
    if (!standing) free(core)
    return core.view(job)
  }
  // The run begins in the next turn, when everybody can see it.
  const done = Promise.resolve().then(go)
  const running: Running = { controller, manual, full, begun: false, done }
  job.running = running
  return running
}

const cut: Ended = { outcome: err({ code: 'cancelled', params: {} }), traceId: null }

/** Hands a place on, or gives it back. */
function free(core: Core): void {
  const next = core.waiting.shift()
  if (next === undefined) core.active -= 1
  else next.go()
}

async function execute(core: Core, job: JobState, running: Running): Promise<Ended> {
  const { log, traces = createTraceScope() } = core.deps
  const { signal } = running.controller
  job.lastRunAt = core.now()
  job.progress = null
  core.tell(job)
  const progress = (done: number, total: number | null): void => {
    if (job.running !== running || signal.aborted) return
    job.progress = { done, total }
    core.tell(job)
  }
  const { value, traceId } = await traces.within(async () => {
    try {
      return await job.task.run({ signal, progress, full: running.full })
    } catch (cause) {
      const reference = randomBytes(4).toString('hex')
      log.error('sync task threw', { reference, job: job.task.id }, cause)
      return err(thrown(reference))
    }
  })
  return { outcome: value, traceId }
}

function finish(core: Core, job: JobState, ended: Ended): void {
  const now = core.now()
  const wasCut = !ended.outcome.ok && ended.outcome.error.code === 'cancelled'
  const manual = job.running?.manual === true
  job.running = null
  if (core.stopped) return
  note(job, ended, now)
  ask(core, job)
  plan(job, now, core.random)
  // What a pause cut off is due again when the pause ends.
  if (wasCut && !manual && core.paused.size > 0 && job.nextAt !== null) job.nextAt = now
  if (!ended.outcome.ok && !wasCut)
    core.deps.log.warn('sync failed', { job: job.task.id, error: ended.outcome.error })
  const again = job.again
  job.again = false
  if (again) soon(core, job)
  else core.tell(job)
  core.look()
}

/** What is answered about a job that this profile does not have. */
const absent = (id: SyncJobId): SyncJob => ({
  ...{ id, state: 'off', pausedBy: null, everyMs: 0, lastRunAt: null, lastOkAt: null },
  ...{ lastChanged: null, lastError: null, traceId: null, nextRunAt: null, progress: null },
  ...{ failures: 0, enabled: false, switchable: false },
})
