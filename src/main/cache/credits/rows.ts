import * as z from 'zod'
import {
  type CreditParty,
  type CreditRow,
  type CreditSource,
  CVU_CURRENCY,
} from '../../../shared/incoming.ts'
import { compareDecimals } from '../../../shared/money.ts'
import { type Columns, instantText, wordsOf } from '../lists/record.ts'
import { decimalOrder } from '../text.ts'
import type { CreditRecord } from './port.ts'

/** What `SELECT` brings of a row. */
export interface CreditRaw extends Omit<CreditRow, 'from' | 'to' | 'differs' | 'reconciled'> {
  readonly fromType: string | null
  readonly fromKey: string | null
  readonly fromCuit: string | null
  readonly fromName: string | null
  readonly toType: string | null
  readonly toKey: string | null
  readonly toCuit: string | null
  readonly toName: string | null
  readonly differs: string
  readonly reconciled: number
}

export const CREDIT_COLUMNS = `key, id, clearing_id AS clearingId, date, transfer_date AS transferDate, amount, currency,
  concept, note, psp_id AS pspId, collecting_account AS collectingAccount, source, differs, first_seen_at AS firstSeenAt,
  reconciled, from_type AS fromType, from_key AS fromKey, from_cuit AS fromCuit, from_name AS fromName,
  to_type AS toType, to_key AS toKey, to_cuit AS toCuit, to_name AS toName`

const names = z.array(z.string())

export function toCreditRow(raw: CreditRaw): CreditRow {
  const { fromType, fromKey, fromCuit, fromName, toType, toKey, toCuit, toName, ...rest } = raw
  return {
    ...rest,
    from: { type: fromType, key: fromKey, cuit: fromCuit, name: fromName },
    to: { type: toType, key: toKey, cuit: toCuit, name: toName },
    differs: names.parse(JSON.parse(raw.differs)),
    reconciled: raw.reconciled === 1,
  }
}

/** What the two ways said; at least one of them. */
export interface Told {
  readonly listed: CreditRecord | null
  readonly notified: CreditRecord | null
}

/** The key of a credit. */
export const creditKey = ({ listed, notified }: Told): string => {
  const clearing = listed?.clearingId ?? notified?.clearingId ?? null
  return clearing ?? `id:${listed?.id ?? notified?.id ?? ''}`
}

const mergedParty = (first: CreditParty, second: CreditParty | undefined): CreditParty => ({
  type: first.type ?? second?.type ?? null,
  key: first.key ?? second?.key ?? null,
  cuit: first.cuit ?? second?.cuit ?? null,
  name: first.name ?? second?.name ?? null,
})

/** What is shown: the list's word, and the notification's where the list says nothing. */
function shown(first: CreditRecord, second: CreditRecord | null): CreditRecord {
  return {
    ...first,
    clearingId: first.clearingId ?? second?.clearingId ?? null,
    date: first.date ?? second?.date ?? null,
    transferDate: first.transferDate ?? second?.transferDate ?? null,
    concept: first.concept ?? second?.concept ?? null,
    note: first.note ?? second?.note ?? null,
    from: mergedParty(first.from, second?.from),
    to: mergedParty(first.to, second?.to),
    pspId: first.pspId ?? second?.pspId ?? null,
    collectingAccount: first.collectingAccount ?? second?.collectingAccount ?? null,
  }
}

const contradict = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.trim() !== b.trim()

/** Fields that both ways give, and give differently. */
function differences({ listed, notified }: Told): readonly string[] {
  if (listed === null || notified === null) return []
  const pairs: readonly (readonly [string, boolean])[] = [
    ['amount', compareDecimals(listed.amount, notified.amount) !== 0],
    ['clearing_id', contradict(listed.clearingId, notified.clearingId)],
    ['from.account_key', contradict(listed.from.key, notified.from.key)],
    ['from.cuit', contradict(listed.from.cuit, notified.from.cuit)],
    ['to.account_key', contradict(listed.to.key, notified.to.key)],
    ['to.cuit', contradict(listed.to.cuit, notified.to.cuit)],
  ]
  return pairs.filter(([, differs]) => differs).map(([field]) => field)
}

const sourceOf = ({ listed, notified }: Told): CreditSource => {
  if (listed !== null && notified !== null) return 'both'
  return listed === null ? 'notification' : 'list'
}

/** The columns of a credit; null where nothing was told. `firstSeenAt` stands in for a date that the bank leaves out. */
export function creditColumns(told: Told, firstSeenAt: string): Columns | null {
  const { listed, notified } = told
  const first = listed ?? notified
  if (first === null) return null
  const record = shown(first, listed === null ? null : notified)
  const { from, to } = record
  return {
    ...{ key: creditKey(told), id: record.id, notice_id: notified?.id ?? null },
    ...{ clearing_id: record.clearingId, date: record.date, transfer_date: record.transferDate },
    instant: instantText(record.date) ?? instantText(record.transferDate) ?? firstSeenAt,
    ...{ amount: record.amount, amount_order: decimalOrder(record.amount) },
    ...{ currency: CVU_CURRENCY, concept: record.concept, note: record.note },
    ...{ from_type: from.type, from_key: from.key, from_cuit: from.cuit, from_name: from.name },
    ...{ to_type: to.type, to_key: to.key, to_cuit: to.cuit, to_name: to.name },
    ...{ psp_id: record.pspId, collecting_account: record.collectingAccount },
    source: sourceOf(told),
    differs: JSON.stringify(differences(told)),
    words: wordsOf([
      ...[record.id, notified?.id, record.clearingId, record.amount, record.concept, record.note],
      ...[from.name, from.cuit, from.key, to.name, to.cuit, to.key, record.collectingAccount],
    ]),
    listed: listed === null ? null : JSON.stringify(listed),
    notified: notified === null ? null : JSON.stringify(notified),
  }
}
