import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '../../../shared/base/result.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import { diskError } from '../../disk/errors.ts'
import type { JobHandle } from '../../jobs/registry.ts'
import type { ExportPlan, PlanRows } from './plan.ts'
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

/**
 * Writes an export in a worker, piece by piece, so that neither memory nor the main thread carries the whole of it.
 * Answers the page of a PDF, and null for a file that was written. Fails with `cancelled`, `disk_full`, `disk_failed`, or
 * what the rows fail with. A file that was begun is the caller's to remove.
 */
export async function writeExport(
  plan: ExportPlan,
  rows: AsyncIterable<Result<PlanRows, AppError>>,
  job: Pick<JobHandle, 'signal' | 'progress'>,
  total: number | null,
): Promise<Result<string | null, AppError>> {
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
  try {
    const started = await ask()
    if (started !== null) return err(started)
    for await (const piece of rows) {
      if (!piece.ok) return piece
      const failure = await ask({ kind: 'rows', ...piece.value })
      if (failure !== null) return err(failure)
      done += piece.value.rows.length
      job.progress(done, total)
    }
    const failure = await ask({ kind: 'end' })
    return failure === null ? ok(page) : err(failure)
  } finally {
    await worker.stop()
  }
}
