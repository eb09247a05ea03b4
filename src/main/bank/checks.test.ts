import { expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import { runChecks } from './checks.ts'

it('a check after one that could not be made is skipped, and never well', async () => {
  const run = async () => ok(null)
  const done = await runChecks(
    [
      { check: 'addresses', run },
      { check: 'debin', after: 'business', run },
    ],
    new AbortController().signal,
  )
  expect(done.map(({ check, state }) => [check, state])).toEqual([
    ['addresses', 'ok'],
    ['debin', 'skipped'],
  ])
})
