import type { Locale } from '../base/locale.ts'
import type { DecimalText } from './money.ts'

type Marks = { readonly group: string; readonly point: string }

const marks: Readonly<Record<Locale, Marks>> = {
  'es-AR': { group: '.', point: ',' },
  en: { group: ',', point: '.' },
}

/** The sign that groups thousands in a language, and the one before its decimals. */
export const marksOf = (locale: Locale): Marks => marks[locale]

/** A decimal in the locale's writing, with `min` decimals at least; null where `max` would have to round it. */
export function writeDecimal(
  value: DecimalText,
  locale: Locale,
  min: number,
  max: number,
): string | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > max) return null
  const { group, point } = marksOf(locale)
  const shown = decimals.padEnd(min, '0')
  const isZero = whole === '0' && decimals === ''
  return (isZero ? '' : sign) + inGroups(whole, group) + (shown === '' ? '' : point + shown)
}

/** Digits in groups of three, counted from the right. */
function inGroups(digits: string, group: string): string {
  let end = digits.length % 3 || 3
  let shown = digits.slice(0, end)
  for (; end < digits.length; end += 3) shown += group + digits.slice(end, end + 3)
  return shown
}
