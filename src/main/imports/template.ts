import type { Answer } from '../../shared/errors/index.ts'
import type { ExportOutcome, TemplateFormat } from '../../shared/ipc/exports.ts'
import { translate } from '../../shared/locales/index.ts'
import { type ImportKind, importLabel, MOST_IMPORTED } from '../../shared/views/import-drafts.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import { makeTemplate } from '../exports/list/template.ts'
import { importColumns } from './kinds.ts'

/** Hands over an empty file with the columns of a kind. */
export const saveTemplate = (
  deps: PaperDeps,
  kind: ImportKind,
  format: TemplateFormat,
): Answer<ExportOutcome> =>
  makeTemplate(deps, format, (locale) => {
    const title = translate(locale, `imports.title.${kind}`)
    const columns = importColumns[kind].map(({ field, digits }) => ({
      header: translate(locale, importLabel(kind, field)),
      long: digits === true,
    }))
    return { name: title, title, columns, lines: MOST_IMPORTED }
  })
