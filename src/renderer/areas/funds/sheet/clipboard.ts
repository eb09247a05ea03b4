import Papa from 'papaparse'

/**
 * Texts as spreadsheets put them on the clipboard: tabs between cells, a line per row, quotes around a cell that holds
 * either. A clipboard whose quotes do not close is taken cell by cell as it stands.
 */
export function textsOf(clipboard: string): readonly (readonly string[])[] {
  const text = clipboard.replace(/(?:\r\n|\n|\r)$/, '')
  if (text === '') return []
  const parsed = Papa.parse<string[]>(text, { delimiter: '\t', newline: newlineOf(text) })
  const broken = parsed.errors.some(({ type }) => type === 'Quotes')
  const lines = broken ? text.split(/\r\n|\n|\r/).map((line) => line.split('\t')) : parsed.data
  return lines.map((line) => line.map((cell) => cell.replace(/\s*\r?\n\s*/g, ' ').trim()))
}

/** Excel ends rows with CRLF and breaks lines inside a cell with LF alone. */
const newlineOf = (text: string): '\r\n' | '\n' | '\r' => {
  if (text.includes('\r\n')) return '\r\n'
  return text.includes('\n') ? '\n' : '\r'
}

/** Texts for the clipboard, as a spreadsheet takes them. */
export const clipboardOf = (texts: readonly (readonly string[])[]): string =>
  Papa.unparse(
    texts.map((line) => [...line]),
    { delimiter: '\t', newline: '\r\n' },
  )
