import { expect, it } from 'vitest'
import { createReach } from './reach.ts'
import { virtualTime } from './scheduler.fixture.ts'

function start(answers: readonly boolean[]) {
  const time = virtualTime()
  const told: boolean[] = []
  const left = [...answers]
  let probes = 0
  const reach = createReach({
    clock: time,
    probe: async () => {
      probes += 1
      return left.shift() ?? false
    },
    changed: (reachable) => told.push(reachable),
  })
  return { time, told, reach, probes: () => probes }
}

it('a bank that cannot be reached is tried by connections alone, ever less often, until it is there', async () => {
  const { time, told, reach, probes } = start([false, false, true])
  reach.heard(false)
  reach.heard(false)
  expect(told).toEqual([false])
  await time.pass(14_999)
  expect(probes()).toBe(1)
  await time.pass(20_001)
  expect(probes()).toBe(3)
  expect(told).toEqual([false, true])
  await time.pass(3_600_000)
  expect(probes()).toBe(3)
})

it('an hour without network makes no more than one connection a minute', async () => {
  const { time, reach, probes } = start([])
  reach.heard(false)
  await time.pass(3_600_000)
  expect(probes()).toBeLessThan(65)
  expect(probes()).toBeGreaterThan(55)
  reach.stop()
})

it('an answer to any request ends the trying', async () => {
  const { time, told, reach, probes } = start([])
  reach.heard(false)
  reach.heard(true)
  await time.pass(3_600_000)
  expect(told).toEqual([false, true])
  expect(probes()).toBeLessThanOrEqual(1)
})

it('connections that stand while requests fail do not make the trying quick again', async () => {
  const { time, reach, probes } = start(Array.from({ length: 100 }, () => true))
  for (let round = 0; round < 20; round++) {
    reach.heard(false)
    await time.pass(60_000)
  }
  expect(probes()).toBe(20)
  reach.heard(false)
  await time.pass(59_999)
  expect(probes()).toBe(20)
  reach.stop()
})

it('after the computer woke up the next try is at once', async () => {
  const { time, told, reach } = start([false, false, false, false, false, true])
  reach.heard(false)
  await time.pass(160_000)
  expect(told).toEqual([false])
  reach.look()
  await time.pass(1)
  expect(told).toEqual([false, true])
})
