import * as z from 'zod'
import type { CreditRow, IncomingTotal, UnreadCredit } from '../../../shared/incoming.ts'
import type { CreditFilter, CreditSelection } from '../../../shared/ipc/incoming.ts'
import { type DecimalText, isDecimalText } from '../../../shared/money.ts'
import type { Page } from '../../../shared/position.ts'
import { ok } from '../../../shared/result.ts'
import type { Sqlite } from '../../disk/handle.ts'
import {
  amountIs,
  between,
  type Condition,
  equals,
  hasWords,
  selected,
  when,
} from '../lists/conditions.ts'
import { CHUNK, createListing, type Order } from '../lists/listing.ts'
import type { ListStore } from '../lists/marks.ts'
import { refreshMarks } from '../lists/marks.ts'
import type { Outcome } from '../lists/outcome.ts'
import { insertRow, updateRow } from '../lists/record.ts'
import { incomingTotals } from '../lists/sums.ts'
import type { CreditFacets, CreditQuestion, CreditRecord, HeldCredit } from './port.ts'
import { CREDIT_COLUMNS, type CreditRaw, creditColumns, type Told, toCreditRow } from './rows.ts'

/** What the cache's thread does with credits; what each method is for stands at `CreditCache`. */
export interface CreditStore {
  readonly takeCredits: (
    records: readonly CreditRecord[],
    from: 'list' | 'notification',
  ) => Outcome<number>
  readonly takeUnreadCredits: (records: readonly UnreadCredit[]) => Outcome<null>
  readonly unreadCredits: () => Outcome<readonly UnreadCredit[]>
  readonly creditPage: (question: CreditQuestion) => Outcome<Page<CreditRow>>
  readonly creditsChosen: (
    selection: CreditSelection,
    sort: Order | undefined,
    from: number,
  ) => Outcome<readonly CreditRow[]>
  readonly creditTotals: (selection: CreditSelection) => Outcome<readonly IncomingTotal[]>
  readonly creditFacets: () => Outcome<CreditFacets>
  readonly credit: (key: string) => Outcome<HeldCredit | null>
}

const creditConditions = (filter: CreditFilter): readonly Condition[] => [
  ...when(filter.reconciled, (value) => equals('reconciled', Number(value))),
  ...between(filter.from, filter.to),
  ...when(filter.toKey, (value) => equals('to_key', value)),
  ...when(filter.fromCuit, (value) => equals('from_cuit', value)),
  ...when(filter.source, (value) => equals('source', value)),
  ...when(filter.minAmount, (value) => amountIs('>=', value)),
  ...when(filter.maxAmount, (value) => amountIs('<=', value)),
  ...hasWords('words', filter.search ?? ''),
]

/** The credits of an open cache. */
export function createCreditStore(db: Sqlite): ListStore<CreditStore> {
  const listing = createListing<CreditRaw, CreditRow>(db, {
    table: 'credit',
    select: CREDIT_COLUMNS,
    toRow: toCreditRow,
    orders: {
      date: 'instant',
      amount: 'amount_order',
      fromName: "folded(coalesce(from_name, from_cuit, ''))",
      reconciled: 'reconciled',
      source: 'source',
    },
    usual: 'reconciled, instant DESC, seq',
  })
  const store: CreditStore = {
    takeCredits: (records, from) => {
      const changed = db.transaction(() =>
        records.reduce((count, record) => count + Number(takeOne(db, record, from)), 0),
      )()
      listing.changed()
      return ok(changed)
    },
    takeUnreadCredits: (records) => {
      db.transaction(() => {
        db.prepare('DELETE FROM credit_unread').run()
        const insert = db.prepare('INSERT OR REPLACE INTO credit_unread VALUES (?, ?, ?)')
        for (const { digest, fields, seenAt } of records)
          insert.run(digest, JSON.stringify(fields), seenAt)
      })()
      return ok(null)
    },
    unreadCredits: () => ok(unread(db)),
    creditPage: ({ filter, offset, limit, sort }) =>
      ok(listing.page({ conditions: creditConditions(filter), sort }, offset, limit)),
    creditsChosen: (selection, sort, from) => {
      const conditions = selected(selection, creditConditions)
      return ok(listing.page({ conditions, sort }, from, CHUNK).rows)
    },
    creditTotals: (selection) =>
      ok(incomingTotals(db, 'credit', selected(selection, creditConditions))),
    creditFacets: () => ok(facets(db)),
    credit: (key) => ok(held(db, key)),
  }
  return { store, changed: listing.changed }
}

interface HeldRaw {
  readonly seq: number
  readonly listed: string | null
  readonly notified: string | null
  readonly first_seen_at: string
}

const HELD = 'SELECT seq, listed, notified, first_seen_at FROM credit'

/** The row that a record belongs to: by clearing id, or by the bank's id where one side has no clearing id. */
function heldOf(db: Sqlite, { id, clearingId }: CreditRecord): HeldRaw | undefined {
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

/** Adds a record to its row; true when it is new or says something else than before. */
function takeOne(db: Sqlite, record: CreditRecord, from: 'list' | 'notification'): boolean {
  const row = heldOf(db, record)
  const before: Told = { listed: recordOf(row?.listed), notified: recordOf(row?.notified) }
  const former = from === 'list' ? before.listed : before.notified
  const isOld = former != null && (former.raw === record.raw || former.toldAt > record.toldAt)
  if (row !== undefined && isOld) return false
  const told: Told =
    from === 'list' ? { ...before, listed: record } : { ...before, notified: record }
  const first = row?.first_seen_at ?? record.toldAt
  const firstSeenAt = first < record.toldAt ? first : record.toldAt
  const columns = creditColumns(told, firstSeenAt)
  if (columns === null) return false
  if (row === undefined)
    insertRow(db, 'credit', { ...columns, first_seen_at: firstSeenAt, reconciled: 0 })
  else updateRow(db, 'credit', row.seq, { ...columns, first_seen_at: firstSeenAt })
  refreshMarks(db, 'credit', [String(columns['key'])])
  return true
}

/** What was stored was made here; it is read back as what it was. */
const recordSchema = z.custom<CreditRecord>(
  (value) =>
    z
      .looseObject({
        id: z.string(),
        amount: z.string().refine((text): text is DecimalText => isDecimalText(text)),
        from: z.looseObject({}),
        to: z.looseObject({}),
        raw: z.string(),
        toldAt: z.string(),
      })
      .safeParse(value).success,
)

const recordOf = (text: string | null | undefined): CreditRecord | null =>
  text == null ? null : recordSchema.parse(JSON.parse(text))

/** One credit by its key, or by `id:` and one of its ids: its key changes when its clearing id becomes known. */
function held(db: Sqlite, key: string): HeldCredit | null {
  const id = key.startsWith('id:') ? key.slice('id:'.length) : null
  const raw = db
    .prepare<
      [string, string | null, string | null],
      CreditRaw & { readonly listed: string | null; readonly notified: string | null }
    >(
      `SELECT ${CREDIT_COLUMNS}, listed, notified FROM credit WHERE key = ? OR id = ? OR notice_id = ? ORDER BY seq LIMIT 1`,
    )
    .get(key, id, id)
  if (raw === undefined) return null
  const { listed, notified, ...row } = raw
  const told = [recordOf(listed), recordOf(notified)].filter((record) => record !== null)
  return {
    row: toCreditRow(row),
    ids: [...new Set(told.map(({ id }) => id))],
    listed: recordOf(listed)?.raw ?? null,
    notified: recordOf(notified)?.raw ?? null,
  }
}

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]))

const unread = (db: Sqlite): readonly UnreadCredit[] =>
  db
    .prepare<[], { digest: string; fields: string; seen_at: string }>(
      'SELECT * FROM credit_unread ORDER BY seen_at DESC, digest',
    )
    .all()
    .map(({ digest, fields, seen_at: seenAt }) => ({
      ...{ digest, seenAt },
      fields: fieldsSchema.parse(JSON.parse(fields)),
    }))

const facets = (db: Sqlite): CreditFacets => ({
  cvus: db
    .prepare<[], { cvu: string; count: number }>(
      `SELECT to_key AS cvu, count(*) AS count FROM credit WHERE to_key IS NOT NULL GROUP BY to_key ORDER BY count DESC`,
    )
    .all(),
  total: db.prepare<[], number>('SELECT count(*) FROM credit').pluck().get() ?? 0,
})
