import { expect, it } from 'vitest'
import { readCmc7, typedCmc7 } from './cmc7.ts'

it('a CMC7 is split by common practice when it has 29 digits, however it is typed', () => {
  const read = readCmc7('<011 001 1425> 12345678 : 00123456789')
  expect(read).toEqual({
    digits: '01100114251234567800123456789',
    usualLength: true,
    parts: {
      bank: '011',
      branch: '001',
      postalCode: '1425',
      chequeNumber: '12345678',
      account: '00123456789',
    },
  })
})

it.each(['', '123', '0'.repeat(28), '0'.repeat(30)])(
  '%j is kept without parts, not refused',
  (typed) => {
    expect(readCmc7(typed)).toEqual({ digits: typed, usualLength: false, parts: null })
  },
)

it.each([
  ['', ''],
  ['  ', ''],
  ['011 001-1425/00000042', '011001142500000042'],
  ['<011 001 1425> 12345678 : ', '011001142512345678'],
  ['\u200b⑆011⑈ 42', '01142'],
])('typed as %j it is %j', (typed, digits) => {
  expect(typedCmc7(typed)).toBe(digits)
})

it.each(['abc', '011a', 'O11', '---', '٠١١', 'n/a'])(
  '%j is no CMC7, and nothing is made of it',
  (typed) => {
    expect(typedCmc7(typed)).toBeNull()
  },
)
