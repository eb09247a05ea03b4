import type { Clock } from '../../shared/base/clock.ts'
import type { Log } from '../../shared/base/log.ts'
import type { SyncJob } from '../../shared/ipc/sync.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'
import { askInterval, type JobState, planBy } from './scheduler-job.ts'
import type { PauseReason, SyncTask } from './sync-port.ts'
import type { TraceScope } from './trace.ts'

/** How long a changed thing waits for more changes before it is polled. */
const NUDGE_MS = 1000

export interface SchedulerDeps {
  readonly tasks: readonly SyncTask[]
  readonly clock: Clock
  readonly log: Log
  /** The jobs that a person switched off. */
  readonly off: ReadonlySet<SyncJobId>
  /** Stores which ones are switched off. */
  readonly saveOff: (off: readonly SyncJobId[]) => void
  /** A run of a job, which began at this time, went well. */
  readonly wentWell?: (id: SyncJobId, at: Date) => void
  readonly changed: (job: SyncJob) => void
  /** Knows the requests of a run. */
  readonly traces?: TraceScope
  /** From 0 up to 1. */
  readonly random?: () => number
}

/** The state that the parts of one scheduler share. */
export interface Core {
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

/** Looks at a job's interval again; a task that throws keeps the one it had. */
export const ask = (core: Core, job: JobState): void =>
  askInterval(job, (cause) => core.deps.log.error('interval failed', { job: job.task.id }, cause))

/** Plans a run for the next moment, unless one is planned sooner. */
export function soon(core: Core, job: JobState): void {
  ask(core, job)
  if (job.everyMs === null) job.nextAt = null
  else planBy(job, core.now() + Math.min(job.everyMs, NUDGE_MS))
  core.tell(job)
  core.look()
}
