import { describe, expect, test } from 'vitest'
import { locales } from '../base/locale.ts'
import { columnOf, type Message } from './define.ts'
import { causes } from './errors/causes.ts'
import { errorSentences } from './errors/index.ts'
import { messages } from './index.ts'
import { write } from './write.ts'

/** More does not get read beside figures. */
const MOST = 140

/** Texts that may be longer, and why. */
const longer: Readonly<Record<string, string>> = {}

/** Texts that may hold a code, and why. */
const WORD_OF_THE_BANK = 'a person asks the bank about this very word'
const coded: Readonly<Record<string, string>> = {
  'approval.change.approved_is_credited': WORD_OF_THE_BANK,
  'settings.orders.approved.intro': WORD_OF_THE_BANK,
  'connect.ask.approved': WORD_OF_THE_BANK,
}

/** Names that look like codes and are how people here, or the bank's own letters, call the thing. */
const terms = new Set([
  'DEBIN',
  'CAFCI',
  'CUIT',
  'GNOME',
  'SIRCREB',
  // The bank hands them over under these names; a profile is filled in by comparing.
  'client_id',
  'client_secret',
  'base_url',
  'auth_url',
])

/** `invalid_amount`, `PENDIENTE-AUTORIZACION`, `ACTIVO`, `HTTP 412`, `(404)`, `ENOENT`. */
const CODE = /\b[a-zA-Z0-9]+_[a-zA-Z0-9_]+\b|\b[A-Z]{5,}(?:-[A-Z]+)*\b|\bHTTP \d+|\(\d{3}\)/g
/** What parsers and schemas say by themselves. */
const PARSER =
  /unexpected (?:token|character|end)|expected \w+, received|invalid input|LosslessNumber|at position \d/i

const all: readonly (readonly [string, Message])[] = [
  ...Object.entries<Message>(messages),
  ...Object.entries(causes).map(([cause, message]) => [`cause ${cause}`, message] as const),
  ...Object.entries(errorSentences).flatMap(([code, sentences]) =>
    Object.entries<Message>(sentences).map(
      ([part, message]) => [`${code}.${part}`, message] as const,
    ),
  ),
]

const options = (text: string): readonly string[] =>
  [...text.matchAll(/(\w+) \{/g)].map(([, name = '']) => name)

/** Every way in which a text can come out: one and many, and each of its choices; what fills it counts four letters. */
function comingsOut(message: Message, locale: (typeof locales)[number]): readonly string[] {
  const text = message[columnOf(locale)]
  const counted = new Set([...text.matchAll(/\{(\w+), (?:plural|number)/g)].map(([, name]) => name))
  const chosen = [...text.matchAll(/\{(\w+), select/g)].map(([, name]) => name)
  const choices = chosen.length === 0 ? [''] : options(text)
  return [0, 1, 21].flatMap((count) =>
    choices.map((choice) => {
      const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
      const values = names.map((name) => {
        const value = counted.has(name) ? count : chosen.includes(name) ? choice : 'xxxx'
        return [name, value] as const
      })
      return write(locale, message, Object.fromEntries(values))
    }),
  )
}

describe.each(locales)('the sentences in %s', (locale) => {
  test('are short enough to be read', () => {
    const found = all.filter(([, message]) =>
      comingsOut(message, locale).some((text) => text.length > MOST),
    )
    expect(found.map(([key]) => key).filter((key) => longer[key] === undefined)).toEqual([])
  })

  test('carry no code, of the bank, of a system or of HTTP', () => {
    const found = all.filter(([, message]) =>
      comingsOut(message, locale).some((text) =>
        (text.match(CODE) ?? []).some((code) => !terms.has(code)),
      ),
    )
    expect(found.map(([key]) => key).filter((key) => coded[key] === undefined)).toEqual([])
  })

  test('carry nothing that a parser says', () => {
    const found = all.filter(([, message]) => PARSER.test(message[columnOf(locale)]))
    expect(found.map(([key]) => key)).toEqual([])
  })
})

test('no exception outlives its text', () => {
  const keys = new Set(all.map(([key]) => key))
  const listed = [...Object.keys(longer), ...Object.keys(coded)]
  expect(listed.filter((key) => !keys.has(key))).toEqual([])
})
