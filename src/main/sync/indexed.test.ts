import { expect, it } from 'vitest'
import { fail, ok } from '../../shared/errors/index.ts'
import { withIndexes } from './indexed.ts'
import type { SyncTask } from './sync-port.ts'

const run = { signal: new AbortController().signal, progress: () => undefined, full: false }
const task: SyncTask = {
  id: 'credits',
  interval: () => null,
  run: async () => fail('cancelled', {}),
}

it('makes piece after piece of the indexes, also after a run that broke off', async () => {
  const left = [true, true, false]
  const { run: runAll } = withIndexes(
    task,
    async () => ok(left.shift() === true),
    () => undefined,
  )
  expect((await runAll(run)).ok).toBe(false)
  await expect.poll(() => left).toEqual([])
})

it('tells once of an index that cannot be made, and makes no more of it', async () => {
  const failed: string[] = []
  let asked = 0
  const full = async () => {
    asked += 1
    return fail('disk_full', { path: 'cache.db' })
  }
  await withIndexes(task, full, ({ code }) => failed.push(code)).run(run)
  await expect.poll(() => failed).toEqual(['disk_full'])
  expect(asked).toBe(1)
})
