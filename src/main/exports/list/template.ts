import type { Locale } from '../../../shared/base/locale.ts'
import { type Answer, type Outcome, ok } from '../../../shared/base/result.ts'
import type { ExportOutcome, TemplateFormat } from '../../../shared/ipc/exports.ts'
import { makeDocument } from './document.ts'
import type { ListExportDeps } from './export-list.ts'
import { plainName } from './files.ts'
import type { PlanRows } from './plan.ts'

/** An empty file to be filled in. */
interface Template {
  readonly name: string
  readonly title: string
  /** `long` has room for a CBU. */
  readonly columns: readonly { readonly header: string; readonly long: boolean }[]
  /** How many lines of a spreadsheet are formatted. */
  readonly lines: number
}

const LONG = 26
const SHORT = 20

/**
 * Hands over an empty file whose cells are formatted as text, so that a spreadsheet keeps every digit of a key and leaves
 * dates and amounts as they are typed.
 */
export async function makeTemplate(
  deps: ListExportDeps,
  format: TemplateFormat,
  templateIn: (locale: Locale) => Template,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale, csvNumbers } = settings.value
  const { name, title, columns, lines } = templateIn(locale)
  const total = format === 'csv' ? 0 : lines
  return makeDocument(deps, {
    name: plainName(name),
    format,
    plan: {
      locale,
      csvNumbers,
      opening: { title, facts: [], summaries: [], sheet: null, foot: title },
      tables: [
        {
          title,
          columns: columns.map(({ header, long }) => ({
            header,
            kind: 'text',
            width: long ? LONG : SHORT,
          })),
          empty: '',
          cut: null,
        },
      ],
    },
    rows: blankRows(total, columns.length),
    total,
  })
}

async function* blankRows(lines: number, columns: number): AsyncGenerator<Outcome<PlanRows>> {
  const row = Array.from({ length: columns }, () => '')
  yield ok({ table: 0, rows: Array.from({ length: lines }, () => row) })
}
