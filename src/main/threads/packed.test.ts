import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packed, unpacked } from './packed.ts'

test('texts come out as they were packed, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constant(''))), (texts) => {
      expect(unpacked(structuredClone(packed(texts)))).toEqual(texts)
    }),
  )
})
