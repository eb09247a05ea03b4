import { describe, expect, it } from 'vitest'
import { figure } from './bench.ts'
import { isShown, worseThanKept } from './kept.ts'

const kept = { start: { value: 130, floor: 100, ratio: 1.3, unit: 'ms' } }

describe('a figure', () => {
  it('that is worse than the kept one by more than a fifth is named with both', () => {
    expect(worseThanKept([figure('start', 160, 100, 'ms')], kept)).toEqual([
      'start: 1.6 of its floor, 1.3 when it was last kept',
    ])
  })

  it('that is a little worse on a noisy machine, better, or new says nothing', () => {
    expect(worseThanKept([figure('start', 156, 100, 'ms')], kept)).toEqual([])
    expect(worseThanKept([figure('start', 90, 100, 'ms')], kept)).toEqual([])
    expect(worseThanKept([figure('memory', 900, 100, 'MB')], kept)).toEqual([])
  })

  it('counts by its ratio: a slower machine is no worse program', () => {
    expect(worseThanKept([figure('start', 1300, 1000, 'ms')], kept)).toEqual([])
  })
})

it('what is kept stands in the document on performance', () => {
  expect(isShown()).toBe(true)
})
