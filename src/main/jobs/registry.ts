import { randomUUID } from 'node:crypto'
import type { Clock } from '../../shared/base/clock.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { appError, fail, ok } from '../../shared/errors/index.ts'
import type { Job } from '../../shared/ipc/app.ts'

/** How often a running job tells the window of its progress, in milliseconds. */
const PROGRESS_EVERY_MS = 100
/** Finished jobs kept for the list. */
const KEPT_FINISHED = 20

/** The handle by which a piece of long work reports itself. */
export interface JobHandle {
  readonly id: string
  /** Aborts when the person cancels, or when the profile is closed. */
  readonly signal: AbortSignal
  /** How much is done, in the job's unit; `total` null while unknown. */
  readonly progress: (done: number, total: number | null) => void
}

/** The description of a job before it starts. `total` may come later with its progress. */
export type JobPlan = Pick<Job, 'kind' | 'subject' | 'unit' | 'cancellable'> & {
  readonly total?: number | null
}

/** Long work in progress: reported by events, listed, and cancelled by its id. */
export type Jobs = ReturnType<typeof createJobs>

interface JobEntry {
  job: Job
  readonly abort: AbortController
  toldAt: number
  ended: Promise<unknown>
}

/** Makes the registry; every change of a job is handed to `onChange`, progress at most ten times a second. */
export function createJobs(options: {
  readonly clock: Clock
  readonly onChange: (job: Job) => void
}) {
  const { clock, onChange } = options
  const entries = new Map<string, JobEntry>()

  const change = (entry: JobEntry, changes: Partial<Job>): void => {
    entry.job = { ...entry.job, ...changes }
    entry.toldAt = clock.monotonic()
    onChange(entry.job)
  }

  const end = (entry: JobEntry, error: AppError | null): void => {
    if (error === null) change(entry, { state: 'done', done: entry.job.total ?? entry.job.done })
    else change(entry, { state: error.code === 'cancelled' ? 'cancelled' : 'failed', error })
    const finished = [...entries.values()].filter(({ job }) => job.state !== 'running')
    for (const old of finished.slice(0, -KEPT_FINISHED)) entries.delete(old.job.id)
  }

  const handleOf = (entry: JobEntry): JobHandle => ({
    id: entry.job.id,
    signal: entry.abort.signal,
    progress: (done, total) => {
      const due = clock.monotonic() - entry.toldAt >= PROGRESS_EVERY_MS
      if (due) change(entry, { done, total })
      else entry.job = { ...entry.job, done, total }
    },
  })

  const begin = (plan: JobPlan): JobEntry => {
    const job: Job = {
      id: randomUUID(),
      kind: plan.kind,
      subject: plan.subject,
      unit: plan.unit,
      cancellable: plan.cancellable,
      state: 'running',
      done: 0,
      total: plan.total ?? null,
      error: null,
    }
    const entry = { job, abort: new AbortController(), toldAt: 0, ended: Promise.resolve() }
    entries.set(job.id, entry)
    change(entry, {})
    return entry
  }

  const settle = async <T>(entry: JobEntry, work: (job: JobHandle) => Answer<T>): Answer<T> => {
    try {
      const result = await work(handleOf(entry))
      end(entry, result.ok ? null : result.error)
      return result
    } catch (cause) {
      end(entry, appError('internal', { reference: entry.job.id }))
      throw cause
    }
  }

  return {
    /** Runs `work` as a job and answers what it answers; a throw becomes the job's failure and is thrown on. */
    run: <T>(plan: JobPlan, work: (job: JobHandle) => Answer<T>): Answer<T> => {
      const entry = begin(plan)
      const running = settle(entry, work)
      entry.ended = running
      return running
    },
    /** Running jobs and the last finished ones, newest first. */
    list: (): readonly Job[] => [...entries.values()].map(({ job }) => job).reverse(),
    /** Asks a job to stop; a finished one is left as it is. Fails with `not_found` for an unknown id. */
    cancel: (id: string): Outcome<null> => {
      const entry = entries.get(id)
      if (entry === undefined) return fail('not_found', { what: id })
      if (entry.job.cancellable) entry.abort.abort()
      return ok(null)
    },
    /** Stops every job, waits until all have ended, and forgets them; more can be started afterwards. */
    stopAll: async (): Promise<void> => {
      for (const entry of entries.values()) entry.abort.abort()
      await Promise.allSettled([...entries.values()].map(({ ended }) => ended))
      entries.clear()
    },
  }
}
