import { expect, it } from 'vitest'
import { areas } from './index.ts'
import { obstacle } from './tree.ts'

const all = areas.flatMap(({ mutants }) => mutants)

it('each change can be made to the code as it stands, so that none is left out unseen', () => {
  const obstacles = all.flatMap((mutant) => {
    const reason = obstacle('.', mutant)
    return reason === null ? [] : [`${mutant.id}: ${reason}`]
  })
  expect(obstacles).toEqual([])
})

it('each change has a name of its own', () => {
  const ids = all.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
