import { expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { createTimes } from './sync.ts'

it('a time that cannot be kept is told in the log, and the next one is kept', async () => {
  const told: unknown[] = []
  const kept: string[] = []
  let full = true
  const times = createTimes(
    {
      all: async () => ok([]),
      note: async (job, okAt) => {
        if (full) return err(appError('disk_full', { path: 'cache.db' }))
        kept.push(`${job} ${okAt}`)
        return ok(null)
      },
    },
    { ...silentLog, warn: (event, details) => told.push([event, details]) },
  )
  await times.note('echeqs', new Date('2026-11-20T12:00:00.000Z'))
  expect(told).toEqual([
    ['sync time', { job: 'echeqs', error: appError('disk_full', { path: 'cache.db' }) }],
  ])
  full = false
  await times.note('echeqs', new Date('2026-11-20T12:00:30.000Z'))
  expect(kept).toEqual(['echeqs 2026-11-20T12:00:30.000Z'])
})
