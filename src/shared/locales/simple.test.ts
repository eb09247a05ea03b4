import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../base/locale.ts'
import type { Message } from './define.ts'
import { errorSentences } from './errors/index.ts'
import { firstMessages } from './first.ts'
import { messages } from './index.ts'
import { writeSimple } from './simple.ts'
import { writeByLibrary } from './write.ts'

const both = (text: string): Message => ({ es: text, en: text })
/** Counts as they come: few, one, so many that they are grouped; and what should not come. */
const count = fc.oneof(
  fc.constantFrom(0, 1, 2, -1, 1.5, 3_000_000),
  fc.integer({ min: -5_000_000, max: 5_000_000 }),
)
/** Words as people type them, and such as look like escapes. */
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('\\', 'x', 'u', '0', '5', 'c', '{', '}', "'", '#', '$', '&') }),
)
const PLACEHOLDER = /\{(\w+)(, number|, plural)?/g
/** Values for all that a message names: a count where it counts, words or a number elsewhere. */
function valuesFor({ es, en }: Message) {
  const found = [...`${es}${en}`.matchAll(PLACEHOLDER)].map(([, name = '', form]) => [name, form])
  const counted = new Set(found.flatMap(([name, form]) => (form === undefined ? [] : [name])))
  const any = fc.oneof(words, count)
  return fc.record(
    Object.fromEntries(found.map(([name = '']) => [name, counted.has(name) ? count : any])),
  )
}

const everyMessage: readonly Message[] = [
  ...Object.values<Message>(messages),
  ...Object.values(errorSentences).flatMap((sentences) => Object.values<Message>(sentences)),
]

describe('a simple message', () => {
  it('is each of those that the window draws first', () => {
    const others = Object.entries<Message>(firstMessages).filter(([, message]) =>
      locales.some((locale) => writeSimple(locale, message) === null),
    )
    expect(others.map(([key]) => key)).toEqual([])
  })

  it('is every one that does not choose by a word, so that no list waits for the library', () => {
    const others = Object.entries<Message>(messages).filter(([, message]) =>
      locales.some((locale) => writeSimple(locale, message) === null),
    )
    expect(others.filter(([, { es }]) => !es.includes(', select,'))).toEqual([])
  })

  it('is written as the library writes it, each there is and whatever it is filled with', () => {
    for (const message of everyMessage)
      for (const locale of locales) {
        if (writeSimple(locale, message) === null) continue
        const runs = { numRuns: /\{/.test(message.es + message.en) ? 20 : 1 }
        fc.assert(
          fc.property(valuesFor(message), (values) => {
            expect(writeSimple(locale, message, values)).toBe(
              writeByLibrary(locale, message, values),
            )
          }),
          runs,
        )
      }
  })

  it('takes words as they are, also those that look like ICU or like a pattern', () => {
    const message = both('{a} y {n, plural, one {# de {a}} other {# de {a}}}')
    fc.assert(
      fc.property(words, count, fc.constantFrom(...locales), (a, n, locale) => {
        expect(writeSimple(locale, message, { a, n })).toBe(
          writeByLibrary(locale, message, { a, n }),
        )
      }),
    )
    expect(writeSimple('en', both('{a}!'), { a: "$& {b} # it's" })).toBe("$& {b} # it's!")
  })

  it('says none otherwise where the message does, and has apostrophes as people write them', () => {
    const message = both("{a}'s {n, plural, =0 {no {a}'s} one {it's #} other {# o'clock}}'")
    const without = both('{n, plural, =0 {none} other {# of {a}}}')
    fc.assert(
      fc.property(words, count, fc.constantFrom(...locales), (a, n, locale) => {
        for (const one of [message, without])
          expect(writeSimple(locale, one, { a, n })).toBe(writeByLibrary(locale, one, { a, n }))
      }),
    )
    expect(writeSimple('en', message, { a: 'x', n: 0 })).toBe("x's no x's'")
    expect(writeSimple('en', without, { a: 'x', n: 1 })).toBe('1 of x')
  })

  it('takes a path as it is, whoever writes the message', () => {
    const path = String.raw`C:\xaco\u00e1.csv`
    const simple = both('{path} ({n, number})')
    const other = both('{path}{n, select, 1 {} other {?}}')
    expect(writeSimple('es-AR', simple, { path, n: 1 })).toBe(`${path} (1)`)
    expect(writeByLibrary('es-AR', simple, { path, n: 1 })).toBe(`${path} (1)`)
    expect(writeSimple('es-AR', other, { path, n: 1 })).toBeNull()
    expect(writeByLibrary('es-AR', other, { path, n: 1 })).toBe(path)
  })

  it('is no other', () => {
    for (const text of [
      "it''s",
      "'{a}'",
      "{n, plural, one {'#'} other {#}}",
      "{n, plural, one {banks'} other {#}}",
      'a # b',
      '<b>{a}</b>',
      '{a, select, x {1} other {2}}',
      '{n, plural, =2 {two} one {#} other {#}}',
      '{n, plural, one {#} =0 {none} other {#}}',
      '{n, plural, one {#}',
      '{a, date}',
      String.raw`C:\x41`,
    ])
      expect(writeSimple('en', both(text), { a: 'x', n: 1 })).toBeNull()
  })
})
