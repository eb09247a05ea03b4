import type { AppError } from '../../../shared/errors/index.ts'
import type { RelayState } from '../../../shared/ipc/profiles.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { useCall } from '../../app/queries.ts'

/** How the relay of this computer stands. */
export type RelayStanding = {
  readonly host: string
  /** `off`: switched off in the synchronisation; `gone`: the relay no longer knows this computer. */
  readonly state: 'working' | 'failing' | 'gone' | 'off'
  /** Why nothing comes through it. */
  readonly error: AppError | null
}

/** The error that keeps the relay from serving; null for an error of an earlier pairing. */
function troubleOf(job: SyncJob, { pairedAt }: RelayState): AppError | null {
  const { lastError, lastRunAt, failures, state } = job
  if (lastError === null || failures === 0) return null
  const before = lastRunAt !== null && Date.parse(lastRunAt) < Date.parse(pairedAt)
  // A relay refuses at once: a question that is being answered is another pairing's.
  const unanswered = lastError.code === 'relay_unpaired' && state === 'running'
  return before || unanswered ? null : lastError
}

/** The relay with which this computer is paired, and whether anything comes through it; null where there is none. */
export function useRelay(): RelayStanding | null {
  const relay = useCall('profiles.current', {}).data?.relay ?? null
  const job = useCall('sync.jobs', {}).data?.find(({ id }) => id === 'relay')
  if (relay === null) return null
  const host = URL.parse(relay.url)?.host ?? relay.url
  if (job?.enabled === false) return { host, state: 'off', error: null }
  const error = job === undefined ? null : troubleOf(job, relay)
  if (error === null) return { host, state: 'working', error }
  return { host, state: error.code === 'relay_unpaired' ? 'gone' : 'failing', error }
}
