import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** A small run of the crash test; `npm run crash -- --runs 1000` is the large one. */
it('kills the core at eight moments, leaves profiles in mid-batch, and loses, repeats or leaves behind no order and no entry', () => {
  const args = ['scripts/crash.ts', '--runs', '8', '--seed', '7']
  const run = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(run.stderr).toBe('')
  expect(run.status).toBe(0)
  const { points, batches, left, ...verdict } = JSON.parse(run.stdout) as Record<string, number>
  expect(verdict).toEqual({ runs: 8, lost: 0, duplicated: 0, stuck: 0, unsound: 0 })
  expect(batches).toBeGreaterThanOrEqual(3)
  expect(left).toBe(15)
  expect(points).toBeGreaterThanOrEqual(5)
}, 300_000)
