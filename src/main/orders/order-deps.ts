import type { Clock } from '../../shared/base/clock.ts'
import type { Lifetime } from '../../shared/base/lifetime.ts'
import type { Log } from '../../shared/base/log.ts'
import type { Answer, AppError } from '../../shared/errors/index.ts'
import type { Beneficiary, HolderRecord } from '../../shared/orders/book.ts'
import type { RefundedCredit } from '../../shared/orders/refunds.ts'
import type { TrailPlace } from '../../shared/orders/view.ts'
import type { RefundDoubt } from '../../shared/orders/warnings.ts'
import type { Profile } from '../../shared/profiles/profiles.ts'
import type { Money } from '../../shared/values/money.ts'
import type { OwnAccount } from '../../shared/views/own-accounts.ts'
import type { DebinListItem } from '../../shared/wire/debin.ts'
import type { Echeq } from '../../shared/wire/echeqs.ts'
import type { AccountDetails, CvuTransfer, Fingerprint } from '../../shared/wire/transfers.ts'
import type { OrderStore } from '../ledger/orders/index.ts'
import type { OrderRequest, TrailRow } from '../ledger/orders/order-store.ts'
import type { Shell } from '../ports/shell.ts'

/** An answer of the bank with what belongs to it as evidence. */
export interface BankReply<T> {
  readonly value: T
  readonly traceId: string
  readonly status: number
  /** The body as received. */
  readonly text: string
}
export type BankAnswer<T> = Answer<BankReply<T>>

/** Narrows the list of DEBINs. */
export interface DebinSearch {
  readonly accountId: string
  /** `YYYY-MM-DD`. */
  readonly from: string
  readonly debinId?: string
}

/** Narrows the list of echeqs; the date is `YYYY-MM-DD`. */
export interface EcheqSearch {
  readonly paidOn: string
}

/** A list of the bank's, read row by row. */
export interface SearchedList<T> {
  readonly items: readonly T[]
  /** Why its first row that cannot be read cannot: what is looked for may be that one. Null where all were read. */
  readonly unread: AppError | null
}

/** The calls of the bank that money orders need. */
export interface OrderBank {
  /** One attempt, with exactly this body and trace-id. The answer is JSON with its numbers untouched. */
  readonly send: (request: OrderRequest & { readonly traceId: string }) => BankAnswer<unknown>
  readonly cvuTransfer: (id: string) => BankAnswer<CvuTransfer>
  readonly accountDetails: (key: string) => BankAnswer<AccountDetails>
  readonly echeq: (id: string) => BankAnswer<Echeq>
  /** Every page of the list. */
  readonly echeqs: (search: EcheqSearch) => BankAnswer<SearchedList<Echeq>>
  /** Every page of the list. */
  readonly debins: (search: DebinSearch) => BankAnswer<SearchedList<DebinListItem>>
}

/** True data of this computer, for the requests that ask for it. */
export interface DeviceFacts {
  readonly ipAddress: string | null
  readonly fingerprint: Fingerprint
}

/** The last known balance of an account in one currency, and when the bank stated it (ISO 8601). */
export interface KnownBalance {
  readonly available: Money
  readonly asOf: string
}

/** The points of the send path at which a test may stop the process. */
export type CrashPoint =
  | 'before_approval'
  | 'after_approval'
  | 'before_commit'
  | 'after_commit'
  | 'before_socket'
  | 'after_answer'
  | 'before_record'
  | 'after_record'
  | 'before_query'
  | 'after_query'

/** The end of the audit trail, kept where the ledger cannot lose it. */
export interface TrailAnchor {
  /** Keeps the end in every place. Fails with `ledger_moved` where the ledger is not at its path, keychain and disk errors. */
  readonly secure: () => Answer<null>
  /** The stored end in each place, and since when (ISO 8601); `row` is null before the first. Keychain and disk errors. */
  readonly held: () => Answer<readonly HeldRow[]>
}
export interface HeldRow {
  readonly kept: TrailPlace
  readonly row: TrailRow | null
  readonly at: string | null
}

/** A received credit as it is held now. */
export interface KnownCredit extends RefundedCredit {
  /** The account that sent it, and the own one that received it; null where the bank tells no such key. */
  readonly from: string | null
  readonly to: string | null
  readonly doubts: readonly RefundDoubt[]
}

/** The dependencies of the money orders of an open profile. */
export interface OrderDeps {
  readonly store: OrderStore
  /** How long orders may be sent, and are followed. */
  readonly lifetime: Lifetime
  readonly anchor: TrailAnchor
  readonly bank: OrderBank
  readonly shell: Pick<Shell, 'confirm'>
  readonly clock: Clock
  readonly log: Log
  readonly profile: () => Pick<Profile, 'name' | 'environment' | 'baseUrl'>
  readonly device: () => DeviceFacts
  /** The balance of an account in a currency; null where no position shows it. `key` is a CBU, CVU or account number. */
  readonly balance: (key: string, currency: string) => Promise<KnownBalance | null>
  /** The accounts of the newest position; null without one. */
  readonly accounts: () => Promise<readonly OwnAccount[] | null>
  /** A person's name for an own account or CVU; null without one. */
  readonly accountName: (key: string) => string | null
  /** The name of the bank or provider behind a key; null where it is not known. */
  readonly bankName: (key: string) => string | null
  /** The holder that the bank named for a key last time it was asked, and the one it names now. */
  readonly holders: HolderMemory
  /** The beneficiary with this key in the book; null without one. */
  readonly beneficiary?: (key: string) => Pick<Beneficiary, 'name' | 'cuit'> | null
  /** A received credit, by its key. Fails with `not_found`. */
  readonly credit?: (key: string) => Answer<KnownCredit>
  /** Tells that these orders changed. */
  readonly changed: (ids: readonly string[]) => void
  /** Reports a failure that no caller waits for. */
  readonly failed: (error: AppError) => void
  readonly newId: () => string
  /** Called at the points of the send path; does nothing outside tests. */
  readonly at?: (point: CrashPoint) => void
}

/** Remembers what the bank said of destinations. */
export interface HolderMemory {
  readonly last: (key: string) => HolderRecord | null
  readonly remember: (key: string, holder: HolderRecord) => void
}
