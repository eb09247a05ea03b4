import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packed, unpacked } from './packed.ts'

test('texts come out as they were packed, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constant(''))), (texts) => {
      const { all, lengths } = structuredClone(packed(texts))
      expect(unpacked(all, lengths)).toEqual(texts)
      const begin = texts[0]?.length ?? 0
      expect(unpacked(all, lengths.subarray(1), begin)).toEqual(texts.slice(1))
    }),
  )
})
