/** What the bank wrote in a field, verbatim; null for nothing and for blanks. */
export const said = (text: string | null | undefined): string | null =>
  text == null || text.trim() === '' ? null : text
