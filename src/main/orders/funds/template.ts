import type { AppError } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { translate } from '../../../shared/locales/index.ts'
import { headerFields, MAX_OPERATIONS, operationFields } from '../../../shared/orders/fund-sheet.ts'
import type { Result } from '../../../shared/result.ts'
import { mediaTypes } from '../../exports/names.ts'
import { handOver, type PaperDeps, plainName } from '../papers/files.ts'
import { writeList } from '../papers/list.ts'

const fields = [...operationFields, ...headerFields]

/**
 * A file with the columns that an import reads. Its cells are formatted as text, so that a spreadsheet keeps every digit
 * of a CBU; the columns after the amount may stay empty, or hold on each line what is the same for the batch.
 */
export async function exportTemplate(
  deps: PaperDeps,
  format: 'csv' | 'xlsx',
): Promise<Result<ExportOutcome, AppError>> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale, csvNumbers } = settings.value
  const name = plainName(translate(locale, 'funds.tool.template.file'))
  const blank = fields.map(() => ({ kind: 'text', text: '' }) as const)
  return handOver(deps, { name, extension: format, mediaType: mediaTypes[format] }, (path) =>
    writeList({
      ...{ format, path, csvNumbers },
      sheet: translate(locale, 'funds.grid'),
      headers: fields.map((field) => translate(locale, `funds.field.${field}`)),
      widths: fields.map((field) => (field.endsWith('Cbu') ? 26 : 20)),
      rows: format === 'csv' ? [] : Array.from({ length: MAX_OPERATIONS }, () => blank),
    }),
  )
}
