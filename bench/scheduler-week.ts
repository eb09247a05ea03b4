import { simulateWeek } from '../src/main/sync/week.fixture.ts'
import { type Bench, figure } from './bench.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Requests that a simulated week makes per day, with 500 echeqs and seven collecting accounts at rest. Floor: what a day may make. */
const FLOOR = 2500

export const schedulerWeek: Bench = {
  name: 'scheduler-week',
  run: async () => {
    const { perDay } = await simulateWeek()
    const busiest = Math.max(...perDay)
    return [
      figure('scheduler-week', busiest, FLOOR, 'requests per day'),
      ...days.map((day, index) =>
        figure(`scheduler-week-${day}`, perDay[index] ?? 0, FLOOR, 'requests per day'),
      ),
    ]
  },
}
