import { instantOf } from '../values/calendar.ts'

/** How the records of the bank name the same account, currency and moment. */

/** An account number by its digits: the specification writes it as text, with or without leading zeros. */
export function accountKey(number: string): string {
  const digits = number.replace(/[^0-9]/g, '').replace(/^0+/, '')
  return digits === '' ? number.trim() : digits
}

const CURRENCIES: Readonly<Record<string, string>> = {
  ARS: 'ARS',
  $: 'ARS',
  PESOS: 'ARS',
  '032': 'ARS',
  '080': 'ARS',
  USD: 'USD',
  U$S: 'USD',
  US$: 'USD',
  DOLARES: 'USD',
  '840': 'USD',
}

/** The ISO code of a currency; null where the text is none that is known. */
export const currencyKey = (currency: string | null): string | null =>
  currency === null ? null : (CURRENCIES[currency.trim().toUpperCase()] ?? null)

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?([.,]\d+)?$/
const DAY = /^\d{4}-\d\d-\d\d$/
const OFFSET_MS = 3 * 3_600_000

/**
 * The bank's timestamp as Buenos Aires wall time that sorts as text: without offset it is that already; a day stays a day.
 * Null where it is neither.
 */
export function wallTime(text: string | null): string | null {
  const written = text?.trim() ?? ''
  const local = LOCAL.exec(written)
  if (local !== null) {
    const [, day, minute, second = ':00', rest = ''] = local
    return `${day}T${minute}${second}${rest.replace(',', '.')}`
  }
  if (DAY.test(written)) return written
  const instant = written === '' ? null : instantOf(written)
  return instant === null
    ? null
    : new Date(instant.getTime() - OFFSET_MS).toISOString().slice(0, -1)
}
