import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** A small run of the crash test; `npm run crash` is the large one. */
it('kills the application while it sends, and loses, repeats or leaves behind no order', () => {
  const args = ['scripts/crash.ts', '--runs', '10', '--seed', '7']
  const run = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(run.stderr).toBe('')
  expect(run.status).toBe(0)
  const { killed, ...verdict } = JSON.parse(run.stdout) as Record<string, number>
  expect(verdict).toEqual({ runs: 10, lost: 0, duplicated: 0, stuck: 0 })
  expect(killed).toBeGreaterThanOrEqual(5)
}, 300_000)
