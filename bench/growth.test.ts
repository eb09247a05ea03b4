import { describe, expect, it } from 'vitest'
import { exponentOf } from './growth.ts'

const grown = (cost: (rows: number) => number) =>
  exponentOf([1000, 10_000, 100_000].map((rows) => ({ rows, milliseconds: cost(rows) })))

describe('the exponent of growth', () => {
  it('is one where ten times the rows take ten times as long, and two where they take a hundred times', () => {
    expect(grown((rows) => rows / 50)).toBeCloseTo(1)
    expect(grown((rows) => rows * rows)).toBeCloseTo(2)
    expect(grown(() => 7)).toBeCloseTo(0)
  })

  it('is not flattened by what costs the same for any number of rows', () => {
    expect(grown((rows) => 500 + rows * rows * 1e-6)).toBeGreaterThan(1.2)
  })

  it('does not depend on the order of the points', () => {
    const points = [
      { rows: 100_000, milliseconds: 100 },
      { rows: 1000, milliseconds: 1 },
      { rows: 10_000, milliseconds: 10 },
    ]
    expect(exponentOf(points)).toBeCloseTo(1)
  })
})
