import { expect, test } from 'vitest'
import { everything, filterOf, isNarrowed } from './filter.ts'

test('nothing chosen asks for everything', () => {
  expect(filterOf(everything)).toEqual({})
  expect(isNarrowed(everything)).toBe(false)
})

test('the last day of a range is included whole, in Buenos Aires time', () => {
  expect(filterOf({ ...everything, from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-11-01T03:00:00.000Z',
    to: '2026-12-01T03:00:00.000Z',
  })
})

test('a date that is still being typed narrows nothing', () => {
  const typing = { ...everything, from: '2026-11' }
  expect(filterOf(typing)).toEqual({})
  expect(isNarrowed(typing)).toBe(false)
})

test('kinds, states and tag are handed on', () => {
  const chosen = {
    ...everything,
    kinds: ['cvu_transfer'],
    states: ['rejected', 'refused'],
    tag: 'alquiler',
  } as const
  expect(filterOf(chosen)).toEqual({
    kinds: ['cvu_transfer'],
    states: ['rejected', 'refused'],
    tag: 'alquiler',
  })
  expect(isNarrowed(chosen)).toBe(true)
})
