import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeptFile } from './files.ts'
import { overdue } from './files.ts'

const file = (createdInstant: string, takenAt = '2030-01-01T00:00:00.000Z'): KeptFile => ({
  fileId: createdInstant,
  sha256: createdInstant,
  createdInstant,
  receivedAt: takenAt,
  takenAt,
  source: 'file',
})
const at = (...instants: readonly string[]) => instants.map((instant) => file(instant))

describe('position files that are kept no longer', () => {
  it('are those older than the days, but for the first of each month', () => {
    const files = at(
      '2025-09-01T12:00:00.000Z',
      '2025-09-02T12:00:00.000Z',
      '2025-09-30T12:00:00.000Z',
      '2025-10-07T12:00:00.000Z',
      '2025-10-08T12:00:00.000Z',
      '2025-10-19T12:00:00.000Z',
      '2026-11-22T11:00:00.000Z',
    )
    expect(overdue(files, 400)).toEqual([
      '2025-09-02T12:00:00.000Z',
      '2025-09-30T12:00:00.000Z',
      '2025-10-08T12:00:00.000Z',
    ])
  })

  it('are never the newest, however old it is', () => {
    expect(overdue(at('2020-01-01T12:00:00.000Z', '2020-01-02T12:00:00.000Z'), 31)).toEqual([])
  })

  it('are none for a clock that is years ahead: the newest says how old the others are', () => {
    const days = at(
      '2026-11-20T12:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
      '2026-11-22T12:00:00.000Z',
    )
    expect(overdue(days, 400)).toEqual([])
  })

  it('count by months of Buenos Aires', () => {
    const files = at(
      '2025-01-01T02:59:00.000Z',
      '2025-01-01T03:00:00.000Z',
      '2025-01-02T12:00:00.000Z',
      '2026-11-22T11:00:00.000Z',
    )
    expect(overdue(files, 31)).toEqual(['2025-01-02T12:00:00.000Z'])
  })

  it('are none of those that the bank dated lately, though the clock was years behind as they came', () => {
    const early = file('2026-11-20T11:00:00.000Z')
    const behind = ['2026-11-21T11:00:00.000Z', '2026-11-22T11:00:00.000Z'].map((created, nth) =>
      file(created, `2021-01-0${nth + 1}T12:00:00.000Z`),
    )
    expect(overdue([early, ...behind], 31)).toEqual([])
  })

  it('never leave a month without its first, whatever is kept and whenever it is looked at', () => {
    const instant = fc
      .integer({ min: 0, max: 3_000 * 24 })
      .map((hours) => new Date(Date.UTC(2020, 0, 1) + hours * 3_600_000).toISOString())
    const instants = fc.uniqueArray(instant, { maxLength: 60 })
    const month = (one: string) =>
      new Date(Date.parse(one) - 3 * 3_600_000).toISOString().slice(0, 7)
    fc.assert(
      fc.property(instants, fc.integer({ min: 31, max: 800 }), (all, days) => {
        const gone = new Set(overdue(at(...all), days))
        const inOrder = all.toSorted()
        for (const name of new Set(inOrder.map(month)))
          expect(gone.has(inOrder.find((one) => month(one) === name) ?? '')).toBe(false)
        expect(gone.has(inOrder.at(-1) ?? '')).toBe(false)
        // Doing it again drops nothing more.
        expect(overdue(at(...all.filter((one) => !gone.has(one))), days)).toEqual([])
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})
