/** The parts of a file that were not taken, each to be told. */
export interface UnreadParts {
  /** Rows that the file hides, by a filter or by hand: a person does not see them. */
  readonly hiddenRows: number
  /** Titles of the hidden columns; the spreadsheet's letters where a column has no title. */
  readonly hiddenColumns: readonly string[]
  /** Rows that are no lines of the table: what stands above its titles, the titles again, notes below it. */
  readonly rows: readonly { readonly row: number; readonly text: string }[]
  /** Titles of the columns that no field goes by. */
  readonly columns: readonly string[]
}
