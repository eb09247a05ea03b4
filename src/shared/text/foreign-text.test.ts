import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  DRAWN_LENGTH,
  isolatedPieces,
  KEPT_LENGTH,
  nameOddityOf,
  oddityOf,
  shownText,
  truncate,
} from './foreign-text.ts'

/** Texts with much of what is dangerous. */
const pieces = fc.oneof(
  fc.constantFrom('a', 'Ñ', ' ', '(', '1', '[', 'U+', '\u0000', '\r', '\n', '\u200B', '\u200D'),
  fc.constantFrom('\u202E', '\u202C', '\u2066', '\u2067', '\u2068', '\u2069', '\u200F', '\uFEFF'),
  fc.constantFrom(
    'ش',
    'א',
    'Α',
    'а',
    '😀',
    '👩',
    '\uFE0F',
    '\uD800',
    '\uDC00',
    '\u{E0041}',
    '\u3164',
  ),
)
const hostile = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''))
const texts = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 80 }))
const limits = fc.integer({ min: 12, max: 60 })

/** Directions that are opened and not closed, or closed and not opened. */
const isBalanced = (text: string): boolean => {
  let depth = 0
  for (const letter of text) {
    if (letter === '\u2068') depth += 1
    if (letter === '\u2069') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

describe('a text made safe to show', () => {
  it('is the same when it is made safe again', () => {
    fc.assert(
      fc.property(texts, limits, (text, most) => {
        const shown = shownText(text, most)
        expect(shownText(shown, most)).toBe(shown)
      }),
    )
  })

  it('is never longer than its limit', () => {
    fc.assert(
      fc.property(texts, limits, (text, most) => {
        expect(shownText(text, most).length).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('leaves no isolate open, closes none of others, and holds no other sign of direction', () => {
    fc.assert(
      fc.property(texts, limits, (text, most) => {
        const shown = shownText(text, most)
        expect(isBalanced(shown)).toBe(true)
        expect(/[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/.test(shown)).toBe(false)
      }),
    )
  })

  it('holds no half of a pair and no control character but breaks of lines and tabs', () => {
    fc.assert(
      fc.property(texts, limits, (text, most) => {
        expect(/\p{Cs}|(?![\n\t]|\r\n)\p{Cc}/u.test(shownText(text, most))).toBe(false)
      }),
    )
  })

  it('is unchanged where it is ASCII', () => {
    const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: KEPT_LENGTH })
    fc.assert(
      fc.property(ascii, (text) => {
        expect(shownText(text)).toBe(text)
      }),
    )
  })

  it('stays safe when it is filled into a sentence that is made safe in its turn', () => {
    fc.assert(
      fc.property(hostile, hostile, (one, two) => {
        const sentence = `De ${shownText(one, 200)} a ${shownText(two, 200)}.`
        const shown = shownText(sentence)
        expect(isBalanced(shown)).toBe(true)
        expect(shownText(shown)).toBe(shown)
      }),
    )
  })

  it.each([
    'Ñandú & Compañía S.R.L.',
    'Société Générale – “Énergie” €',
    'Muñoz\ny Cía\t1\r\n2',
    'Ньютон',
    'Αθηνά',
    '日本株式会社',
    '👩‍👩‍👧 ❤️ 🏳️‍🌈 👍🏽 1️⃣ 👩🏽‍⚕️',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'कर्म\u200Dयोग',
  ])('is unharmed where it is ordinary: %s', (text) => {
    expect(shownText(text)).toBe(text)
  })

  it('isolates what is written from right to left, and only that', () => {
    expect(shownText('شركة النور 12')).toBe('\u2068شركة النور 12\u2069')
    expect(isolatedPieces('Pagar a \u2068شركة\u2069 (1)')).toEqual([
      { text: 'Pagar a ', isolated: false },
      { text: 'شركة', isolated: true },
      { text: ' (1)', isolated: false },
    ])
  })

  it.each([
    ['ACME \u202E)AS adiconoc( 123', 'ACME [U+202E])AS adiconoc( 123'],
    ['AC\u200BME', 'AC[U+200B]ME'],
    ['AC\u00ADME', 'AC[U+00AD]ME'],
    ['a\u0000b', 'a[U+0000]b'],
    ['a\uD800b', 'a[U+D800]b'],
    ['a\rb', 'a[U+000D]b'],
    ['AC\u2068M\u2069E', 'AC[U+2068]M[U+2069]E'],
    ['x\u2069\u202Eoto', 'x[U+2069][U+202E]oto'],
    ['A\u200DB', 'A[U+200D]B'],
    ['A\uFE0FB', 'A[U+FE0F]B'],
    ['\u{E0041}\u{E007F}x', '[U+E0041][U+E007F]x'],
    ['A\u3164B\u2800C', 'A[U+3164]B[U+2800]C'],
    ['A\u2028B', 'A[U+2028]B'],
  ])('shows what cannot be seen by its number: %j', (text, shown) => {
    expect(shownText(text)).toBe(shown)
  })

  it('keeps the beginning of a long one, and says that it is not all', () => {
    const shown = shownText('a'.repeat(1_000_000), DRAWN_LENGTH)
    expect(shown).toBe(`${'a'.repeat(DRAWN_LENGTH - 1)}…`)
    expect(shownText('\u202E'.repeat(1_000_000), DRAWN_LENGTH)).toMatch(/^(?:\[U\+202E\])+…$/)
  })
})

test('the beginning of a text cuts no pair in two', () => {
  expect(truncate('a😀b', 2)).toBe('a')
  expect(truncate('a😀b', 3)).toBe('a😀')
  expect(truncate('abc', 3)).toBe('abc')
  expect(truncate('x'.repeat(1_000_000))).toHaveLength(KEPT_LENGTH)
})

describe('what may make a person take one name for another', () => {
  it.each([
    ['Аcme SA', 'mixed_scripts'],
    ['ACΜE SA', 'mixed_scripts'],
    ['AC\u200BME', 'hidden_characters'],
    ['ACME \u202EAS', 'hidden_characters'],
    ['AC\u2068M\u2069E', 'hidden_characters'],
  ])('is told: %j', (text, oddity) => {
    expect(oddityOf(text)).toBe(oddity)
  })

  it.each([
    'Ñandú SRL',
    'Ньютон Trading',
    'Αθηνά Export 2026',
    'شركة النور',
    'Sociedad 1ª µm',
    '👩‍👩‍👧 ❤️',
    '',
  ])('is nothing in an honest name: %s', (text) => {
    expect(oddityOf(text)).toBeNull()
  })
})

describe('the name of a party', () => {
  it.each([
    ['АСМЕ S.A.', 'Cyrillic'],
    ['ᎪᏟᎷᎬ S.A.', 'Cherokee'],
    ['ꓮꓚꓟꓰ S.A.', 'Lisu'],
    ['ＡＣＭＥ S.A.', 'full-width'],
    ['𝐀𝐂𝐌𝐄 S.A.', 'mathematical'],
    ['ᴀᴄᴍᴇ S.A.', 'small capitals'],
    ['ɢʀᴀɴᴏꜱ S.A.', 'phonetic'],
    ['Αθηνά Export', 'Greek'],
    ['ACME ２０２６', 'full-width digits'],
    ['ACǀME', 'a click that looks like a stroke'],
    ['日本株式会社', 'Han'],
  ])('that is written in other letters is told: %s (%s)', (name) => {
    expect(nameOddityOf(name)).toBe('foreign_letters')
  })

  it('that mixes them in a word, or hides some, is told as before', () => {
    expect(nameOddityOf('Аcme SA')).toBe('mixed_scripts')
    expect(nameOddityOf('AC\u200BME')).toBe('hidden_characters')
  })

  it.each([
    'Ñandú & Compañía S.R.L.',
    'Société Générale – “Énergie” €',
    'Müller, Łukasz y Gökçe Ş. İnönü',
    'Sociedad 1ª Nº 3 µm…',
    'Jose\u0301 Peña',
    'G\u0303uarani',
    'Nguyễn Việt',
    '',
  ])('in Latin letters is honest: %s', (name) => {
    expect(nameOddityOf(name)).toBeNull()
  })
})
