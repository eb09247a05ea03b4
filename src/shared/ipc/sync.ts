import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import { type SyncJobId, syncJobIds } from '../views/sync-jobs.ts'
import { call } from './call.ts'

/** One job of the scheduler, as its screen shows it. Instants are ISO 8601 UTC. */
export interface SyncJob {
  readonly id: SyncJobId
  /** `off`: nothing to poll, or switched off; `paused`: offline, asleep, locked, or refused by the bank. */
  readonly state: 'waiting' | 'running' | 'paused' | 'off'
  readonly pausedBy: 'offline' | 'asleep' | 'locked' | 'refused' | null
  /** How often it runs when all is well, milliseconds. */
  readonly everyMs: number
  readonly lastRunAt: string | null
  readonly lastOkAt: string | null
  readonly lastChanged: number | null
  readonly lastError: AppError | null
  /** Of the last request of the last run. */
  readonly traceId: string | null
  readonly nextRunAt: string | null
  /** Of the run under way; `total` null while unknown. */
  readonly progress: { readonly done: number; readonly total: number | null } | null
  readonly failures: number
  readonly enabled: boolean
  /** False for what cannot be switched off. */
  readonly switchable: boolean
}

const id = z.enum(syncJobIds)

export const syncCalls = {
  'sync.jobs': call({}).returns<readonly SyncJob[]>(),
  /** Runs it now, or joins the run under way. `full` reads everything anew where the job knows a difference. */
  'sync.run': call({ id, full: z.boolean().optional() }).returns<SyncJob>(),
  /** Stops the run under way; what was taken in stays. */
  'sync.cancel': call({ id }).returns<null>(),
  /** Switches polling of a job off or on; a person may still run it. */
  'sync.setEnabled': call({ id, enabled: z.boolean() }).returns<SyncJob>(),
  'sync.runAll': call({}).returns<null>(),
}
