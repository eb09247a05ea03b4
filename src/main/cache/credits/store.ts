import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { ok } from '../../../shared/base/result.ts'
import { type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import type { UnreadCredit } from '../../../shared/views/incoming.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { type DeclaredList, openList } from '../lists/declared.ts'
import { type ListStore, refreshMarks } from '../lists/marks.ts'
import { creditTotals } from '../lists/sums.ts'
import type { CreditStore, HeldCredit, ToldCredit } from './port.ts'
import {
  type CreditReport,
  deriveCredit,
  type HeldTelling,
  sideOf,
  toldOf,
  withNotification,
} from './rows.ts'

type Credits = DeclaredList<typeof creditList>

/** The credits of an open cache. */
export function createCreditStore(db: Sqlite): ListStore<CreditStore> {
  const list = openList(db, creditList, deriveCredit, { noted: 'credit' })
  const opened = randomUUID()
  let changes = 0
  const store: CreditStore = {
    take: (told, from) => {
      const changed = db.transaction(() =>
        told.reduce((count, one) => count + Number(takeOne(db, list, one, from)), 0),
      )()
      list.changed()
      changes += changed
      return ok(changed)
    },
    takeUnread: (records) => {
      db.transaction(() => {
        db.prepare('DELETE FROM credit_unread').run()
        const insert = db.prepare('INSERT OR REPLACE INTO credit_unread VALUES (?, ?, ?)')
        for (const { digest, fields, seenAt } of records)
          insert.run(digest, JSON.stringify(fields), seenAt)
      })()
      return ok(null)
    },
    unread: () => ok(unread(db)),
    page: (question) => ok(list.page(question)),
    chosen: (selection, sort, from, reader) => ok(list.chosen(selection, sort, from, reader)),
    totals: (selection) => ok(creditTotals(list.totals(selection))),
    count: (selection) => ok(list.count(selection)),
    facets: () => ok(list.facets()),
    get: (key) => ok(held(db, list, key)),
    version: () => ok(`${opened} ${changes}`),
  }
  return { store, changed: list.changed }
}

interface HeldRaw {
  readonly seq: number
  readonly listed: string | null
  readonly notified: string | null
  readonly first_seen_at: string
  readonly reconciled: number
}

const HELD = 'SELECT seq, listed, notified, first_seen_at, reconciled FROM credit'

/** The row that a credit belongs to: by clearing id, or by the bank's id where one side has no clearing id. */
function heldOf(db: Sqlite, { id, clearingId }: CreditRow): HeldRaw | undefined {
  const byClearing =
    clearingId === null
      ? undefined
      : db.prepare<[string], HeldRaw>(`${HELD} WHERE key = ?`).get(clearingId)
  return (
    byClearing ??
    db
      .prepare<[string, string, string | null], HeldRaw>(
        `${HELD} WHERE (id = ? OR notice_id = ?) AND (clearing_id IS NULL OR ? IS NULL) ORDER BY seq LIMIT 1`,
      )
      .get(id, id, clearingId)
  )
}

const stored = (told: HeldTelling | null): string | null =>
  told === null ? null : JSON.stringify(told)

const laterOf = (held: HeldTelling | null, told: ToldCredit): HeldTelling =>
  held !== null && (held.toldAt > told.toldAt || held.raw === told.raw) ? held : told

/** Another row of the same credit, from before its clearing id was told; what it holds moves to that of the clearing id. */
const strayOf = (db: Sqlite, { id, clearingId }: CreditRow, seq: number): HeldRaw | undefined =>
  clearingId === null
    ? undefined
    : db
        .prepare<[string, string, number], HeldRaw>(
          `${HELD} WHERE (id = ? OR notice_id = ?) AND clearing_id IS NULL AND seq <> ? ORDER BY seq LIMIT 1`,
        )
        .get(id, id, seq)

/** Adds what was told to its row; true when it is new or says something else than before. */
function takeOne(
  db: Sqlite,
  list: Credits,
  told: ToldCredit,
  from: 'list' | 'notification',
): boolean {
  const side = sideOf(told)
  if (side === null) return false
  const row = heldOf(db, side)
  const stray = row === undefined ? undefined : strayOf(db, side, row.seq)
  const before: CreditReport = {
    listed: toldOf(row?.listed) ?? toldOf(stray?.listed),
    notified: toldOf(row?.notified) ?? toldOf(stray?.notified),
  }
  const now: CreditReport =
    from === 'list'
      ? { ...before, listed: laterOf(before.listed, told) }
      : { ...before, notified: withNotification(before.notified, told) }
  const isNews =
    now.listed?.raw !== before.listed?.raw ||
    now.notified?.raw !== before.notified?.raw ||
    now.notified?.second?.raw !== before.notified?.second?.raw
  if (stray === undefined && !isNews) return false
  const moments = [row?.first_seen_at, stray?.first_seen_at, told.toldAt]
  const columns = {
    listed: stored(now.listed),
    notified: stored(now.notified),
    first_seen_at: moments.filter((moment) => moment !== undefined).toSorted()[0] ?? told.toldAt,
    reconciled: Math.max(row?.reconciled ?? 0, stray?.reconciled ?? 0),
  }
  if (stray !== undefined) db.prepare('DELETE FROM credit WHERE seq = ?').run(stray.seq)
  const credit = list.put(columns, row?.seq)
  if (credit !== null) refreshMarks(db, 'credit', [credit.key])
  return credit !== null
}

/** One credit by its key, or by `id:` and one of its ids: its key changes when its clearing id becomes known. */
function held(db: Sqlite, list: Credits, key: string): HeldCredit | null {
  const id = key.startsWith('id:') ? key.slice('id:'.length) : null
  const found = db
    .prepare<[string, string | null, string | null], { readonly key: string }>(
      'SELECT key FROM credit WHERE key = ? OR id = ? OR notice_id = ? ORDER BY seq LIMIT 1',
    )
    .get(key, id, id)
  const row = found === undefined ? null : list.get(found.key)
  if (row === null) return null
  const kept = list.kept(row.key)
  const [listed, notified] = [toldOf(kept?.['listed']), toldOf(kept?.['notified'])]
  const ids = [sideOf(listed), sideOf(notified)].flatMap((side) => (side === null ? [] : [side.id]))
  return {
    row,
    ids: [...new Set(ids)],
    listed: listed?.raw ?? null,
    notified: notified?.raw ?? null,
    second: secondOf(notified),
  }
}

function secondOf(notified: HeldTelling | null): HeldCredit['second'] {
  const second = notified?.second
  const side = second === undefined ? null : sideOf(second)
  if (second === undefined || side === null) return null
  return { raw: second.raw, amount: side.amount, currency: side.currency }
}

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]))

const unread = (db: Sqlite): readonly UnreadCredit[] =>
  db
    .prepare<[], { digest: string; fields: string; seen_at: string }>(
      'SELECT * FROM credit_unread ORDER BY seen_at DESC, digest',
    )
    .all()
    .map(({ digest, fields, seen_at: seenAt }) => ({
      digest,
      seenAt,
      fields: fieldsSchema.parse(JSON.parse(fields)),
    }))
