import type { Answer } from '../../../shared/base/result.ts'
import type { ExportOutcome, TemplateFormat } from '../../../shared/ipc/exports.ts'
import { translate } from '../../../shared/locales/index.ts'
import { headerFields, MAX_OPERATIONS, operationFields } from '../../../shared/orders/fund-sheet.ts'
import type { ListExportDeps } from '../../exports/list/export-list.ts'
import { makeTemplate } from '../../exports/list/template.ts'

/**
 * A file with the columns that an import reads; those after the amount may stay empty, or hold on each line what is the
 * same for the batch.
 */
export const exportTemplate = (
  deps: ListExportDeps,
  format: TemplateFormat,
): Answer<ExportOutcome> =>
  makeTemplate(deps, format, (locale) => ({
    name: translate(locale, 'funds.tool.template.file'),
    title: translate(locale, 'funds.grid'),
    columns: [...operationFields, ...headerFields].map((field) => ({
      header: translate(locale, `funds.field.${field}`),
      long: field.endsWith('Cbu'),
    })),
    lines: MAX_OPERATIONS,
  }))
