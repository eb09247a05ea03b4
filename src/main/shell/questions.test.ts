import { beforeEach, describe, expect, it } from 'vitest'
import { err, ok } from '../../shared/errors/index.ts'
import { approvalRequest, sleepingClock } from './approval.fixture.ts'
import { createQuestions, type Questions } from './questions.ts'

const yes = {
  decision: 'yes',
  retyped: [],
  acknowledged: false,
  personId: null,
  pin: null,
} as const

let questions: Questions
let clock = sleepingClock()
beforeEach(() => {
  clock = sleepingClock()
  questions = createQuestions(clock)
})

const early = err({ code: 'order_answer_early', params: {} })

describe('a question of main', () => {
  it('is shown to the window that is asked and to no other', () => {
    const request = approvalRequest('q1')
    void questions.ask('asked', request)
    expect(questions.pending('asked')).toBe(request)
    expect(questions.pending('other')).toBeNull()
  })

  it('is answered once by its id; the second answer changes nothing', async () => {
    const answered = questions.ask('asked', approvalRequest('q1'))
    expect(await questions.seen('asked', 'q1')).toBe(true)
    expect(questions.answer('asked', 'q1', yes)).toEqual(ok(null))
    expect(await answered).toEqual(yes)
    expect(questions.answer('asked', 'q1', yes)).toEqual(
      err({ code: 'order_approval_used', params: {} }),
    )
    expect(questions.pending('asked')).toBeNull()
  })

  it('cannot be answered by another window, nor by a guessed id', async () => {
    const answered = questions.ask('asked', approvalRequest('q1'))
    expect(await questions.seen('other', 'q1')).toBe(false)
    expect(await questions.seen('asked', 'q1')).toBe(true)
    expect(questions.answer('other', 'q1', yes).ok).toBe(false)
    expect(questions.answer('asked', 'q2', yes).ok).toBe(false)
    expect(questions.pending('asked')?.id).toBe('q1')
    questions.answer('asked', 'q1', { decision: 'no' })
    expect(await answered).toEqual({ decision: 'no' })
  })

  it('is a no when its window goes away, and only when its own does', async () => {
    const answered = questions.ask('asked', approvalRequest('q1'))
    questions.leave('other')
    expect(questions.pending('asked')).not.toBeNull()
    questions.leave('asked')
    expect(await answered).toEqual({ decision: 'no' })
    expect(questions.answer('asked', 'q1', yes).ok).toBe(false)
  })

  it.each([yes, { decision: 'no' }, { decision: 'shut' }] as const)(
    'is not answered before it was seen for a second: %j',
    async (answer) => {
      const answered = questions.ask('asked', approvalRequest('q1'))
      clock.pass(60_000)
      expect(questions.answer('asked', 'q1', answer)).toEqual(early)
      const seen = questions.seen('asked', 'q1')
      clock.pass(999)
      expect(questions.answer('asked', 'q1', answer)).toEqual(early)
      expect(await seen).toBe(true)
      expect(questions.answer('asked', 'q1', answer)).toEqual(ok(null))
      expect(await answered).toEqual(answer)
    },
  )

  it('that takes the place of another has a second of its own', async () => {
    const first = questions.ask('asked', approvalRequest('q1'))
    await questions.seen('asked', 'q1')
    questions.dismiss()
    expect(await first).toEqual({ decision: 'no' })
    void questions.ask('asked', approvalRequest('q2'))
    expect(questions.answer('asked', 'q2', yes)).toEqual(early)
  })

  it('has its second anew when it is looked at again, and when its window comes to the front', async () => {
    void questions.ask('asked', approvalRequest('q1'))
    await questions.seen('asked', 'q1')
    clock.pass(60_000)
    const again = questions.seen('asked', 'q1')
    expect(questions.answer('asked', 'q1', yes)).toEqual(early)
    expect(await again).toBe(true)
    clock.pass(60_000)
    questions.faced('asked')
    expect(questions.answer('asked', 'q1', yes)).toEqual(early)
    clock.pass(1000)
    expect(questions.answer('asked', 'q1', yes)).toEqual(ok(null))
  })

  it('that its page never drew is not answered because its window was shown', () => {
    void questions.ask('asked', approvalRequest('q1'))
    questions.faced('asked')
    clock.pass(60_000)
    expect(questions.answer('asked', 'q1', yes)).toEqual(early)
  })

  it('that is over is told to who waits for it to be answerable', async () => {
    void questions.ask('asked', approvalRequest('q1'))
    const seen = questions.seen('asked', 'q1')
    questions.leave('asked')
    expect(await seen).toBe(false)
  })
})
