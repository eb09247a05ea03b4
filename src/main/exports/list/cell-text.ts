import { beginning, isPlain, markedText } from '../../../shared/text/foreign-text.ts'
import type { CellKind } from './plan.ts'

/** A spreadsheet takes no longer text in a cell. */
const LONGEST = 32_767
/** Separators of lines that a spreadsheet does not know. */
const LINES = /[\u0085\u2028\u2029]/g
/** Characters without a shape of their own, and those that no XML file may hold. */
const UNSEEN = /(?![\t\n\r])[\p{Cf}\p{Cc}\p{Noncharacter_Code_Point}]/gu

/**
 * The text of a cell of a spreadsheet. Words lose what cannot be seen. An identifier keeps it, told by its number: without
 * it, it would name something else.
 */
export function cellText(kind: CellKind, text: string): string {
  if (text.length <= LONGEST && isPlain(text)) return text
  if (kind === 'key') return markedText(text, LONGEST)
  const seen = text.replace(LINES, '\n').replace(UNSEEN, '').toWellFormed()
  return seen.length <= LONGEST ? seen : `${beginning(seen, LONGEST - 1)}…`
}
