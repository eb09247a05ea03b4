import * as z from 'zod'
import { type AppError, ok } from '../../shared/errors/index.ts'
import type { NoticeSelection } from '../../shared/ipc/inbox.ts'
import {
  isUnproven,
  type NoticeFilter,
  type NoticeState,
  noticeKinds,
  noticeList,
  noticeStates,
  noticeVias,
  unprovenVias,
} from '../../shared/lists/notices.ts'
import { fold } from '../../shared/text/fold.ts'
import { truncate } from '../../shared/text/foreign-text.ts'
import { holdsWord, type SearchWord } from '../../shared/text/search-words.ts'
import type { NoticeDetail, NoticeLink, NoticeRow } from '../../shared/views/inbox.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'
import { type Condition, isAmong } from '../disk/conditions.ts'
import { insertRow } from '../disk/rows.ts'
import { sha256Of } from '../disk/sha256.ts'
import { errorOfText } from '../disk/stored-error.ts'
import { json, rowOf, rowsOf, tableRow } from '../disk/table-row.ts'
import type { LedgerFile } from './file.ts'
import { clauseOf, filterOf, pageOf, spelledOr } from './listed.ts'

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

/** A state of what is looked at again. */
type OpenState = Exclude<NoticeState, 'done'>

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
  /** True if no person has to read it. It repeats a known fact, or the end of an order of this profile, which the order shows. */
  readonly read?: boolean
}

/** The columns of a list; a body may be large and is read only for one. */
const ROW_COLUMNS =
  'id, kind, path, notification_id, received_at, via, state, outcome, error, attempts, read_at, link_to, link_id, about, retry_at'

const nullable = z.string().nullable()
const linkTargets = ['order', 'position', 'credit', 'movement', 'enrolment', 'chargeback'] as const

const rowShape = {
  id: z.number(),
  kind: z.enum(noticeKinds).catch('unknown'),
  path: nullable,
  notificationId: nullable,
  receivedAt: z.string(),
  via: z.enum(noticeVias).catch('file'),
  state: z.enum(noticeStates).catch('kept'),
  outcome: nullable,
  error: nullable,
  attempts: z.number(),
  readAt: nullable,
  linkTo: z.enum(linkTargets).nullable().catch(null),
  linkId: nullable,
  about: json(
    z.object({
      amount: nullable.default(null),
      currency: nullable.default(null),
      who: nullable.default(null),
      status: nullable.default(null),
      subject: nullable.default(null),
    }),
  ),
  retryAt: nullable,
}
/** One for its effect. */
const entrySchema = tableRow({
  id: z.number(),
  kind: z.string(),
  body: z.string(),
  receivedAt: z.string(),
  via: z.enum(noticeVias).catch('file'),
  state: z.enum(noticeStates).catch('kept'),
  attempts: z.number(),
})

const rowFrom = <R extends z.output<z.ZodObject<typeof rowShape>>>({
  linkTo,
  linkId,
  ...raw
}: R) => ({
  ...raw,
  notificationId: raw.notificationId === null ? null : truncate(raw.notificationId),
  error: errorOfText(raw.error),
  link: linkTo === null || linkId === null ? null : { to: linkTo, id: linkId },
})

const rowSchema = tableRow(rowShape).transform((raw): NoticeRow => rowFrom(raw))

/** One with its body. */
const detailSchema = tableRow({ ...rowShape, body: z.string(), doneAt: nullable }).transform(
  (raw): NoticeDetail => rowFrom(raw),
)

/** As much of a body as the search looks at. */
const WORDS_LENGTH = 400
/** SQLite would by itself read through all that is done. */
const IN_OPEN = "INDEXED BY inbox_open WHERE state <> 'done'"
const ENTRY = 'SELECT id, kind, body, received_at, via, state, attempts FROM inbox'

const idRow = z.object({ id: z.number() })
const countsRow = z.object({ total: z.number(), unread: z.number(), failed: z.number() })
const nameRow = z.object({ name: z.string() })

/** Notifications and what became of them. */
export type InboxStore = ReturnType<typeof createInbox>

/** Opens the table of notifications in an open ledger: to store, to mark as handled, to list. */
export function createInbox(file: LedgerFile) {
  return { ...createKeeping(file), ...createEffects(file), ...createReading(file) }
}

function createKeeping({ db, attempt }: LedgerFile) {
  const find = db.prepare('SELECT id FROM inbox WHERE kind = ? AND digest = ?')
  const takeOver = db.prepare(
    `UPDATE inbox SET via = ?, path = ?, state = 'pending'
     WHERE id = ? AND via IN (${unprovenVias.map((via) => `'${via}'`).join()})`,
  )
  return {
    /**
     * Keeps a notification, on the disk before it answers. The same kind, id and body again answers the first row's id with
     * `repeated` and adds nothing. If a person brought the first and nothing was done of it, the bank's own takes that row
     * over. The row is pending then, as a new one is.
     */
    store: (notification: IncomingNotification) =>
      attempt(() => {
        const { kind, via, path } = notification
        const digest = digestOf(notification)
        const keep = db.transaction(() => {
          const same = find.get(kind, digest)
          if (same !== undefined) {
            const { id } = idRow.parse(same)
            return { id, repeated: isUnproven(via) || takeOver.run(via, path, id).changes === 0 }
          }
          const words = searchText(notification)
          const added = insertRow(db, 'inbox', { ...notification, digest, words })
          return { id: Number(added.lastInsertRowid), repeated: false }
        })
        return ok(keep.immediate())
      }),
  }
}

function createEffects({ db, clock, attempt }: LedgerFile) {
  const timeOf = (sql: string) => db.prepare<[], string | null>(sql).pluck().get() ?? null
  // A repeated notification, as after every start, keeps its first date, its outcome and whether it was read.
  // `attempts` counts failures in a row, with the success that ended them.
  const settle = db.prepare(
    `UPDATE inbox SET state = @state, error = @error,
       attempts = CASE WHEN state = 'failed' THEN attempts + 1
         WHEN state = 'done' AND @state = 'done' THEN attempts ELSE 1 END,
       retry_at = @retryAt,
       outcome = CASE WHEN done_at IS NOT NULL AND @outcome = 'nothing_new' THEN coalesce(outcome, @outcome)
         ELSE coalesce(@outcome, outcome) END,
       link_to = coalesce(@to, link_to),
       link_id = coalesce(@id, link_id),
       read_at = CASE WHEN @read = 1 AND state <> @state AND done_at IS NULL THEN coalesce(read_at, @now) ELSE read_at END,
       done_at = CASE WHEN @state = 'done' AND state <> 'done' THEN @now ELSE done_at END
     WHERE id = @row`,
  )
  return {
    /** Notifications in a state, oldest first, after an id, at most `limit`. */
    inState: (state: OpenState, scope: InboxScope, after: number, limit: number) =>
      attempt(() => {
        const sql = `${ENTRY} ${inOpen(state, scope)} AND id > ? ORDER BY id LIMIT ?`
        return ok(rowsOf(db, entrySchema, sql, ...scope.kinds, after, limit))
      }),
    /** An id below the newest `count` in a state, and above all others. */
    beforeNewest: (state: OpenState, scope: InboxScope, count: number) =>
      attempt(() => {
        const newest = `SELECT id FROM inbox ${inOpen(state, scope)} ORDER BY id DESC LIMIT ?`
        const sql = `SELECT coalesce(min(id), 1) - 1 AS id FROM (${newest})`
        return ok(rowOf(db, idRow, sql, ...scope.kinds, count)?.id ?? 0)
      }),
    /** Failed ones that are due: planned before `until`, or after `latest`, as by a clock that was set back. Oldest first. */
    retryable: (
      { until, latest }: { readonly until: string; readonly latest: string },
      scope: InboxScope,
      after: number,
      limit: number,
    ) =>
      attempt(() => {
        const sql = `${ENTRY} INDEXED BY inbox_retry WHERE retry_at IS NOT NULL AND (retry_at <= ? OR retry_at > ?) AND ${amongKinds(scope)} AND id > ? ORDER BY id LIMIT ?`
        return ok(rowsOf(db, entrySchema, sql, until, latest, ...scope.kinds, after, limit))
      }),
    /** When the first of those is due; null when there is none. */
    nextRetryAt: () =>
      attempt(() => ok(timeOf('SELECT min(retry_at) FROM inbox WHERE retry_at IS NOT NULL'))),
    /** Of these kinds, done at or after, oldest first, after an id. */
    doneSince: (kinds: readonly string[], since: string, after: number, limit: number) =>
      attempt(() => {
        const sql = `${ENTRY} WHERE kind IN (${marks(kinds)}) AND state = 'done' AND done_at >= ? AND id > ? ORDER BY id LIMIT ?`
        return ok(rowsOf(db, entrySchema, sql, ...kinds, since, after, limit))
      }),
    /** When the last one was done; null when none was. */
    lastDoneAt: () => attempt(() => ok(timeOf('SELECT max(done_at) FROM inbox'))),
    entry: (id: number) => attempt(() => ok(rowOf(db, entrySchema, `${ENTRY} WHERE id = ?`, id))),
    /** Notes what became of them, all or none, and counts the attempts since they last went well. */
    settleAll: (settled: readonly { readonly id: number; readonly settlement: Settlement }[]) =>
      attempt(() => {
        const now = clock.now().toISOString()
        const all = db.transaction(() => {
          for (const { id: row, settlement } of settled)
            settle.run({ row, now, ...columnsOf(settlement) })
        })
        all.immediate()
        return ok(null)
      }),
    /** Makes everything done of these kinds pending again, unless this cache was told of it already. Answers how many. */
    retell: (kinds: readonly string[], cache: string) =>
      attempt(() => {
        const again = db.transaction(() => {
          const known = db.prepare('SELECT name FROM inbox_cache').get()
          if (known !== undefined && nameRow.parse(known).name === cache) return 0
          db.prepare('INSERT OR REPLACE INTO inbox_cache (one, name) VALUES (1, ?)').run(cache)
          const sql = `UPDATE inbox SET state = 'pending' WHERE state = 'done' AND kind IN (${marks(kinds)})`
          return db.prepare(sql).run(...kinds).changes
        })
        return ok(again.immediate())
      }),
  }
}

function createReading({ db, clock, attempt }: LedgerFile) {
  return {
    /** Newest first; every word of the search must occur, in it or in what a person noted of it. */
    list: (filter: NoticeFilter, offset: number, limit: number, noted: readonly RowNote[] = []) =>
      attempt(() => {
        const from = { table: 'inbox', select: ROW_COLUMNS, order: 'id DESC', schema: rowSchema }
        return ok(pageOf(db, from, shown(filter, noted), { offset, limit }))
      }),
    counts: () =>
      attempt(() => {
        const sql = `SELECT (SELECT count(*) FROM inbox) AS total,
          (SELECT count(*) FROM inbox WHERE read_at IS NULL) AS unread,
          (SELECT count(*) FROM inbox ${IN_OPEN} AND state = 'failed') AS failed`
        return ok(countsRow.parse(db.prepare(sql).get()))
      }),
    get: (id: number) =>
      attempt(() => {
        const sql = `SELECT ${ROW_COLUMNS}, body, done_at FROM inbox WHERE id = ?`
        return ok(rowOf(db, detailSchema, sql, id))
      }),
    /** Answers how many changed. */
    setRead: (selection: NoticeSelection, read: boolean, noted: readonly RowNote[] = []) =>
      attempt(() => {
        const { clause, params } = clauseOf([...selected(selection, noted), isUnread(read)])
        const at = read ? clock.now().toISOString() : null
        return ok(db.prepare(`UPDATE inbox SET read_at = ? ${clause}`).run(at, ...params).changes)
      }),
  }
}

const columnsOf = ({ state, outcome, link, error, retryAt = null, read }: Settlement) => ({
  state,
  read: read === true ? 1 : 0,
  outcome,
  to: link?.to ?? null,
  id: link?.id ?? null,
  retryAt,
  error: error === null ? null : JSON.stringify(error),
})

/** As many question marks as values. */
const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

const amongKinds = ({ kinds, except }: InboxScope): string =>
  `kind ${except ? 'NOT ' : ''}IN (${marks(kinds)})`

const inOpen = (state: OpenState, scope: InboxScope): string =>
  `${IN_OPEN} AND state = '${state}' AND ${amongKinds(scope)}`

const isUnread = (unread: unknown): Condition => ({
  sql: `read_at IS ${unread === true ? '' : 'NOT '}NULL`,
  params: [],
})
const NEWS: Condition = { sql: `outcome IS NOT 'nothing_new'`, params: [] }

const filtered = (noted: readonly RowNote[]) =>
  filterOf(
    noticeList,
    (word) => {
      const among = isAmong('id', noticesNoted(noted, word))
      const said = spelledOr(
        word,
        (like) => ({ sql: `words LIKE ? ESCAPE '\\'`, params: [like] }),
        `json_extract(about, '$.amount')`,
      )
      return { sql: `${said.sql} OR ${among.sql}`, params: [...said.params, ...among.params] }
    },
    { unread: isUnread },
  )

/** The numbers of the notifications whose notes hold a word. */
const noticesNoted = (noted: readonly RowNote[], word: SearchWord): readonly number[] =>
  noted
    .filter(({ kind, text }) => kind === 'notification' && holdsWord(fold(text), word))
    .map(({ key }) => Number(key))

/** The conditions of a filter: news alone, unless it asks for known facts. */
const shown = (filter: NoticeFilter, noted: readonly RowNote[]): readonly Condition[] =>
  filter.known === true ? filtered(noted)(filter) : [...filtered(noted)(filter), NEWS]

/** The ids travel as one JSON text: SQLite takes only so many values. */
const selected = (selection: NoticeSelection, noted: readonly RowNote[]): readonly Condition[] =>
  'ids' in selection ? [isAmong('id', selection.ids)] : shown(selection.filter, noted)

const digestOf = ({ notificationId, body }: IncomingNotification): string =>
  sha256Of(JSON.stringify([notificationId, body]))

const searchText = ({ notificationId, about, body }: IncomingNotification): string => {
  const told = [about.who, about.subject, about.amount, about.status, notificationId]
  // Names and ids that are not among the known fields are found in the beginning of the body.
  return fold(
    [...told, body.slice(0, 2 * WORDS_LENGTH).replace(/[\s{}"[\],]+/g, ' ')].join(' '),
  ).slice(0, WORDS_LENGTH)
}
