import { expect, it } from 'vitest'
import { createLruCache } from './lru-cache.ts'

it('of more values than are remembered, the longest unused is forgotten', () => {
  const recent = createLruCache<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect(recent.keys()).toEqual(['a', 'c'])
  expect(recent.get('b')).toBeUndefined()
  recent.set('a', 4)
  expect([recent.get('a'), recent.keys()]).toEqual([4, ['c', 'a']])
})

it('a value is made once while it is remembered, and again after it was forgotten', () => {
  const recent = createLruCache<number>(1)
  let made = 0
  const make = () => {
    made += 1
    return made
  }
  expect([recent.of('a', make), recent.of('a', make)]).toEqual([1, 1])
  expect([recent.of('b', make), recent.of('a', make)]).toEqual([2, 3])
  recent.delete('a')
  expect(recent.get('a')).toBeUndefined()
  recent.of('a', make)
  recent.clear()
  expect(recent.keys()).toEqual([])
})
