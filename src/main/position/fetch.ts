import type { Answer } from '../../shared/errors/index.ts'
import type { DownloadData } from '../../shared/wire/notifications.ts'
import { downloadPositionFile } from '../bank/index.ts'
import type { PositionImport } from '../cache/cache-port.ts'
import type { RequestStates } from './request-states.ts'
import { allowedHosts, MAX_POSITION_BYTES, type PositionDeps } from './request-states.ts'

/** Downloads of announced files, at most one per file at a time. */
export type Fetches = ReturnType<typeof createFetches>

interface UnderWay {
  jobId: string | null
  done: Promise<void>
}

export function createFetches(deps: PositionDeps, states: RequestStates) {
  const underWay = new Map<string, UnderWay>()
  let suspended = false

  const run = async (fileId: string, download: DownloadData, entry: UnderWay): Promise<void> => {
    const outcome = await fetchAndImport(deps, states, fileId, download, (jobId) => {
      entry.jobId = jobId
    })
    if (outcome.ok) {
      states.move(fileId, { state: 'stored', error: null })
      return
    }
    const cancelled = outcome.error.code === 'cancelled'
    const request =
      cancelled && suspended
        ? states.move(fileId, { state: 'announced', error: null })
        : states.fail(fileId, outcome.error)
    // Where the file came in another way meanwhile, nobody needs to hear of it.
    if (!cancelled && request?.state !== 'stored') deps.onFailed(outcome.error)
  }

  return {
    /** Starts downloading and importing a file; what comes of it is written to its request. */
    start: (fileId: string, download: DownloadData): void => {
      if (suspended || underWay.has(fileId)) return
      const entry: UnderWay = { jobId: null, done: Promise.resolve() }
      underWay.set(fileId, entry)
      entry.done = run(fileId, download, entry).finally(() => underWay.delete(fileId))
    },
    isUnderWay: (fileId: string): boolean => underWay.has(fileId),
    cancel: (fileId: string): void => {
      const jobId = underWay.get(fileId)?.jobId
      if (jobId !== null && jobId !== undefined) deps.jobs.cancel(jobId)
    },
    /** The profile is closing: no download begins or fails any more; they go on at the next start. */
    suspend: (): void => {
      suspended = true
    },
    /** Waits until none is under way. */
    idle: async (): Promise<void> => {
      await Promise.allSettled([...underWay.values()].map(({ done }) => done))
    },
  }
}

/** The two steps as two jobs, so that each shows its own progress. Nothing is stored unless the whole file is sound. */
async function fetchAndImport(
  deps: PositionDeps,
  states: RequestStates,
  fileId: string,
  download: DownloadData,
  onJob: (jobId: string) => void,
): Answer<PositionImport> {
  const { cache, jobs, clock } = deps
  const plan = { subject: fileId, unit: 'bytes', cancellable: true } as const
  const fetched = await jobs.run({ kind: 'position.download', ...plan }, async (job) => {
    onJob(job.id)
    states.move(fileId, { state: 'downloading', error: null })
    return downloadPositionFile(download, {
      allowedHosts: allowedHosts(deps.profile()),
      maxBytes: MAX_POSITION_BYTES,
      userAgent: deps.profile().userAgent,
      clock: { ...clock, now: deps.bankNow },
      signal: job.signal,
      onProgress: job.progress,
      onExchange: deps.onExchange,
    })
  })
  if (!fetched.ok) return fetched
  const { bytes } = fetched.value
  const importing = { kind: 'position.import', ...plan, total: bytes.byteLength } as const
  return jobs.run(importing, async (job) => {
    onJob(job.id)
    states.move(fileId, { state: 'importing' })
    const now = clock.now().toISOString()
    const meta = { source: 'bank', receivedAt: now, now, expectedFileId: fileId } as const
    return cache.positions.import(bytes, meta, job.signal, job.progress)
  })
}
