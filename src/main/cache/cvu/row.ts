import { centsText } from '../../../shared/cvu/cents.ts'
import type { CvuRow } from '../../../shared/lists/cvus.ts'
import { CVU_CURRENCY } from '../../../shared/views/incoming.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { dayEnd } from '../lists/record.ts'
import { folded } from '../text.ts'
import { OWN_CVUS, SIGNED_EVENTS } from './events.ts'

/** A row of the list of CVUs, made of the sums of its events. */

/** The archive's word on a CVU, as the cache repeats it. */
export interface KnownCvu {
  readonly customer_id: string | null
  readonly customer: string | null
  readonly opened: string | null
  readonly opening: bigint
  readonly since: string
  readonly file_day: string | null
  readonly file_cents: bigint | null
}
/** A CVU of which it knows nothing. */
export const UNKNOWN: KnownCvu = {
  customer_id: null,
  customer: null,
  opened: null,
  opening: 0n,
  since: '',
  file_day: null,
  file_cents: null,
}

type Sum = readonly [
  kind: string,
  state: string,
  count: bigint,
  cents: bigint,
  last: string,
  until: bigint,
]

/** Answers what the archive says of a CVU. */
export function knownReader(db: Sqlite): (cvu: string) => KnownCvu {
  const known = db
    .prepare<[string], KnownCvu>('SELECT * FROM cvu_known WHERE cvu = ?')
    .safeIntegers()
  return (cvu) => known.get(cvu) ?? UNKNOWN
}

/** Answers the row of an own CVU; null if the key is not an own one. `isFiled` says whether there is any own file. */
export function cvuRows(db: Sqlite): (cvu: string, isFiled: boolean) => CvuRow | null {
  const knownOf = knownReader(db)
  const own = db.prepare<[string]>(`SELECT 1 FROM (${OWN_CVUS}) WHERE cvu = ?`)
  const sums = db
    .prepare<[string, string, string]>(
      `SELECT kind, state, count(*), sum(cents), max(instant), sum(CASE WHEN instant <= ? THEN cents ELSE 0 END)
       FROM (${SIGNED_EVENTS}) WHERE cvu = ? AND instant > ? GROUP BY kind, state`,
    )
    .raw()
    .safeIntegers()
  const holders = db.prepare<[string], { readonly name: string; readonly cuit: string }>(
    'SELECT name, cuit FROM cvu_holder WHERE cvu = ? ORDER BY instant DESC, name, cuit',
  )
  return (cvu, isFiled) => {
    if (own.get(cvu) === undefined) return null
    const known = knownOf(cvu)
    const { file_day: day, file_cents: filed, opening } = known
    // As they are selected.
    const events = sums.all(day === null ? '' : dayEnd(day), cvu, known.since) as readonly Sum[]
    const added = (kinds: string, state: string): bigint =>
      events.reduce(
        (sum, one) => (one[1] === state && kinds.includes(one[0]) ? sum + one[3] : sum),
        0n,
      )
    const count = events.reduce((sum, one) => sum + Number(one[2]), 0)
    const atFile = events.reduce((sum, one) => (one[1] === 'sure' ? sum + one[5] : sum), opening)
    const isComparable = day !== null && day >= (known.opened ?? '')
    const balance = opening + added('credit order refund chargeback', 'sure')
    const state: CvuRow['state'] =
      isComparable && atFile !== filed
        ? 'differs'
        : isFiled && day === null
          ? 'unknown'
          : balance < 0n && known.opened !== null
            ? 'below'
            : count === 0
              ? 'quiet'
              : 'ok'
    const told = holders.all(cvu)
    return {
      key: cvu,
      customer: known.customer,
      customerId: known.customer_id,
      holder: told.find(({ name }) => name !== '')?.name ?? null,
      holderCuit: told.find(({ cuit }) => cuit !== '')?.cuit ?? null,
      holderDiffers:
        severalOf(told.map(({ name }) => folded(name))) || severalOf(told.map(({ cuit }) => cuit)),
      balance: centsText(balance),
      currency: CVU_CURRENCY,
      credited: centsText(added('credit', 'sure')),
      sent: centsText(-added('order', 'sure')),
      chargedBack: centsText(-added('chargeback', 'sure')),
      refunded: centsText(-added('refund', 'sure')),
      pending: centsText(-added('order refund', 'pending')),
      count,
      opened: known.opened,
      lastAt:
        events
          .map((one) => one[4])
          .toSorted()
          .at(-1) ?? null,
      state,
    }
  }
}

const severalOf = (texts: readonly string[]): boolean =>
  new Set(texts.filter((text) => text !== '')).size > 1
