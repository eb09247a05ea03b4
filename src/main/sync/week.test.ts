import { expect, it } from 'vitest'
import { simulateWeek } from './week.fixture.ts'

it('a working day at rest makes 2,500 requests at most, and a night or a weekend none', async () => {
  const { perDay, perJob, atOnce } = await simulateWeek()
  process.stdout.write(
    `requests per day: ${perDay.join(', ')}; per job: ${JSON.stringify(perJob)}\n`,
  )
  const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, ...weekend] = perDay
  for (const day of [monday, thursday, friday]) {
    expect(day).toBeGreaterThan(2000)
    expect(day).toBeLessThanOrEqual(2500)
  }
  // Three hours without network, and an hour of a failing bank, make fewer requests, not more.
  expect(tuesday).toBeLessThan(monday * 0.75)
  expect(wednesday).toBeLessThan(monday)
  expect(weekend).toEqual([0, 0])
  // The daily reading of everything asks for five pages at once, beside one other poll; the client lets four through.
  expect(atOnce).toBeLessThanOrEqual(6)
  expect(perJob.orders).toBe(150)
}, 60_000)
