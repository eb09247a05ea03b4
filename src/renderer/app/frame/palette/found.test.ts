import { expect, it } from 'vitest'
import type { Entry } from './acts.ts'
import { rankEntries } from './entries.ts'

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
  expect(rankEntries(entries, 'eche').entries.map(({ id }) => id)).toEqual(['c', 'd', 'a'])
})
