import { describe, expect, test } from 'vitest'
import { settingsSchema } from '../ipc/app.ts'
import { areaIds, areaKey, doorIds, doors, workAreas } from './areas.ts'
import { readDeepLink } from './deep-link.ts'

describe('the keys that lead to areas', () => {
  test('each area of the working day has one of its own, and it is one key', () => {
    const keys = workAreas.map(areaKey)
    expect(new Set(keys).size).toBe(workAreas.length)
    expect(keys.filter((key) => key?.length !== 1)).toEqual([])
  })

  test('digits count the doors as the navigation shows them', () => {
    const shown = doorIds.filter((id) => id !== 'cvu').map((id) => areaKey(doors[id][0]))
    expect(shown).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', null])
  })

  test('the other screens behind a door have a letter, settings none', () => {
    expect((['forecast', 'books', 'incoming', 'settings'] as const).map(areaKey)).toEqual([
      'C',
      'L',
      'I',
      null,
    ])
  })
})

test('each area stands behind one of ten doors, of which the PSP’s is for few', () => {
  expect(doorIds).toHaveLength(10)
  expect(doorIds.flatMap((id): readonly string[] => doors[id]).toSorted()).toEqual(
    areaIds.toSorted(),
  )
})

test('the name of no area leads nowhere, in an address or as the first screen', () => {
  expect(readDeepLink('tesorero://constructor')).toBe(null)
  expect(settingsSchema.shape.firstArea.safeParse('constructor').success).toBe(false)
})
