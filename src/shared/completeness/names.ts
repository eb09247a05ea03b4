import { fold } from '../text/fold.ts'
import { dateOf } from '../text/format.ts'
import { instantOf } from '../values/calendar.ts'

/** How the records of the bank name the same account, currency and moment. */

/** An account number by its digits: the specification writes it as text, with or without leading zeros. */
export function accountKey(number: string): string {
  const digits = number.replace(/[^0-9]/g, '').replace(/^0+/, '')
  return digits === '' ? number.trim() : digits
}

const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ARS: 'ars arp ar$ $ peso pesos 032 32 080 80',
    USD: 'usd u$s us$ u$d dol dolar dolares 840',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code])),
)

/** The ISO code of a currency; null where none is named, or none that is known. */
export const currencyKey = (currency: string | null): string | null =>
  CURRENCIES.get(fold(currency ?? '').trim()) ?? null

/** Savings are written AC and CA. */
export const kindKey = (kind: string | null | undefined): string => {
  const text = (kind ?? '').trim().toUpperCase()
  return text === 'CA' ? 'AC' : text
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?([.,]\d+)?$/
const DAY = /^\d{4}-\d\d-\d\d$/
const OFFSET_MS = 3 * 3_600_000

/** A timestamp as sortable Buenos Aires wall time; a day, and any midnight, is of the day it names. Null for neither. */
export function wallTime(text: string | null): string | null {
  const written = text?.trim() ?? ''
  const local = LOCAL.exec(written)
  if (local !== null) {
    const [, day, minute, second = ':00', rest = ''] = local
    return `${day}T${minute}${second}${rest.replace(',', '.')}`
  }
  if (DAY.test(written)) return written
  const instant = written === '' ? null : instantOf(written)
  if (instant === null) return null
  const there = new Date(instant.getTime() - OFFSET_MS).toISOString().slice(0, -1)
  const day = dateOf(written) ?? ''
  return there.startsWith(day) ? there : `${day}T00:00:00`
}
