import { type Answer, appError, fail, type Outcome } from '../../../shared/errors/index.ts'
import type { JobHandle } from '../../jobs/registry.ts'
import { threadFile } from '../../threads/file.ts'
import { startThread } from '../../threads/start.ts'
import type { ExportThread } from './export.worker.ts'
import type { ExportPlan, PlanRows } from './plan.ts'

/** Small young spaces, megabytes: what is written is garbage at once, and would fill larger ones. */
const LIMITS = { maxYoungGenerationSizeMb: 16 }

/**
 * Writes an export in a thread, piece by piece, so that neither memory nor the main thread carries the whole of it.
 * Answers the page of a PDF, and null for a file that was written. Fails with `cancelled`, `disk_full`, `disk_failed`, or
 * what the rows fail with. A file that was begun is the caller's to remove.
 */
export async function writeExport(
  plan: ExportPlan,
  rows: AsyncIterable<Outcome<PlanRows>>,
  { signal, progress }: Pick<JobHandle, 'signal' | 'progress'>,
  total: number | null,
): Answer<string | null> {
  const thread = startThread<ExportThread, ExportPlan>(threadFile(import.meta.url, 'export'), {
    setup: plan,
    resourceLimits: LIMITS,
    died: () =>
      signal.aborted
        ? appError('cancelled', {})
        : appError('disk_failed', { path: plan.path, reason: 'ended early' }),
  })
  const stop = (): void => void thread.stop()
  signal.addEventListener('abort', stop, { once: true })
  let done = 0
  const note = (rows: number): void => {
    done += rows
    progress(done, total)
  }
  // While the thread writes a piece, the next one is read.
  let writing = thread.calls.begin()
  let underWay = 0
  try {
    for await (const piece of rows) {
      if (!piece.ok) return piece
      const before = await writing
      if (!before.ok) return before
      if (underWay > 0) note(underWay)
      writing = thread.calls.rows(piece.value)
      underWay = piece.value.rows.length
    }
    const last = await writing
    if (!last.ok) return last
    note(underWay)
    // The page of a document is still to be drawn: how long that takes nobody knows.
    if (plan.format === 'pdf') progress(done, null)
    const ended = await thread.calls.end()
    // The thread ends by itself: there is no work left to cut off.
    await thread.close()
    return signal.aborted ? fail('cancelled', {}) : ended
  } finally {
    signal.removeEventListener('abort', stop)
    await thread.stop()
  }
}
