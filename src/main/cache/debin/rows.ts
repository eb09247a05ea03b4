import { parseJson } from '../../../shared/json/json.ts'
import { type DebinRow, debinList } from '../../../shared/lists/debins.ts'
import { rowFromWire, textAt } from '../../../shared/lists/from-wire.ts'
import { debinOutcome, debinStatusKey, isChargebackType } from '../../../shared/wire/debin.ts'
import type { Derive } from '../lists/made.ts'
import { instantText } from '../lists/record.ts'
import { folded } from '../text.ts'

/** Characters of a type that a key holds: the bank's own types are words. */
const LONGEST_TYPE = 60

/** The key of a DEBIN: its type and id. */
const keyOf = (type: string, id: string | null): string =>
  `${type.trim().toUpperCase().slice(0, LONGEST_TYPE)}:${id ?? ''}`

const earlier = (a: string | null, b: string): string => (a !== null && a < b ? a : b)

/**
 * When it counts as created. Where the bank leaves that out, the end that it sets or the moment it was first seen stands
 * in, whichever was earlier: it is older than both.
 */
const instantOf = ({ createdAt, expires, firstSeenAt }: DebinRow): string =>
  instantText(createdAt) ?? earlier(instantText(expires), firstSeenAt)

/** A DEBIN from the bank's JSON; `type` stands in where the bank leaves it out. */
export const deriveDebin: Derive<typeof debinList> = (from) => {
  const json = parseJson(String(from['raw']))
  if (!json.ok) return null
  const type = textAt(json.value, 'type') ?? String(from['type'])
  const status = textAt(json.value, 'status') ?? ''
  const chargeback = isChargebackType(type)
  const row = rowFromWire(debinList, json.value, {
    key: keyOf(type, textAt(json.value, 'id')),
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
      status_key: debinStatusKey(status),
      purchaser_order: folded(row.purchaserName ?? row.purchaserCuit ?? ''),
      expires_instant: instantText(row.expires),
      instant: instantOf(row),
    },
  }
}
