import { expect, it } from 'vitest'
import { type Attempt, type Attempts, makeAttempts } from './attempts.fixture.ts'

/** Makes attempts of which there should be two; answers the count, and what the test would fail with. */
async function made(body: (attempt: Attempt) => Promise<void>) {
  let count: Attempts | null = null
  const plan = { area: 'calls', atLeast: 2 } as const
  const failure = await makeAttempts(plan, body, (told) => {
    count = told
  }).then(
    () => null,
    (cause: unknown) => String(cause),
  )
  return { count: count as Attempts | null, failure }
}

it('counts attempts that were held', async () => {
  const { count, failure } = await made(async (attempt) => {
    await attempt('one', () => null)
    await attempt('two', async () => null)
  })
  expect([count, failure]).toEqual([{ area: 'calls', tried: 2, held: 2 }, null])
})

it('fails where some were not held, names them, and makes the others all the same', async () => {
  const { count, failure } = await made(async (attempt) => {
    await attempt('by an error', () => {
      throw new Error('let in')
    })
    await attempt('by an answer', async () => 'let in as well')
    await attempt('not at all', () => null)
  })
  expect(count).toEqual({ area: 'calls', tried: 3, held: 1 })
  expect(failure).toContain('2 of 3 were not held')
  expect(failure).toContain('by an error: let in\nby an answer: let in as well')
})

it('fails where too few were made, and where the test itself failed between two', async () => {
  expect((await made(async (attempt) => attempt('one', () => null))).failure).toContain(
    'there should be 2',
  )
  const fell = await made(async (attempt) => {
    await attempt('one', () => null)
    throw new Error('fell')
  })
  expect([fell.count?.tried, fell.failure]).toEqual([1, 'Error: fell'])
})
