import type { Locale } from '../base/locale.ts'
import { shownText } from '../text/foreign-text.ts'
import { formatCount } from '../text/format.ts'
import { columnOf, type Message, type MessageValues } from './define.ts'

/** What a branch of a plural may hold: words, `#` and placeholders. */
const BRANCH = String.raw`(?:[^{}'<\\]|\{\w+\})*`
/** `{name}`, `{name, number}`, or a plural of one and others. */
const TOKEN = String.raw`\{(\w+)(, number|, plural, one \{(${BRANCH})\} other \{(${BRANCH})\})?\}`
const TOKENS = new RegExp(TOKEN, 'g')
const SIMPLE = new RegExp(`^(?:[^{}'#<\\\\]|${TOKEN})*$`)

/**
 * Writes a message whose ICU is as simple as nearly all are, exactly as the library does; null for any other. The library
 * needs its parser and Intl for it, which cost a window that has just started 35 ms.
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
    const [one, other] = branches as readonly (string | undefined)[]
    const count = Number(values[name])
    const shown = formatCount(count, locale)
    const branch = (Math.abs(count) === 1 ? one : other) ?? '#'
    return branch.replace(/#|\{(\w+)\}/g, (hit, inner?: string) =>
      hit === '#' ? shown : value(inner ?? ''),
    )
  })
}
