import type { Locale } from '../base/locale.ts'
import { translate } from '../locales/index.ts'
import type { HoldingWords, PositionSection } from '../wire/position.ts'
import type { FieldSpec } from './declare.ts'
import { sectionLists } from './position.ts'
import { valueWord } from './words.ts'

/** Holdings in words. Types that the bank names by codes and words, as people read them; one that is new stays as the bank says it. */

const ACCOUNTS = ['CC', 'AC'] as const
const INSTRUMENTS = [
  'acciones',
  'bonos',
  'cedears',
  'letras',
  'obligaciones_negociables',
  'opciones',
] as const

/** A type of account in words. */
export function accountTypeName(type: string, locale: Locale): string {
  const known = ACCOUNTS.find((one) => one === type)
  return known === undefined ? type : translate(locale, `position.accountType.${known}`)
}

/** A type of instrument by its name. */
export function instrumentTypeName(type: string, locale: Locale): string {
  const plain = type.trim().toLowerCase().replace(/\s+/g, '_')
  const known = INSTRUMENTS.find((one) => one === plain)
  return known === undefined ? type : translate(locale, `position.instrumentType.${known}`)
}

/** The name of a holding, in the words of its section. */
export function holdingText(section: PositionSection, words: HoldingWords, locale: Locale): string {
  const fields: Readonly<Record<string, FieldSpec>> = sectionLists[section].fields
  return words
    .map(({ field, value }) => {
      const spec = fields[field]
      if (field === 'accountType') return accountTypeName(value, locale)
      if (field === 'instrumentType') return instrumentTypeName(value, locale)
      return spec === undefined ? value : valueWord(spec, value, locale)
    })
    .join(' · ')
}
