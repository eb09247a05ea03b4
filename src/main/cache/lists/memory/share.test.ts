import { expect, test } from 'vitest'
import { createShare } from './share.ts'

test('a text that comes again is the one that is known, and no more than the limit are kept', () => {
  const share = createShare(3)
  for (let n = 0; n < 1000; n += 1) {
    expect(share.of(`at ${n}`)).toBe(`at ${n}`)
    expect(share.size()).toBeLessThanOrEqual(3)
  }
  expect(share.of('at 999')).toBe('at 999')
  expect(share.size()).toBe(1)
})
