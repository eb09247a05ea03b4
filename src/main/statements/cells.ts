import { type DateText, isDateText, readTypedDate } from '../../shared/values/calendar.ts'
import { checkTaxId } from '../../shared/values/tax-ids.ts'
import { writingOfColumn } from '../../shared/values/typed-amount.ts'
import type { ImportCell } from '../../shared/views/imports.ts'

/** How the cells of a statement are written: what one says, and which way of writing it shows. */

/** `cell` is a spreadsheet's own date. */
export type DateWriting = 'iso' | 'day_first' | 'month_first' | 'cell'

/** The day that a cell names, and in which way; null for what is no date. A time of day after it is left aside. */
export function readDay({
  text,
  kind,
}: ImportCell): { readonly day: DateText; readonly writing: DateWriting } | null {
  if (kind === 'date') return isDateText(text) ? { day: text, writing: 'cell' } : null
  if (kind !== 'text') return null
  const [word = ''] = text.trim().split(/[ T]/)
  if (isDateText(word)) return { day: word, writing: 'iso' }
  const day = readTypedDate(word)
  if (day !== null) return { day, writing: 'day_first' }
  const swapped = readTypedDate(word.replace(/^(\d{1,2})([/.-])(\d{1,2})/, '$3$2$1'))
  return swapped === null ? null : { day: swapped, writing: 'month_first' }
}

/** The one that most have. */
export function mostOf<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** The writing of the decimals that a text shows by itself; null where it shows none. */
export function decimalsOf({ text, kind }: ImportCell): 'es-AR' | 'en' | null {
  if (kind !== 'text') return null
  const shown = writingOfColumn([text])
  return shown === 'mixed' ? null : shown
}

const ELEVEN = /(?<!\d)(\d{2})[- ]?(\d{8})[- ]?(\d)(?!\d)/g

/** The first CUIT with a right check digit in some texts; null where there is none. */
export function cuitIn(texts: readonly string[]): string | null {
  for (const text of texts)
    for (const [written] of text.matchAll(ELEVEN)) {
      const checked = checkTaxId(written)
      if (checked.ok) return checked.cuit
    }
  return null
}
