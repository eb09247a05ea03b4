import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameHolder } from './holder-names.ts'

describe('a name in a file is that of the holder at the bank', () => {
  it.each([
    ['Molino Harinero del Sur', 'MOLINO HARINERO DEL SUR SA'],
    ['Textil Ñandubay S.R.L.', 'TEXTIL NANDUBAY SRL'],
    ['Carlos Ibáñez', 'Ibáñez, Carlos'],
    ['Juan Pérez', 'PEREZ JUAN CARLOS'],
    ['La Ñata S. A.', 'La Ñata S.A..'],
    ['S.A.', 'SA'],
  ])('%s, %s', (written, bank) => {
    expect(sameHolder(written, bank)).toBe(true)
    expect(sameHolder(bank, written)).toBe(true)
  })
})

describe('it is another one', () => {
  it.each([
    ['Distribuidora Río Cuarto', 'TEXTIL NANDUBAY SRL'],
    ['Molino', 'Molino Harinero del Sur SA'],
    ['Molino Harinero del Norte', 'Molino Harinero del Sur SA'],
    ['', 'Molino Harinero del Sur SA'],
    ['ACME', 'ACMÉ Dos'],
  ])('%s, %s', (written, bank) => {
    expect(sameHolder(written, bank)).toBe(false)
    expect(sameHolder(bank, written)).toBe(false)
  })
})

it('every name is its own, and the comparison has no side', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(sameHolder(one, one)).toBe(true)
      expect(sameHolder(one, other)).toBe(sameHolder(other, one))
    }),
  )
})
