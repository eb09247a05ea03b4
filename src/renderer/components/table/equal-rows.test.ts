import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsIn, rowsToDraw, topFor } from './equal-rows.ts'

const HEIGHT = 34

const standings = fc.record({
  top: fc.integer({ min: 0, max: 3_400_000 }),
  height: fc.integer({ min: HEIGHT, max: 2_000 }),
})
const lists = fc.record({
  count: fc.integer({ min: 0, max: 200 }),
  around: fc.integer({ min: 0, max: 8 }),
  apart: fc.integer({ min: -1, max: 210 }),
})

/** Of a row, its edges in the scrolled box; the head is as high and covers the top. */
const edges = (row: number, top: number) => {
  const start = HEIGHT + row * HEIGHT - top
  return { start, end: start + HEIGHT }
}

test('a row is in view exactly where some of it stands below the head and above the bottom', () => {
  fc.assert(
    fc.property(standings, fc.integer({ min: 0, max: 100_000 }), ({ top, height }, row) => {
      const { first, last } = rowsIn({ top, height }, HEIGHT)
      const { start, end } = edges(row, top)
      expect(row >= first && row <= last).toBe(end > HEIGHT && start < height)
    }),
  )
})

test('a box that is not drawn yet has no row in view, and none is drawn but the one of the keyboard', () => {
  const none = rowsIn({ top: 0, height: 0 }, HEIGHT)
  expect(rowsToDraw(none, { count: 50, around: 8, apart: -1 })).toEqual([])
  expect(rowsToDraw(none, { count: 50, around: 8, apart: 3 })).toEqual([3])
})

test('what is drawn is in order, each once, within the list; all in view, and the one apart', () => {
  fc.assert(
    fc.property(standings, lists, (standing, list) => {
      const shown = rowsIn({ ...standing, top: standing.top % 5_000 }, HEIGHT)
      const drawn = rowsToDraw(shown, list)
      expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b))
      for (const row of drawn) expect(row >= 0 && row < list.count).toBe(true)
      for (let row = shown.first; row <= Math.min(shown.last, list.count - 1); row += 1)
        expect(drawn).toContain(row)
      if (list.apart >= 0 && list.apart < list.count) expect(drawn).toContain(list.apart)
      expect(drawn.length).toBeLessThanOrEqual(shown.last - shown.first + 2 + 2 * list.around)
    }),
  )
})

test('a row that is revealed stands between the head and what covers the bottom, moved by as little as can be', () => {
  const rows = fc.integer({ min: 0, max: 100_000 })
  const covers = fc.constantFrom(0, HEIGHT, 2 * HEIGHT)
  fc.assert(
    fc.property(standings, rows, covers, ({ top, height: given }, row, covered) => {
      const height = given + 4 * HEIGHT
      const to = topFor(row, { top, height }, HEIGHT, covered)
      const { start, end } = edges(row, to ?? top)
      expect(start).toBeGreaterThanOrEqual(HEIGHT)
      expect(end).toBeLessThanOrEqual(height - covered)
      if (to !== null) expect(start === HEIGHT || end === height - covered).toBe(true)
      expect(topFor(row, { top: to ?? top, height }, HEIGHT, covered)).toBeNull()
    }),
  )
})
