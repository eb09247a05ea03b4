import type { Locale } from '../../shared/base/locale.ts'

/**
 * Discreet mode: amounts are not drawn, so that whoever looks over a shoulder reads none. It holds where every text of the
 * window is drawn, and for nothing else: what is typed, copied, exported and approved stays as it is.
 */

/** What stands in place of an amount, however large. */
const HIDDEN = '•••'

/**
 * Figures as amounts are written: with at least two decimals, or short (`12,3 M`). Dates, times, keys, counts, versions and
 * the number of a hidden character (`[U+200B]`) are none.
 */
const AMOUNTS: Readonly<Record<Locale, RegExp>> = {
  'es-AR':
    /(?<![\d.,:/]|\d-|U\+)(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{2,}|(?:,\d)?[\s\u00A0]?(?:mil[\s\u00A0]M|mil|[KMBT])\b)(?![.,:/-]?\d)/g,
  en: /(?<![\d.,:/]|\d-|U\+)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2,}|(?:\.\d)?[KMBT]\b)(?![.,:/-]?\d)/g,
}

let hidden: RegExp | null = null

/** Sets the mode for what is drawn from now on: on, in this language, or off. */
export const drawDiscreetly = (locale: Locale | null): void => {
  hidden = locale === null ? null : AMOUNTS[locale]
}

/** A text with its amounts hidden where the mode is on. */
export const discreet = (text: string): string =>
  hidden === null ? text : text.replace(hidden, HIDDEN)

/** A text that is nothing but a figure. */
export const discreetFigure = (figure: string): string =>
  hidden !== null && figure !== '' ? HIDDEN : figure
