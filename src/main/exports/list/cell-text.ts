import { isPlain, markedText, truncate } from '../../../shared/text/foreign-text.ts'
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
  return seen.length <= LONGEST ? seen : `${truncate(seen, LONGEST - 1)}…`
}

/** So many answers are kept before they are forgotten together. */
const MOST = 20_000

/**
 * The same function with a memory of its answers. The rows of a list share few dates, and a date costs as much to write as
 * twenty other cells. The text alone tells what is answered.
 */
export function memoized<More extends readonly unknown[]>(
  write: (text: string, ...more: More) => string,
): (text: string, ...more: More) => string {
  const known = new Map<string, string>()
  return (text, ...more) => {
    const held = known.get(text)
    if (held !== undefined) return held
    if (known.size >= MOST) known.clear()
    const written = write(text, ...more)
    known.set(text, written)
    return written
  }
}
