import { locales } from '../base/locale.ts'
import type { DecimalText } from '../values/money.ts'
import { CURRENCY_SIGN, parseTypedAmount } from '../values/typed-amount.ts'
import { fold } from './fold.ts'

/** A word of a search. A row holds it that holds any of its spellings, or is of its amount. */
export interface SearchWord {
  /** Folded: as it was typed, and plain where it was typed as the screen groups it. */
  readonly spellings: readonly string[]
  /** The amount that it is in either language's writing, without a sign; null for other words. */
  readonly amount: DecimalText | null
}

/** A currency's sign before a figure, as amounts are shown: both are one word. */
const SIGN_APART = new RegExp(`(?<!\\S)([+-]?(?:${CURRENCY_SIGN.source}))\\s+(?=[+-]?\\d)`, 'gi')
const SIGN = new RegExp(`^[+-]?(?:${CURRENCY_SIGN.source})(?=[+-]?\\d)`, 'i')
const HYPHENATED = /^\d[\d-]*-\d*$/
const FIGURE = /^[+-]?\d[\d.,]*$/

/** No text that both languages take means another amount in the other. */
function amountOf(figure: string): DecimalText | null {
  if (!FIGURE.test(figure)) return null
  // Half typed, `318.` is still 318.
  const typed = figure.replace(/^[+-]/, '').replace(/[.,]$/, '')
  for (const locale of locales) {
    const read = parseTypedAmount(typed, locale)
    if (read.ok) return read.value
  }
  return null
}

function plainOf(figure: string): string {
  if (HYPHENATED.test(figure)) return figure.replaceAll('-', '')
  return FIGURE.test(figure) ? figure.replace(/[.,]$/, '') : figure
}

function wordOf(word: string): SearchWord {
  const figure = word.replace(SIGN, '')
  return {
    spellings: [...new Set([word, figure, plainOf(figure)])],
    amount: amountOf(figure),
  }
}

/** The words of a search; each must occur, as the screen shows it: `$ 318.750,00`, a key with hyphens. */
export const searchWords = (search: string): readonly SearchWord[] =>
  fold(search)
    .replace(SIGN_APART, '$1')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(wordOf)

/** Whether a folded text holds a word in one of its spellings. */
export const holdsWord = (text: string, { spellings }: SearchWord): boolean =>
  spellings.some((spelling) => text.includes(spelling))

/** An amount of money as plain texts may have it, with trailing zeros or without, and with either sign. */
export function writtenAmounts(amount: DecimalText): readonly string[] {
  const [whole = '', fraction = ''] = amount.split('.')
  const digits = fraction.replace(/0+$/, '')
  const written = [digits, digits.padEnd(1, '0'), digits.padEnd(2, '0')].map((decimals) =>
    decimals === '' ? whole : `${whole}.${decimals}`,
  )
  return [...new Set(written)].flatMap((text) => [text, `-${text}`])
}
