import * as z from 'zod'
import { noticeList } from '../lists/notices.ts'
import { type CountedPage, MOST_NAMED } from '../lists/page.ts'
import type { NoticeDetail, NoticeRow } from '../views/inbox.ts'
import { call, window } from './call.ts'
import { filterSchemaOf } from './declared.ts'

const noticeFilterSchema = filterSchemaOf(noticeList)

const noticeId = z.number().int().min(1)

const noticeSelectionSchema = z.union([
  z.object({ ids: z.array(noticeId).max(MOST_NAMED).readonly() }),
  z.object({ filter: noticeFilterSchema }),
])
export type NoticeSelection = z.output<typeof noticeSelectionSchema>

export interface NoticeCounts {
  readonly total: number
  readonly unread: number
  readonly failed: number
}

export const inboxCalls = {
  /** The newest first. */
  'inbox.list': call({ filter: noticeFilterSchema, ...window }).returns<CountedPage<NoticeRow>>(),
  'inbox.counts': call({}).returns<NoticeCounts>(),
  /** With its body as it came. Fails with `not_found`. */
  'inbox.get': call({ id: noticeId }).returns<NoticeDetail>(),
  /** Marks as read, or as unread; answers how many changed. */
  'inbox.setRead': call({ selection: noticeSelectionSchema, read: z.boolean() }).returns<number>(),
  /** Does again what it says; for one a person brought, main asks first. Fails with `not_found`, `trust_declined`. */
  'inbox.redo': call({ id: noticeId }).returns<NoticeDetail>(),
}
