import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packed, unpacked } from './packed.ts'

const texts = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary-ascii' }), fc.constant('')),
)

test('texts come out as they were packed, whatever they hold', () => {
  fc.assert(
    fc.property(texts, (all) => {
      expect(unpacked(structuredClone(packed(all)))).toEqual(all)
    }),
  )
})

test.each([
  ['nothing', []],
  ['empty texts', ['', '']],
  ['halves of a pair, alone and split between two', ['\ud83d', 'a\ude00', '\ud83d', '\ude00']],
  ['the last character of a byte and the one behind it', ['ÿ', 'Ā']],
  ['accents alone', ['ñandú', 'CABRÉ Ü']],
])('%s come out the same with their memory too', (_what, all) => {
  const { bytes, lengths, wide } = packed(all)
  const transfer = [bytes.buffer, lengths.buffer]
  const there = structuredClone({ bytes, lengths, wide }, { transfer })
  expect(unpacked(there)).toEqual(all)
  expect(bytes.byteLength).toBe(0)
})
