import * as z from 'zod'
import { parseJson } from '../../../shared/json/json.ts'
import { type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import { completed, rowFromWire } from '../../../shared/lists/from-wire.ts'
import { compareDecimals } from '../../../shared/values/money.ts'
import { CVU_CURRENCY } from '../../../shared/views/incoming.ts'
import type { Derive } from '../lists/made.ts'
import type { ToldCredit } from './port.ts'

/** A credit as the list and as the notification told it; at least one of them. */
export interface CreditReport {
  readonly listed: ToldCredit | null
  readonly notified: ToldCredit | null
}

const toldSchema = z.object({ raw: z.string(), toldAt: z.string() })

/** One side of a credit as it was stored; null for none. */
export const toldOf = (text: unknown): ToldCredit | null =>
  typeof text === 'string' ? toldSchema.parse(JSON.parse(text)) : null

/** One side of a credit as a row of its own; null where it cannot be read. */
export function sideOf(told: ToldCredit | null): CreditRow | null {
  const json = told === null ? null : parseJson(told.raw)
  if (told === null || json?.ok !== true) return null
  return rowFromWire(creditList, json.value, {
    key: '',
    reconciled: false,
    currency: CVU_CURRENCY,
    source: 'both',
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
export const deriveCredit: Derive<typeof creditList> = (from) => {
  const listed = sideOf(toldOf(from['listed']))
  const notified = sideOf(toldOf(from['notified']))
  const first = listed ?? notified
  if (first === null) return null
  const both = listed !== null && notified !== null
  const row = both ? completed(creditList, listed, notified) : first
  return {
    row: {
      ...row,
      key: row.clearingId ?? `id:${row.id}`,
      reconciled: from['reconciled'] === 1,
      source: both ? 'both' : listed === null ? 'notification' : 'list',
      differs: both ? differences(listed, notified).join(' ') : '',
      firstSeenAt: String(from['first_seen_at']),
    },
    kept: {
      notice_id: notified?.id ?? null,
      listed: from['listed'] ?? null,
      notified: from['notified'] ?? null,
    },
  }
}
