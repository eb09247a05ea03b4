import { expect, test } from 'vitest'
import { clampCell, moveCell } from './use-active.ts'

const size = { rows: 100_000, columns: 5, page: 20 }
const start = { row: 0, column: 0 }

test('arrows move by one and stop at the edges', () => {
  expect(moveCell(start, 'ArrowDown', size)).toEqual({ row: 1, column: 0 })
  expect(moveCell(start, 'ArrowLeft', size)).toEqual(start)
  expect(moveCell({ row: 99_999, column: 4 }, 'ArrowDown', size)).toEqual({
    row: 99_999,
    column: 4,
  })
  expect(moveCell({ row: 3, column: 4 }, 'ArrowRight', size)).toEqual({ row: 3, column: 4 })
})

test('above the first row are the titles', () => {
  expect(moveCell(start, 'ArrowUp', size)).toEqual({ row: -1, column: 0 })
  expect(moveCell({ row: -1, column: 2 }, 'ArrowUp', size)).toEqual({ row: -1, column: 2 })
})

test('pages and ends move within the rows', () => {
  expect(moveCell(start, 'PageDown', size)).toEqual({ row: 20, column: 0 })
  expect(moveCell({ row: 5, column: 1 }, 'PageUp', size)).toEqual({ row: 0, column: 1 })
  expect(moveCell({ row: 5, column: 1 }, 'End', size)).toEqual({ row: 99_999, column: 1 })
  expect(moveCell({ row: 5, column: 1 }, 'Home', size)).toEqual({ row: 0, column: 1 })
})

test('a key that does not move answers nothing', () => {
  expect(moveCell(start, 'a', size)).toBeNull()
})

test('an empty grid has only its titles', () => {
  expect(moveCell(start, 'End', { ...size, rows: 0 })).toEqual({ row: -1, column: 0 })
  expect(clampCell({ row: 8, column: 8 }, { ...size, rows: 3 })).toEqual({ row: 2, column: 4 })
})

test('where a row went away, arrows lead to the rows on both sides of the gap', () => {
  const gap = { row: 3, column: 1, gone: true }
  expect(moveCell(gap, 'ArrowDown', size)).toEqual({ row: 3, column: 1 })
  expect(moveCell(gap, 'ArrowUp', size)).toEqual({ row: 2, column: 1 })
  expect(moveCell(gap, 'ArrowRight', size)).toEqual({ row: 3, column: 2, gone: true })
  const end = clampCell(gap, { ...size, rows: 3 })
  expect(end).toEqual(gap)
  expect(moveCell(end, 'ArrowUp', { ...size, rows: 3 })).toEqual({ row: 2, column: 1 })
  expect(moveCell(end, 'ArrowDown', { ...size, rows: 3 })).toEqual({ row: 2, column: 1 })
})
