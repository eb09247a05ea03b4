import type { NotificationKind } from '../wire/notifications.ts'
import { declareList, type FilterOf, namedBy, ownField } from './declare.ts'

/** How a notification came in; `relay_keyless` through the relay, without the key that the profile wants. */
export const noticeVias = ['listener', 'relay', 'relay_keyless', 'paste', 'file'] as const
export type NoticeVia = (typeof noticeVias)[number]

/** Ways on which nothing says that it is the bank's: a person brought it, or anybody could send it. */
export const unprovenVias = [
  'relay_keyless',
  'paste',
  'file',
] as const satisfies readonly NoticeVia[]
export const isUnproven = (via: NoticeVia): boolean => unprovenVias.some((one) => one === via)

/** Kinds under which notifications are kept: the ten of the specification, and one for all others. */
export const noticeKinds = [
  'consolidated-position',
  'cvu-cashin',
  'cvu-cashout',
  'cvu-pull-chargeback',
  'debin-enrolment',
  'account-movement',
  'mep-result',
  'redemption-validity',
  'redemption-settlement',
  'fund-subscription',
  'unknown',
] as const satisfies readonly (NotificationKind | 'unknown')[]
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * Where a notification stands. `pending`: what it says is not done yet. `waiting`: it is about something that is not known here
 * (yet). `failed`: what it says could not be done, and can be tried again. `kept`: of no known kind, kept as it came.
 */
export const noticeStates = ['pending', 'done', 'waiting', 'failed', 'kept'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Notifications of the inbox, as the ledger keeps them; a row is a `NoticeRow`. The newest first. */
export const noticeList = declareList({
  name: 'inbox',
  table: 'inbox',
  inLedger: true,
  instant: ['receivedAt'],
  key: 'id',
  questions: {
    unread: {
      type: 'flag',
      values: { true: 'notice.unread' },
      label: 'notice.filter.read',
      ticked: 'notice.filter.unread',
      filter: true,
    },
    /** Shows notifications of known facts too. */
    known: {
      type: 'flag',
      label: 'notice.filter.known',
      ticked: 'notice.filter.known',
      filter: true,
    },
  },
  fields: {
    kind: {
      ...ownField('text', 'common.type', 'always'),
      values: namedBy(noticeKinds, 'notice.kind'),
      filter: 'any',
      column: { width: 200, grows: true },
    },
    receivedAt: {
      ...ownField('moment', 'notice.column.received', 'always'),
      column: { width: 150 },
    },
    state: {
      ...ownField('text', 'common.status', 'always'),
      values: namedBy(noticeStates, 'notice.state'),
      filter: 'any',
      column: { width: 170 },
    },
    /** In a word, what came of it. */
    outcome: {
      ...ownField('text', 'notice.column.outcome'),
      column: { width: 220 },
    },
    /** As the body has it; it need not be an amount. */
    amount: {
      ...ownField('text', 'common.amount'),
      at: 'about.amount',
      column: { width: 160, align: 'right', stays: true },
    },
    who: {
      ...ownField('text', 'notice.column.who'),
      at: 'about.who',
      column: { width: 200, stays: true },
    },
    status: {
      ...ownField('text', 'notice.column.status'),
      at: 'about.status',
      column: { width: 130, hidden: true },
    },
    via: {
      ...ownField('text', 'notice.column.via', 'always', 'filter'),
      values: namedBy(noticeVias, 'notice.via'),
      column: { width: 150 },
    },
  },
})

/** Which notifications the inbox shows; everything absent matches everything but what was known already. */
export type NoticeFilter = FilterOf<typeof noticeList>
