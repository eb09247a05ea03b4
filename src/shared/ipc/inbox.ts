import * as z from 'zod'
import {
  type NoticeDetail,
  type NoticeRow,
  noticeKinds,
  noticeStates,
  noticeVias,
} from '../views/inbox.ts'
import type { Page } from '../wire/position.ts'
import { call } from './call.ts'
import { dateText, shortText, window } from './lists.ts'

/** Which notifications the inbox shows; everything absent matches everything. */
export const noticeFilterSchema = z.object({
  kinds: z.array(z.enum(noticeKinds)).max(20).readonly().optional(),
  states: z.array(z.enum(noticeStates)).max(10).readonly().optional(),
  via: z.enum(noticeVias).optional(),
  unread: z.boolean().optional(),
  /** Those that said what was known already are shown too. */
  known: z.boolean().optional(),
  /** Received from and to, both included, Buenos Aires. */
  from: dateText.optional(),
  to: dateText.optional(),
  search: shortText.optional(),
})
export type NoticeFilter = z.output<typeof noticeFilterSchema>

const noticeId = z.number().int().min(1)

const noticeSelectionSchema = z.union([
  z.object({ ids: z.array(noticeId).max(10_000).readonly() }),
  z.object({ filter: noticeFilterSchema }),
])
export type NoticeSelection = z.output<typeof noticeSelectionSchema>

/** How many notifications want a look. */
export interface NoticeCounts {
  readonly total: number
  readonly unread: number
  readonly failed: number
}

export const inboxCalls = {
  /** The newest first. */
  'inbox.list': call(z.object({ filter: noticeFilterSchema, ...window })).returns<
    Page<NoticeRow>
  >(),
  'inbox.counts': call(z.object({})).returns<NoticeCounts>(),
  /** With its body as it came. Fails with `not_found`. */
  'inbox.get': call(z.object({ id: noticeId })).returns<NoticeDetail>(),
  /** Marks as read, or as unread; answers how many changed. */
  'inbox.setRead': call(
    z.object({ selection: noticeSelectionSchema, read: z.boolean() }),
  ).returns<number>(),
  /** Does again what a notification says; the answer says what came of it. Fails with `not_found`. */
  'inbox.redo': call(z.object({ id: noticeId })).returns<NoticeDetail>(),
}

export interface InboxEvents {
  /** Notifications came in, or something became of them: read again. */
  readonly 'inbox.changed': NoticeCounts
}
