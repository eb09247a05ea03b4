import type { Locale } from '../../../shared/base/locale.ts'
import { type Answer, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome, TemplateFormat } from '../../../shared/ipc/exports.ts'
import { makeDocument, type PaperDeps, plainName } from './files.ts'

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

/** Hands over an empty file whose cells are text, so that a spreadsheet keeps every digit, dates and amounts as typed. */
export async function makeTemplate(
  deps: PaperDeps,
  format: TemplateFormat,
  templateIn: (locale: Locale) => Template,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { name, title, columns, lines } = templateIn(settings.value.locale)
  const total = format === 'csv' ? 0 : lines
  return makeDocument(deps, {
    name: plainName(name),
    format,
    settings: settings.value,
    opening: { title, facts: [], summaries: [], sheet: null, foot: title },
    tables: [
      {
        plan: {
          title,
          columns: columns.map(({ header, long }) => ({
            header,
            kind: 'text',
            width: long ? LONG : SHORT,
          })),
          empty: '',
          cut: null,
        },
        total,
        async *rows() {
          const row = columns.map(() => '')
          yield ok(Array.from({ length: total }, () => row))
        },
      },
    ],
  })
}
