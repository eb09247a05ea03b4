import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setClock } from '../../../app/clock.ts'
import { emptyTerms, termsSchema } from './terms.ts'

beforeAll(() => setClock(() => new Date('2026-11-23T12:00:00-03:00')))
afterAll(() => setClock())

const typed = { ...emptyTerms, rate: '60' }
const read = (changes: object, usualClearing = 1) =>
  termsSchema('es-AR', usualClearing).safeParse({ ...typed, ...changes })

describe('the terms of a discount', () => {
  it('begin with the clearing that the forecast counts with, until another is typed', () => {
    expect(read({})).toMatchObject({ data: { clearingDays: 1, on: '2026-11-23' } })
    expect(read({ clearing: '3' })).toMatchObject({ data: { clearingDays: 3 } })
  })

  it.each([
    ['rate', { rate: 'mucho' }],
    ['on', { on: '30/02/2027' }],
    ['clearing', { clearing: '99' }],
  ])('that cannot be meant are told at the field: %s', (field, changes) => {
    expect(read(changes).error?.issues).toMatchObject([{ path: [field] }])
  })
})
