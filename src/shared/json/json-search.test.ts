import { expect, it } from 'vitest'
import { parseJson } from './json.ts'
import { findText, leavesOf } from './json-search.ts'

const json = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : null
}

it('finds a text or number by its name wherever it stands, the nearest to the top first', () => {
  const body = json('{"a":{"error_code":"deep"},"b":[{"c":{"error_code":"deeper"}}]}')
  expect(findText(body, ['error_code'])).toBe('deep')
  expect(findText(json('[[{"error_code":412.0}]]'), ['error_code'])).toBe('412.0')
  expect(findText(json('{"x":{"code":"low"},"message":"m"}'), ['code', 'message'])).toBe('m')
})

it('finds nothing in what has no such text', () => {
  for (const body of [
    'null',
    '7',
    '"x"',
    '[]',
    '{"error_code":null}',
    '{"error_code":""}',
    '{"error_code":{}}',
  ])
    expect(findText(json(body), ['error_code'])).toBeNull()
})

it('is not led astray by inherited names or endless nesting', () => {
  expect(findText({}, ['toString', 'constructor'])).toBeNull()
  const deep = `${'{"a":'.repeat(200)}{"error_code":"x"}${'}'.repeat(200)}`
  expect(findText(json(deep), ['error_code'])).toBeNull()
})

it('lists every value in the order of the text, numbers by their digits', () => {
  expect(leavesOf(json('{"b":1.10,"a":[true,null,{"c":"x"}],"d":""}'))).toEqual([
    { path: ['b'], text: '1.10' },
    { path: ['a', '0'], text: 'true' },
    { path: ['a', '2', 'c'], text: 'x' },
    { path: ['d'], text: '' },
  ])
})
