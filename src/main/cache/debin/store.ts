import * as z from 'zod'
import { type AppError, type Outcome, ok } from '../../../shared/errors/index.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { type DebinRow, debinList } from '../../../shared/lists/debins.ts'
import { rowFromWire, textAt } from '../../../shared/lists/from-wire.ts'
import type { DebinTotal, DebinView } from '../../../shared/views/debins.ts'
import {
  type DebinOutcome,
  debinOutcome,
  debinOutcomes,
  isChargebackType,
} from '../../../shared/wire/debin.ts'
import { statusKey } from '../../../shared/wire/wire.ts'
import { equals, isAmong } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { updateRow } from '../../disk/rows.ts'
import { errorOfText, errorText } from '../../disk/stored-error.ts'
import { amountIs } from '../lists/conditions.ts'
import { askedOf, type DeclaredList, openList } from '../lists/declared-list.ts'
import type { Derive } from '../lists/derivation.ts'
import { instantText } from '../lists/record.ts'
import { currencyOf, type Sum } from '../lists/sums.ts'
import { sightingNoter } from '../pending-sightings.ts'
import { folded } from '../text.ts'

/** A DEBIN as the bank listed it. */
export interface ToldDebin {
  /** The bank's JSON. */
  readonly raw: string
  /** The account whose list showed it. */
  readonly accountId: string
  /** The type that was asked for: it stands in where the bank leaves it out. */
  readonly type: string
}

/** A stored DEBIN. The archive knows its states, the ledger the order that asked for it. */
export type HeldDebin = Pick<DebinView, 'row' | 'raw' | 'related'>

/** The last read of a collecting account's list. */
export interface DebinRead {
  readonly accountId: string
  readonly okAt: string | null
  readonly error: AppError | null
  readonly malformed: number
}

/** Characters of a type that a key holds: the bank's own types are words. */
const LONGEST_TYPE = 60

const debinKey = (type: string, id: string | null): string =>
  `${type.trim().toUpperCase().slice(0, LONGEST_TYPE)}:${id ?? ''}`

const earlier = (a: string | null, b: string): string => (a !== null && a < b ? a : b)

/** When it counts as created. Where the bank leaves that out: the earlier of its end and of when it was first seen. */
const instantOf = ({ createdAt, expires, firstSeenAt }: DebinRow): string =>
  instantText(createdAt) ?? earlier(instantText(expires), firstSeenAt)

/** A DEBIN from the bank's JSON; `type` stands in where the bank leaves it out. */
const deriveDebin: Derive<typeof debinList> = (from) => {
  const json = parseJson(String(from['raw']))
  if (!json.ok) return null
  const type = textAt(json.value, 'type') ?? String(from['type'])
  const status = textAt(json.value, 'status') ?? ''
  const chargeback = isChargebackType(type)
  const row = rowFromWire(debinList, json.value, {
    key: debinKey(type, textAt(json.value, 'id')),
    type,
    chargeback,
    outcome: debinOutcome(status, chargeback),
    accountId: String(from['account_id']),
    firstSeenAt: String(from['first_seen_at']),
    seenAt: String(from['seen_at']),
  })
  if (row === null) return null
  return {
    row,
    kept: {
      raw: String(from['raw']),
      status_key: statusKey(status),
      purchaser_order: folded(row.purchaserName ?? row.purchaserCuit ?? ''),
      expires_instant: instantText(row.expires),
      instant: instantOf(row),
    },
  }
}

type Debins = DeclaredList<typeof debinList>

export interface OpenDebins {
  readonly count: number
  readonly since: string | null
  readonly lists: readonly Pick<ToldDebin, 'accountId' | 'type'>[]
}

const texts = z.array(z.string())

const outcomeOf = (text: string): DebinOutcome =>
  debinOutcomes.find((outcome) => outcome === text) ?? 'unknown'

const totalsOf = (sums: readonly Sum[]): readonly DebinTotal[] =>
  sums.map(({ group: [currency, chargeback, refund, outcome = ''], count, amount }) => ({
    currency: currencyOf(currency),
    chargeback: chargeback === '1',
    refund: refund === '1',
    outcome: outcomeOf(outcome),
    count,
    amount,
  }))

/** DEBINs as the bank last listed them. Nothing is ever taken away because a list does not show it. */
export function createDebinStore(db: Sqlite) {
  const list = openList(db, debinList, deriveDebin, {
    noteKind: 'debin',
    narrowing: {
      status: (statuses) => isAmong('status_key', texts.parse(statuses).map(statusKey)),
    },
  })
  const note = sightingNoter(db, 'debin')
  return {
    /** Takes in what a page showed; answers how many are new or different. */
    take: (told: readonly ToldDebin[], seenAt: string): Outcome<number> => {
      const changed = db.transaction(() =>
        told.filter((one) => takeOne(db, list, note, one, seenAt)),
      )()
      list.changed()
      return ok(changed.length)
    },
    ...askedOf(list, totalsOf),
    /** Null where it is not held. */
    get: (key: string): Outcome<HeldDebin | null> => ok(heldDebin(list, key)),
    /** Recurrent ones, no refunds, of exactly this amount. */
    ofAmount: (amount: string, currency: string): Outcome<readonly DebinRow[]> =>
      ok(
        list.among([
          amountIs('=', amount),
          equals('currency', currency),
          equals('refund', 0),
          equals('chargeback', 0),
        ]),
      ),
    /** How many since an instant are open, the oldest of them, and the lists in which they stand. */
    open: (after: string): Outcome<OpenDebins> => {
      const open = db
        .prepare<[string], { accountId: string; type: string; count: number; since: string }>(
          `SELECT account_id AS accountId, type, count(*) AS count, min(instant) AS since FROM debin
           WHERE outcome IN ('waiting', 'unknown') AND instant >= ? GROUP BY account_id, type ORDER BY since`,
        )
        .all(after)
      return ok({
        count: open.reduce((sum, { count }) => sum + count, 0),
        since: open[0]?.since ?? null,
        lists: open.map(({ accountId, type }) => ({ accountId, type })),
      })
    },
    /** Until when the list of each account was read; where that never went well throughout, when it last showed something. */
    readUntil: (): Outcome<readonly { readonly accountId: string; readonly at: string | null }[]> =>
      ok(
        db
          .prepare<[], { accountId: string; at: string | null }>(
            `SELECT account_id AS accountId, coalesce(ok_at, (
               SELECT max(seen_at) FROM debin WHERE debin.account_id = debin_read.account_id
             )) AS at FROM debin_read`,
          )
          .all(),
      ),
    reads: (): Outcome<readonly DebinRead[]> => ok(reads(db)),
    noteRead: ({ accountId, okAt, error, malformed }: DebinRead): Outcome<null> => {
      db.prepare(
        `INSERT INTO debin_read (account_id, ok_at, error, malformed) VALUES (@accountId, @okAt, @error, @malformed)
         ON CONFLICT (account_id) DO UPDATE SET ok_at = coalesce(@okAt, ok_at), error = @error, malformed = @malformed`,
      ).run({ accountId, okAt, malformed, error: errorText(error) })
      return ok(null)
    },
  }
}

/** Adds or replaces one; false where it says what was held already. */
function takeOne(
  db: Sqlite,
  list: Debins,
  note: ReturnType<typeof sightingNoter>,
  told: ToldDebin,
  seenAt: string,
): boolean {
  const { raw, accountId, type } = told
  const fresh = { raw, account_id: accountId, type, first_seen_at: seenAt, seen_at: seenAt }
  const derived = deriveDebin(fresh)
  if (derived === null) return false
  const { key, status } = derived.row
  const [before, kept] = [list.get(key), list.kept(key)]
  if (before === null || kept === null) {
    note([[key, status, seenAt]])
    return list.put(fresh) !== null
  }
  const seq = Number(kept['seq'])
  if (kept['raw'] === raw && before.accountId === accountId) {
    updateRow(db, 'debin', { seq }, { seen_at: seenAt })
    return false
  }
  if (before.status !== status) note([[key, status, seenAt]])
  return list.put({ ...kept, ...fresh, first_seen_at: before.firstSeenAt }, seq) !== null
}

function heldDebin(list: Debins, key: string): HeldDebin | null {
  const row = list.get(key)
  return row === null
    ? null
    : { row, raw: String(list.kept(key)?.['raw'] ?? ''), related: related(list, row) }
}

/** The DEBIN that it refunds, or its refunds, oldest first. */
const related = (list: Debins, { id, associatedId, key }: DebinRow): readonly DebinRow[] =>
  list
    .among([
      { sql: '(id = ? OR associated_id = ?) AND key <> ?', params: [associatedId ?? id, id, key] },
    ])
    .toReversed()

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
