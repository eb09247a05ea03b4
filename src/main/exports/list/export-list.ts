import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../shared/base/locale.ts'
import { type Answer, type Outcome, ok } from '../../../shared/base/result.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import type { ExportOutcome, ListFormat } from '../../../shared/ipc/exports.ts'
import { type MessageKey, translate } from '../../../shared/locales/index.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import { formatCount, formatDateTime } from '../../../shared/text/format.ts'
import type { ListColumn } from './column.ts'
import { type DocumentDeps, makeDocument } from './document.ts'
import { plainName } from './files.ts'
import {
  type CellKind,
  type ExportPlan,
  type PaperLayout,
  type PlanColumn,
  type PlanRows,
  type PlanSummary,
  type PlanTable,
  PRINTED_ROWS,
} from './plan.ts'

/** Small figures at the head of a printed list, such as the totals per currency; cells follow the columns. */
export interface ListSummary {
  readonly title: MessageKey
  readonly columns: readonly { readonly header: MessageKey; readonly kind: CellKind }[]
  readonly rows: readonly (readonly string[])[]
  readonly note?: MessageKey
}

/** A list as a file is made of it, whatever it lists. */
export interface ExportedList<Row> {
  /** The beginning of the file's name. */
  readonly file: MessageKey
  /** The sheet's name, and the title on paper. */
  readonly title: MessageKey
  /** The text on paper where there are no rows. */
  readonly empty: MessageKey
  readonly columns: readonly ListColumn<Row>[]
  readonly summaries?: readonly ListSummary[]
  /** How many rows there are. */
  readonly total: number
  /** The rows from this one on, as many as are at hand at once; none ends the list. Each file is a reader of its own. */
  readonly rows: (from: number, reader: string) => Answer<readonly Row[]>
}

export interface ListExportDeps extends DocumentDeps {
  readonly settings: () => Answer<Settings>
}

/** The profile that the head of the file names. */
export type ExportedProfile = Pick<Profile, 'name' | 'environment'>

/** The profile, the format, and the time of the export (ISO 8601). */
export interface ListExportOrder {
  readonly format: ListFormat
  readonly profile: ExportedProfile
  readonly exportedAt: string
}

/**
 * The one way from a list to a file for the user: CSV (the user's number style, formulas made inert), XLSX (keys as text,
 * numbers as numbers where they stay exact) or paper (A4, the first 2,000 rows, with a note of
 * what is left out; a single row as a sheet). Rows are
 * read in pieces, written in a worker, shown as a job that can be cancelled. Name, headers and words are in the user's
 * language. Fails as {@link makeDocument} does; whatever fails leaves no file behind.
 */
export async function exportList<Row>(
  deps: ListExportDeps,
  list: ExportedList<Row>,
  order: ListExportOrder,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale, csvNumbers } = settings.value
  const { format } = order
  const paper = format === 'pdf' || format === 'print'
  const sheet = paper && list.total === 1
  const columns = paper ? onPaper(list.columns, sheet) : list.columns.filter(inFiles)
  // Rows may have come since they were counted: a file has them too.
  const limit = paper ? Math.min(list.total, PRINTED_ROWS) : Number.POSITIVE_INFINITY
  return makeDocument(deps, {
    name: plainName(translate(locale, list.file), order.profile.name),
    format,
    plan: {
      locale,
      csvNumbers,
      opening: openingOf(list, order, locale),
      tables: [tableOf(list, columns, locale, sheet ? 'sheet' : 'rows')],
    },
    rows: piecesOf(list, columns, locale, limit),
    total: Math.min(list.total, limit),
  })
}

const inFiles = <Row>({ printed }: ListColumn<Row>): boolean => printed !== 'only'

/** The columns of a list on paper in the words of the screen; of a single row all that a file says of it. */
const onPaper = <Row>(
  columns: readonly ListColumn<Row>[],
  sheet: boolean,
): readonly ListColumn<Row>[] =>
  columns
    .filter((column) => (sheet ? inFiles(column) : column.printed !== false))
    .map((column) => inWords(column))

/** A column as paper says it. */
export const inWords = <Row>(column: ListColumn<Row>): ListColumn<Row> =>
  column.said === undefined ? column : { ...column, value: column.said }

/** Columns in a language. */
export const planColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  locale: Locale,
): readonly PlanColumn[] =>
  columns.map(({ header, kind, width }) => ({ header: translate(locale, header), kind, width }))

/** Small figures in a language. */
export const planSummary = (summary: ListSummary, locale: Locale): PlanSummary => ({
  title: translate(locale, summary.title),
  columns: summary.columns.map(({ header, kind }) => ({ header: translate(locale, header), kind })),
  rows: summary.rows,
  note: summary.note === undefined ? null : translate(locale, summary.note),
})

/** The note under a printed table that is too long for paper; null where all of it is printed. */
export const cutNote = (total: number, locale: Locale): string | null =>
  total <= PRINTED_ROWS
    ? null
    : translate(locale, 'exports.cut', {
        shown: formatCount(PRINTED_ROWS, locale),
        total: formatCount(total, locale),
      })

/** The texts of rows, as the columns say. */
export const textsOf = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  locale: Locale,
): PlanRows['rows'] => rows.map((row) => columns.map(({ value }) => value(row, locale)))

const tableOf = <Row>(
  list: ExportedList<Row>,
  columns: readonly ListColumn<Row>[],
  locale: Locale,
  printed: PaperLayout,
): PlanTable => ({
  title: translate(locale, list.title),
  printed,
  columns: planColumns(columns, locale),
  empty: translate(locale, list.empty),
  cut: cutNote(list.total, locale),
})

function openingOf<Row>(
  list: ExportedList<Row>,
  { profile, exportedAt }: ListExportOrder,
  locale: Locale,
): ExportPlan['opening'] {
  const title = translate(locale, list.title)
  const fact = (label: MessageKey, value: string) => ({ label: translate(locale, label), value })
  return {
    title,
    facts: [
      fact('exports.profile', profile.name),
      fact('exports.environment', translate(locale, `exports.environment.${profile.environment}`)),
      fact('exports.exportedAt', formatDateTime(exportedAt, locale)),
    ],
    summaries: (list.summaries ?? []).map((summary) => planSummary(summary, locale)),
    sheet: null,
    foot: `${title} · ${profile.name}`,
  }
}

/** Reads piece after piece, up to the limit. */
async function* piecesOf<Row>(
  list: ExportedList<Row>,
  columns: readonly ListColumn<Row>[],
  locale: Locale,
  limit: number,
): AsyncGenerator<Outcome<PlanRows>> {
  const reader = randomUUID()
  let from = 0
  while (from < limit) {
    const piece = await list.rows(from, reader)
    if (!piece.ok) {
      yield piece
      return
    }
    if (piece.value.length === 0) return
    yield ok({ table: 0, rows: textsOf(columns, piece.value.slice(0, limit - from), locale) })
    from += piece.value.length
  }
}
