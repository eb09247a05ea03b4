import { locales } from '../../shared/base/locale.ts'
import { type Answer, fail, ok } from '../../shared/errors/index.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import type { BreakRow } from '../../shared/views/psp.ts'
import type { ReasonRow } from '../cache/cvu/reasons.ts'
import { columnOf, type ListFile } from '../exports/list/export-list.ts'
import { foldHeader } from '../tables/columns.ts'
import { readTable } from '../tables/table.ts'
import type { UploadedFile } from '../uploads/uploads.ts'
import { lineColumns } from './day-exports.ts'

/** The breaks of a day as a file, which comes back with a reason in each row. */

const ofBreak = columnOf<BreakRow>()

export const breaksFile: ListFile<BreakRow> = {
  file: 'psp.breaks.file',
  title: 'psp.breaks',
  columns: [ofBreak('psp.row', 'key', 36, ({ id }) => id), ...lineColumns],
}

/** Reads the rows of such a file, in either language. Fails with `psp_columns`, and as `readTable` does. */
export async function readReasonRows({ bytes, name }: UploadedFile): Answer<readonly ReasonRow[]> {
  const table = await readTable(bytes, name)
  if (!table.ok) return table
  const { header, lines } = table.value
  const placeOf = (key: MessageKey): number => {
    const names = locales.map((locale) => foldHeader(translate(locale, key)))
    return header.findIndex((title) => names.includes(foldHeader(title)))
  }
  const [id, difference, reason] = [
    placeOf('psp.row'),
    placeOf('psp.difference'),
    placeOf('psp.reason'),
  ]
  if (Math.min(id, difference, reason) < 0)
    return fail('psp_columns', { header: header.join(', ') })
  // A formula says something else elsewhere: its row is not one of the exported file.
  const isMade = (place: number, cells: (typeof lines)[number]['cells']): boolean =>
    cells[place]?.kind !== 'formula'
  return ok(
    lines.map(({ row, cells }) => ({
      row,
      id: [id, difference, reason].every((place) => isMade(place, cells))
        ? (cells[id]?.text ?? '')
        : '',
      difference: cells[difference]?.text ?? '',
      reason: cells[reason]?.text ?? '',
    })),
  )
}
