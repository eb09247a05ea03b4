import type { Locale } from '../base/locale.ts'
import { bothReadings, typedDecimal } from '../values/typed-amount.ts'
import { cellText, type FundSheet, type SheetRow } from './fund-sheet.ts'

/** Numbers of a sheet that could mean two things, such as `1.234` shares: a person says once for their column. */

const doubtful = ['shareQuantity', 'shareValue'] as const
export type DoubtfulField = (typeof doubtful)[number]

type Readings = NonNullable<ReturnType<typeof bothReadings>>

/** The columns that somebody has to be asked about. */
export const doubtsOf = ({ rows }: FundSheet, locale: Locale) =>
  doubtful.flatMap((field) => {
    for (const row of rows) {
      const text = cellText(row, field)
      const readings = bothReadings(text, locale)
      if (readings !== null) return [{ field, text: text.trim(), readings }]
    }
    return []
  })

/** The sheet with a column's doubtful numbers written as what they were said to be. */
export function settle(
  sheet: FundSheet,
  field: DoubtfulField,
  meant: keyof Readings,
  locale: Locale,
): FundSheet {
  const settleRow = (row: SheetRow): SheetRow => {
    const readings = bothReadings(cellText(row, field), locale)
    return readings === null ? row : { ...row, [field]: typedDecimal(readings[meant], locale) }
  }
  return { ...sheet, rows: sheet.rows.map(settleRow) }
}
