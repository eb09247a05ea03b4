import { expect, test } from 'vitest'
import { memoized } from './cell-text.ts'

test('what was written once is not written again, and as many texts as a list may have cost no memory', () => {
  const written: string[] = []
  const write = memoized((text) => {
    written.push(text)
    return `${text}.`
  })
  expect([write('a'), write('b'), write('a')]).toEqual(['a.', 'b.', 'a.'])
  expect(written).toEqual(['a', 'b'])
  for (let n = 0; n < 30_000; n += 1) write(String(n))
  expect(write('a')).toBe('a.')
  expect(written.filter((text) => text === 'a')).toHaveLength(2)
})
