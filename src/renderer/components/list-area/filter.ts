import { rangeWords } from '../../../shared/lists/words.ts'
import { type Figures, formatDate } from '../../../shared/text/format.ts'
import { isDateText } from '../../../shared/values/calendar.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { locale } from '../../app/text.tsx'
import type { Chip } from './chips.tsx'

/** Functions of every filter of a list: lose parts, gain parts, and say itself in words. */

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** A filter without some of its parts. */
export function without<F extends object>(filter: F, ...keys: readonly (keyof F)[]): F {
  const kept = Object.entries(filter).filter(([key]) => !keys.some((gone) => gone === key))
  return Object.fromEntries(kept) as F
}

/** A filter with some parts set; an empty text or list takes its part off. */
export function withParts<F extends object>(filter: F, parts: Partial<F>): F {
  const next = Object.entries({ ...filter, ...parts }).filter(([, value]) => isSet(value))
  return Object.fromEntries(next) as F
}

/** Whether anything is left out. */
export const isNarrowed = (filter: object): boolean => Object.values(filter).some(isSet)

/** Dates from and to in words. */
export const dateRange = (from: string | undefined, to: string | undefined): string | null =>
  rangeWords(from, to, locale, (text) => (isDateText(text) ? formatDate(text, locale) : text))

/** Amounts from and to in words. */
export const amountRange = (
  from: string | undefined,
  to: string | undefined,
  figures: Figures,
): string | null =>
  rangeWords(from, to, locale, (text) =>
    isDecimalText(text) ? figures.amount(text) : figures.raw(text),
  )

/** A part of a filter in words: which parts it takes off, its name, and its value; none where it is not in force. */
export type InForce<F> = readonly [
  keys: readonly (keyof F & string)[],
  name: string,
  value: string | null | undefined,
]

/** The parts in force as chips. */
export const chipsOf = <F extends object>(
  filter: F,
  parts: readonly InForce<F>[],
  narrow: (filter: F) => void,
): readonly Chip[] =>
  parts.flatMap(([keys, name, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [
          {
            id: keys.join(),
            label: `${name}: ${value}`,
            onRemove: () => narrow(without(filter, ...keys)),
          },
        ],
  )
