import { beforeEach, describe, expect, it } from 'vitest'
import { err, ok } from '../../shared/base/result.ts'
import { approvalRequest } from './approval.fixture.ts'
import { createQuestions, type Questions } from './questions.ts'

const yes = {
  decision: 'yes',
  retyped: [],
  acknowledged: false,
  personId: null,
  pin: null,
} as const

let questions: Questions
beforeEach(() => {
  questions = createQuestions()
})

describe('a question of main', () => {
  it('is shown to the window that is asked and to no other', () => {
    const request = approvalRequest('q1')
    void questions.ask('asked', request)
    expect(questions.pending('asked')).toBe(request)
    expect(questions.pending('other')).toBeNull()
  })

  it('is answered once by its id; the second answer changes nothing', async () => {
    const answered = questions.ask('asked', approvalRequest('q1'))
    expect(questions.answer('asked', 'q1', yes)).toEqual(ok(null))
    expect(await answered).toEqual(yes)
    expect(questions.answer('asked', 'q1', yes)).toEqual(
      err({ code: 'order_approval_used', params: {} }),
    )
    expect(questions.pending('asked')).toBeNull()
  })

  it('cannot be answered by another window, nor by a guessed id', async () => {
    const answered = questions.ask('asked', approvalRequest('q1'))
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
})
