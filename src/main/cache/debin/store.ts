import * as z from 'zod'
import { ok } from '../../../shared/base/result.ts'
import type { DebinFacets, DebinRow, NamedField } from '../../../shared/views/debin-desk.ts'
import { type DebinOutcome, debinOutcomes } from '../../../shared/wire/debin.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { errorOfText, errorText } from '../../disk/stored-error.ts'
import { amountIs, equals, selected } from '../lists/conditions.ts'
import { CHUNK, createListing } from '../lists/listing.ts'
import { insertRow, updateRow } from '../lists/record.ts'
import { sumsOf } from '../lists/sums.ts'
import { debinConditions } from './filter.ts'
import type { DebinRead, DebinRecord, DebinStore, HeldDebin } from './port.ts'
import { DEBIN_COLUMNS, type DebinRaw, debinColumns, debinKey, toDebinRow } from './rows.ts'

const ORDERS = {
  createdAt: 'instant',
  expires: 'expires_instant',
  amount: 'amount_order',
  status: 'status_key',
  purchaserName: "folded(coalesce(purchaser_name, purchaser_cuit, ''))",
  accountId: 'account_id',
  seenAt: 'seen_at',
}

const outcomeOf = (text: string): DebinOutcome =>
  debinOutcomes.find((outcome) => outcome === text) ?? 'unknown'

/** The DEBINs of an open cache. */
export function createDebinStore(db: Sqlite): DebinStore {
  const listing = createListing<DebinRaw, DebinRow>(db, {
    table: 'debin',
    select: DEBIN_COLUMNS,
    toRow: toDebinRow,
    orders: ORDERS,
    usual: 'instant DESC, seq',
  })
  const rows = (condition: string, ...values: readonly string[]): readonly DebinRow[] =>
    db
      .prepare<unknown[], DebinRaw>(
        `SELECT ${DEBIN_COLUMNS} FROM debin WHERE ${condition} ORDER BY instant, seq`,
      )
      .all(...values)
      .map(toDebinRow)

  return {
    take: (records, seenAt) => {
      const changed = db.transaction(() =>
        records.reduce((count, record) => count + Number(takeOne(db, record, seenAt)), 0),
      )()
      listing.changed()
      return ok(changed)
    },
    page: ({ filter, offset, limit, sort }) =>
      ok(listing.page({ conditions: debinConditions(filter), sort }, offset, limit)),
    chosen: (selection, sort, from) =>
      ok(
        listing.page({ conditions: selected(selection, debinConditions), sort }, from, CHUNK).rows,
      ),
    totals: (selection) =>
      ok(
        sumsOf(
          db,
          'debin',
          ['currency', 'chargeback', 'outcome'],
          selected(selection, debinConditions),
        ).map(({ group: [currency = '', chargeback, outcome = ''], count, amount }) => ({
          currency,
          chargeback: chargeback === '1',
          outcome: outcomeOf(outcome),
          count,
          amount,
        })),
      ),
    facets: () => ok(facets(db)),
    get: (key) => ok(held(db, key, rows)),
    keepDetail: (id, detail) => {
      db.prepare('UPDATE debin SET detail = ?, detail_at = ? WHERE id = ?').run(
        detail === null ? null : JSON.stringify(detail.fields),
        detail?.at ?? null,
        id,
      )
      return ok(null)
    },
    ofAmount: (amount, currency) => {
      const conditions = [
        amountIs('=', amount),
        equals('currency', currency),
        equals('refund', 0),
        equals('chargeback', 0),
      ]
      return ok(listing.page({ conditions }, 0, CHUNK).rows)
    },
    open: (after) =>
      ok(
        db
          .prepare<[string], { count: number; since: string | null }>(
            `SELECT count(*) AS count, min(instant) AS since FROM debin WHERE outcome IN ('waiting', 'unknown') AND instant >= ?`,
          )
          .get(after) ?? { count: 0, since: null },
      ),
    reads: () => ok(reads(db)),
    noteRead: ({ accountId, okAt, error, malformed }) => {
      db.prepare(
        `INSERT INTO debin_read (account_id, ok_at, error, malformed) VALUES (@accountId, @okAt, @error, @malformed)
         ON CONFLICT (account_id) DO UPDATE SET ok_at = coalesce(@okAt, ok_at), error = @error, malformed = @malformed`,
      ).run({ accountId, okAt, malformed, error: errorText(error) })
      return ok(null)
    },
  }
}

/** Adds or replaces one; true when it is new or differs from what was held. */
function takeOne(db: Sqlite, record: DebinRecord, seenAt: string): boolean {
  const key = debinKey(record)
  const held = db
    .prepare<
      [string],
      {
        readonly seq: number
        readonly raw: string
        readonly status: string
        readonly account_id: string
        readonly first_seen_at: string
      }
    >('SELECT seq, raw, status, account_id, first_seen_at FROM debin WHERE key = ?')
    .get(key)
  const same = held?.raw === record.raw && held.account_id === record.accountId
  if (held !== undefined && same) {
    updateRow(db, 'debin', held.seq, { seen_at: seenAt })
    return false
  }
  if (held?.status !== record.status)
    db.prepare('INSERT INTO debin_status (key, status, seen_at) VALUES (?, ?, ?)').run(
      key,
      record.status,
      seenAt,
    )
  const columns = debinColumns(record, held?.first_seen_at ?? seenAt)
  if (held === undefined)
    insertRow(db, 'debin', { ...columns, first_seen_at: seenAt, seen_at: seenAt })
  else updateRow(db, 'debin', held.seq, { ...columns, seen_at: seenAt })
  return true
}

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]))

function held(
  db: Sqlite,
  key: string,
  rows: (condition: string, ...values: readonly string[]) => readonly DebinRow[],
): HeldDebin | null {
  const row = rows('key = ?', key)[0]
  if (row === undefined) return null
  const more = db
    .prepare<[string], { raw: string; detail: string | null; detail_at: string | null }>(
      'SELECT raw, detail, detail_at FROM debin WHERE key = ?',
    )
    .get(key)
  const fields: readonly NamedField[] | null =
    more?.detail == null ? null : fieldsSchema.parse(JSON.parse(more.detail))
  return {
    row,
    raw: more?.raw ?? '',
    statuses: db
      .prepare<[string], { status: string; seenAt: string }>(
        'SELECT status, seen_at AS seenAt FROM debin_status WHERE key = ? ORDER BY rowid',
      )
      .all(key),
    detail: fields === null ? null : { fields, at: more?.detail_at ?? '' },
    related: rows(
      '(id = ? OR associated_id = ?) AND key <> ?',
      row.associatedId ?? row.id,
      row.id,
      key,
    ),
  }
}

function facets(db: Sqlite): DebinFacets {
  const grouped = <T>(columns: string, by: string): readonly T[] =>
    db
      .prepare<[], T>(
        `SELECT ${columns}, count(*) AS count FROM debin GROUP BY ${by} ORDER BY count DESC`,
      )
      .all()
  return {
    accounts: grouped('account_id AS accountId', 'account_id'),
    types: grouped('type', 'type'),
    statuses: grouped<{ status: string; chargeback: number; outcome: string; count: number }>(
      'status, chargeback, outcome',
      'status_key, chargeback',
    ).map((found) => ({
      ...found,
      chargeback: found.chargeback === 1,
      outcome: outcomeOf(found.outcome),
    })),
    total: db.prepare<[], number>('SELECT count(*) FROM debin').pluck().get() ?? 0,
  }
}

const reads = (db: Sqlite): readonly DebinRead[] =>
  db
    .prepare<
      [],
      { account_id: string; ok_at: string | null; error: string | null; malformed: number }
    >('SELECT * FROM debin_read ORDER BY account_id')
    .all()
    .map((row) => ({
      accountId: row.account_id,
      okAt: row.ok_at,
      error: errorOfText(row.error),
      malformed: row.malformed,
    }))
