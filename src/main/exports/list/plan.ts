import type { Locale } from '../../../shared/base/locale.ts'
import type { Settings } from '../../../shared/ipc/app.ts'

/**
 * How a cell is written. `key` is an identifier (never a number, whatever its digits). `amount` is a decimal with two places at
 * least, `quantity` a decimal with just its own places. `date` is a bank timestamp shown as its day.
 */
export type CellKind = 'text' | 'key' | 'amount' | 'quantity' | 'count' | 'date'

export interface Cell {
  readonly kind: CellKind
  /** The value as the application holds it: decimals with a point, timestamps as the bank wrote them. */
  readonly text: string
}

/** Whether cells of this kind hold a number. */
export const isNumeric = (kind: CellKind): boolean =>
  kind === 'amount' || kind === 'quantity' || kind === 'count'

/** A column as it stands in the file; its header in the reader's language, its width in characters. */
export interface PlanColumn {
  readonly header: string
  readonly kind: CellKind
  readonly width: number
}

/** How a table stands on paper: rows below each other, or the one row as a sheet of its facts. */
export type PaperLayout = 'rows' | 'sheet'

/** A table whose rows arrive in pieces. */
export interface PlanTable {
  readonly title: string
  readonly columns: readonly PlanColumn[]
  /** Rows unless said otherwise. */
  readonly printed?: PaperLayout
  /** The text in its place on paper when it has no rows. */
  readonly empty: string
  /** The note under a table of which only the first {@link PRINTED_ROWS} rows are printed; null where all are. */
  readonly cut: string | null
}

/** A small table that is known from the start, such as totals. */
export interface PlanSummary {
  readonly title: string
  readonly columns: readonly Omit<PlanColumn, 'width'>[]
  readonly rows: readonly (readonly string[])[]
  readonly note: string | null
}

/** The head of a document. */
export interface PlanOpening {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly summaries: readonly PlanSummary[]
  /** The sheet of a workbook that holds all this; null for a workbook of tables alone. */
  readonly sheet: string | null
  /** In the margin of each printed page. */
  readonly foot: string
}

/** One file that is made row by row. It crosses to the worker, so it is plain data, all words in one language. */
export interface ExportPlan {
  readonly format: 'csv' | 'xlsx' | 'pdf'
  /** The file to write; a PDF's page is handed back as text instead, for the shell to print. */
  readonly path: string
  readonly locale: Locale
  readonly csvNumbers: Settings['csvNumbers']
  readonly opening: PlanOpening
  /** CSV holds the first alone. */
  readonly tables: readonly PlanTable[]
}

/** Consecutive rows of the table at this place of the plan, each cell in the order of its columns. */
export interface PlanRows {
  readonly table: number
  readonly rows: readonly (readonly string[])[]
}

/** Where the rows of an export go. Tables come one after another, each in its order. */
export interface Sink {
  /** Takes them when there is room for them. */
  readonly rows: (piece: PlanRows) => Promise<void>
  /** Finishes; answers the page of a PDF, and nothing for a file that was written. */
  readonly end: () => Promise<string | null>
}

/** More rows than these per table make hundreds of pages and minutes of waiting; the document says how many it leaves out. */
export const PRINTED_ROWS = 2_000

/** The cells of a row: its texts with the kinds of their columns. */
export const cellsOf = (
  columns: readonly Pick<PlanColumn, 'kind'>[],
  row: readonly string[],
): readonly Cell[] => row.map((text, index) => ({ text, kind: columns[index]?.kind ?? 'text' }))
