import { digitsOnly, isCvu } from '../../../shared/values/account-keys.ts'
import type { Currency, DecimalText, MoneyOrUnnamed } from '../../../shared/values/money.ts'
import type { CvuEventKind as EventKind } from '../../../shared/views/cvu.ts'
import { CVU_CURRENCY, type PspNotice } from '../../../shared/views/incoming.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { deleteRow, insertRow } from '../../disk/rows.ts'
import { centsOf } from '../lists/conditions.ts'
import { dayEnd, instantText } from '../lists/record.ts'

/**
 * Events of CVUs: what changes the balance of one. Credits are read from their own table; own orders and chargebacks stand in
 * small tables beside it. Amounts are signed hundredths, and sums are whole numbers of any size.
 */

/** The CVU of a key as it is compared; null for any other key. */
export const cvuOf = (key: string | null | undefined): string | null => {
  const digits = digitsOnly(key ?? '')
  return isCvu(digits) ? digits : null
}

/** The hundredths of an amount that is counted: in pesos, and without more decimals; else null. */
export const countedCents = (amount: DecimalText, currency: Currency | null): number | null =>
  currency === CVU_CURRENCY ? centsOf(amount) : null

/** The CVU to which a credit is counted; null where it counts for none: a negative one says nothing that can be counted. */
export const countedCvu = (
  key: string | null,
  { amount, currency }: MoneyOrUnnamed,
): string | null => ((countedCents(amount, currency) ?? -1) < 0 ? null : cvuOf(key))

type EventState = 'sure' | 'pending'

export interface CvuEvent {
  readonly cvu: string
  /** ISO 8601 UTC. */
  readonly instant: string
  readonly kind: EventKind
  /** The hundredths that it adds, or takes where negative. */
  readonly cents: number
  /** Pending: an own order of which it is not known yet whether it was executed. */
  readonly state: EventState
  readonly otherKey: string | null
  readonly otherName: string | null
  readonly otherCuit: string | null
  readonly text: string
  readonly source: 'credit' | 'order' | 'chargeback'
  /** The key of the credit or notice, or the id of the order. */
  readonly sourceKey: string
}

const OTHER = 'other_key AS otherKey, other_name AS otherName, other_cuit AS otherCuit, text'

/** Every event of a CVU, counted or pending. Chargebacks name CVUs of others too. */
const CVU_EVENTS = `
  SELECT cvu, instant, 'credit' AS kind, cents, 'sure' AS state, from_key AS otherKey, from_name AS otherName,
    from_cuit AS otherCuit, coalesce(note, concept, '') AS text, 'credit' AS source, key AS sourceKey
  FROM credit WHERE cvu IS NOT NULL
  UNION ALL
  SELECT cvu, instant, kind, cents, state, ${OTHER}, 'order' AS source, key AS sourceKey FROM cvu_order
  UNION ALL
  SELECT cvu, instant, 'chargeback' AS kind, cents, 'sure' AS state, ${OTHER}, 'chargeback' AS source, key AS sourceKey
  FROM cvu_chargeback WHERE cents IS NOT NULL`

/** The same without words, which indexes answer alone. */
export const SIGNED_EVENTS = `
  SELECT cvu, instant, 'credit' AS kind, 'sure' AS state, cents FROM credit WHERE cvu IS NOT NULL
  UNION ALL SELECT cvu, instant, kind, state, cents FROM cvu_order
  UNION ALL SELECT cvu, instant, 'chargeback', 'sure', cents FROM cvu_chargeback WHERE cents IS NOT NULL`

/** A stretch of time; instants are ISO 8601 UTC. */
export interface InstantRange {
  /** Events at this very instant do not belong to it; empty for the first event of all. */
  readonly after: string
  /** Events at this instant belong to it. */
  readonly until: string
}

/** Behind every instant. */
const EVER = '~'

/** The stretch from the beginning of one day of Buenos Aires to the end of another. */
export const rangeOfDays = (from: string | null, to: string | null): InstantRange => ({
  after: from === null ? '' : new Date(Date.parse(`${from}T00:00:00-03:00`) - 1).toISOString(),
  until: to === null ? EVER : dayEnd(to),
})

/** The first events of one CVU in order of time, pending ones among them. */
export const eventsOf = (
  db: Sqlite,
  cvu: string,
  { after, until }: InstantRange,
  { limit = -1 }: { readonly limit?: number } = {},
): readonly CvuEvent[] =>
  db
    .prepare<unknown[], CvuEvent>(
      `SELECT * FROM (${CVU_EVENTS}) WHERE cvu = ? AND instant > ? AND instant <= ?
       ORDER BY instant, source, sourceKey LIMIT ?`,
    )
    .all(cvu, after, until, limit)

/** The CVUs that are the client's own: those to which credits came, which orders left, or of which a file or an opening tells. */
export const OWN_CVUS =
  'SELECT cvu FROM credit WHERE cvu IS NOT NULL UNION SELECT cvu FROM cvu_order UNION SELECT cvu FROM cvu_known'

/** Whether credits are found by their CVU. A great reading makes that index last; until then each search is a pass over all. */
export const isFoundByCvu = (db: Sqlite): boolean =>
  db
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'index' AND name LIKE 'credit_by_cvu_%'")
    .get() !== undefined

const SIDES = [
  ['credit', 'debit', 1],
  ['debit', 'credit', -1],
] as const

/**
 * Writes both sides of a chargeback as events: what the bank names as debited loses, what it names as credited gains. One without
 * a CVU is an event of none, which is not counted.
 */
export function projectChargeback(db: Sqlite, notice: PspNotice, received: string): void {
  if (notice.kind !== 'chargeback') return
  const { key, amount, currency, businessDate, reason, originalId } = notice
  const cents = countedCents(amount, currency)
  const instant = instantText(businessDate) ?? received
  deleteRow(db, 'cvu_chargeback', { key })
  const named = SIDES.filter(([side]) => cvuOf(notice[side].cvu) !== null)
  for (const [side, other, sign] of named.length === 0 ? SIDES.slice(1) : named) {
    const cvu = cvuOf(notice[side].cvu)
    insertRow(db, 'cvu_chargeback', {
      key,
      side,
      cvu: cvu ?? '',
      instant,
      cents: cents === null || cvu === null ? null : sign * cents,
      other_key: notice[other].cvu ?? notice[other].cbu,
      other_name: notice[other].name,
      other_cuit: notice[other].cuit,
      text: reason ?? originalId,
    })
  }
}
