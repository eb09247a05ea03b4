import { ok, type Result } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { translate } from '../../../shared/locales/index.ts'
import { headerFields, MAX_OPERATIONS, operationFields } from '../../../shared/orders/fund-sheet.ts'
import { makeDocument } from '../../exports/list/document.ts'
import type { ListExportDeps } from '../../exports/list/export-list.ts'
import { plainName } from '../../exports/list/files.ts'
import type { PlanRows } from '../../exports/list/plan.ts'

const fields = [...operationFields, ...headerFields]

/**
 * A file with the columns that an import reads. Its cells are formatted as text, so that a spreadsheet keeps every digit
 * of a CBU; the columns after the amount may stay empty, or hold on each line what is the same for the batch.
 */
export async function exportTemplate(
  deps: ListExportDeps,
  format: 'csv' | 'xlsx',
): Promise<Result<ExportOutcome, AppError>> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale, csvNumbers } = settings.value
  const title = translate(locale, 'funds.grid')
  const columns = fields.map((field) => ({
    header: translate(locale, `funds.field.${field}`),
    kind: 'text' as const,
    width: field.endsWith('Cbu') ? 26 : 20,
  }))
  const lines = format === 'csv' ? 0 : MAX_OPERATIONS
  return makeDocument(deps, {
    name: plainName(translate(locale, 'funds.tool.template.file')),
    format,
    plan: {
      locale,
      csvNumbers,
      opening: { title, facts: [], summaries: [], sheet: null, foot: title },
      tables: [{ title, columns, empty: '', cut: null }],
    },
    rows: blankRows(lines),
    total: lines,
  })
}

async function* blankRows(lines: number): AsyncGenerator<Result<PlanRows, AppError>> {
  yield ok({ table: 0, rows: Array.from({ length: lines }, () => fields.map(() => '')) })
}
