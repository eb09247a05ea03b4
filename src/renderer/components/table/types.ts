import type { ReactNode } from 'react'
import type { Answer } from '../../../shared/errors/index.ts'
import type { Page, Sort } from '../../../shared/lists/page.ts'

export type { Sort } from '../../../shared/lists/page.ts'

/** A table's question to its source: `limit` rows from `offset` of the rows that match, in the order of `sort`. */
export type RowRequest = {
  readonly offset: number
  readonly limit: number
  readonly sort: Sort | null
  readonly search: string
}

/** A source of rows. `total` of its answer counts every row that matches, not only the page; null where `count` tells it. */
export type FetchPage<Row> = (request: RowRequest) => Answer<Page<Row>>

/**
 * Where a table's rows come from. `key` names the source: rows are read anew when it changes. `version` says that the
 * same source may answer differently now: what is on screen stays until the new rows are there.
 */
export type RowSource<Row> = {
  readonly key: string
  readonly fetchPage: FetchPage<Row>
  /** Counts the rows that match a search, for a source that answers rows before they are counted. */
  readonly count?: (search: string) => Answer<number>
  /** Reads rows by their keys, for those that are chosen and not in memory. */
  readonly named?: (keys: readonly string[]) => Answer<readonly Row[]>
  /** Reads every row, for a source of few: a chosen row that is not among them is gone. */
  readonly every?: () => Answer<readonly Row[]>
  readonly version?: number
}

export type Column<Row> = {
  /** Its name in the layout, and in `sort` where the source sorts. */
  readonly id: string
  readonly title: string
  /** Initial width in pixels. */
  readonly width: number
  /** Takes a double share of the width that is left, which columns of words divide by their widths. */
  readonly grows?: boolean
  /** Never hidden for want of room. */
  readonly stays?: boolean
  /** Its cells are states: where they have no room, the coloured mark of each stands alone. */
  readonly marked?: boolean
  /** It is such a column without room for words now. */
  readonly markAlone?: boolean
  /** Figures stand at the right. */
  readonly align?: 'left' | 'right'
  readonly sortable?: boolean
  /** Not shown until the user chooses it. */
  readonly hidden?: boolean
  readonly cell: (row: Row) => ReactNode
  /** The cell as text: what is copied. */
  readonly text: (row: Row) => string
  /** The tooltip; its text unless this says more. */
  readonly hover?: (row: Row) => string
}

/** A line under the table, such as the total of one currency: a label and cells by column. */
export type TotalsRow = {
  readonly id: string
  readonly label: string
  /** How many rows it is of, said behind its label. */
  readonly count?: number
  /** The parts that it names one by one, on demand. */
  readonly list?: string
  readonly cells: Readonly<Record<string, ReactNode>>
  /** True for a text of a former filter or choice: it keeps its place, and is not seen. */
  readonly former?: boolean
}

/** An entry of a row's context menu. */
export type RowAction<Row> = {
  readonly label: string
  readonly icon?: ReactNode
  /** Left out of the menu of rows for which this is false. */
  readonly when?: (row: Row) => boolean
  readonly run: (row: Row) => void
}

export const ROW_HEIGHT = 34
