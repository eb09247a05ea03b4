import type { Outcome } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { NoticeCounts, NoticeSelection } from '../../shared/ipc/inbox.ts'
import type { NoticeFilter, NoticeState } from '../../shared/lists/notices.ts'
import type { CountedPage } from '../../shared/lists/page.ts'
import type { NoticeDetail, NoticeLink, NoticeRow } from '../../shared/views/inbox.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'

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
  /**
   * Failed ones that are to be tried again by themselves and are due: planned before `until`, or further ahead than
   * `latest`, as after a clock that was set back. Oldest first, after an id.
   */
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
  /**
   * Everything of these kinds that was done is pending again, unless the cache that it was told to is still this one.
   * Answers how many.
   */
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
