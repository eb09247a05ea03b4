import type { Currency, DecimalText } from '../values/money.ts'

/** Amounts in words, for approvals of large amounts: a second reading that a wrong zero does not survive. */

const ES_UNITS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const ES_TENS = '   treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const ES_HUNDREDS =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

function es99(value: number): string {
  if (value < 30) return ES_UNITS[value] ?? ''
  const unit = value % 10
  const tens = ES_TENS[Math.floor(value / 10)] ?? ''
  return unit === 0 ? tens : `${tens} y ${ES_UNITS[unit]}`
}

function es999(value: number): string {
  if (value === 100) return 'cien'
  const hundreds = ES_HUNDREDS[Math.floor(value / 100)] ?? ''
  const rest = value % 100
  return [hundreds, rest === 0 ? '' : es99(rest)].filter((part) => part !== '').join(' ')
}

/** Before a noun "uno" loses its o: veintiún mil, un millón, treinta y un pesos. */
const apocope = (words: string): string =>
  words.replace(/veintiuno$/, 'veintiún').replace(/\buno$/, 'un')

function es999999(value: number): string {
  const thousands = Math.floor(value / 1000)
  const rest = value % 1000
  const parts: string[] = []
  if (thousands === 1) parts.push('mil')
  else if (thousands > 1) parts.push(`${apocope(es999(thousands))} mil`)
  if (rest > 0) parts.push(es999(rest))
  return parts.join(' ')
}

const EN_UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const EN_TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function en999(value: number): string {
  const parts: string[] = []
  if (value >= 100) parts.push(`${EN_UNITS[Math.floor(value / 100)]} hundred`)
  const rest = value % 100
  if (rest >= 20) {
    const unit = rest % 10
    parts.push(`${EN_TENS[Math.floor(rest / 10)]}${unit === 0 ? '' : `-${EN_UNITS[unit]}`}`)
  } else if (rest > 0) parts.push(EN_UNITS[rest] ?? '')
  return parts.join(' ')
}

/** Splits digits into groups of `size` from the right, most significant first. */
function groups(digits: string, size: number): readonly number[] {
  const padded = digits.padStart(Math.ceil(digits.length / size) * size, '0')
  return Array.from({ length: padded.length / size }, (_, index) =>
    Number(padded.slice(index * size, index * size + size)),
  )
}

const ES_SCALES: readonly (readonly [string, string])[] = [
  ['', ''],
  ['millón', 'millones'],
  ['billón', 'billones'],
]
const EN_SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']

function inSpanish(digits: string): string {
  const parts = groups(digits, 6)
  const words = parts.flatMap((value, index) => {
    if (value === 0) return []
    const scale = ES_SCALES[parts.length - 1 - index]
    if (scale === undefined || scale[0] === '') return [es999999(value)]
    return [`${apocope(es999999(value))} ${value === 1 ? scale[0] : scale[1]}`]
  })
  return words.length === 0 ? 'cero' : words.join(' ')
}

function inEnglish(digits: string): string {
  const parts = groups(digits, 3)
  const words = parts.flatMap((value, index) => {
    if (value === 0) return []
    const scale = EN_SCALES[parts.length - 1 - index] ?? ''
    return [`${en999(value)} ${scale}`.trim()]
  })
  return words.length === 0 ? 'zero' : words.join(' ')
}

const NAMES: Readonly<
  Record<string, { readonly es: [string, string]; readonly en: [string, string] }>
> = {
  ARS: { es: ['peso', 'pesos'], en: ['Argentine peso', 'Argentine pesos'] },
  USD: { es: ['dólar', 'dólares'], en: ['US dollar', 'US dollars'] },
}

/** Millions take "de" before the noun: un millón de pesos, but un millón cien pesos. */
const preposition = (digits: string): string => (/^\d+0{6}$/.test(digits) ? 'de ' : '')

/** An amount in words, cents as figures: `mil doscientos pesos con 50/100`; null over 18 whole digits or below zero. */
export function amountInWords(
  amount: DecimalText,
  currency: Currency,
): { readonly es: string; readonly en: string } | null {
  const match = /^(\d{1,18})(?:\.(\d+))?$/.exec(amount)
  if (match === null) return null
  const [, digits = '0', fraction = ''] = match
  const cents = fraction.padEnd(2, '0')
  const scale = `1${'0'.repeat(cents.length)}`
  const names = NAMES[currency] ?? { es: [currency, currency], en: [currency, currency] }
  const one = digits === '1' ? 0 : 1
  return {
    es: `${apocope(inSpanish(digits))} ${preposition(digits)}${names.es[one]} con ${cents}/${scale}`,
    en: `${inEnglish(digits)} ${names.en[one]} and ${cents}/${scale}`,
  }
}
