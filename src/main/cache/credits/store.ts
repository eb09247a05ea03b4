import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { ok } from '../../../shared/base/result.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import { completed, rowFromWire } from '../../../shared/lists/from-wire.ts'
import { compareDecimals } from '../../../shared/values/money.ts'
import { CVU_CURRENCY, type UnreadCredit } from '../../../shared/views/incoming.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { CreditStore, HeldCredit, ToldCredit } from '../cache-port.ts'
import { countedCvu } from '../cvu/events.ts'
import { type DeclaredList, openList } from '../lists/declared-list.ts'
import type { Derive } from '../lists/derivation.ts'
import { type ListStore, refreshMarks } from '../lists/marks.ts'
import { creditTotals } from '../lists/sums.ts'

/** A credit as the list and as the notification told it; at least one of them. */
interface CreditReport {
  readonly listed: HeldTelling | null
  readonly notified: HeldTelling | null
}

const telling = { raw: z.string(), toldAt: z.string() }
const heldSchema = z.object({
  ...telling,
  /** When its amount was told first. */
  since: z.string().optional(),
  /** The latest notification with another amount. */
  second: z.object({ ...telling, since: z.string().optional() }).optional(),
})
type HeldTelling = z.infer<typeof heldSchema>

/** One side of a credit as it was stored; null for none. */
const toldOf = (text: unknown): HeldTelling | null =>
  typeof text === 'string' ? heldSchema.parse(JSON.parse(text)) : null

const sinceOf = ({ since, toldAt }: HeldTelling): string => since ?? toldAt
const byTime = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Two tellings of one amount: the later one, since the earlier one. */
const joined = (one: HeldTelling, other: HeldTelling): HeldTelling => ({
  ...(byTime(one.toldAt, other.toldAt) < 0 ? other : one),
  since: [sinceOf(one), sinceOf(other)].toSorted(byTime)[0],
})

/** Adds a notification to those of a credit: the first amount stays, and the latest other one is kept beside it. */
function withNotification(held: HeldTelling | null, told: ToldCredit): HeldTelling {
  if (held === null) return told
  const { second, ...first } = held
  const groups: HeldTelling[] = []
  for (const one of [first, ...(second === undefined ? [] : [second]), told]) {
    const at = groups.findIndex((group) => isOneAmount(group, one))
    const group = groups[at]
    if (group === undefined) groups.push(one)
    else groups[at] = joined(group, one)
  }
  const [earliest = told, ...others] = groups.toSorted((a, b) => byTime(sinceOf(a), sinceOf(b)))
  const latest = others.toSorted((a, b) => byTime(a.toldAt, b.toldAt)).at(-1)
  return latest === undefined ? earliest : { ...earliest, second: latest }
}

function isOneAmount(one: ToldCredit, other: ToldCredit): boolean {
  const [a, b] = [sideOf(one)?.amount, sideOf(other)?.amount]
  return a === b || (a !== undefined && b !== undefined && compareDecimals(a, b) === 0)
}

/** One side of a credit as a row of its own; null where it cannot be read. */
function sideOf(told: ToldCredit | null): CreditRow | null {
  const json = told === null ? null : parseJson(told.raw)
  if (told === null || json?.ok !== true) return null
  return rowFromWire(creditList, json.value, {
    key: '',
    reconciled: false,
    currency: CVU_CURRENCY,
    source: 'both',
    noticeId: null,
    differs: '',
    firstSeenAt: told.toldAt,
  })
}

const COMPARED = ['clearingId', 'fromKey', 'fromCuit', 'toKey', 'toCuit'] as const

/** The fields that both ways give, and give differently. */
function differences(listed: CreditRow, notified: CreditRow): readonly string[] {
  const texts = COMPARED.filter((name) => {
    const [a, b] = [listed[name], notified[name]]
    return a !== null && b !== null && a.trim() !== b.trim()
  })
  return compareDecimals(listed.amount, notified.amount) === 0 ? texts : ['amount', ...texts]
}

/** A credit from what the two ways said: the list's word, and the notification's where the list says nothing. */
const deriveCredit: Derive<typeof creditList> = (from) => {
  const listed = sideOf(toldOf(from['listed']))
  const notified = sideOf(toldOf(from['notified']))
  const first = listed ?? notified
  if (first === null) return null
  const both = listed !== null && notified !== null
  const differing = both ? differences(listed, notified) : []
  const isSecond = toldOf(from['notified'])?.second !== undefined
  const row = both ? completed(creditList, listed, notified) : first
  return {
    row: {
      ...row,
      key: row.clearingId ?? `id:${row.id}`,
      reconciled: from['reconciled'] === 1,
      source: both ? 'both' : listed === null ? 'notification' : 'list',
      noticeId: notified?.id ?? null,
      differs: [...new Set([...(isSecond ? ['amount'] : []), ...differing])].join(' '),
      firstSeenAt: String(from['first_seen_at']),
    },
    kept: {
      listed: from['listed'] ?? null,
      notified: from['notified'] ?? null,
      cvu: countedCvu(row.toKey, row),
    },
  }
}

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
