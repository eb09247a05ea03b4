import { describe, expect, it } from 'vitest'
import { emptyTerms, readTerms } from './terms.ts'

const typed = { ...emptyTerms, rate: '60' }
const read = (changes: object, usualClearing = 1) =>
  readTerms({ ...typed, ...changes }, 'es-AR', '2026-11-23', usualClearing)

describe('the terms of a discount', () => {
  it('begin with the clearing that the forecast counts with, until another is typed', () => {
    expect(read({})).toMatchObject({ ok: true, value: { clearingDays: 1, on: '2026-11-23' } })
    expect(read({ clearing: '3' })).toMatchObject({ ok: true, value: { clearingDays: 3 } })
  })

  it.each([
    ['rate', { rate: 'mucho' }],
    ['on', { on: '30/02/2027' }],
    ['clearing', { clearing: '99' }],
  ])('that cannot be meant are told at the field: %s', (field, changes) => {
    expect(read(changes)).toMatchObject({ ok: false, problems: { [field]: expect.any(String) } })
  })
})
