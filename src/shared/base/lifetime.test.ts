import { expect, it } from 'vitest'
import { ok } from '../errors/index.ts'
import { createLifetime } from './lifetime.ts'

it('waits at its end for all that it began, however that ends, and begins nothing after it', async () => {
  const lifetime = createLifetime()
  const slow = Promise.withResolvers<void>()
  const done: string[] = []
  const works = [
    lifetime.during(async () => {
      await slow.promise
      done.push('slow')
      return ok(1)
    }),
    lifetime.during(() => Promise.reject(new Error('a fault'))).catch(() => done.push('fault')),
  ]
  const ended = lifetime.end().then(() => done.push('ended'))
  expect([lifetime.isOver(), lifetime.isBusy()]).toEqual([true, true])
  const late = await lifetime.during(async () => ok(done.push('late')))
  expect(late).toMatchObject({ ok: false, error: { code: 'profile_closed' } })
  slow.resolve()
  await Promise.all([...works, ended])
  expect(done).toEqual(['slow', 'fault', 'ended'])
  expect(lifetime.isBusy()).toBe(false)
})
