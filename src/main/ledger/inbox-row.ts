import * as z from 'zod'
import type { AppError } from '../../shared/errors/index.ts'
import { noticeKinds, noticeStates, noticeVias } from '../../shared/lists/notices.ts'
import { beginning } from '../../shared/text/foreign-text.ts'
import type { NoticeAbout, NoticeDetail, NoticeLink, NoticeRow } from '../../shared/views/inbox.ts'
import type { InboxEntry } from './inbox-port.ts'

/** The columns of a list; a body may be large and is read only for one. */
export const ROW_COLUMNS =
  'id, kind, path, notification_id, received_at, via, state, outcome, error, attempts, read_at, link_to, link_id, about, retry_at'

const nullable = z.string().nullable()
const linkTargets = ['order', 'position', 'credit', 'movement', 'adhesion', 'chargeback'] as const

const rowSchema = z.object({
  id: z.number(),
  kind: z.enum(noticeKinds).catch('unknown'),
  path: nullable,
  notification_id: nullable,
  received_at: z.string(),
  via: z.enum(noticeVias).catch('file'),
  state: z.enum(noticeStates).catch('kept'),
  outcome: nullable,
  error: nullable,
  attempts: z.number(),
  read_at: nullable,
  link_to: z.enum(linkTargets).nullable().catch(null),
  link_id: nullable,
  about: z.string(),
  retry_at: nullable,
})
const detailSchema = rowSchema.extend({ body: z.string(), done_at: nullable })
const entrySchema = z.object({
  id: z.number(),
  kind: z.string(),
  body: z.string(),
  received_at: z.string(),
  state: z.enum(noticeStates).catch('kept'),
  attempts: z.number(),
})

const aboutSchema = z.object({
  amount: nullable.default(null),
  currency: nullable.default(null),
  who: nullable.default(null),
  status: nullable.default(null),
  subject: nullable.default(null),
})
const aboutOf = (text: string): NoticeAbout => aboutSchema.parse(JSON.parse(text))

/** An error value as it was stored. */
const storedError = z.custom<AppError>(
  (value) =>
    z.looseObject({ code: z.string(), params: z.looseObject({}) }).safeParse(value).success,
)
const errorOf = (text: string | null): AppError | null =>
  text === null ? null : storedError.parse(JSON.parse(text))

type Raw = z.output<typeof rowSchema>

const linkOf = ({ link_to: to, link_id: id }: Raw): NoticeLink | null =>
  to === null || id === null ? null : { to, id }

const rowFrom = (raw: Raw): NoticeRow => ({
  id: raw.id,
  kind: raw.kind,
  path: raw.path,
  notificationId: raw.notification_id === null ? null : beginning(raw.notification_id),
  receivedAt: raw.received_at,
  via: raw.via,
  state: raw.state,
  outcome: raw.outcome,
  error: errorOf(raw.error),
  attempts: raw.attempts,
  readAt: raw.read_at,
  retryAt: raw.retry_at,
  link: linkOf(raw),
  about: aboutOf(raw.about),
})

/** A row of the list. */
export const rowOf = (raw: unknown): NoticeRow => rowFrom(rowSchema.parse(raw))

/** One with its body. */
export function detailOf(raw: unknown): NoticeDetail {
  const parsed = detailSchema.parse(raw)
  return { ...rowFrom(parsed), body: parsed.body, doneAt: parsed.done_at }
}

/** One for its effect. */
export function entryOf(raw: unknown): InboxEntry {
  const { received_at: receivedAt, ...entry } = entrySchema.parse(raw)
  return { ...entry, receivedAt }
}
