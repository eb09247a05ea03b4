import { expect, it } from 'vitest'
import { merged } from './merged.ts'

it('puts maps together', () => {
  expect(merged({ a: 1 }, {}, { b: 2, c: 3 })).toEqual({ a: 1, b: 2, c: 3 })
})

it('throws where two maps have one name, and says which', () => {
  expect(() => merged({ a: 1, b: 2 }, { b: 3 })).toThrow('two parts have the name b')
})
