import { expect, it } from 'vitest'
import { simulateWeek } from './week.fixture.ts'

it('a week makes at most a few requests a minute while the office is open, and none at night or at the weekend', async () => {
  const { perDay, perJob, atOnce } = await simulateWeek()
  process.stdout.write(
    `requests per day: ${perDay.join(', ')}; per job: ${JSON.stringify(perJob)}\n`,
  )
  const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, ...weekend] = perDay
  for (const day of [monday, thursday, friday]) {
    expect(day).toBeGreaterThan(1000)
    expect(day).toBeLessThan(1500)
  }
  // Three hours without network, and an hour of a failing bank, make fewer requests, not more.
  expect(tuesday).toBeLessThan(monday * 0.75)
  expect(wednesday).toBeLessThan(monday)
  expect(weekend).toEqual([0, 0])
  expect(atOnce).toBeLessThanOrEqual(2)
  expect(perJob.orders).toBe(150)
}, 60_000)
