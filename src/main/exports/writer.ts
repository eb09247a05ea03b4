import { Worker } from 'node:worker_threads'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { PositionSection, SectionRows } from '../../shared/position.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { PositionCache, SectionChunk } from '../cache/port.ts'
import { diskError } from '../disk/errors.ts'
import type { JobHandle } from '../jobs/registry.ts'
import type { RowsOf } from './columns.ts'
import type { ExportPlan } from './plan.ts'
import { PRINTED_ROWS } from './print.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

const workerUrl = new URL(
  import.meta.url.endsWith('.ts') ? './export.worker.ts' : './export.worker.js',
  import.meta.url,
)

interface ExportWorker {
  /** Sends a message, or none to wait for the start, and answers what the worker says to it. */
  readonly ask: (message?: ToWorker) => Promise<FromWorker>
  readonly stop: () => Promise<unknown>
}

function startWorker(plan: ExportPlan, signal: AbortSignal): ExportWorker {
  const worker = new Worker(workerUrl, { workerData: plan })
  let settle: (message: FromWorker) => void = () => undefined
  let ended: FromWorker | null = null
  const next = (): Promise<FromWorker> =>
    new Promise((resolve) => {
      settle = resolve
    })
  const end = (reason: string): void => {
    ended ??= { kind: 'failed', errno: null, reason }
    settle(ended)
  }
  let answer = next()
  worker.on('message', (message: FromWorker) => settle(message))
  worker.on('error', (cause) => end(cause instanceof Error ? cause.message : 'fault'))
  worker.on('exit', () => end('ended early'))
  const stop = (): Promise<unknown> => worker.terminate()
  signal.addEventListener('abort', () => void stop(), { once: true })
  return {
    ask: async (message) => {
      if (ended !== null) return ended
      if (message === undefined) return answer
      answer = next()
      worker.postMessage(message)
      return answer
    },
    stop,
  }
}

const wanted = (plan: ExportPlan, section: PositionSection): number => {
  const count = plan.heading.overview.counts[section]
  return plan.format === 'pdf' ? Math.min(count, PRINTED_ROWS) : count
}

/** Rows and section belong together; the cache's own types say so for each section by itself. */
const chunkOf = (section: PositionSection, rows: readonly SectionRows[PositionSection][]): RowsOf =>
  ({ section, rows }) as RowsOf

type Ask = (message: ToWorker) => Promise<AppError | null>

/** Hands the rows of one section over, chunk by chunk; answers what stopped it, or null. */
async function feed(
  plan: ExportPlan,
  section: PositionSection,
  cache: Pick<PositionCache, 'sectionRows'>,
  ask: Ask,
  onRows: (count: number) => void,
): Promise<AppError | null> {
  const limit = wanted(plan, section)
  let from: number | null = 0
  let taken = 0
  while (from !== null && taken < limit) {
    const chunk: Result<SectionChunk<PositionSection>, AppError> = await cache.sectionRows(
      plan.heading.overview.fileId,
      section,
      from,
    )
    if (!chunk.ok) return chunk.error
    const { rows } = chunk.value
    const failure = await ask({ kind: 'rows', ...chunkOf(section, rows) })
    if (failure !== null) return failure
    taken += rows.length
    onRows(rows.length)
    from = chunk.value.next
  }
  return null
}

/**
 * Writes an export in a worker, chunk by chunk, so that neither memory nor the main thread carries the whole of it.
 * Answers the page of a PDF, and null for a file that was written. Fails with `cancelled`, `disk_full`, `disk_failed`, or
 * what the cache says. A file that was begun is the caller's to remove.
 */
export async function writeExport(
  plan: ExportPlan,
  cache: Pick<PositionCache, 'sectionRows'>,
  job: JobHandle,
): Promise<Result<string | null, AppError>> {
  const total = plan.sections.reduce((rows, section) => rows + wanted(plan, section), 0)
  let done = 0
  const worker = startWorker(plan, job.signal)
  let page: string | null = null
  const ask = async (message?: ToWorker): Promise<AppError | null> => {
    const said = await worker.ask(message)
    if (job.signal.aborted) return appError('cancelled', {})
    if (said.kind === 'failed')
      return diskError(Object.assign(new Error(said.reason), { code: said.errno }), plan.path)
    if (said.kind === 'done') page = said.page
    return null
  }
  const onRows = (count: number): void => {
    done += count
    job.progress(done, total)
  }
  try {
    const started = await ask()
    if (started !== null) return err(started)
    for (const section of plan.sections) {
      const failure = await feed(plan, section, cache, ask, onRows)
      if (failure !== null) return err(failure)
    }
    const failure = await ask({ kind: 'end' })
    return failure === null ? ok(page) : err(failure)
  } finally {
    await worker.stop()
  }
}
