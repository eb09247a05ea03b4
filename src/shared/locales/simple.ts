import type { Locale } from '../base/locale.ts'
import { shownText } from '../text/foreign-text.ts'
import { formatCount } from '../text/format.ts'
import { columnOf, type Message, type MessageValues } from './define.ts'

/** An apostrophe as in "it's": none that would begin a quotation. */
const APOSTROPHE = "'(?!['{}#])"
/** What a branch of a plural may hold: words, `#` and placeholders. */
const BRANCH = String.raw`(?:[^{}'<\\]|${APOSTROPHE}|\{\w+\})*`
/** A plural, with words of its own for none, for one, or for both. */
const PLURAL = String.raw`(?:=0 \{(${BRANCH})\} )?(?:one \{(${BRANCH})\} )?other \{(${BRANCH})\}`
/** `{name}`, `{name, number}`, or a plural. */
const TOKEN = String.raw`\{(\w+)(, number|, plural, ${PLURAL})?\}`
const TOKENS = new RegExp(TOKEN, 'g')
const SIMPLE = new RegExp(`^(?:[^{}'#<\\\\]|${APOSTROPHE}|${TOKEN})*$`)

type Branches = readonly (string | undefined)[]

function branchOf([none, one, other]: Branches, count: number): string {
  const own = [none, one][Math.abs(count)]
  // A number alone, `{n, number}`, has no branches.
  return own ?? other ?? '#'
}

/**
 * Writes a message whose ICU is as simple as nearly all are, exactly as the library does; null for any other. The library
 * needs its parser and Intl for it, which cost a window that has just started 35 ms: for choices by a word alone.
 */
export function writeSimple(
  locale: Locale,
  message: Message,
  values: MessageValues = {},
): string | null {
  const text = message[columnOf(locale)]
  if (!SIMPLE.test(text)) return null
  const value = (name: string): string => shownText(String(values[name] ?? ''))
  return text.replace(TOKENS, (_, name: string, form?: string, ...branches) => {
    if (form === undefined) return value(name)
    const count = Number(values[name])
    const shown = formatCount(count, locale)
    return branchOf(branches as Branches, count).replace(/#|\{(\w+)\}/g, (hit, inner?: string) =>
      hit === '#' ? shown : value(inner ?? ''),
    )
  })
}
