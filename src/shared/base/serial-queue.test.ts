import { describe, expect, it } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('turns', () => {
  it('run one piece of work at a time, in the order in which they were asked for', async () => {
    const inTurn = createSerialQueue()
    const said: string[] = []
    const work = (name: string, ms: number) => async () => {
      said.push(`${name} begins`)
      await later(ms)
      said.push(`${name} ends`)
      return name
    }
    expect(await Promise.all([inTurn(work('a', 20)), inTurn(work('b', 1))])).toEqual(['a', 'b'])
    expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('go on after one that failed, which fails for its caller and is heard of', async () => {
    const heard: unknown[] = []
    const inTurn = createSerialQueue((cause) => heard.push(cause))
    const fault = new Error('no')
    const failing = inTurn(() => Promise.reject(fault))
    const next = inTurn(() => Promise.resolve('yes'))
    await expect(failing).rejects.toBe(fault)
    expect(await next).toBe('yes')
    expect(heard).toEqual([fault])
  })
})
