import { expect, it } from 'vitest'
import { createAhead } from './ahead.ts'

const desk = () => {
  const asked: string[] = []
  const ahead = createAhead(async (question: string) => {
    asked.push(question)
    return `${question} ${asked.length}`
  })
  return { asked, ahead }
}

it('what was asked ahead is not asked twice, and is taken once', async () => {
  const { asked, ahead } = desk()
  ahead.ask('a')
  const answers = [ahead.take('a'), ahead.take('a')]
  expect(await Promise.all(answers)).toEqual(['a 1', 'a 2'])
  expect(asked).toEqual(['a', 'a'])
})

it('another question is asked by itself', async () => {
  const { ahead } = desk()
  ahead.ask('a')
  expect(await ahead.take('b')).toBe('b 2')
})

it('an answer that came before anybody took it is never given: it may be old by then', async () => {
  const { asked, ahead } = desk()
  ahead.ask('a')
  await Promise.resolve()
  await Promise.resolve()
  expect(await ahead.take('a')).toBe('a 2')
  expect(asked).toHaveLength(2)
})
