import type { Outcome } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { SyncJob } from '../../shared/ipc/sync.ts'
import type { PauseReason, SyncOutcome, SyncTask } from './port.ts'
import { delayOf } from './scheduler-times.ts'

/** One run from its request to its end. */
export interface JobRun {
  readonly controller: AbortController
  /** A person asked for it: no pause cuts it off. */
  readonly manual: boolean
  readonly full: boolean
  readonly done: Promise<SyncJob>
  /** False while it waits for a place. */
  begun: boolean
}

/** The scheduler's state of one task. Times are wall-clock milliseconds. */
export interface JobState {
  readonly task: SyncTask
  enabled: boolean
  everyMs: number | null
  nextAt: number | null
  /** The bank said so: no run but one that a person asks for begins before. */
  notBefore: number
  lastRunAt: number | null
  lastOkAt: number | null
  lastChanged: number | null
  lastError: AppError | null
  traceId: string | null
  progress: SyncJob['progress']
  failures: number
  running: JobRun | null
  /** Something changed during the run: run again soon after it. */
  again: boolean
  /** When a failed run was last repeated at once because the network, or the computer, was back. */
  hurriedAt: number | null
}

/** The state of a task that has not run yet. */
export const newJob = (task: SyncTask, enabled: boolean): JobState => ({
  task,
  enabled: enabled || task.traits?.always === true,
  everyMs: null,
  nextAt: null,
  notBefore: 0,
  lastRunAt: null,
  lastOkAt: null,
  lastChanged: null,
  lastError: null,
  traceId: null,
  progress: null,
  failures: 0,
  running: null,
  again: false,
  hurriedAt: null,
})

/** Reasons in the order in which they are told; a locked computer that is offline is said to be offline. */
const reasons: readonly PauseReason[] = ['asleep', 'offline', 'refused', 'locked']

/** Why a job stands still; null when it does not. */
export const pausedBy = (job: JobState, paused: ReadonlySet<PauseReason>): PauseReason | null =>
  reasons.find((reason) => paused.has(reason) && !goesOn(job, reason)) ?? null

const goesOn = ({ task: { traits } }: JobState, reason: PauseReason): boolean =>
  (reason === 'locked' && traits?.whileLocked === true) ||
  ((reason === 'offline' || reason === 'refused') && traits?.whileOffline === true)

const instant = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString()

/** The job as its screen shows it. */
export function viewOf(job: JobState, paused: ReadonlySet<PauseReason>): SyncJob {
  const running = job.running?.begun === true
  const off = !job.enabled || (job.everyMs === null && !running)
  const reason = running || off ? null : pausedBy(job, paused)
  return {
    id: job.task.id,
    state: running ? 'running' : off ? 'off' : reason === null ? 'waiting' : 'paused',
    pausedBy: reason,
    everyMs: job.everyMs ?? 0,
    lastRunAt: instant(job.lastRunAt),
    lastOkAt: instant(job.lastOkAt),
    lastChanged: job.lastChanged,
    lastError: job.lastError,
    traceId: job.traceId,
    nextRunAt: running || off || reason !== null ? null : instant(job.nextAt),
    progress: running ? job.progress : null,
    failures: job.failures,
    enabled: job.enabled,
    switchable: job.task.traits?.always !== true,
  }
}

/** How a run ended, with the trace-id of its last request. */
export interface EndedRun {
  readonly outcome: Outcome<SyncOutcome>
  readonly traceId: string | null
}

/** Notes what came of a run; a run that was cut off is neither a success nor a failure. */
export function note(job: JobState, { outcome, traceId }: EndedRun, now: number): void {
  job.progress = null
  if (outcome.ok) {
    job.failures = 0
    job.notBefore = 0
    job.lastError = outcome.value.missing ?? null
    if (job.lastError === null) job.lastOkAt = now
    job.lastChanged = outcome.value.changed
    job.traceId = outcome.value.traceId ?? traceId
    return
  }
  if (outcome.error.code === 'cancelled') return
  job.failures += 1
  job.lastError = outcome.error
  const askedMs = (outcome.error.retryAfterSeconds ?? 0) * 1000
  job.notBefore = askedMs === 0 ? 0 : now + askedMs
  job.traceId = outcome.error.traceId ?? traceId
}

/** Asks the task how often it wants to run; a task that fails at this is asked again later. */
export function askInterval(job: JobState, onThrown: (cause: unknown) => void): void {
  try {
    job.everyMs = job.task.interval()
  } catch (cause) {
    onThrown(cause)
    job.everyMs ??= 60_000
  }
}

/** Plans the next run after one has ended. */
export function plan(job: JobState, now: number, random: () => number): void {
  const { everyMs, failures } = job
  if (everyMs === null) {
    job.nextAt = null
    return
  }
  const askedMs = Math.max(0, job.notBefore - now)
  job.nextAt = now + delayOf(job.task, { everyMs, failures, askedMs, random })
}

/** Plans the next run for a moment, unless one is planned sooner, or as soon after it as the bank allows. */
export function planBy(job: JobState, at: number): void {
  const allowed = Math.max(at, job.notBefore)
  job.nextAt = Math.min(job.nextAt ?? allowed, allowed)
}

/** The error of a task that threw. */
export const thrown = (reference: string): AppError => appError('internal', { reference })
