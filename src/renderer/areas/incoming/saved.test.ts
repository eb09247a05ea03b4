import { expect, it } from 'vitest'
import { creditSpec } from './credits/spec.ts'
import { movementSpec } from './movements/spec.ts'

it.each([
  ['credits', creditSpec],
  ['movements', movementSpec],
])(
  'the list of %s reads a saved view as all lists do: its empty parts narrowed nothing',
  (_, { schema }) => {
    const saved = { reconciled: false, from: '', minAmount: '', search: 'molino' }
    expect(schema.parse(saved)).toEqual({ reconciled: false, search: 'molino' })
  },
)
