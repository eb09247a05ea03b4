import { describe, expect, it } from 'vitest'
import { ranked } from './entries.ts'
import type { Entry } from './entry.ts'
import { readQuery } from './found.ts'

describe('what is typed into the search', () => {
  it('is an amount too where it is one, as the language writes it', () => {
    expect(readQuery('450.000', 'es-AR')).toEqual({ text: '450.000', amount: '450000' })
    expect(readQuery(' 1.234,50 ', 'es-AR')).toEqual({ text: '1.234,50', amount: '1234.50' })
    expect(readQuery('450,000', 'en')).toEqual({ text: '450,000', amount: '450000' })
    expect(readQuery('-5', 'es-AR').amount).toBe(null)
    expect(readQuery('Ñandú 7', 'es-AR')).toEqual({ text: 'Ñandú 7', amount: null })
  })

  it('is a CUIT or a key without what groups it, and then no amount', () => {
    expect(readQuery('30-71234567-1', 'es-AR')).toEqual({ text: '30712345671', amount: null })
    expect(readQuery('0110012 9 2000009134497 7', 'en')).toEqual({
      text: '0110012920000091344977',
      amount: null,
    })
  })
})

it('groups stay together, the one with the best answer first', () => {
  const entry = (id: string, group: Entry['group'], label: string): Entry => ({
    id,
    group,
    label,
    run: () => undefined,
  })
  const entries = [
    entry('a', 'frame.palette.actions', 'Pedir echeqs'),
    entry('b', 'frame.palette.actions', 'Transferir'),
    entry('c', 'frame.palette.go', 'Echeqs'),
    entry('d', 'frame.palette.go', 'Los echeqs'),
  ]
  expect(ranked(entries, 'eche').map(({ id }) => id)).toEqual(['c', 'd', 'a'])
})
