import { beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalAnswer, ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { approvalRequest } from '../../shell/approval.fixture.ts'
import { createPace, type Pace } from './pace.ts'

const NO: ApprovalAnswer = { decision: 'no' }
const YES: ApprovalAnswer = {
  decision: 'yes',
  retyped: [],
  acknowledged: false,
  personId: null,
  pin: null,
}

let now: number
let pace: Pace
let asked: ApprovalRequest[]
beforeEach(() => {
  now = 0
  asked = []
  pace = createPace({ monotonic: () => now })
})
const answered = async (...answers: readonly ApprovalAnswer[]): Promise<void> => {
  for (const answer of answers)
    await pace.counted(async (request) => {
      asked.push(request)
      return answer
    })(approvalRequest('q1'))
}
const seconds = (): number | string => {
  const may = pace.mayAsk()
  if (may.ok) return 0
  return may.error.code === 'order_questions_paced' ? may.error.params.seconds : may.error.code
}

describe('main', () => {
  it('asks as often as it is answered with a yes', async () => {
    await answered(...Array.from({ length: 40 }, () => YES))
    expect(seconds()).toBe(0)
  })

  it('asks again at once after a no or two: an order is mended and prepared anew', async () => {
    await answered(NO, NO)
    expect(seconds()).toBe(0)
  })

  it('waits longer and longer after three noes in a row, so that nobody is asked until they slip', async () => {
    await answered(NO, NO)
    const waits: (number | string)[] = []
    for (let more = 0; more < 5; more += 1) {
      await answered(NO)
      waits.push(seconds())
      now += Number(waits.at(-1)) * 1000 - 1
      expect(seconds()).toBe(1)
      now += 1
      expect(seconds()).toBe(0)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80])
  })

  it('says in each question how many before it got a no', async () => {
    await answered(NO, NO, NO, YES, NO)
    expect(asked.map(({ noes }) => noes)).toEqual([0, 1, 2, 3, 0])
  })

  it('counts an order that is left out neither as a no nor as a yes', async () => {
    await answered(NO, { decision: 'without', orderIds: ['a'] }, NO)
    expect(asked.map(({ noes }) => noes)).toEqual([0, 1, 1])
  })

  it('forgets a no after ten minutes', async () => {
    await answered(NO, NO, NO, NO)
    now = 10 * 60_000
    expect(seconds()).toBe(0)
    await answered(NO)
    expect(asked.at(-1)?.noes).toBe(0)
  })

  it('asks nothing any more once a person had it ask no more', async () => {
    await answered({ decision: 'shut' })
    now = 24 * 60 * 60_000
    expect(seconds()).toBe('order_questions_shut')
  })
})
