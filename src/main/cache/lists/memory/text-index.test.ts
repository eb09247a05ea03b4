import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchWords } from '../../../../shared/text/search-words.ts'
import { folded } from '../../text.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

const ROWS = 64

const wordsOf = (search: string): readonly string[] =>
  searchWords(search).flatMap(({ spellings }) => spellings)

/** Texts such as lists have: names that repeat, codes that do not, marks and blanks of every kind. */
const anyPiece = fc.oneof(
  fc.constantFrom('Ñandú S.A.', 'Panadería Sol', 'el águila', 'PAGADO', 'zz', 'A-0001', '😀'),
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 11 }),
  fc.string({ unit: fc.constantFrom(...'abzñ019-.,'), minLength: 1, maxLength: 8 }),
)
const anyText = fc
  .array(fc.tuple(anyPiece, fc.constantFrom(' ', '\n', '  ', '\u00a0')), { maxLength: 6 })
  .map((pieces) => folded(pieces.flat().join('')))
const anySearch = fc.oneof(
  fc.constantFrom('sol', 'nandu s.a', 'pagado zz', 'z', '0', '01', 'a-0', '-', '😀', 'aguila'),
  fc.string({ unit: fc.constantFrom(...'abz019-. '), minLength: 1, maxLength: 5 }),
)

const plainly = (texts: readonly string[], words: readonly string[]): readonly number[] =>
  [...texts.keys()].filter((at) => words.every((word) => texts[at]?.includes(word) === true))

const found = (index: TextIndex, words: readonly string[]): readonly number[] =>
  [...allOf(words.map((word) => index.having(word)))].flatMap((bits, nth) =>
    Array.from({ length: 32 }, (_, bit) => bit).flatMap((bit) =>
      ((bits >> bit) & 1) === 1 ? [nth * 32 + bit] : [],
    ),
  )

const allOf = ([first = new Int32Array(), ...more]: readonly Int32Array[]): Int32Array =>
  first.map((bits, nth) => more.reduce((left, one) => left & (one[nth] ?? 0), bits))

const indexOf = (texts: readonly string[]): TextIndex =>
  createTextIndex({ at: (place) => texts[place] ?? '' }, () => texts.length, ROWS)

describe('an index of texts', () => {
  it('finds what a plain scan finds, while it is made, as texts grow and as they change', () => {
    fc.assert(
      fc.property(
        fc.array(anyText, { minLength: ROWS, maxLength: 4 * ROWS }),
        fc.array(anyText, { maxLength: ROWS }),
        fc.array(fc.tuple(fc.nat(4 * ROWS), anyText), { maxLength: 20 }),
        fc.array(anySearch, { minLength: 1, maxLength: 12 }),
        (first, more, changes, searches) => {
          const texts = [...first]
          const index = indexOf(texts)
          const compare = (): void => {
            for (const words of searches.map(wordsOf))
              if (words.length > 0) expect(found(index, words)).toEqual(plainly(texts, words))
          }
          index.prepare()
          compare()
          texts.push(...more)
          while (index.prepare());
          compare()
          const changed = changes.filter(([at]) => at < texts.length)
          for (const [at, text] of changed) texts[at] = text
          index.changed(changed.map(([at]) => at))
          compare()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('finds words that nearly all texts hold, some of which lost them since', () => {
    const texts = Array.from({ length: 3 * ROWS }, (_, at) => `almacen ${at}`)
    const index = indexOf(texts)
    while (index.prepare());
    texts[7] = 'farmacia 7'
    index.changed([7])
    expect(found(index, ['macen'])).toEqual(plainly(texts, ['macen']))
    expect(found(index, ['armac'])).toEqual([7])
    expect(found(index, ['macen', '70'])).toEqual([70, 170])
    expect(found(index, ['nadie'])).toEqual([])
  })
})
