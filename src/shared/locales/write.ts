import { type I18n, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '../base/locale.ts'
import { shownText } from '../text/foreign-text.ts'
import { columnOf, type Message, type MessageValues } from './define.ts'

/** ICU messages are compiled when they are first used; it needs no `eval`, so the window's policy stays strict. */
const compiled = new Map<string, CompiledMessage>()

function compile(text: string): CompiledMessage {
  const known = compiled.get(text)
  if (known !== undefined) return known
  const made = compileMessage(text)
  compiled.set(text, made)
  return made
}

/** Each language's plurals and numbers; made when the language is first used: a window shows one. */
const languages = new Map<Locale, I18n>()

function languageOf(locale: Locale): I18n {
  const known = languages.get(locale)
  if (known !== undefined) return known
  const made = setupI18n({ locale, locales: locale, messages: { [locale]: {} } })
  languages.set(locale, made.setMessagesCompiler(compile))
  return made
}

/** Values of a message may come from anybody. The library reads `\x41` and `\u0041` in what it has filled in as well: a path such as `C:\xaco` would come out changed. */
const escaped = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? shownText(value).replaceAll('\\', String.raw`\x5c`) : value,
    ]),
  )

/** A value that ends with a point ("La Ñata S.A.") ends the sentence by itself; it may stand in marks of direction. */
const ENDS_WITH_POINT = /\.\u2069?$/

/** The message without the point that would double one which a value brings. */
function ended(locale: Locale, message: Message, values: MessageValues): Message {
  const column = columnOf(locale)
  const text = message[column].replace(/\{(\w+)\}\.(?!\.)/g, (whole, name: string) =>
    ENDS_WITH_POINT.test(String(values[name] ?? '')) ? `{${name}}` : whole,
  )
  return text === message[column] ? message : { ...message, [column]: text }
}

/** A message in a language; `values` fill its placeholders. */
export function write(locale: Locale, message: Message, values: MessageValues = {}): string {
  const text = ended(locale, message, values)[columnOf(locale)]
  return languageOf(locale)._(text, escaped(values), { message: text })
}
