/** Rows and columns that the file hides, by a filter or by hand: a person does not see them, so they are not taken. */
export interface HiddenParts {
  readonly rows: number
  /** Titles of the hidden columns; the spreadsheet's letters where a column has no title. */
  readonly columns: readonly string[]
}
