import type { Clock } from '../../shared/base/clock.ts'
import type { SyncJob } from '../../shared/ipc/sync.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'
import { ask, type Core, type SchedulerDeps, soon } from './scheduler-core.ts'
import { type JobState, newJob, pausedBy, planBy, startDelayOf, viewOf } from './scheduler-job.ts'
import { begin } from './scheduler-run.ts'
import type { PauseReason } from './sync-port.ts'

/** A jump of the clock smaller than this is an ordinary late timer. */
const JUMP_MS = 30_000

/** Notices by the clocks alone that the computer was suspended, or that its clock was set. */
function createWakeWatch(clock: Clock) {
  let wall = clock.now().getTime()
  let monotonic = clock.monotonic()
  let meant = 0
  return {
    /**
     * The difference of the clocks since the last look. `back`: the computer slept, so that timers stood still, or the clock was set
     * forward. It was set back by `shiftMs`, which is never positive: plans on it move along.
     */
    look: () => {
      const passed = clock.now().getTime() - wall
      const drift = passed - (clock.monotonic() - monotonic)
      wall += passed
      monotonic = clock.monotonic()
      // On some systems the monotonic clock goes on while the computer sleeps: then only the long wait tells.
      const back = passed - meant > JUMP_MS
      return { back, shiftMs: drift < -JUMP_MS ? Math.round(drift) : 0 }
    },
    /** The next look is meant to come after this many milliseconds, or sooner. */
    sleeping: (ms: number): void => {
      meant = ms
    },
  }
}

/** Timers stand still while the computer is suspended: after its return, what is due is seen this soon. */
const LONGEST_SLEEP_MS = 15_000
const SHORTEST_SLEEP_MS = 100
/** A return of the network repeats failed runs at once, but not more often than this. */
const HURRY_AGAIN_MS = 5 * 60_000
/** How long the end waits for runs that do not heed their signal. */
const PATIENCE_MS = 5000

/** Runs all tasks of an open profile: skewed, with back-off after failures, few at once. */
export type Scheduler = ReturnType<typeof createScheduler>

/** Makes the scheduler of an open profile; nothing runs until `start`. No failure of a task ever leaves it. */
export function createScheduler(deps: SchedulerDeps) {
  const stopping = new AbortController()
  let nap = new AbortController()
  let loop: Promise<void> | null = null
  const paused = new Set<PauseReason>()
  const core: Core = {
    deps,
    paused,
    waiting: [],
    stopped: false,
    active: 0,
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
      for (const job of core.jobs) {
        if (job.nextAt !== null) job.nextAt += shiftMs
        job.notBefore += shiftMs
      }
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
    /** Aborts what runs, and waits a moment for it. */
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

/** The actions that a person, the session and the shell call. */
function actions(core: Core) {
  const find = (id: SyncJobId): JobState | null =>
    core.jobs.find(({ task }) => task.id === id) ?? null
  return {
    /** Tells when a job last went well before this start. */
    recall: (id: SyncJobId, okAt: Date) => {
      const job = find(id)
      if (job === null || job.lastOkAt !== null) return
      job.lastOkAt = okAt.getTime()
      core.tell(job)
    },
    jobs: () => core.jobs.map(core.view),
    /** Runs one now, or joins its run under way. */
    runNow: async (id: SyncJobId, options: { readonly full?: boolean } = {}) => {
      const job = find(id)
      if (job === null || core.stopped) return absent(id)
      const full = options.full === true
      // One that reads only differences is under way: the whole is read after it.
      while (job.running !== null && full && !job.running.full) await job.running.done
      if (core.stopped) return core.view(job)
      return (job.running ?? begin(core, job, { manual: true, full })).done
    },
    cancel: (id: SyncJobId) => find(id)?.running?.controller.abort(),
    setEnabled: (id: SyncJobId, enabled: boolean) => {
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
    /** Something changed that the task polls: look at its interval again, and run it soon. */
    nudge: (id: SyncJobId) => {
      const job = find(id)
      if (job === null) return
      if (job.running !== null) job.again = true
      else soon(core, job)
    },
    pause: (reason: PauseReason) => {
      if (core.paused.has(reason)) return
      core.paused.add(reason)
      for (const job of core.jobs) {
        // Without network, or refused by the bank, a run ends by itself; what a person asked for goes on.
        const cut =
          reason !== 'offline' && reason !== 'refused' && pausedBy(job, core.paused) !== null
        if (cut && job.running?.manual === false) job.running.controller.abort()
        core.tell(job)
      }
    },
    /** Takes one reason away; with none left everything that is due runs at once. */
    resume: (reason: PauseReason) => {
      if (!core.paused.delete(reason)) return
      if (reason !== 'locked') hurry(core)
      for (const job of core.jobs) core.tell(job)
      core.look()
    },
    /** Runs everything that is polled, one after another, as a person's "sync now". */
    runAll: () => {
      if (core.stopped) return
      for (const job of core.jobs) {
        ask(core, job)
        const polled = job.enabled && job.everyMs !== null && job.task.traits?.standing !== true
        if (polled && job.running === null) begin(core, job, { manual: true, full: false })
      }
    },
  }
}

/** After a return: what failed while the network was away is not left to wait for its back-off. */
function hurry(core: Core): void {
  const now = core.now()
  for (const job of core.jobs) {
    const recently = job.hurriedAt !== null && Math.abs(now - job.hurriedAt) < HURRY_AGAIN_MS
    if (job.failures === 0 || job.nextAt === null || recently) continue
    job.hurriedAt = now
    planBy(job, now)
  }
}

/** Whether a job would run by itself if it were due. */
const isRunnable = (core: Core, job: JobState): boolean =>
  job.enabled && job.running === null && pausedBy(job, core.paused) === null

function beginDue(core: Core): void {
  for (const job of core.jobs) {
    if (!isRunnable(core, job)) continue
    if (job.nextAt === null) {
      // The job had no work when it was last asked; perhaps it has now.
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

/** The answer about a job that this profile does not have. */
const absent = (id: SyncJobId): SyncJob => ({
  id,
  state: 'off',
  pausedBy: null,
  everyMs: 0,
  lastRunAt: null,
  lastOkAt: null,
  lastChanged: null,
  lastError: null,
  traceId: null,
  nextRunAt: null,
  progress: null,
  failures: 0,
  enabled: false,
  switchable: false,
})
