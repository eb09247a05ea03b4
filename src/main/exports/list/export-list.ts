import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../shared/base/locale.ts'
import { type Answer, mapOk, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome, ListFormat } from '../../../shared/ipc/exports.ts'
import type { ListSpec } from '../../../shared/lists/declare.ts'
import { filterWords } from '../../../shared/lists/words.ts'
import { type MessageKey, translate } from '../../../shared/locales/index.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import { formatCount, formatDateTime } from '../../../shared/text/format.ts'
import type { NotableKind } from '../../../shared/views/row-notes.ts'
import type { RowNotes } from '../../cache/cache-port.ts'
import { makeDocument, type PaperDeps, plainName, type WrittenTable } from './files.ts'
import { type CellKind, type PlanColumn, type PlanOpening, PRINTED_ROWS } from './plan.ts'

/** Small figures at the head of a file, such as the totals per currency; cells follow the columns. */
export interface ListSummary {
  readonly title: MessageKey
  readonly columns: readonly { readonly header: MessageKey; readonly kind: CellKind }[]
  readonly rows: readonly (readonly string[])[]
  readonly note?: MessageKey
}

/** A list as files say it: declared once, whatever it lists. */
export interface ListFile<Row> {
  /** The declaration by which a selection was narrowed: the head of a file says how. */
  readonly of?: ListSpec
  /** The beginning of the file's name. */
  readonly file: MessageKey
  /** The sheet's name, and the title on paper. */
  readonly title: MessageKey
  readonly columns: readonly ListColumn<Row>[]
  /** A person's notes of its rows are columns too: of which kind they are, and the key of a row. */
  readonly notes?: readonly [kind: NotableKind, key: (row: Row) => string]
  /** The sheet of a workbook that holds the small figures; without it they stand on paper alone. */
  readonly sheet?: MessageKey
}

/** The rows of a file: how many there are, and those from a place on, as many as are at hand. Each file is a reader of its own. */
export interface FileRows<Row> {
  readonly total: number
  readonly rows: (from: number, reader: string) => Answer<readonly Row[]>
  readonly summaries?: (locale: Locale) => readonly ListSummary[]
  /** By what the rows were narrowed, and how many of those were taken out. */
  readonly filter?: object
  readonly except?: number
  /** The one thing that all rows are about, by its own key. The file's name and each page name it, and its facts stand at the head. */
  readonly about?: {
    readonly key: string
    readonly facts: (locale: Locale) => readonly (readonly [MessageKey, string | null])[]
  }
}

/** The profile that the head of a file names. */
export type ExportedProfile = Pick<Profile, 'name' | 'environment'>

/** The open profile, as exports know it. */
export interface ExportedSession {
  readonly profile: () => ExportedProfile
  readonly notes: Pick<RowNotes, 'list'>
}

/** Rows that are short enough to be read whole. */
export const allRows = <Row>(rows: readonly Row[]): FileRows<Row> => ({
  total: rows.length,
  rows: async (from) => ok(rows.slice(from, from + PIECE)),
})
const PIECE = 1000

/** More than any file holds, as the limit of a page that is the whole. */
export const ALL_ROWS = 1_000_000_000

/** A list that is stored: it counts a selection of its rows, and reads them in an order. */
interface StoredList<Row, Selection, Sort, Total> {
  readonly totals: (selection: Selection) => Answer<readonly Total[]>
  readonly chosen: (
    selection: Selection,
    sort: Sort | undefined,
    from: number,
    reader: string,
  ) => Answer<readonly Row[]>
}

interface SelectedExport<Selection, Sort> {
  readonly selection: Selection
  readonly sort?: Sort | undefined
  readonly format: ListFormat
}

/** Exports a selection, counted by its totals; `summariesOf` says those at the head of the file. See {@link exportList}. */
export const exportSelected = async <
  Row,
  Selection extends
    | { readonly filter: object; readonly except: readonly string[] }
    | { readonly ids: readonly string[] },
  Sort,
  Total extends { readonly count: number },
>(
  deps: PaperDeps,
  session: ExportedSession,
  file: ListFile<Row>,
  list: StoredList<Row, Selection, Sort, Total>,
  { selection, sort, format }: SelectedExport<Selection, Sort>,
  summariesOf?: (totals: readonly Total[], locale: Locale) => readonly ListSummary[],
): Answer<ExportOutcome> => {
  const rows = mapOk(await list.totals(selection), (totals) => ({
    total: totals.reduce((sum, { count }) => sum + count, 0),
    rows: (from: number, reader: string) => list.chosen(selection, sort, from, reader),
    summaries: (locale: Locale) => summariesOf?.(totals, locale) ?? [],
    ...('filter' in selection && {
      filter: selection.filter,
      except: selection.except.length,
    }),
  }))
  return exportList(deps, session, format, file, rows)
}

/**
 * The one way from a list to a file. CSV makes formulas inert. XLSX has keys as text, and numbers where they stay exact. Paper
 * has the first 2,000 rows; a single row is a sheet. The file is written in a worker, as a job that can be cancelled, in the
 * user's language and style of numbers. Fails as {@link makeDocument} does; whatever fails leaves no file behind.
 */
export async function exportList<Row>(
  deps: PaperDeps,
  session: ExportedSession,
  format: ListFormat,
  list: ListFile<Row>,
  from: Outcome<FileRows<Row>>,
): Answer<ExportOutcome> {
  if (!from.ok) return from
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const noted = notedColumns(session.notes, list.notes)
  if (!noted.ok) return noted
  const { locale } = settings.value
  const profile = session.profile()
  const { summaries, filter = {}, except: count = 0, about: one, ...source } = from.value
  const narrowed = [
    list.of === undefined ? '' : filterWords(list.of, filter, locale),
    count === 0 ? '' : translate(locale, 'exports.filter.except', { count }),
  ]
    .filter((part) => part !== '')
    .join(' · ')
  const columns = [...list.columns, ...noted.value]
  const isSheet = source.total === 1 && one === undefined
  const as = isPaper(format) ? (isSheet ? 'sheet' : 'rows') : 'file'
  const title = translate(locale, list.title)
  const about = {
    title,
    profile,
    exportedAt: deps.now().toISOString(),
    facts: [['exports.filter', narrowed] as const, ...(one?.facts(locale) ?? [])].flatMap(
      ([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]),
    ),
    summaries: summaries?.(locale) ?? [],
    sheet: list.sheet ?? null,
    ...(one !== undefined && { foot: one.key }),
  }
  return makeDocument(deps, {
    name: plainName(translate(locale, list.file), one?.key ?? profile.name),
    format,
    settings: settings.value,
    opening: openingOf(about, locale),
    tables: [writtenTable({ ...source, title: list.title, columns }, as, locale)],
  })
}

/** Whether a format is paper. */
export const isPaper = (format: ListFormat | 'json'): boolean =>
  format === 'pdf' || format === 'print'

/** A person's notes of rows as columns; none where nothing of their kind is noted. */
function notedColumns<Row>(
  notes: ExportedSession['notes'],
  noted: ListFile<Row>['notes'],
): Outcome<readonly ListColumn<Row>[]> {
  if (noted === undefined) return ok([])
  const [kind, keyOf] = noted
  return mapOk(notes.list(), (all) => {
    const own = new Map(all.filter((one) => one.kind === kind).map((one) => [one.key, one]))
    if (own.size === 0) return []
    const value = (row: Row) => own.get(keyOf(row))?.text ?? ''
    return [{ kind: 'text', printed: false, header: 'notes.text', width: 40, value }]
  })
}

/** A table of a file before it is said in a language. */
interface ExportedTable<Row> extends Pick<FileRows<Row>, 'total' | 'rows'> {
  readonly title: MessageKey
  readonly columns: readonly ListColumn<Row>[]
  /** The text on paper where there are no rows, if that is not the usual one. */
  readonly empty?: MessageKey
}

/** Columns as they stand in a file or on paper. Paper has less room and the words of the screen; a sheet has room for all. */
function columnsAs<Row>(
  columns: readonly ListColumn<Row>[],
  as: 'file' | 'rows' | 'sheet',
): readonly ListColumn<Row>[] {
  const there = columns.filter(({ printed }) =>
    as === 'rows' ? printed !== false : printed !== 'only',
  )
  return as === 'file' ? there : there.map((one) => ({ ...one, value: one.said ?? one.value }))
}

/** A table in a language: as rows in a file, as rows on paper, or as the one row's sheet of facts. */
export function writtenTable<Row>(
  { title, columns: all, empty = 'exports.noRows', total, rows }: ExportedTable<Row>,
  as: 'file' | 'rows' | 'sheet',
  locale: Locale,
): WrittenTable {
  const columns = columnsAs(all, as)
  // Rows may have come since they were counted: a file has them too.
  const limit = as === 'file' ? Number.POSITIVE_INFINITY : Math.min(total, PRINTED_ROWS)
  return {
    plan: {
      title: translate(locale, title),
      printed: as === 'sheet' ? 'sheet' : 'rows',
      columns: planColumns(columns, locale),
      empty: translate(locale, empty),
      cut:
        total <= PRINTED_ROWS
          ? null
          : translate(locale, 'exports.cut', {
              shown: formatCount(PRINTED_ROWS, locale),
              total: formatCount(total, locale),
            }),
    },
    total: Math.min(total, limit),
    async *rows() {
      const reader = randomUUID()
      let from = 0
      let next = rows(0, reader)
      while (from < limit) {
        const piece = await next
        if (!piece.ok) {
          yield piece
          return
        }
        if (piece.value.length === 0) return
        // It is read while this one is put into words.
        if (from + piece.value.length < limit) next = rows(from + piece.value.length, reader)
        yield ok(
          piece.value
            .slice(0, limit - from)
            .map((row) => columns.map(({ value }) => value(row, locale))),
        )
        from += piece.value.length
      }
    },
  }
}

const planColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  locale: Locale,
): readonly PlanColumn[] =>
  columns.map(({ header, kind, width }) => ({ header: translate(locale, header), kind, width }))

/** The head of a file: whose it is, what else there is to know, and small figures. */
export function openingOf(
  about: {
    readonly title: string
    readonly profile: ExportedProfile
    readonly exportedAt: string
    readonly facts?: readonly (readonly [label: MessageKey, value: string])[]
    readonly summaries: readonly ListSummary[]
    readonly sheet: MessageKey | null
    /** The end of the line at the foot of each page. */
    readonly foot?: string
  },
  locale: Locale,
): PlanOpening {
  const { title, profile, facts = [], summaries, sheet, foot } = about
  const say = (key: MessageKey): string => translate(locale, key)
  const all: typeof facts = [
    ['common.profile', profile.name],
    ['common.environment', say(`frame.env.${profile.environment}`)],
    ...facts,
    ['exports.exportedAt', formatDateTime(about.exportedAt, locale)],
  ]
  return {
    title,
    facts: all.map(([label, value]) => ({ label: say(label), value })),
    summaries: summaries.map(({ title: of, columns, rows, note }) => ({
      title: say(of),
      columns: columns.map(({ header, kind }) => ({ header: say(header), kind })),
      rows,
      note: note === undefined ? null : say(note),
    })),
    sheet: sheet === null ? null : say(sheet),
    foot: [title, profile.name, ...(foot === undefined ? [] : [foot])].join(' · '),
  }
}

/** A column of an exported list: its header, how its cells are written, and where they come from. */
export interface ListColumn<Row> {
  readonly header: MessageKey
  readonly kind: CellKind
  /** Decimals as decimal text, dates as the bank wrote them; texts in the reader's language. */
  readonly value: (row: Row, locale: Locale) => string
  /** On paper, where a word of the screen stands for the bank's code. */
  readonly said?: (row: Row, locale: Locale) => string
  /** Width in characters. */
  readonly width: number
  /** False leaves the column out of a list on paper, where there is room for about ten; `only` has it there alone. */
  readonly printed?: boolean | 'only'
}

/** Answers the function that makes a column, for lists that no table declares; a value that is not there is left empty. */
export const columnOf =
  <Row>() =>
  (
    header: MessageKey,
    kind: CellKind,
    width: number,
    value: (row: Row, locale: Locale) => string | null,
  ): ListColumn<Row> => ({
    header,
    kind,
    width,
    value: (row, locale) => value(row, locale) ?? '',
  })
