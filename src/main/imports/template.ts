import { ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import { translate } from '../../shared/locales/index.ts'
import { type ImportKind, importLabel, MOST_IMPORTED } from '../../shared/views/import-drafts.ts'
import { makeDocument } from '../exports/list/document.ts'
import type { ListExportDeps } from '../exports/list/export-list.ts'
import { plainName } from '../exports/list/files.ts'
import type { PlanRows } from '../exports/list/plan.ts'
import { importColumns } from './kinds.ts'

/**
 * Hands over an empty file with the columns of a kind. Its cells are formatted as text, so that a spreadsheet keeps every
 * digit of a key and leaves dates and amounts as they are typed.
 */
export async function saveTemplate(
  deps: ListExportDeps,
  kind: ImportKind,
  format: 'csv' | 'xlsx',
): Promise<Result<ExportOutcome, AppError>> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale, csvNumbers } = settings.value
  const title = translate(locale, `imports.title.${kind}`)
  const columns = importColumns[kind].map(({ field, digits }) => ({
    header: translate(locale, importLabel(kind, field)),
    kind: 'text' as const,
    width: digits === true ? 26 : 20,
  }))
  const lines = format === 'csv' ? 0 : MOST_IMPORTED
  return makeDocument(deps, {
    name: plainName(title),
    format,
    plan: {
      locale,
      csvNumbers,
      opening: { title, facts: [], summaries: [], sheet: null, foot: title },
      tables: [{ title, columns, empty: '', cut: null }],
    },
    rows: blankRows(lines, columns.length),
    total: lines,
  })
}

async function* blankRows(
  lines: number,
  columns: number,
): AsyncGenerator<Result<PlanRows, AppError>> {
  const row = Array.from({ length: columns }, () => '')
  yield ok({ table: 0, rows: Array.from({ length: lines }, () => row) })
}
