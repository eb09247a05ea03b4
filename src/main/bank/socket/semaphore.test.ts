import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Work that ends when it is told to, and notes that it began. */
function piece(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = (): Promise<string> => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) }
}
const never = new AbortController().signal
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

it('lets as many run as it has places, and the next in their order as each ends', async () => {
  const begun: string[] = []
  const gate = createSemaphore(2)
  const pieces = ['a', 'b', 'c', 'd'].map((name) => piece(begun, name))
  const answers = pieces.map(({ work }) => gate.run(work, never))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  pieces[1]?.end()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const { end } of pieces) end()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
})

it('gives the place of one that failed to the next, and lets the failure through', async () => {
  const begun: string[] = []
  const gate = createSemaphore(1)
  const [first, second] = [piece(begun, 'a'), piece(begun, 'b')]
  const failed = expect(gate.run(first.work, never)).rejects.toThrow('a')
  const answer = gate.run(second.work, never)
  first.fail()
  await failed
  second.end()
  expect(await answer).toBe('b')
})

it('never runs what was cancelled while it waited, and keeps no place for it', async () => {
  const begun: string[] = []
  const gate = createSemaphore(1)
  const [first, second, third] = [piece(begun, 'a'), piece(begun, 'b'), piece(begun, 'c')]
  const [mine, other] = [new AbortController(), new AbortController()]
  const running = gate.run(first.work, never)
  const cancelled = gate.run(second.work, mine.signal)
  const last = gate.run(third.work, other.signal)
  mine.abort()
  expect(await cancelled).toBeNull()
  first.end()
  third.end()
  expect(await Promise.all([running, last])).toEqual(['a', 'c'])
  expect(await gate.run(second.work, mine.signal)).toBeNull()
  expect(begun).toEqual(['a', 'c'])
  expect(await gate.run(async () => 'd', never)).toBe('d')
})
