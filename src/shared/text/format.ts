import type { Locale } from '../base/locale.ts'
import { createLruCache } from '../base/lru-cache.ts'
import {
  buenosAiresClock,
  buenosAiresDate,
  type DateText,
  dayOfWall,
  daysBetween,
  instantOf,
  isDateText,
} from '../values/calendar.ts'
import { writeDecimal } from '../values/decimals.ts'
import {
  type DecimalText,
  decimal,
  isDecimalText,
  type MoneyOrUnnamed,
  multiply,
} from '../values/money.ts'
import { DRAWN_LENGTH, markedText } from './foreign-text.ts'

/**
 * Numbers, money and dates as people read them. Decimals stay text, here and in Intl, so that no digit is lost on the
 * way. Nothing here rounds unless it is told a maximum of decimals. Plain decimals are written without Intl, which
 * writes ∞ for 309 digits and more; dates are, because English September has three letters here.
 */

/** Intl's own limit of fraction digits. */
const ALL_DIGITS = 100

/** Few are in use at once; making one costs more than many uses of it. */
const numberFormats = createLruCache<Intl.NumberFormat>(100)
const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  numberFormats.of(locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options))

/** Intl reads decimal text exactly; its type asks for a template that a branded text cannot show. */
const forIntl = (value: DecimalText) => value as DecimalText & `${number}`

/** `min` decimals are filled up with zeros; digits beyond `max` are rounded half up. Without `max` every digit stays. */
export type Decimals = { readonly min?: number; readonly max?: number }

/** A decimal in the locale's writing: `1.234.567,89` or `1,234,567.89`. Minus zero is written without its sign. */
export function formatDecimal(value: DecimalText, locale: Locale, decimals: Decimals = {}): string {
  const { min = 0, max = ALL_DIGITS } = decimals
  const written = writeDecimal(value, locale, min, max)
  if (written !== null) return written
  return numberFormat(locale, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    roundingMode: 'halfExpand',
    signDisplay: 'negative',
    useGrouping: 'always',
  }).format(forIntl(value))
}

/** An amount without its currency: at least two decimals, and every further digit that it has. */
export const formatAmount = (value: DecimalText, locale: Locale): string =>
  formatDecimal(value, locale, { min: 2 })

/** A figure cut to what fits over a bar (`12,3 M`): for pictures only, never where the exact figure is wanted. */
export const formatCompact = (value: DecimalText, locale: Locale): string =>
  numberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    signDisplay: 'negative',
    useGrouping: 'always',
  }).format(forIntl(value))

/** How a language cuts figures: by what, and the word for it. */
const units = {
  'es-AR': [
    { digits: 7, factor: decimal('0.000001'), word: '\u00a0M' },
    { digits: 4, factor: decimal('0.001'), word: '\u00a0mil' },
  ],
  en: [
    { digits: 7, factor: decimal('0.000001'), word: 'M' },
    { digits: 4, factor: decimal('0.001'), word: 'K' },
  ],
} as const

/** Cuts all figures of an axis by the unit of its largest one, so that they can be compared: `0,5 M` under `1,5 M`. */
export function compactLike(largest: DecimalText, locale: Locale): (value: DecimalText) => string {
  const [whole = ''] = largest.replace('-', '').split('.')
  const unit = units[locale].find(({ digits }) => whole.length >= digits)
  return (value) => {
    if (unit === undefined || /^-?0+(?:\.0+)?$/.test(value))
      return formatDecimal(value, locale, { max: 1 })
    return formatDecimal(multiply(value, unit.factor), locale, { max: 2 }) + unit.word
  }
}

/** The month of a date, short: `nov 2026`. Anything else comes back as it is. */
export function formatMonth(date: string, locale: Locale): string {
  const day = dateOf(date)
  if (day === null) return date
  // English follows the day-first order of the country it is read in.
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
}

/** A change: like an amount, with `+` before a gain and `-` before a loss; none before zero. */
export const formatChange = (value: DecimalText, locale: Locale): string => {
  const gained = /^[^-]*[1-9]/.test(value)
  return (gained ? '+' : '') + formatAmount(value, locale)
}

/** An amount with its currency: `$ 1.234,56`, `US$ 1.234,56` in Spanish, the code in English or where Intl has none. Bare where none is named. */
export function formatMoney(money: MoneyOrUnnamed, locale: Locale): string {
  if (money.currency === null) return formatAmount(money.amount, locale)
  if (!/^[A-Z]{3}$/.test(money.currency))
    return `${markedText(money.currency, DRAWN_LENGTH)} ${formatAmount(money.amount, locale)}`
  return numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: locale === 'en' ? 'code' : 'symbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: ALL_DIGITS,
    signDisplay: 'negative',
    useGrouping: 'always',
  }).format(forIntl(money.amount))
}

/** The sign or code of a currency beside an amount, as in {@link formatMoney}. */
export function currencyMark(currency: string, locale: Locale): string {
  if (!/^[A-Z]{3}$/.test(currency)) return markedText(currency, DRAWN_LENGTH)
  if (locale === 'en') return currency
  const parts = numberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

export type Figures = {
  /** At least two decimals, or as many as `min` says. */
  readonly amount: (value: DecimalText, min?: number) => string
  readonly change: (value: DecimalText) => string
  readonly money: (money: MoneyOrUnnamed) => string
  readonly compact: (value: DecimalText) => string
  readonly compactLike: (largest: DecimalText) => (value: DecimalText) => string
  /** A text in place of an amount, such as the bank wrote it. */
  readonly raw: (text: string) => string
  /** A cell of a file, whose column may be one of amounts. */
  readonly cell: (text: string) => string
  /** The same with every digit, for what is copied, searched, typed and measured. */
  readonly openly: Figures
}

/** Stands in place of an amount, however large. */
export const HIDDEN_AMOUNT = '•••'

/** A cell that holds a date, and perhaps a time. */
const DATE_CELL = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}(?![\d.,])/

/** A written amount without its digits; its sign and its currency stay. */
const withoutDigits = (written: string): string => written.replace(/\d[\d.,]*/, HIDDEN_AMOUNT)

/** A shortened amount without its digits and without the unit, which tells how large it is. */
const withoutSize = (written: string): string => written.replace(/\d.*$/, HIDDEN_AMOUNT)

/** Figures in a language. In discreet mode they show that there is an amount, and not which. */
export function figuresIn(locale: Locale, discreet = false): Figures {
  const plain = {
    amount: (value: DecimalText, min = 2) => formatDecimal(value, locale, { min }),
    change: (value: DecimalText) => formatChange(value, locale),
    money: (money: MoneyOrUnnamed) => formatMoney(money, locale),
    compact: (value: DecimalText) => formatCompact(value, locale),
    compactLike: (largest: DecimalText) => compactLike(largest, locale),
    raw: (text: string) => text,
    cell: (text: string) => text,
  }
  const openly: Figures = {
    ...plain,
    get openly() {
      return openly
    },
  }
  if (!discreet) return openly
  return {
    amount: (value, min) => withoutDigits(plain.amount(value, min)),
    change: (value) => withoutDigits(plain.change(value)),
    money: ({ amount, currency }) =>
      currency !== null && /\d/.test(currency)
        ? `${markedText(currency, DRAWN_LENGTH)} ${withoutDigits(plain.amount(amount))}`
        : withoutDigits(plain.money({ amount, currency })),
    compact: (value) => withoutSize(plain.compact(value)),
    compactLike: () => (value) => withoutSize(plain.compact(value)),
    raw: (text) => (text === '' ? '' : HIDDEN_AMOUNT),
    cell: (text) => (DATE_CELL.test(text) ? text : text.replaceAll(/\d[\d.,]*/g, HIDDEN_AMOUNT)),
    openly,
  }
}

/** A figure that is a percentage already (`12.5` is 12.5 %): `12,50%`. */
export const formatPercent = (value: DecimalText, locale: Locale): string =>
  `${formatDecimal(value, locale, { min: 2 })}%`

/** The bank's rate text: its figure in the locale's writing where it is a plain decimal, else as the bank wrote it. */
export function formatRate(rate: string, locale: Locale): string {
  const figure = rate.trim().replace(/\s*%$/, '')
  return isDecimalText(figure) ? formatPercent(figure, locale) : rate
}

/** A count of things. */
export const formatCount = (count: number, locale: Locale): string =>
  Number.isSafeInteger(count)
    ? formatDecimal(decimal(String(count)), locale)
    : numberFormat(locale, { useGrouping: 'always' }).format(count)

/** A size of data in the unit that keeps it readable: `20,3 MB`. Decimal units, as disks and networks count. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [unit, divisor] =
    bytes < 1000
      ? ['byte', 1]
      : bytes < 1_000_000
        ? ['kilobyte', 1000]
        : bytes < 1_000_000_000
          ? ['megabyte', 1_000_000]
          : ['gigabyte', 1_000_000_000]
  return numberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / Number(divisor))
}

/** The date of a bank timestamp: midnight of any offset as written, else in Buenos Aires. Null when it is none. */
export function dateOf(timestamp: string): DateText | null {
  const day = days.of(timestamp, () => dayNamed(timestamp) ?? '')
  return day === '' ? null : day
}

/** Lists show few different days, and read each of them again with every drawing. */
const days = createLruCache<DateText | ''>(2000)

function dayNamed(timestamp: string): DateText | null {
  const instant = instantOf(timestamp)
  if (instant === null) return null
  const [, date, rest = ''] = /^(\d{4}-\d{2}-\d{2})(.*)$/.exec(timestamp.trim()) ?? []
  const midnight = /^(?:[T ]00:00(?::00(?:\.0+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/i.test(rest)
  return midnight && date !== undefined && isDateText(date) ? date : buenosAiresDate(instant)
}

/** A date or timestamp as a date: `21/11/2026`, in English `21 Nov 2026`. Anything else comes back as it is. */
export function formatDate(timestamp: string, locale: Locale): string {
  const date = dateOf(timestamp)
  if (date === null) return timestamp
  const [year = '', month = '', day = ''] = date.split('-')
  return locale === 'en'
    ? `${day} ${ENGLISH_MONTHS[Number(month) - 1]} ${year}`
    : `${day}/${month}/${year}`
}

/** Three letters each, so that columns stay as wide as they are. */
const ENGLISH_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const two = (value: number): string => String(value).padStart(2, '0')

/** A timestamp in Buenos Aires: `21/11/2026 14:05`, `seconds` where asked. Anything else comes back as it is. */
export const formatDateTime = (timestamp: string, locale: Locale, seconds = false): string =>
  moments.of(`${locale}${seconds}${timestamp}`, () => momentNamed(timestamp, locale, seconds))

/** Rows that were read together share the moment, and files of them would work it out for each. */
const moments = createLruCache<string>(2000)

function momentNamed(timestamp: string, locale: Locale, seconds: boolean): string {
  const instant = instantOf(timestamp)
  if (instant === null) return timestamp
  const clock = buenosAiresClock(instant)
  return `${formatDate(dayOfWall(clock), locale)} ${clock.slice(11, seconds ? 19 : 16)}`
}

/** The time of day of a timestamp in Buenos Aires: `14:05`. */
export function formatTime(timestamp: string): string {
  const instant = instantOf(timestamp)
  return instant === null ? timestamp : buenosAiresClock(instant).slice(11, 16)
}

/** How far a date lies from today, in words: `mañana`, `dentro de 5 días`. Null when it is no date. */
export function formatDistance(date: string, today: DateText, locale: Locale): string | null {
  const day = dateOf(date)
  if (day === null || !isDateText(today)) return null
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    daysBetween(today, day),
    'day',
  )
}

/** A title as it stands within a sentence: `contraparte`, `id del banco`, `CBU`. */
export const inSentence = (title: string): string =>
  title.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLowerCase())

/** A stretch of time as a running clock shows it: `0:07`, `12:30`, `1:02:03`. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
