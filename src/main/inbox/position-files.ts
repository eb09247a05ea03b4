import type { Clock } from '../../shared/base/clock.ts'
import { type Answer, ok } from '../../shared/base/result.ts'
import type { IntakeOutcome } from '../../shared/ipc/position.ts'
import type { PositionCache } from '../cache/port.ts'
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
 * Takes in a position file that a person brought. One that this profile did not ask for needs `acceptUnrequested`, else it
 * is `file_not_requested`. The memory of `bytes` is handed over. Fails as the cache's import does; then nothing changed.
 */
export async function takePositionFile(
  deps: PositionFileDeps,
  file: { readonly name: string; readonly bytes: Uint8Array },
  acceptUnrequested: boolean,
): Answer<IntakeOutcome> {
  const { positions, requests, jobs, clock } = deps
  const asked = await requests.list()
  if (!asked.ok) return asked
  const now = clock.now().toISOString()
  const meta = {
    source: 'file',
    receivedAt: now,
    now,
    ...(acceptUnrequested
      ? {}
      : { requestedFileIds: asked.value.map((request) => request.fileId) }),
  } as const
  const imported = await jobs.run(
    {
      kind: 'position.import',
      subject: file.name,
      unit: 'bytes',
      cancellable: true,
      total: file.bytes.byteLength,
    },
    (job) => positions.import(file.bytes, meta, job.signal, job.progress),
  )
  if (!imported.ok) return imported
  const { summary, repeated } = imported.value
  await requests.fulfilled(summary.fileId)
  deps.onChanged()
  const { fileId, current, fromFuture } = summary
  return ok({ kind: 'position', fileId, current, fromFuture, repeated })
}
