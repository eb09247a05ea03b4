import { describe, expect, test } from 'vitest'
import { areaIds, areaKey, doorIds, doors, workAreas } from './areas.ts'

describe('the keys that lead to areas', () => {
  test('each area of the working day has one of its own, and it is one key', () => {
    const keys = workAreas.map(areaKey)
    expect(new Set(keys).size).toBe(workAreas.length)
    expect(keys.filter((key) => key?.length !== 1)).toEqual([])
  })

  test('fingers that know a digit keep it', () => {
    const known = ['today', 'position', 'echeqs', 'transfers', 'debin', 'funds'] as const
    expect(known.map(areaKey)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect((['incoming', 'inbox', 'activity', 'beneficiaries'] as const).map(areaKey)).toEqual([
      '6',
      '7',
      '8',
      '9',
    ])
  })

  test('those that came later have a letter, settings and the synchronisation none', () => {
    expect((['forecast', 'books', 'movements', 'settings', 'sync'] as const).map(areaKey)).toEqual([
      'C',
      'L',
      'M',
      null,
      null,
    ])
  })
})

test('each area stands behind one of nine doors', () => {
  expect(doorIds).toHaveLength(9)
  expect(doorIds.flatMap((id): readonly string[] => doors[id]).toSorted()).toEqual(
    areaIds.toSorted(),
  )
})
