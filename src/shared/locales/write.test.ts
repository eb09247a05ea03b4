import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../base/locale.ts'
import { shownText } from '../text/foreign-text.ts'
import { formatCount } from '../text/format.ts'
import type { Message } from './define.ts'
import { write } from './write.ts'

const both = (text: string): Message => ({ es: text, en: text })
const count = fc.oneof(
  fc.constantFrom(0, 1, 2, -1, 3_000_000),
  fc.integer({ min: -5_000_000, max: 5_000_000 }),
)
/** Words as people type them, and such as look like escapes. */
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('\\', 'x', 'u', '0', '5', 'c', '{', '}', "'", '#', '$', '&') }),
)

describe('a message', () => {
  it('takes words as they are, also those that look like ICU or like a pattern', () => {
    const message = both('{a} y {n, plural, one {# de {a}} other {# de {a}}}')
    fc.assert(
      fc.property(words, count, fc.constantFrom(...locales), (a, n, locale) => {
        const shown = shownText(a)
        expect(write(locale, message, { a, n })).toBe(
          `${shown} y ${formatCount(n, locale)} de ${shown}`,
        )
      }),
    )
    expect(write('en', both('{a}!'), { a: "$& {b} # it's" })).toBe("$& {b} # it's!")
  })

  it('says none otherwise where it has words for it, and has apostrophes as people write them', () => {
    const message = both("{a}'s {n, plural, =0 {no {a}'s} one {it's #} other {# o'clock}}'")
    expect(write('en', message, { a: 'x', n: 0 })).toBe("x's no x's'")
    expect(write('en', message, { a: 'x', n: 1 })).toBe("x's it's 1'")
    expect(write('en', message, { a: 'x', n: 5_000 })).toBe("x's 5,000 o'clock'")
    const without = both('{n, plural, =0 {none} other {# of {a}}}')
    expect(write('en', without, { a: 'x', n: 1 })).toBe('1 of x')
  })

  it('takes a path as it is', () => {
    const path = String.raw`C:\xaco\u00e1.csv`
    expect(write('es-AR', both('{path} ({n, number})'), { path, n: 1 })).toBe(`${path} (1)`)
    expect(write('es-AR', both('{path}{n, select, 1 {} other {?}}'), { path, n: 1 })).toBe(path)
  })
})
