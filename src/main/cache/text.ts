import type { DecimalText } from '../../shared/values/money.ts'

/** Text without case and accents, for searching and sorting: `Acción` and `ACCION` are the same. */
export function folded(text: string): string {
  return text.toLowerCase().replace(OTHERS, withoutAccents)
}

/** Only characters beyond ASCII can lose an accent. Texts repeat them, so the results are kept. */
const OTHERS = /[^\n -~]+/g
const unaccented = new Map<string, string>()
const MOST_PLAIN = 2000

function withoutAccents(others: string): string {
  const known = unaccented.get(others)
  if (known !== undefined) return known
  if (unaccented.size >= MOST_PLAIN) unaccented.clear()
  const found = others.normalize('NFD').replace(/\p{M}+/gu, '')
  unaccented.set(others, found)
  return found
}

/** The text of bytes without its byte order mark; null when they are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}
const utf8 = new TextDecoder('utf-8', { fatal: true })

const BASE = '0123456789abcdefghijklmnopqrstuvwxyz'
const MIRROR: ReadonlyMap<string, string> = new Map(
  [...BASE].map((character, index) => [character, BASE[BASE.length - 1 - index] ?? '']),
)
const EXPONENT_OFFSET = 30_000_000

/** A text whose alphabetical order is that of the numbers, exact for any digits; `1.5` and `1.50` are equal. */
export function decimalOrder(decimal: DecimalText): string {
  const negative = decimal.startsWith('-')
  const [whole = '', fraction = ''] = (negative ? decimal.slice(1) : decimal).split('.')
  const digits = `${whole}${fraction}`
  const significant = digits.replace(/^0+/, '')
  if (significant === '') return '1'
  const size = whole.length - (digits.length - significant.length) + EXPONENT_OFFSET
  const text = `${size.toString(36).padStart(5, '0')}${significant.replace(/0+$/, '')}`
  return negative ? `0${mirrored(text)}~` : `2${text}`
}

/** Larger becomes smaller; the `~` after it puts the shorter of two negative numbers last. */
const mirrored = (text: string): string =>
  Array.from(text, (character) => MIRROR.get(character) ?? '').join('')
