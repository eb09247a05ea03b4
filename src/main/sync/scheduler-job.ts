import { type AppError, appError, type Outcome } from '../../shared/errors/index.ts'
import type { SyncJob } from '../../shared/ipc/sync.ts'
import type { PauseReason, SyncOutcome, SyncTask } from './sync-port.ts'

/** No polled thing waits longer than this between attempts, unless its own interval is longer. */
const BACKOFF_CAP_MS = 30 * 60_000
/** A long poll that is well asks more often than this: what it is there to bring at once is not left waiting. */
const STANDING_CAP_MS = 50_000
/** The shortest wait after a failure, also for a job that otherwise runs again at once. */
const SHORTEST_BACKOFF_MS = 2500
/** Runs of different computers, and of different tasks, drift apart by this part of the interval. */
const JITTER = 0.1

/** The inputs of the plan for the next run. */
interface Pace {
  /** The interval when all is well, milliseconds. */
  readonly everyMs: number
  /** Failures in a row. */
  readonly failures: number
  /** How long the bank asked to wait; 0 where it did not. */
  readonly askedMs: number
  /** From 0 up to 1. */
  readonly random: () => number
}

/** Milliseconds until the next run: the interval give or take a tenth, doubled for each failure, or as the bank asked. */
function delayOf(task: SyncTask, { everyMs, failures, askedMs, random }: Pace): number {
  if (task.traits?.ownPace === true) return Math.max(everyMs, askedMs)
  const slower = Math.max(everyMs, failures === 0 ? 0 : SHORTEST_BACKOFF_MS)
  const cap = task.traits?.standing === true ? STANDING_CAP_MS : BACKOFF_CAP_MS
  const backedOff = Math.min(slower * 2 ** Math.min(failures, 20), cap)
  const base = Math.max(everyMs, backedOff)
  return Math.max(Math.round(base * (1 - JITTER + 2 * JITTER * random())), askedMs)
}

const FIRST_MS = 2000
const STAGGER_MS = 1500

/** How long a task waits after a start, so that not all begin at once. A long poll asks another host, and waits least. */
export function startDelayOf(
  { traits = {} }: SyncTask,
  place: number,
  random: () => number,
): number {
  if (traits.ownPace === true) return 0
  return FIRST_MS + (traits.standing === true ? 0 : Math.round(STAGGER_MS * (place + random())))
}

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
    // The bank may have answered at its beginning.
    if (job.lastError === null) job.lastOkAt = job.lastRunAt ?? now
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
