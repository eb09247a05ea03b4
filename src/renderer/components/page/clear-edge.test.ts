import { expect, test } from 'vitest'
import { type ColumnEdges, clearWidth } from './clear-edge.ts'

const words = (start: number, end: number): ColumnEdges => ({ start, end, figures: false })
const figures = (start: number, end: number): ColumnEdges => ({ start, end, figures: true })
const beside = (wanted: number, ...columns: readonly ColumnEdges[]): number =>
  clearWidth({ room: 1000, wanted, over: false, columns })

test('beside a list, amounts that it would cut it takes over whole', () => {
  expect(beside(400, words(0, 460), figures(460, 630), words(630, 800))).toBe(540)
  expect(beside(400, words(0, 520), figures(520, 690))).toBe(480)
})

test('words that are cut stay so: a pane gives up nothing of its width for them', () => {
  expect(beside(400, words(0, 500), words(500, 640))).toBe(400)
})

test('a list that ends at the pane is left alone, as is one that is shorter', () => {
  expect(beside(400, words(0, 300), figures(300, 600.5))).toBe(400)
  expect(beside(400, words(0, 300))).toBe(400)
  expect(beside(400)).toBe(400)
})

test('amounts alone in a list are never taken over: they begin where the list does', () => {
  expect(beside(400, figures(0, 900))).toBe(400)
})

test('over a list, it ends between two columns, at the nearest of their ends', () => {
  const columns = [words(0, 120), figures(120, 300), figures(300, 520)]
  expect(clearWidth({ room: 800, wanted: 400, over: true, columns })).toBe(500)
  expect(clearWidth({ room: 800, wanted: 700, over: true, columns })).toBe(680)
})

test('over a list, it lets the name be seen beside the date rather than cover both, but stays wide enough to read', () => {
  const columns = [words(32, 184), words(184, 390), figures(390, 560)]
  expect(clearWidth({ room: 806, wanted: 440, over: true, columns })).toBe(416)
  expect(clearWidth({ room: 640, wanted: 340, over: true, columns })).toBe(456)
})
