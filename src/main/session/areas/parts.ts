import type { Clock } from '../../../shared/base/clock.ts'
import type { Log } from '../../../shared/base/log.ts'
import type { Answer, AppError } from '../../../shared/errors/index.ts'
import type { NoticeCounts } from '../../../shared/ipc/inbox.ts'
import type { Events } from '../../../shared/ipc/index.ts'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import type { BankHolidays } from '../../../shared/views/fund-batches.ts'
import type { SyncJobId } from '../../../shared/views/sync-jobs.ts'
import type { BookData } from '../../accounting/data.ts'
import type { Jobs } from '../../jobs/registry.ts'
import type { Exclusive } from '../../orders/approve/ask.ts'
import type { Shell } from '../../ports/shell.ts'
import type { RelayPairing } from '../../relay/pairing.ts'
import type { OpenAnchor } from '../keys/anchor.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Stores } from '../stores.ts'
import type { Access } from './bank-link.ts'

/** Which screens are to read again. */
export type IncomingChange = 'debin' | 'incoming' | 'movements' | 'repos' | 'cvus'

export interface SessionEvents {
  readonly onProfile: () => void
  readonly onPosition: (currentFileId: string | null) => void
  /** A recurring order changed, or became a draft. */
  readonly onRecurring: () => void
  readonly onOrders: (ids: readonly string[]) => void
  readonly onEcheqs: (changed: Events['echeqs.changed']) => void
  readonly onIncoming: (what: IncomingChange) => void
  readonly onFailed: (error: AppError) => void
  readonly onSync: (job: SyncJob) => void
  readonly onInbox: (counts: NoticeCounts) => void
  /** Which polled jobs are switched off from now on. */
  readonly onPollingOff: (off: readonly SyncJobId[]) => void
  /** Called with the pairing with a relay, to be stored. */
  readonly onPairing: (pairing: RelayPairing) => void
}

export interface SessionParts extends Stores {
  readonly profile: ProfileListItem
  readonly secrets: Secrets
  /** Keeps the end of the ledger's trail; null where the ledger cannot be used. */
  readonly anchor: OpenAnchor | null
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
  readonly events: SessionEvents
  /** Asks the person for a yes. */
  readonly confirm: Shell['confirm']
  /** One question is open at a time. */
  readonly turn: Exclusive
  /** The name of the bank behind a key; null where it is not known. */
  readonly bankName: (key: string) => string | null
  /** The days on which banks do not settle. */
  readonly holidays: BankHolidays
  /** Rates and rules of the books that come with the application. */
  readonly bookData: BookData
  /** Where the bank is, when that is not simply what the profile says. */
  readonly access?: () => Answer<Access>
}
