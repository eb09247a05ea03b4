import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import { odditiesOf } from '../../../shared/incoming/odd-credit.ts'
import { type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import { fillFrom } from '../../../shared/lists/from-wire.ts'
import {
  compareDecimals,
  type DecimalText,
  type MoneyOrUnnamed,
} from '../../../shared/values/money.ts'
import type { IncomingTotal, UnreadCredit, UnreadCredits } from '../../../shared/views/incoming.ts'
import { mayWrite, type Sqlite } from '../../disk/handle.ts'
import { leaveCredits, watchCvus } from '../cvu/changed.ts'
import { countedCvu } from '../cvu/events.ts'
import { askedOf, type DeclaredList, openList } from '../lists/declared-list.ts'
import type { Derive } from '../lists/derivation.ts'
import { creditTotals, totalsOf } from '../lists/sums.ts'
import {
  type CreditReading,
  type ListedCredits,
  type ListedPiece,
  startReading,
} from './reading.ts'
import type { ReportedCredit, StoredReport } from './report.ts'
import { differingFields, readReport, sideOf } from './report.ts'
import { type CreditOf, createTaker } from './take.ts'

/** A credit with what each way said of it, as JSON. */
export interface HeldCredit {
  readonly row: CreditRow
  /** Every id of the bank under which it was told. */
  readonly ids: readonly string[]
  /** Every amount that was told of it last by the list and by notifications. */
  readonly amounts: readonly DecimalText[]
  readonly listed: string | null
  readonly notified: string | null
  /** A later notification of it with another amount, payer or payee, which is shown beside the first and never in its place. */
  readonly second: (MoneyOrUnnamed & { readonly raw: string }) | null
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

/** The second report of a credit by one way where it tells it apart, and the fields in which it does. */
function secondOf(told: StoredReport | null) {
  const fields = told?.second === undefined ? [] : differingFields(told, told.second)
  return { fields, report: fields.length === 0 ? null : (told?.second ?? null) }
}

const deriveCredit: Derive<typeof creditList> = (from) =>
  creditOf({ listed: readReport(from['listed']), notified: readReport(from['notified']) }, from)

/** A credit from what the two ways said: the list's word, and the notification's where the list says nothing. */
const creditOf: CreditOf = ({ listed: told, notified: noticed }, from) => {
  const [listed, notified] = [sideOf(told), sideOf(noticed)]
  const first = listed ?? notified
  if (first === null) return null
  const both = listed !== null && notified !== null
  const differing = both ? differences(listed, notified) : []
  const seconds = [...secondOf(noticed).fields, ...secondOf(told).fields]
  const row = both ? fillFrom(creditList, listed, notified) : first
  return {
    row: {
      ...row,
      key: row.clearingId ?? `id:${row.id}`,
      reconciled: from['reconciled'] === 1,
      source: both ? 'both' : listed === null ? 'notification' : 'list',
      noticeId: notified?.id ?? null,
      differs: [...new Set([...seconds, ...differing])].join(' '),
      firstSeenAt: String(from['first_seen_at']),
      odd: odditiesOf({ ...row, firstSeenAt: String(from['first_seen_at']) }).join(' '),
    },
    kept: {
      listed: from['listed'] ?? null,
      notified: from['notified'] ?? null,
      cvu: countedCvu(row.toKey, row),
    },
  }
}

type Credits = DeclaredList<typeof creditList>

/** So many rows are gone through quickly without indexes, and more of them come more quickly without. */
const MANY = 5_000

/**
 * Credits on CVUs: one row each, however the bank told of it. List and notification are joined by the clearing id, or by the
 * bank's id if one of them has none. If they contradict each other, the list is shown and the row says so.
 */
export function createCreditStore(db: Sqlite) {
  const list = openList(db, creditList, deriveCredit, { noteKind: 'credit', indexedLater: true })
  const size = db.prepare<[], number | null>('SELECT max(seq) FROM credit').pluck()
  if (mayWrite(db) && (size.get() ?? 0) < MANY) while (list.index());
  const taker = createTaker(db, list, creditOf)
  const readings = new Map<string, CreditReading>()
  const forgetUnread = db.prepare<[string]>(
    'DELETE FROM credit_unread WHERE digest NOT IN (SELECT value FROM json_each(?))',
  )
  const addUnread = db.prepare('INSERT OR IGNORE INTO credit_unread VALUES (?, ?, ?)')
  const opened = randomUUID()
  let [changes, moreUnread] = [0, 0]
  const take: typeof taker.take = (told, from) => {
    const changed = taker.take(told, from)
    if (changed > 0) list.changed()
    changes += changed
    return changed
  }
  /** Begins a reading. Where it brings very many, indexes are made afterwards, which takes an eighth of the time. */
  const start = (seenAt: string): CreditReading => {
    let fresh = 0
    return startReading(seenAt, (told) => {
      const changed = take(told, 'list')
      fresh += changed
      const isGreat = fresh >= MANY && fresh * 2 > (size.get() ?? 0)
      if (isGreat && list.isIndexed()) {
        taker.dropIndexes()
        leaveCredits(db)
      }
      return changed
    })
  }
  const store = {
    /** Answers how many rows are new or different. */
    take: (told: readonly ReportedCredit[], from: 'list' | 'notification'): Outcome<number> =>
      ok(take(told, from)),
    /** Reads a piece of an answer of the bank that lists credits, and takes in the records that are whole. */
    takeListed: ({ answer, from, parts, end, seenAt }: ListedPiece): Outcome<ListedCredits> => {
      const reading = from === 0 ? start(seenAt) : readings.get(answer)
      if (reading === undefined)
        return fail('internal', { reference: 'the list that was read is gone' })
      const listed = reading.read(parts, end)
      if (end === null && listed.problem === null) readings.set(answer, reading)
      else readings.delete(answer)
      return ok(listed)
    },
    /** The records of the last list that could not be read, in the place of those held before. */
    takeUnread: ({ records, more }: UnreadCredits): Outcome<null> => {
      moreUnread = more
      const digests = JSON.stringify(records.map(({ digest }) => digest))
      db.transaction(() => {
        // A record that was there before stays as it was seen first: reading the same again writes nothing.
        forgetUnread.run(digests)
        for (const { digest, fields, seenAt } of records)
          addUnread.run(digest, JSON.stringify(fields), seenAt)
      })()
      return ok(null)
    },
    unread: (): Outcome<UnreadCredits> => ok({ records: unread(db), more: moreUnread }),
    /** Makes an index that is missing, or a piece of one; answers whether more are to be made. */
    index: (): Outcome<boolean> => {
      const isMore = list.index()
      if (!isMore) watchCvus(db)
      return ok(isMore)
    },
    ...askedOf(list, creditTotals),
    /** Sums of the credits since an instant (ISO 8601 UTC) per currency, but for those of some keys, or `id:` and id. */
    since: (instant: string, except: readonly string[]): Outcome<readonly IncomingTotal[]> => {
      const keys = JSON.stringify(except)
      const names = ['key', "'id:' || id", "'id:' || notice_id"].map(
        (name) => `coalesce(${name}, '') NOT IN (SELECT value FROM json_each(?))`,
      )
      const sql = ['instant >= ?', ...names].join(' AND ')
      const since = { sql, params: [instant, keys, keys, keys], carried: true }
      return ok(creditTotals(totalsOf(db, creditList, list, [since])))
    },
    /** By its key, or by `id:` and an id under which it was told. Null where it is not held. */
    get: (key: string): Outcome<HeldCredit | null> => ok(heldCredit(db, list, key)),
    /** Another text as soon as a row is new or says something else: a credit that is told a second time is no second row. */
    version: (): Outcome<string> => ok(`${opened} ${changes}`),
  }
  return { store, changed: list.changed }
}

/** One credit by its key, or by `id:` and one of its ids: its key changes when its clearing id becomes known. */
function heldCredit(db: Sqlite, list: Credits, key: string): HeldCredit | null {
  const id = key.startsWith('id:') ? key.slice('id:'.length) : null
  const found = db
    .prepare<[string, string | null, string | null], { readonly key: string }>(
      'SELECT key FROM credit WHERE key = ? OR id = ? OR notice_id = ? ORDER BY seq LIMIT 1',
    )
    .get(key, id, id)
  const row = found === undefined ? null : list.get(found.key)
  if (row === null) return null
  const kept = list.kept(row.key)
  const [listed, notified] = [readReport(kept?.['listed']), readReport(kept?.['notified'])]
  const seconds = [secondOf(notified).report, secondOf(listed).report]
  const sides = [listed, notified, ...seconds].flatMap((one) => sideOf(one) ?? [])
  return {
    row,
    ids: [...new Set(sides.map(({ id }) => id))],
    amounts: sides.map(({ amount }) => amount),
    listed: listed?.raw ?? null,
    notified: notified?.raw ?? null,
    second: shownSecond(seconds[0] ?? seconds[1] ?? null),
  }
}

function shownSecond(second: StoredReport | null): HeldCredit['second'] {
  const side = sideOf(second)
  if (second === null || side === null) return null
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
