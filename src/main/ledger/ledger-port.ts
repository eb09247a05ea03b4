import type { Clock } from '../../shared/base/clock.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import type {
  Expected,
  ExpectedNote,
  ExpectedSource,
  Mark,
  MarkSubject,
} from '../../shared/incoming/reconciliation.ts'
import type { NoticeCounts, NoticeSelection } from '../../shared/ipc/inbox.ts'
import type { ExpectedNoteInput } from '../../shared/ipc/incoming.ts'
import type { NoticeFilter, NoticeState } from '../../shared/lists/notices.ts'
import type { CountedPage } from '../../shared/lists/page.ts'
import type {
  Beneficiary,
  BeneficiaryInput,
  HolderRecord,
  StandingList,
  StandingListInput,
} from '../../shared/orders/book.ts'
import type { DraftOf } from '../../shared/orders/drafts.ts'
import type { BatchKind, FundSheet } from '../../shared/orders/fund-sheet.ts'
import type {
  MadeOccurrence,
  RecurringInput,
  RecurringKind,
  RecurringOrder,
  RecurringState,
} from '../../shared/recurring/orders.ts'
import type { DecimalText } from '../../shared/values/money.ts'
import type { RememberedHeader, UsedSettlement } from '../../shared/views/fund-batches.ts'
import type { NoticeDetail, NoticeLink, NoticeRow } from '../../shared/views/inbox.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'
import type { DatabaseCopy } from '../disk/copies.ts'
import type { OrderStore } from './orders/order-store.ts'

/** One operation by what makes it unique. */
export interface SettlementPair {
  readonly shareholderAccountId: string
  readonly settlementId: string
}

/** Stored fund sheets and settlement ids. Fails with `disk_full`, `disk_failed`, `ledger_damaged`. */
export interface FundStore {
  /** The sheet that is being filled in; null where there is none. */
  readonly sheet: (kind: BatchKind) => Outcome<FundSheet | null>
  /** Keeps the sheet that is being filled in, or forgets it. */
  readonly saveSheet: (kind: BatchKind, sheet: FundSheet | null) => Outcome<null>
  /** One per fund, the last used first. */
  readonly headers: (kind: BatchKind) => Outcome<readonly RememberedHeader[]>
  /** Pairs that an order has which was, or may have been, executed. The order `but` does not count. */
  readonly used: (
    kind: BatchKind,
    pairs: readonly SettlementPair[],
    but?: string,
  ) => Outcome<readonly UsedSettlement[]>
  /** The names of shareholders by account, as the last batch had them. */
  readonly shareholders: () => Outcome<
    readonly { readonly account: string; readonly name: string }[]
  >
}

/** A recurring order as it is stored. */
interface RecurringRecord {
  readonly value: RecurringInput
  readonly state: RecurringState
}

/** Recurring orders in the ledger. Changes are told in the audit trail. */
export interface RecurringStore extends Shelf<RecurringOrder, RecurringRecord> {
  /** Orders that it made, newest named day first. */
  readonly made: (id: string) => Outcome<readonly MadeOccurrence[]>
  /** The amount of the newest like `draft`, in kind, currency and payee, that the bank took; null where it took none. */
  readonly lastAmount: (id: string, draft: DraftOf<RecurringKind>) => Outcome<DecimalText | null>
}

/** One thing that is marked, as the record keeps it. */
export interface NewMark {
  readonly key: string
  /** Other ids under which it may be known later. */
  readonly otherKeys: readonly string[]
  /** Its name in an error. */
  readonly label: string
  /** JSON of it, as it stands now. */
  readonly snapshot: string
}

/** People's marks and notes about money that came in: never lost, never overwritten. */
export interface ReconciliationStore {
  /** All ids of what is marked now, or of what is marked as something expected. */
  readonly standing: (subject: MarkSubject, matched?: boolean) => Outcome<readonly string[]>
  /** Every mark of one thing by any of its ids, the newest first, those taken back among them. */
  readonly marks: (subject: MarkSubject, keys: readonly string[]) => Outcome<readonly Mark[]>
  /** All or none; fails with `already_marked`. */
  readonly mark: (
    subject: MarkSubject,
    things: readonly NewMark[],
    expected: Expected | null,
    remark: string,
  ) => Outcome<readonly Mark[]>
  /** Takes marks back; answers their ids, none where there were none. */
  readonly unmark: (
    subject: MarkSubject,
    keys: readonly string[],
    remark: string,
  ) => Outcome<readonly string[]>
  /** Things that standing marks name, each with the number of marks. */
  readonly matched: () => Outcome<
    readonly { readonly source: ExpectedSource; readonly ref: string; readonly count: number }[]
  >
  readonly notes: {
    readonly list: () => Outcome<readonly ExpectedNote[]>
    readonly save: (id: string | null, value: ExpectedNoteInput) => Outcome<ExpectedNote>
    readonly remove: (id: string) => Outcome<null>
    readonly restore: (id: string) => Outcome<ExpectedNote>
  }
  /** Accounts whose DEBINs are read because a person named them. */
  readonly accounts: {
    readonly list: () => Outcome<readonly string[]>
    readonly add: (accountId: string) => Outcome<null>
    readonly remove: (accountId: string) => Outcome<null>
  }
}

/** A notification as it came, before anything is done with it. */
export interface IncomingNotification
  extends Pick<NoticeRow, 'notificationId' | 'receivedAt' | 'via' | 'path' | 'about'> {
  /** One of the ten kinds, or `unknown`. */
  readonly kind: string
  /** The body, verbatim. */
  readonly body: string
}

/** A stored notification, for its effect. */
export interface InboxEntry
  extends Pick<IncomingNotification, 'kind' | 'body' | 'receivedAt' | 'via'> {
  readonly id: number
  readonly state: NoticeState
  readonly attempts: number
}

/** Which kinds a question is about: these, or all but these. */
export interface InboxScope {
  readonly kinds: readonly string[]
  readonly except: boolean
}

/** The result of a notification. */
export interface Settlement {
  readonly state: NoticeState
  /** In a word; null leaves what there was. */
  readonly outcome: string | null
  /** Null leaves what there was. */
  readonly link: NoticeLink | null
  readonly error: AppError | null
  /** ISO 8601: when a failure is tried again by itself; absent or null where it is not. */
  readonly retryAt?: string | null
  /** True where no person has to read it: it repeats a known fact, or the end of an order of this profile, which the order shows. */
  readonly read?: boolean
}

/** Notifications and what became of them. `store` returns only after the row is on the disk, so that the bank may be answered. */
export interface InboxStore {
  /**
   * Keeps a notification. The same kind, id and body again answers the first row's id with `repeated` and adds nothing.
   * Where a person brought the first, nothing was done of it, and now the bank's own comes, that row becomes the bank's and
   * is pending as a new one is.
   */
  readonly store: (
    notification: IncomingNotification,
  ) => Outcome<{ readonly id: number; readonly repeated: boolean }>
  /** Notifications in a state, oldest first, after an id, at most `limit`. */
  readonly inState: (
    state: NoticeState,
    scope: InboxScope,
    after: number,
    limit: number,
  ) => Outcome<readonly InboxEntry[]>
  /** Failed ones that are due: planned before `until`, or after `latest`, as by a clock that was set back. Oldest first. */
  readonly retryable: (
    due: { readonly until: string; readonly latest: string },
    scope: InboxScope,
    after: number,
    limit: number,
  ) => Outcome<readonly InboxEntry[]>
  /** When the first of those is due; null when there is none. */
  readonly nextRetryAt: () => Outcome<string | null>
  /** Of these kinds, done at or after, oldest first, after an id. */
  readonly doneSince: (
    kinds: readonly string[],
    since: string,
    after: number,
    limit: number,
  ) => Outcome<readonly InboxEntry[]>
  /** When the last one was done; null when none was. */
  readonly lastDoneAt: () => Outcome<string | null>
  readonly entry: (id: number) => Outcome<InboxEntry | null>
  /** Notes what became of them, all or none, and counts the attempts since they last went well. */
  readonly settleAll: (
    settled: readonly { readonly id: number; readonly settlement: Settlement }[],
  ) => Outcome<null>
  /** Makes everything done of these kinds pending again, unless this cache was told of it already. Answers how many. */
  readonly retell: (kinds: readonly string[], cache: string) => Outcome<number>
  /** Newest first unless asked otherwise; every word of the search must occur, in it or in what a person noted of it. */
  readonly list: (
    filter: NoticeFilter,
    offset: number,
    limit: number,
    noted?: readonly RowNote[],
  ) => Outcome<CountedPage<NoticeRow>>
  readonly counts: () => Outcome<NoticeCounts>
  readonly get: (id: number) => Outcome<NoticeDetail | null>
  /** Answers how many changed. */
  readonly setRead: (
    selection: NoticeSelection,
    read: boolean,
    noted?: readonly RowNote[],
  ) => Outcome<number>
}

/** A kind of entry of the book: adding without an id, changing with one; what is removed can be brought back. */
export interface Shelf<Entry, Input> {
  /** By name. */
  readonly list: () => Outcome<readonly Entry[]>
  /** Fails with `not_found`. */
  readonly get: (id: string) => Outcome<Entry>
  readonly save: (id: string | null, value: Input) => Outcome<Entry>
  readonly remove: (id: string) => Outcome<null>
  readonly restore: (id: string) => Outcome<Entry>
}

/** The book in the ledger. Changes are told in the audit trail. */
export interface BookStore {
  /** `save`, `restore` and `import` fail with `beneficiary_known` where another entry has the key. */
  readonly beneficiaries: Shelf<Beneficiary, BeneficiaryInput> & {
    /** Adds what is new and changes what is known by its key: all of it or nothing. */
    readonly import: (
      values: readonly BeneficiaryInput[],
    ) => Outcome<{ readonly added: number; readonly updated: number }>
    /** The keys in use. */
    readonly keys: () => Outcome<ReadonlySet<string>>
    /** The beneficiary with this key: its own, or the one that the bank last named behind its alias. Null without one. */
    readonly ofKey: (accountKey: string) => Outcome<Pick<Beneficiary, 'name' | 'cuit'> | null>
  }
  readonly lists: Shelf<StandingList, StandingListInput> & {
    readonly markUsed: (id: string) => Outcome<null>
  }
  readonly holder: (accountKey: string) => Outcome<HolderRecord | null>
  readonly rememberHolder: (accountKey: string, holder: HolderRecord) => Outcome<null>
}

/** A copy of the ledger, encrypted like it. */
export type LedgerBackup = DatabaseCopy

/** Data that must never be lost: synchronous on the main thread, so that "committed" means on the disk before the next step. */
export interface Ledger {
  readonly inbox: InboxStore
  readonly orders: OrderStore
  readonly book: BookStore
  readonly reconciliation: ReconciliationStore
  readonly funds: FundStore
  readonly recurring: RecurringStore
  /** How many lists, recurring orders and expected amounts no list shows, as they cannot be read. */
  readonly unreadable: () => Outcome<number>
  /** Whether the open files still lie at their path: a replaced ledger is gone at the end. Fails with `ledger_moved`. */
  readonly inPlace: () => Outcome<null>
  /** Makes a copy now, while the ledger stays usable, and keeps only the newest ones. */
  readonly backup: () => Answer<LedgerBackup>
  /** Stops the scheduled backups and closes the file. */
  readonly close: () => void
}

/** Findings of another thread about a ledger, right before it is opened. */
export interface CareFindings {
  /** SQLite finds every page and row in order. */
  readonly sound: boolean
  /** A copy was made, because opening brings the ledger to a newer version. */
  readonly copied: boolean
}

export interface LedgerOptions {
  /** The profile's folder; `ledger.db` and `backups/` lie in it. */
  readonly dir: string
  /** 32 random bytes. */
  readonly key: Uint8Array
  readonly clock: Clock
  /** Hears of a daily copy that could not be made: the first after one that could. */
  readonly onCopyFailed?: (error: AppError) => void
  /** A sound ledger is not read through again, nor copied twice. */
  readonly cared?: CareFindings
}
