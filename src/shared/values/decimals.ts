import type { Locale } from '../base/locale.ts'
import type { DecimalText } from './money.ts'

type Marks = { readonly group: string; readonly point: string }

const marks: Readonly<Record<Locale, Marks>> = {
  'es-AR': { group: '.', point: ',' },
  en: { group: ',', point: '.' },
}

/** The sign that groups thousands in a language, and the one before its decimals. */
export const marksOf = (locale: Locale): Marks => marks[locale]

/**
 * A decimal in the locale's writing, digit by digit: in groups of three, with at least `min` decimals and without idle
 * zeros after those; minus zero without its sign. Null when it has more decimals than `max` and would have to be rounded.
 */
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
  return (
    (isZero ? '' : sign) +
    whole.replace(/\B(?=(?:\d{3})+$)/g, group) +
    (shown === '' ? '' : point + shown)
  )
}
