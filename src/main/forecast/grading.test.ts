import { describe, expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import { noSettings } from '../../shared/forecast/entered.ts'
import type { ForecastView } from '../../shared/forecast/view.ts'
import {
  addDays,
  type DateText,
  dayOfUtc,
  isBusinessDay,
  previousBusinessDay,
} from '../../shared/values/calendar.ts'
import { type DecimalText, decimal, ZERO } from '../../shared/values/money.ts'
import type { PositionOverview } from '../../shared/wire/position.ts'
import type { ForecastNote } from '../archive/archive-port.ts'
import { flowQuestion, type GatherDeps } from './gather.ts'
import { closedDay, createGrading } from './grading.ts'

const CLOSED = new Set<DateText>(['2026-12-08'])
const FIRST: DateText = '2026-11-02'
/** Each calendar day ends with one peso more. */
const endOf = (day: string): DecimalText =>
  decimal(String(Math.round((Date.parse(day) - Date.parse(FIRST)) / 86_400_000)))

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
    // Nothing is paid between the Friday and the Monday morning.
    expect(since('2026-11-23T12:00:00.000Z')).toBe('2026-11-21')
  })
})

it('a forecast that is right on every day is graded so, with positions of the morning alone', async () => {
  const notes: ForecastNote[] = []
  const positions: PositionOverview[] = []
  let now = new Date(`${FIRST}T12:05:00.000Z`)
  const line = (from: DateText) => ({
    currency: 'ARS',
    opening: ZERO,
    agreement: ZERO,
    included: ZERO,
    unstatedAgreements: 0,
    unclearAgreements: 0,
    floor: null,
    runs: [
      {
        balances: Array.from({ length: 31 }, (_, at) => endOf(addDays(from, at))),
        lowest: { day: from, balance: ZERO },
        belowZeroOn: null,
        belowOverdraftOn: null,
        belowFloorOn: null,
      },
    ],
  })
  const grading = createGrading({
    closed: CLOSED,
    clock: { now: () => now, monotonic: () => 0 } as Parameters<typeof createGrading>[0]['clock'],
    store: {
      all: () => ok(notes),
      put: (_, note) => {
        notes.push(note)
        return ok(null)
      },
      remove: () => ok(null),
    },
    forecast: async () => {
      const from = dayOfUtc(now)
      const view: ForecastView = {
        asOf: now.toISOString(),
        from,
        days: 31,
        holidaysUntil: '2027-12-31',
        accounts: [],
        lines: [line(from)],
        uncounted: [],
      }
      return ok(view)
    },
    positions: {
      history: async () => ok(positions.toReversed()),
      overview: async (fileId) => ok(positions.find((one) => one.fileId === fileId) ?? null),
    },
  })
  for (let day: DateText = FIRST; day < '2027-01-10'; day = addDays(day, 1)) {
    if (!isBusinessDay(day, CLOSED)) continue
    now = new Date(`${day}T12:05:00.000Z`)
    // At 9:00 there is what the last bank day ended with.
    const available = endOf(previousBusinessDay(addDays(day, -1), CLOSED))
    const totals = [{ currency: 'ARS', available }]
    positions.push({
      fileId: day,
      createdAtInstant: `${day}T12:00:00.000Z`,
      totals,
    } as unknown as PositionOverview)
    expect(await grading.keep()).toEqual(ok(null))
  }
  const grades = await grading.grades()
  if (!grades.ok) throw new Error(grades.error.code)
  expect(grades.value.map(({ ahead, error }) => [ahead, error])).toEqual([
    [1, '0.00'],
    [7, '0.00'],
    [30, '0.00'],
  ])
})
