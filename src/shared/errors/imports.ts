import type { None } from './none.ts'

export interface ImportErrors {
  /** A CSV or XLSX that is damaged, or takes more time or memory than a spreadsheet should. */
  readonly import_unreadable: {
    readonly reason: 'damaged' | 'encoding' | 'time' | 'memory'
  }
  /** A quotation mark of a CSV is never closed, or stands within a text. */
  readonly import_quotes: { readonly row: number }
  /** A statement in a format of banks, where rows of a spreadsheet are wanted. */
  readonly import_statement_format: { readonly format: 'OFX' | 'MT940' }
  /** Neither text nor an XLSX workbook: a picture, a PDF, another archive. */
  readonly import_not_spreadsheet: None
  /** The workbook format of before 2007 (.xls), whatever the file's name says. */
  readonly import_old_format: None
  readonly import_encrypted: None
  readonly import_empty: None
  readonly import_no_rows: None
  /** Cells stand to the right of the last title: how many, and the first of them. */
  readonly import_stray_cells: {
    readonly count: number
    readonly address: string
    readonly text: string
  }
  /** More than one visible sheet holds something; `names` lists them. */
  readonly import_sheets: { readonly names: string }
  /** Unpacks to more than `limit`. */
  readonly import_unpacks_too_large: { readonly limit: string }
  /** The file itself is larger than `limit`. */
  readonly import_file_too_large: { readonly limit: string }
  readonly import_too_large: { readonly limit: number }
  /** Rows became orders since the file was read. */
  readonly import_rows_known: { readonly count: number }
  /** Rows with problems are left: all or none are prepared. */
  readonly import_rows_wrong: { readonly count: number }
}
