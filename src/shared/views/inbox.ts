import type { AppError } from '../errors/index.ts'
import type { NoticeKind, NoticeState, NoticeVia } from '../lists/notices.ts'
import { type NotificationKind, notificationKinds } from '../wire/notifications.ts'
import type { SyncJobId } from './sync-jobs.ts'

/** Whether a word is one of the kinds of notification. */
export const isNotificationKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(notificationKinds, kind)

/** The screen and the row that a notification is about; `id` is the row's key in that screen's list. */
export interface NoticeLink {
  readonly to: 'order' | 'position' | 'credit' | 'movement' | 'enrolment' | 'chargeback'
  readonly id: string
}

/** The data that a kind of notification changes here, and how the bank confirms it. */
export interface NoticeFacts {
  readonly changes: 'position' | 'order' | 'credits' | 'movements' | 'notices'
  /** `query` asks for the order at once, `download` fetches the file, a job runs soon; null: nothing can be asked. */
  readonly confirmedBy: 'query' | 'download' | SyncJobId | null
}

/** The one table of what notifications mean. Spec: "Events" and the queries under "Endpoints". */
export const noticeFacts: { readonly [K in NotificationKind]: NoticeFacts } = {
  'consolidated-position': { changes: 'position', confirmedBy: 'download' },
  'cvu-cashin': { changes: 'credits', confirmedBy: 'credits' },
  'cvu-cashout': { changes: 'order', confirmedBy: 'query' },
  'cvu-pull-chargeback': { changes: 'notices', confirmedBy: null },
  'debin-enrolment': { changes: 'notices', confirmedBy: 'debin' },
  'account-movement': { changes: 'movements', confirmedBy: null },
  'mep-result': { changes: 'order', confirmedBy: null },
  'redemption-validity': { changes: 'order', confirmedBy: null },
  'redemption-settlement': { changes: 'order', confirmedBy: null },
  'fund-subscription': { changes: 'order', confirmedBy: null },
}

/** A notification as the inbox lists it. Instants are ISO 8601 UTC. */
export interface NoticeRow {
  readonly id: number
  readonly kind: NoticeKind
  /** The path on which it came; null where a person brought it. */
  readonly path: string | null
  /** The bank's own id of the notification; null where it has none. */
  readonly notificationId: string | null
  readonly receivedAt: string
  readonly via: NoticeVia
  readonly state: NoticeState
  /** In a word, what came of it; null before. */
  readonly outcome: string | null
  readonly error: AppError | null
  readonly attempts: number
  /** When a failed one is tried again by itself; null where it is not. */
  readonly retryAt: string | null
  readonly readAt: string | null
  readonly link: NoticeLink | null
  /** The first figures and names of the body, for the list. */
  readonly about: NoticeAbout
}

/** The facts of a body that a list shows without opening it; null where the body lacks one. */
export interface NoticeAbout {
  readonly amount: string | null
  readonly currency: string | null
  /** The other party's name, else its key or CUIT. */
  readonly who: string | null
  /** The bank's word about a state, verbatim. */
  readonly status: string | null
  /** The id of what it is about, verbatim. */
  readonly subject: string | null
}

export interface NoticeDetail extends NoticeRow {
  /** The body as it came, byte for byte. */
  readonly body: string
  readonly doneAt: string | null
}
