import * as z from 'zod'
import { ok } from '../../../shared/base/result.ts'
import type { PspNotice } from '../../../shared/views/incoming.ts'
import { equals } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { createListing } from '../lists/listing.ts'
import { type ListStore, refreshMarks } from '../lists/marks.ts'
import { insertRow, instantText, updateRow } from '../lists/record.ts'
import type { NoticeStore } from './port.ts'

interface NoticeRaw {
  readonly view: string
  readonly reconciled: number
}

/** What was stored was made here; it is read back as what it was. */
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

const toNotice = ({ view, reconciled }: NoticeRaw): PspNotice => ({
  ...stored.parse(JSON.parse(view)),
  handled: reconciled === 1,
})

/** The notices of an open cache. */
export function createNoticeStore(db: Sqlite): ListStore<NoticeStore> {
  const listing = createListing<NoticeRaw, PspNotice>(db, {
    table: 'psp_notice',
    select: 'view, reconciled',
    toRow: toNotice,
    orders: {},
    usual: 'reconciled, instant DESC, seq DESC',
  })
  const held = db.prepare<[string], { seq: number; instant: string; view: string }>(
    'SELECT seq, instant, view FROM psp_notice WHERE key = ?',
  )
  const whole = db.prepare<[string], NoticeRaw>(
    'SELECT view, reconciled FROM psp_notice WHERE key = ?',
  )
  const store: NoticeStore = {
    take: (notice) => {
      const instant = instantText(notice.notifiedAt) ?? notice.receivedAt
      const view = JSON.stringify({ ...notice, handled: false })
      const before = held.get(notice.key)
      if (before !== undefined && (before.view === view || isLater(before, instant, notice)))
        return ok(false)
      const columns = { key: notice.key, kind: notice.kind, instant, view }
      if (before === undefined) insertRow(db, 'psp_notice', { ...columns, reconciled: 0 })
      else updateRow(db, 'psp_notice', before.seq, columns)
      refreshMarks(db, notice.kind, [notice.key])
      listing.changed()
      return ok(true)
    },
    get: (key) => {
      const raw = whole.get(key)
      return ok(raw === undefined ? null : toNotice(raw))
    },
    page: ({ kind, offset, limit }) =>
      ok(
        listing.page(
          { conditions: kind === undefined ? [] : [equals('kind', kind)] },
          offset,
          limit,
        ),
      ),
  }
  return { store, changed: listing.changed }
}
