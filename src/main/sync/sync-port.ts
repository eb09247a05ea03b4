import type { Answer, AppError, ErrorCode } from '../../shared/errors/index.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'

/** The inputs of a task for one run. */
export interface SyncRun {
  /** Aborts when a person cancels, when the profile closes, or when polling pauses. */
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
  /** A person asked to read everything anew. */
  readonly full: boolean
  /** A person asked for this run; absent where nobody did. */
  readonly manual?: boolean
}

/** The result of a run. */
export interface SyncOutcome {
  /** Rows that are new or different. */
  readonly changed: number
  readonly traceId: string | null
  /** The lack, where the bank gave less than it counts: such a list does not count as synchronised. */
  readonly missing?: AppError | null
}

/** One thing that is polled. A run ends with a value and keeps what it took in; a failure never empties anything. */
export interface SyncTask {
  readonly id: SyncJobId
  /** Milliseconds until the next run; asked after each run, so that it may depend on what is open. Null: nothing to poll now. */
  readonly interval: () => number | null
  readonly run: (run: SyncRun) => Answer<SyncOutcome>
  /** How it differs from a plain poll of the bank. */
  readonly traits?: SyncTraits
}

/** The special traits of a task. */
interface SyncTraits {
  /** It paces itself: `interval` is exact, without jitter, and failures do not make it slower. */
  readonly ownPace?: boolean
  /** It goes on while the screen is locked. */
  readonly whileLocked?: boolean
  /** It goes on while the bank cannot be reached. */
  readonly whileOffline?: boolean
  /** It cannot be switched off. */
  readonly always?: boolean
  /** A long poll: it takes none of the few places of the polls that run at the same time. */
  readonly standing?: boolean
}

/** Why polling stands still. */
export type PauseReason = 'offline' | 'asleep' | 'locked' | 'refused'

/** Errors about one requested record, which say nothing about the others: the bank answers, and reading goes on. */
export const OF_ONE: ReadonlySet<ErrorCode> = new Set([
  ...(['bank_not_found', 'bank_rejected', 'bank_forbidden'] as const),
  ...(['bank_unexpected_shape', 'bank_not_json'] as const),
])
