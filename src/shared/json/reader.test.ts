import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { err, ok, type Result } from '../errors/index.ts'
import { LosslessNumber } from './number.ts'
import { type JsonItem, JsonReader, type Plan, readJson } from './reader.ts'

/** The engine's own parser, with each number as it stands in the text. */
function byEngine(text: string): unknown {
  const exact = (_: string, value: unknown, ...[said]: readonly { readonly source?: string }[]) =>
    typeof value === 'number' ? new LosslessNumber(said?.source ?? '') : value
  return JSON.parse(text, exact)
}
const engineReads = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON texts with numbers of every form, blanks anywhere, odd keys, and the keys of the plan below more often than not. */
const space = fc.constantFrom('', '', ' ', '\n', '\t ', '\r\n')
const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,30})?([eE][+-]?\d{1,9})?$/)
const characters = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 8 }))
  .map((text) => JSON.stringify(text))
const escapes = fc.constantFrom(
  '"\\u00e9\\n\\\\"',
  '"\\""',
  '"]}"',
  '"\\\\"',
  '"[{"',
  '"\\ud800"',
  '"\\udc00\\ud800x"',
  '"\\"1,2:"',
)
const keys = fc.oneof(
  fc.constantFrom('"list"', '"deep"', '"__proto__"', '"a"', '"toString"', '"007"', '"12"', '"1"'),
  characters,
)
const { text: jsonText } = fc.letrec<{ text: string; array: string; object: string }>((tie) => ({
  text: fc
    .tuple(
      space,
      fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.oneof(digits, characters, escapes, fc.constantFrom('true', 'false', 'null')),
        tie('array'),
        tie('object'),
      ),
      space,
    )
    .map((parts) => parts.join('')),
  array: fc.array(tie('text'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
  object: fc
    .uniqueArray(fc.tuple(keys, space, tie('text')), {
      maxLength: 4,
      selector: ([key]): unknown => JSON.parse(key),
    })
    .map(
      (pairs) =>
        `{${pairs.map(([key, gap, content]) => `${gap}${key}${gap}:${content}`).join(',')}}`,
    ),
}))
/** The same text with a few characters of it changed. */
const damaged = fc
  .tuple(
    jsonText,
    fc.nat(),
    fc.nat(2),
    fc.oneof(
      fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '-', '.', 'e', '0', '\n'),
      fc.string({ maxLength: 2 }),
    ),
  )
  .map(([text, place, drop, insert]) => {
    const at = place % (text.length + 1)
    return text.slice(0, at) + insert + text.slice(at + drop)
  })
/** Where a text is cut into pieces. */
const cuts = fc.array(fc.nat(), { maxLength: 12 })

const plan: Plan = { list: 'items', deep: { list: 'items', deep: { list: 'items' } } }

interface ReadReport {
  readonly read: Result<unknown, string>
  readonly items: readonly JsonItem[]
}

function told(pieces: Iterable<string>, planned: Plan | undefined = plan): ReadReport {
  const items: JsonItem[] = []
  const reader = new JsonReader({
    ...(planned !== undefined && { plan: planned }),
    take: (item) => items.push(item) > 0,
  })
  for (const piece of pieces) reader.push(piece)
  return { read: reader.end(), items }
}

function cut<T extends string | Uint8Array>(whole: T, places: readonly number[]): readonly T[] {
  const at = [...places.map((place) => place % (whole.length + 1)), 0, whole.length]
  const sorted = at.toSorted((a, b) => a - b)
  return sorted.slice(1).map((end, nth) => whole.slice(sorted[nth], end) as T)
}

/** Puts every item into its place again. */
function whole({ read, items }: ReadReport): unknown {
  if (!read.ok) throw new Error(read.error)
  for (const { array, index, value } of items) {
    let place = read.value
    for (const step of array.split(/[.[\]]+/).filter((part) => part !== ''))
      place = (place as Record<string, unknown>)[step]
    ;(place as unknown[])[index] = value
  }
  return read.value
}

describe('reading JSON', () => {
  it('yields what the engine yields, and each number as it was written', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        expect(readJson(text)).toEqual(ok(byEngine(text)))
      }),
      { numRuns: 3_000 },
    )
  })

  it('accepts what the engine accepts and nothing else, but for repeated keys', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const read = readJson(text)
        if (read.ok) expect(read.value).toEqual(byEngine(text))
        else if (engineReads(text)) expect(read.error).toMatch(/is repeated/)
      }),
      { numRuns: 5_000 },
    )
  })

  it('yields the same, items and errors as well, wherever a text is cut into pieces', () => {
    fc.assert(
      fc.property(fc.oneof(jsonText, damaged), cuts, (text, places) => {
        expect(told(cut(text, places))).toEqual(told([text]))
      }),
      { numRuns: 5_000 },
    )
  })

  it('yields the same wherever the bytes of a text are cut', () => {
    fc.assert(
      fc.property(jsonText, cuts, (text, places) => {
        const bytes = new TextEncoder().encode(text)
        const decoder = new TextDecoder()
        const pieces = cut(bytes, places).map((part) => decoder.decode(part, { stream: true }))
        expect(told(pieces)).toEqual(told([new TextDecoder().decode(bytes)]))
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps every digit, whatever a number amounts to', () => {
    for (const number of ['1.10', '-0.0', '90071992547409931.17', '1e999999999', '1E-400', '-0'])
      expect(readJson(`[${number}]`)).toEqual(ok([new LosslessNumber(number)]))
  })

  it('takes __proto__ for a key like any other', () => {
    const read = readJson('{"__proto__":{"a":1},"b":2}')
    const document = read.ok ? read.value : null
    expect(Object.keys(document ?? {})).toEqual(['__proto__', 'b'])
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype)
  })

  it.each([
    ['', 'cut at the end'],
    ['{"a":1', 'cut at the end'],
    ['{"a":"b', 'cut at the end'],
    ['{"a":tru', 'cut at the end'],
    ['[1,2', 'cut at the end'],
    ['{"list":[{"a":1},', 'cut at the end'],
    ['{"list":[{"a":"]', 'cut at the end'],
    ['[01]', 'malformed number at character 2'],
    ['[1.]', 'malformed number at character 2'],
    ['[1-2]', 'malformed number at character 2'],
    ['[+1]', 'unexpected character at character 2'],
    ['[NaN]', 'unexpected character at character 2'],
    ['[trux]', 'unexpected character at character 2'],
    ["{'a':1}", 'expected a key at character 2'],
    ['{"a":1,}', 'expected a key at character 8'],
    ['[1,]', 'unexpected character at character 4'],
    ['{"a" 1}', 'expected a colon at character 6'],
    ['[1 2]', 'expected a comma or a closing bracket at character 4'],
    ['[1}', 'expected a comma or a closing bracket at character 3'],
    ['[1] 2', 'more text after the document at character 5'],
    ['["\t"]', 'control character in the text at character 2'],
    ['["\\x"]', 'malformed text at character 2'],
    ['{"a":1,"a":2}', 'the key "a" is repeated at character 13'],
    ['{"a":1.0,"a":1}', 'the key "a" is repeated at character 15'],
    ['\0\0\0\0', 'unexpected character at character 1'],
    ['\uFEFF{}', 'unexpected character at character 1'],
    ['<html>', 'unexpected character at character 1'],
    ['['.repeat(1_000_000), 'nested too deep at character 101'],
    ['{"a":'.repeat(500_000), 'nested too deep at character 501'],
    [`[${'1'.repeat(1_001)}]`, 'number too long at character 2'],
  ])('says what is wrong with %.40j and where', (text, sentence) => {
    expect(readJson(text, { plan })).toEqual(err(sentence))
  })

  it('accepts a key that is repeated with the same value', () => {
    expect(readJson('{"a":[1.0],"a":[1.0]}')).toEqual(ok({ a: [new LosslessNumber('1.0')] }))
  })
})

describe('the items of a planned array', () => {
  it('are passed on one by one, and with them the document is whole', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        // In the path of an item, these would have to be told from what separates.
        fc.pre(!/"[^"]*[.[\]\\][^"]*"\s*:/.test(text))
        expect(whole(told([text]))).toEqual(byEngine(text))
      }),
      { numRuns: 3_000 },
    )
  })

  it('come with their text as it was written', () => {
    const { items } = told(['{ "list" :[{"a": 1.50 } , "é\\n",\n[3.10] ], "z":[{}] }'])
    expect(items.map(({ text, array, index }) => [array, index, text])).toEqual([
      ['list', 0, '{"a": 1.50 }'],
      ['list', 1, '"é\\n"'],
      ['list', 2, '[3.10]'],
    ])
  })

  it('come as soon as their text is there', () => {
    const seen: unknown[] = []
    const reader = new JsonReader({ plan: 'items', take: ({ value }) => seen.push(value) > 0 })
    const counts = ['[{"a":', 'true}', ',fa', 'lse', ',7', ',', '"x"]'].map((piece) => {
      reader.push(piece)
      return seen.length
    })
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 4])
    expect(reader.end()).toEqual(ok([]))
  })

  it('are named as errors name them, through arrays and objects', () => {
    const { items } = told(['{"x":{"a":[{"b":[1]},{"b":[2,3]}]}}'], { x: { a: { b: 'items' } } })
    expect(items.map(({ array, index }) => `${array}[${index}]`)).toEqual([
      'x.a[0].b[0]',
      'x.a[1].b[0]',
      'x.a[1].b[1]',
    ])
  })

  it('stop coming when the taker has enough, and the rest is not looked at', () => {
    const seen: unknown[] = []
    const take = ({ value }: JsonItem): boolean => seen.push(value) < 2
    const reader = new JsonReader({ plan, take })
    expect(reader.push('{"list":[1,2,3 nonsense]}')).toBe(false)
    expect(reader.push('more')).toBe(false)
    expect(reader.end().ok).toBe(true)
    expect(seen).toEqual([new LosslessNumber('1'), new LosslessNumber('2')])
  })

  it('are stepped over where nobody takes them, and the array stands empty', () => {
    expect(readJson('{"a":1,"list":[{"b":"]"},[[{}]]],"deep":{"list":{}}}', { plan })).toEqual(
      ok({ a: new LosslessNumber('1'), list: [], deep: { list: {} } }),
    )
  })

  it.each([
    '{"list":[1],"list":[1]}',
    '{"list":null,"list":[1]}',
    '{"deep":{"list":[1]},"deep":{"list":[1]}}',
  ])('come once: a key on the way to them must not be repeated, %s', (text) => {
    expect(told([text]).read).toMatchObject({ ok: false })
    expect(readJson(text, { plan })).toMatchObject({ ok: false })
  })
})

describe('a text that comes in pieces', () => {
  const piece = 'x'.repeat(1_000)

  it('costs no more than its length, however long something in it is', () => {
    const long = Array.from({ length: 4_000 }, () => piece)
    const { read } = told(['{"list":["', ...long, '"],"a":"', ...long, '"}'])
    expect(read).toEqual(ok({ list: [], a: piece.repeat(4_000) }))
  })

  it.each(['["', '{"list":["', '{"list":[{"a":1,"b":"'])(
    'is refused as too long before it is over where something never ends: %s',
    (beginning) => {
      const reader = new JsonReader({ plan, take: () => true })
      reader.push(beginning)
      let pushed = 0
      while (reader.push(piece)) pushed += piece.length
      expect(pushed).toBeLessThan(40_000_000)
      expect(reader.end()).toMatchObject({ ok: false, error: expect.stringMatching(/^too long/) })
    },
  )
})
