import * as z from 'zod'
import { type Outcome, ok } from '../../../shared/errors/index.ts'
import type { CountedPage } from '../../../shared/lists/page.ts'
import type { NoticeState, PspNotice } from '../../../shared/views/incoming.ts'
import { equals } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { insertRow, updateRow } from '../../disk/rows.ts'
import { projectChargeback } from '../cvu/events.ts'
import { hasWords } from '../lists/conditions.ts'
import { createListing, inOrder } from '../lists/listing.ts'
import { refreshMarks } from '../lists/marks.ts'
import { notedWith } from '../lists/note-search.ts'
import { instantText } from '../lists/record.ts'
import { registerTextFunctions } from '../lists/text-functions.ts'
import { folded } from '../text.ts'

export interface NoticeQuestion {
  readonly kind?: PspNotice['kind'] | undefined
  /** Only those that nobody has answered or closed. */
  readonly open?: boolean
  /** Words that each occur in what the notice says, or in what is noted of it; without case and accents. */
  readonly search?: string | undefined
  readonly offset: number
  readonly limit: number
}

interface NoticeRaw {
  readonly view: string
  readonly reconciled: number
  readonly answered: number
}

/** This application wrote the stored text, so its shape alone is checked. */
const stored = z.custom<PspNotice>(
  (value) => z.looseObject({ kind: z.string(), key: z.string() }).safeParse(value).success,
)

/** Whether what is held was said later. */
const isLater = (
  before: { readonly instant: string; readonly view: string },
  instant: string,
  { receivedAt }: PspNotice,
): boolean =>
  before.instant === instant
    ? stored.parse(JSON.parse(before.view)).receivedAt > receivedAt
    : before.instant > instant

const noticeState = ({ reconciled, answered }: NoticeRaw): NoticeState => {
  if (reconciled === 1) return 'closed'
  return answered === 1 ? 'answered' : 'open'
}

const toNotice = (raw: NoticeRaw): PspNotice => ({
  ...stored.parse(JSON.parse(raw.view)),
  state: noticeState(raw),
})

/** The words of a notice, each value on a line of its own, so that no word spans two. */
function searchText(view: string): string {
  const { key: _, kind: __, state: ___, ...said } = stored.parse(JSON.parse(view))
  const texts = Object.values(said).flatMap((value: unknown): readonly unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value],
  )
  return folded(texts.filter((text) => typeof text === 'string').join('\n'))
}

/** Notices that are still to be dealt with first, the newest before all others. */
const openFirst = {
  index: '',
  terms: [
    { column: 'reconciled', descending: false },
    { column: 'answered', descending: false },
    { column: 'instant', descending: true },
    { column: 'seq', descending: true },
  ],
}

/** The chargebacks and enrolments of an open cache, as notified. */
export function createNoticeStore(db: Sqlite) {
  registerTextFunctions(db)
  db.function('notice_words', { deterministic: true }, (view) => searchText(String(view)))
  const listing = createListing<NoticeRaw, PspNotice>(db, {
    table: 'psp_notice',
    select: 'view, reconciled, answered',
    toRow: toNotice,
  })
  const held = db.prepare<[string], { seq: number; instant: string; view: string }>(
    'SELECT seq, instant, view FROM psp_notice WHERE key = ?',
  )
  const whole = db.prepare<[string], NoticeRaw>(
    'SELECT view, reconciled, answered FROM psp_notice WHERE key = ?',
  )
  const searched = { table: 'psp_notice', columns: ['notice_words(view)'] }
  const besides = {
    key: 'key',
    noted: notedWith(db, 'notice'),
    amounts: [{ order: "decimal_order(view ->> '$.amount')" }],
  }
  const take: (notice: PspNotice) => Outcome<boolean> = db.transaction((notice: PspNotice) => {
    const instant = instantText(notice.notifiedAt) ?? notice.receivedAt
    const view = JSON.stringify({ ...notice, state: 'open' })
    const before = held.get(notice.key)
    if (before !== undefined && (before.view === view || isLater(before, instant, notice)))
      return ok(false)
    const columns = { key: notice.key, kind: notice.kind, instant, view }
    if (before === undefined) insertRow(db, 'psp_notice', { ...columns, reconciled: 0 })
    else updateRow(db, 'psp_notice', { seq: before.seq }, columns)
    projectChargeback(db, notice, instant)
    for (const subject of [notice.kind, 'answered'] as const)
      refreshMarks(db, subject, [notice.key])
    listing.changed()
    return ok(true)
  })
  const store = {
    /** The later of two notices of one operation stays, with its events. True when it is new or different. */
    take,
    /** Null where it is not held. */
    get: (key: string): Outcome<PspNotice | null> => {
      const raw = whole.get(key)
      return ok(raw === undefined ? null : toNotice(raw))
    },
    page: ({
      kind,
      open,
      search,
      offset,
      limit,
    }: NoticeQuestion): Outcome<CountedPage<PspNotice>> =>
      ok(
        listing.counted(
          inOrder(
            [
              ...(kind === undefined ? [] : [equals('kind', kind)]),
              ...(open === true ? [equals('reconciled', 0), equals('answered', 0)] : []),
              ...hasWords(searched, search ?? '', besides),
            ],
            openFirst,
          ),
          offset,
          limit,
        ),
      ),
  }
  return { store, changed: listing.changed }
}
