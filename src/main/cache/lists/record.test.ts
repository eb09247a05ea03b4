import { expect, it } from 'vitest'
import { dayEnd, dayStart } from './record.ts'

it('the days of a filter begin and end at midnight in Buenos Aires, not in UTC', () => {
  expect([dayStart('2026-11-23'), dayEnd('2026-11-24')]).toEqual([
    '2026-11-23T03:00:00.000Z',
    '2026-11-25T02:59:59.999Z',
  ])
})
