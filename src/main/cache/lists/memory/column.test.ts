import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCoded, createNumbers, createTexts, type Written } from './column.ts'

/** Rows one after the other, and then some of them with other values. */
const anyRows = <V>(value: fc.Arbitrary<V>, most: number) =>
  fc.tuple(
    fc.array(value, { minLength: 1, maxLength: most }),
    fc.array(fc.tuple(fc.nat(), value), { maxLength: 40 }),
  )

function written<V>(
  column: Written<V>,
  [rows, changes]: readonly [readonly V[], readonly (readonly [number, V])[]],
): readonly V[] {
  const plain = [...rows]
  for (const [at, value] of rows.entries()) column.put(at, value)
  for (const [nth, value] of changes) {
    column.put(nth % plain.length, value)
    plain[nth % plain.length] = value
  }
  return plain
}
const valuesOf = <V>(column: Written<V>, rows: number): readonly V[] =>
  Array.from({ length: rows }, (_, at) => column.at(at))

const anyText = fc.oneof(
  fc.constantFrom('', 'PAGADO', 'ñandú', '😀', 'a\nb'),
  fc.string({ unit: 'binary', maxLength: 5 }),
)

describe('a column of numbers', () => {
  it('leaves the marked rows between two numbers, and asks of those that have none', () => {
    const anyNumber = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(Number.NaN))
    const anyEnd = fc.oneof(fc.integer({ min: -6, max: 6 }), fc.constantFrom(-Infinity, Infinity))
    fc.assert(
      fc.property(
        anyRows(anyNumber, 100),
        anyEnd,
        anyEnd,
        fc.boolean(),
        (rows, least, most, yes) => {
          const column = createNumbers()
          const plain = written(column, rows)
          const marks = Uint8Array.from(plain, (_, at) => (at % 3 === 0 ? 0 : 1))
          column.within(least, most, () => yes)(marks)
          const wanted = plain.map((one, at) => {
            const lies = Number.isNaN(one) ? yes : one >= least && one <= most
            return at % 3 !== 0 && lies ? 1 : 0
          })
          expect([...marks]).toEqual(wanted)
        },
      ),
    )
  })
})

describe('a column of values that repeat', () => {
  const anyValue = fc.constantFrom('a', 'b', 'ñ', '', 'é')

  it('has what was put there last, tells where values stand and how often, and ranks them', () => {
    fc.assert(
      fc.property(anyRows(anyValue, 200), (rows) => {
        const column = createCoded<string>('')
        const view = column.mapped((value) => value.toUpperCase())
        const plain = written(column, rows)
        expect(valuesOf(column, plain.length)).toEqual(plain)
        const passes = column.where((value) => value > 'a')
        expect(plain.map((_, at) => passes(at))).toEqual(plain.map((value) => value > 'a'))
        expect(plain.map((_, at) => view.at(at))).toEqual(plain.map((one) => one.toUpperCase()))
        const bits = new Int32Array(Math.ceil(plain.length / 32))
        view.mark(bits, (value) => value === 'B')
        expect(plain.map((_, at) => (((bits[at >> 5] ?? 0) >> (at & 31)) & 1) === 1)).toEqual(
          plain.map((value) => value === 'b'),
        )
        const counts = new Map(column.counted())
        expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(plain.length)
        for (const [value, count] of counts)
          expect(count).toBe(plain.filter((one) => one === value).length)
        const rank = column.ranks()
        for (const [at, one] of plain.entries())
          expect(Math.sign(rank(at) - rank(0))).toBe(
            one < (plain[0] ?? '') ? -1 : Number(one > (plain[0] ?? '')),
          )
      }),
      { numRuns: 100 },
    )
  })

  it('holds no value that no row has any more, however many came and went', () => {
    const column = createCoded<string>('')
    for (let round = 0; round < 1000; round += 1) column.put(0, `moment ${round}`)
    expect(column.counted()).toEqual([['moment 999', 1]])
    expect(JSON.parse(column.kept(1).texts ?? '')).toEqual(['moment 999'])
  })
})

describe('a column that is kept and restored', () => {
  const restored = <V>(from: Written<V>, into: Written<V>, rows: number): readonly V[] => {
    const { texts, numbers } = from.kept(rows)
    // As the file gives it: anywhere in a larger piece of memory.
    const apart = Buffer.concat([Buffer.alloc(3), numbers]).subarray(3)
    expect(into.restore({ texts, numbers: apart }, rows)).toBe(true)
    return valuesOf(into, rows)
  }

  it('has what it had, and can be written on', () => {
    fc.assert(
      fc.property(
        anyRows(anyText, 60),
        anyRows(fc.constantFrom(true, false, null), 60),
        (some, flags) => {
          const texts = createTexts()
          const plain = written(texts, some)
          const again = createTexts()
          expect(restored(texts, again, plain.length)).toEqual(plain)
          again.put(plain.length, 'more')
          expect(valuesOf(again, plain.length + 1)).toEqual([...plain, 'more'])
          const coded = createCoded<boolean | null>(null)
          const plainFlags = written(coded, flags)
          const codedAgain = createCoded<boolean | null>(null)
          expect(restored(coded, codedAgain, plainFlags.length)).toEqual(plainFlags)
          expect(new Map(codedAgain.counted())).toEqual(new Map(coded.counted()))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('does so over the edges of its blocks, with texts that changed in them', () => {
    const rows = Array.from({ length: 9000 }, (_, at) => `ñ${at}`)
    const texts = createTexts()
    const plain = written(texts, [
      rows,
      [
        [5, 'five'],
        [4095, ''],
        [4096, 'x'.repeat(50)],
        [8999, 'last'],
      ],
    ])
    expect(valuesOf(texts, 9000)).toEqual(plain)
    const again = createTexts()
    expect(restored(texts, again, 9000)).toEqual(plain)
    again.put(4096, 'other')
    expect(again.at(4096)).toBe('other')
    expect(again.at(4097)).toBe('ñ4097')
    const first = createTexts()
    expect(restored(texts, first, 4100)).toEqual(plain.slice(0, 4100))
  })

  it('is refused where it is not of so many rows, or names values that it does not have', () => {
    const texts = createTexts()
    const numbers = createNumbers()
    const coded = createCoded<string>('')
    for (const [at, value] of ['a', 'b', 'a'].entries()) {
      texts.put(at, value)
      numbers.put(at, at / 3)
      coded.put(at, value)
    }
    expect(createTexts().restore(texts.kept(3), 2)).toBe(false)
    expect(createTexts().restore({ ...texts.kept(3), texts: 'ab' }, 3)).toBe(false)
    expect(createNumbers().restore(numbers.kept(3), 4)).toBe(false)
    expect(createCoded<string>('').restore(coded.kept(3), 4)).toBe(false)
    expect(createCoded<string>('').restore({ ...coded.kept(3), texts: '["a"]' }, 3)).toBe(false)
    const again = createNumbers()
    expect(again.restore(numbers.kept(3), 3)).toBe(true)
    expect(again.at(2)).toBe(2 / 3)
  })
})
