import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LosslessNumber, parseJson } from '../../../shared/json/json.ts'
import { type Outline, readOutline } from './json-reader.ts'

/** JSON texts with numbers of every form and white space anywhere, and the keys of the plan below more often than not. */
const space = fc.constantFrom('', '', ' ', '\n', '\t ', '\r\n')
const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,30})?([eE][+-]?\d{1,3})?$/)
const characters = fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text))
const escapes = fc.constantFrom('"\\u00e9\\n\\\\"', '"\\""', '"]}"', '"\\\\"', '"[{"')
const keys = fc.oneof(
  fc.constantFrom('"list"', '"deep"', '"__proto__"', '"a"', '"toString"'),
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

const plan = { list: 'items', deep: { list: 'items', deep: { list: 'items' } } } as const

/** The whole document: the outline with the items of every array that was left aside put back. */
function whole(outline: Outline): unknown {
  for (const segment of outline.segments) {
    let place: unknown = outline.document
    for (const step of segment.path) place = (place as Record<string, unknown>)[String(step)]
    const read = outline.items(segment, (item, index) => {
      ;(place as unknown[])[index] = item
      return true
    })
    if (!read.ok) throw new Error(read.error)
  }
  return outline.document
}

/** The library's words for a text, or null where it has none; it gives no own property for the key `__proto__`. */
const byLibrary = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : null
}

describe('reading JSON in parts', () => {
  it('yields what the lossless library yields, number by number, with and without a plan', () => {
    fc.assert(
      fc.property(jsonText, fc.boolean(), (text, planned) => {
        fc.pre(!text.includes('__proto__'))
        const outline = readOutline(text, planned ? plan : {})
        expect(outline.ok && whole(outline.value)).toEqual(byLibrary(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('accepts nothing that the library refuses, and reads it the same, whatever is changed in a text', () => {
    const change = fc.tuple(
      fc.nat(),
      fc.nat(2),
      fc.oneof(
        fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '-', '.', 'e', '0', '\n'),
        fc.string(),
      ),
    )
    fc.assert(
      fc.property(jsonText, change, (text, [place, drop, insert]) => {
        const at = place % (text.length + 1)
        const changed = text.slice(0, at) + insert + text.slice(at + drop)
        fc.pre(!changed.includes('__proto__'))
        const library = parseJson(changed)
        const outline = readOutline(changed, {})
        if (outline.ok) expect(library).toEqual({ ok: true, value: outline.value.document })
        else if (library.ok) expect(outline.error).toMatch(/is repeated|nested too deep/)
      }),
      { numRuns: 4_000 },
    )
  })

  it('refuses a planned array that is not JSON within, at the latest when its items are read', () => {
    fc.assert(
      fc.property(fc.array(jsonText, { minLength: 1, maxLength: 3 }), fc.nat(), (items, place) => {
        const inner = `[${items.join(',')}]`
        const at = 1 + (place % (inner.length - 1))
        const text = `{"list":${inner.slice(0, at)}${inner.slice(at + 1)}}`
        const outline = readOutline(text, plan)
        const [segment] = outline.ok ? outline.value.segments : []
        const accepted =
          outline.ok && (segment === undefined || outline.value.items(segment, () => true).ok)
        if (accepted) expect(parseJson(text).ok).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps every digit of a number', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const outline = readOutline(`[${number}]`, {})
        expect(outline.ok && outline.value.document).toEqual([new LosslessNumber(number)])
      }),
    )
  })

  it('takes __proto__ for a key like any other', () => {
    const outline = readOutline('{"__proto__":{"a":1},"b":2}', {})
    const document = outline.ok ? outline.value.document : null
    expect(Object.keys(document ?? {})).toEqual(['__proto__', 'b'])
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype)
  })

  it.each([
    ['', 'cut at the end'],
    ['{"a":1', 'expected a comma or a closing bracket at the end'],
    ['{"a":"b', 'text without a closing quote at the end'],
    ['{"list":[{"a":1},', 'cut at the end'],
    ['[1,2', 'expected a comma or a closing bracket at the end'],
    ['[01]', 'expected a comma or a closing bracket at character 3'],
    ['[1.]', 'expected a comma or a closing bracket at character 3'],
    ['[+1]', 'unexpected character at character 2'],
    ['[NaN]', 'unexpected character at character 2'],
    ["{'a':1}", 'expected a key at character 2'],
    ['{"a":1,}', 'expected a key at character 8'],
    ['[1] 2', 'more text after the document at character 5'],
    ['["\t"]', 'control character in the text at character 2'],
    ['["\\x"]', 'malformed text at character 2'],
    ['{"a":1,"a":1}', 'the key "a" is repeated at character 12'],
    ['\0\0\0\0', 'unexpected character at character 1'],
    ['<html>', 'unexpected character at character 1'],
    ['['.repeat(200), 'nested too deep at character 102'],
  ])('says what is wrong with %j and where', (text, sentence) => {
    expect(readOutline(text, plan)).toEqual({ ok: false, error: sentence })
  })

  it('stops when the taker has enough', () => {
    const outline = readOutline('{"list":[1,2,3 nonsense]}', plan)
    const [segment] = outline.ok ? outline.value.segments : []
    if (!outline.ok || segment === undefined) throw new Error('no list')
    const seen: unknown[] = []
    const read = outline.value.items(segment, (item, index) => {
      seen.push(item)
      return index < 1
    })
    expect(read.ok).toBe(true)
    expect(seen).toEqual([new LosslessNumber('1'), new LosslessNumber('2')])
  })
})
