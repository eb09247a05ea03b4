import type { Clock } from '../../shared/base/clock.ts'
import { type Answer, ok } from '../../shared/errors/index.ts'
import type { IntakeOutcome } from '../../shared/ipc/position.ts'
import type { PositionCache } from '../cache/cache-port.ts'
import type { Jobs } from '../jobs/registry.ts'
import type { PositionRequests } from '../position/requests.ts'

export interface PositionFileDeps {
  readonly positions: PositionCache
  readonly requests: PositionRequests
  readonly jobs: Jobs
  readonly clock: Clock
  readonly onChanged: () => void
}

/**
 * The reason why an imported file counts as the bank's: the paired relay fetched it after a request, or a person confirmed it.
 * `nothing` while it is only looked at. The window learns the id of a request, so an id alone proves no origin.
 */
export type FileTrust = 'requested' | 'confirmed' | 'nothing'

/** Takes in a position file that came otherwise; `bytes` go over. Fails with `file_not_requested`, and as the cache's import. */
export async function takePositionFile(
  deps: PositionFileDeps,
  file: { readonly name: string; readonly bytes: Uint8Array },
  trust: FileTrust,
): Answer<IntakeOutcome> {
  const { positions, requests, jobs, clock } = deps
  const asked = trust === 'requested' ? requests.list() : ok([])
  if (!asked.ok) return asked
  const now = clock.now().toISOString()
  const meta = {
    source: 'file',
    receivedAt: now,
    now,
    ...(trust === 'confirmed' ? {} : { requestedFileIds: asked.value.map(({ fileId }) => fileId) }),
  } as const
  const imported = await jobs.run(
    {
      kind: 'position.import',
      subject: file.name,
      unit: 'bytes',
      // The relay hands over in order: it would bring a cancelled file again, and everything behind it would wait.
      cancellable: trust !== 'requested',
      total: file.bytes.byteLength,
    },
    (job) => positions.import(file.bytes, meta, job.signal, job.progress),
  )
  if (!imported.ok) return imported
  const { summary, repeated } = imported.value
  requests.fulfilled(summary.fileId)
  deps.onChanged()
  const { fileId, current, fromFuture } = summary
  return ok({ kind: 'position', fileId, current, fromFuture, repeated })
}
