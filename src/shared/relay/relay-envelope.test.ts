import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paddedLength } from './relay-envelope.ts'

it('padding makes everything up to 4 KiB alike and costs at most 12 % above', () => {
  expect([0, 1, 700, 4096].map(paddedLength)).toEqual([4096, 4096, 4096, 4096])
  expect(paddedLength(4097)).toBeGreaterThan(4097)
  fc.assert(
    fc.property(fc.integer({ min: 4097, max: 60_000_000 }), (bytes) => {
      const padded = paddedLength(bytes)
      expect(padded).toBeGreaterThanOrEqual(bytes)
      expect(padded).toBeLessThanOrEqual(bytes * 1.12)
      expect(paddedLength(padded)).toBe(padded)
    }),
  )
})

it('padding leaves few lengths: a position file of 1 to 2 MB has one of 33', () => {
  const lengths = Array.from({ length: 2000 }, (_, n) => paddedLength(1_048_576 + n * 524))
  expect(new Set(lengths).size).toBeLessThanOrEqual(33)
})
