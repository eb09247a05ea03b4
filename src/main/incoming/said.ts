import { beginning } from '../../shared/text/foreign-text.ts'

/** What the bank wrote in a field, verbatim, as much of it as rows keep; null for nothing and for blanks. */
export const said = (text: string | null | undefined): string | null =>
  text == null || text.trim() === '' ? null : beginning(text)
