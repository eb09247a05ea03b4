import { describe, expect, it } from 'vitest'
import { noSettings } from '../../shared/forecast/entered.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import type { PositionOverview } from '../../shared/wire/position.ts'
import { closedDay, flowQuestion, type GatherDeps } from './gather.ts'

const CLOSED = new Set<DateText>(['2026-12-08'])

describe('a position', () => {
  it('of the morning tells what the bank day before ended with, a later one what its own did', () => {
    const day = (at: string) => closedDay(new Date(at), CLOSED)
    expect(day('2026-11-24T12:00:00.000Z')).toBe('2026-11-23')
    expect(day('2026-11-24T14:59:00.000Z')).toBe('2026-11-23')
    expect(day('2026-11-24T15:00:00.000Z')).toBe('2026-11-24')
    expect(day('2026-11-23T12:00:00.000Z')).toBe('2026-11-20')
    expect(day('2026-12-09T12:00:00.000Z')).toBe('2026-12-07')
    // 22:30 of the 23rd in Buenos Aires.
    expect(day('2026-11-24T01:30:00.000Z')).toBe('2026-11-23')
  })

  it('knows the same days in the forecast: what was due on its own is paid by the afternoon', () => {
    const since = (createdAtInstant: string) => {
      const now = () => new Date(createdAtInstant)
      const deps = { clock: { now }, holidays: { holidays: [...CLOSED] } } as unknown as GatherDeps
      const position = { createdAtInstant } as PositionOverview
      return flowQuestion(deps, position, 1, noSettings).since
    }
    expect(since('2026-11-24T12:00:00.000Z')).toBe('2026-11-24')
    expect(since('2026-11-24T20:00:00.000Z')).toBe('2026-11-25')
    // Clearing pays nothing between the Friday and the Monday morning.
    expect(since('2026-11-23T12:00:00.000Z')).toBe('2026-11-21')
  })
})
