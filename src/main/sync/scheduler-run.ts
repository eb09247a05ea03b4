import { randomBytes } from 'node:crypto'
import { err } from '../../shared/errors/index.ts'
import type { SyncJob } from '../../shared/ipc/sync.ts'
import { ask, type Core, soon } from './scheduler-core.ts'
import {
  type EndedRun,
  type JobRun,
  type JobState,
  note,
  plan,
  planBy,
  thrown,
} from './scheduler-job.ts'
import { createTraceScope } from './trace.ts'

/** The runs of a scheduler's jobs, from their place in the queue to what is noted of their end. */

/** Polls that run at the same time; the bank client bounds their requests once more. */
const PLACES = 2

/** Starts a run, or lets it wait for a place; what a person asked for waits in front. */
export function begin(
  core: Core,
  job: JobState,
  { manual, full }: { readonly manual: boolean; readonly full: boolean },
): JobRun {
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
  const running: JobRun = { controller, manual, full, begun: false, done }
  job.running = running
  return running
}

const cut: EndedRun = { outcome: err({ code: 'cancelled', params: {} }), traceId: null }

/** Hands a place on, or gives it back. */
function free(core: Core): void {
  const next = core.waiting.shift()
  if (next === undefined) core.active -= 1
  else next.go()
}

async function execute(core: Core, job: JobState, running: JobRun): Promise<EndedRun> {
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
    const { full, manual } = running
    try {
      return await job.task.run({ signal, progress, full, manual })
    } catch (cause) {
      const reference = randomBytes(4).toString('hex')
      log.error('sync task threw', { reference, job: job.task.id }, cause)
      return err(thrown(reference))
    }
  })
  return { outcome: value, traceId }
}

function finish(core: Core, job: JobState, ended: EndedRun): void {
  const now = core.now()
  const wasCut = !ended.outcome.ok && ended.outcome.error.code === 'cancelled'
  const manual = job.running?.manual === true
  job.running = null
  if (core.stopped) return
  note(job, ended, now)
  if (ended.outcome.ok && job.lastError === null)
    core.deps.wentWell?.(job.task.id, new Date(job.lastOkAt ?? now))
  ask(core, job)
  plan(job, now, core.random)
  // A run that a pause cut off is due again when the pause ends.
  if (wasCut && !manual && core.paused.size > 0 && job.nextAt !== null) planBy(job, now)
  if (!ended.outcome.ok && !wasCut)
    core.deps.log.warn('sync failed', { job: job.task.id, error: ended.outcome.error })
  const again = job.again
  job.again = false
  if (again) soon(core, job)
  else core.tell(job)
  core.look()
}
