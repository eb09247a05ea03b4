import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalAnswer } from '../../../shared/orders/approvals.ts'
import { ok } from '../../../shared/result.ts'
import { approvalHandlers } from '../../ipc/approvals.ts'
import { approvalRequest } from '../approval.fixture.ts'
import { startTestShell, type TestShell } from './testing/client.ts'

const yes = {
  decision: 'yes',
  retyped: [],
  acknowledged: false,
  personId: null,
  pin: null,
} as const
const changed = { event: { name: 'approval.changed', payload: null } }

let test: TestShell
/** What came of the question, also when the window that would hear it is gone. */
let decided: PromiseWithResolvers<ApprovalAnswer>
beforeEach(async () => {
  test = await startTestShell()
  decided = Promise.withResolvers()
  const handlers = approvalHandlers(test.shell.shell)
  test.shell.serve(async ({ name, input }, context) => {
    if (name === 'approval.pending') return handlers['approval.pending']({}, context)
    if (name === 'approval.answer')
      return handlers['approval.answer'](input as { id: string; answer: typeof yes }, context)
    const answer = await test.shell.shell.confirm(approvalRequest('q1'))
    decided.resolve(answer)
    return ok(answer)
  })
})
afterEach(() => test.stop())

const submit = { id: 1, name: 'orders.submitForApproval', input: {} }
const pending = { id: 2, name: 'approval.pending', input: {} }
const answer = (id: string) => ({ id: 3, name: 'approval.answer', input: { id, answer: yes } })

describe('an approval in the browser shell', () => {
  it('is asked of the window whose call needs it, showing what main stored, and answered once', async () => {
    const window = await test.connectWindow()
    window.send(submit)
    expect(await window.hear()).toEqual(changed)
    window.send(pending)
    expect(await window.hear()).toEqual({ id: 2, result: ok(approvalRequest('q1')) })
    window.send(answer('q1'))
    const heard = [await window.hear(), await window.hear()]
    expect(heard).toContainEqual({ id: 1, result: ok(yes) })
    expect(heard).toContainEqual({ id: 3, result: ok(null) })
    window.send(answer('q1'))
    expect(await window.hear()).toMatchObject({
      id: 3,
      result: { ok: false, error: { code: 'order_approval_used' } },
    })
  })

  it('is hidden from every other window, which cannot answer it either', async () => {
    const [asked, other] = [await test.connectWindow(), await test.connectWindow()]
    asked.send(submit)
    expect(await asked.hear()).toEqual(changed)
    other.send(pending)
    expect(await other.hear()).toEqual({ id: 2, result: ok(null) })
    other.send(answer('q1'))
    expect(await other.hear()).toMatchObject({ id: 3, result: { ok: false } })
    expect(asked.unheard).toEqual([])
  })

  it('is a no when the window goes away', async () => {
    const window = await test.connectWindow()
    window.send(submit)
    expect(await window.hear()).toEqual(changed)
    window.socket.close()
    expect(await decided.promise).toEqual({ decision: 'no' })
  })

  it('is a no where no window asked for it', async () => {
    await test.connectWindow()
    expect(await test.shell.shell.confirm(approvalRequest('q2'))).toEqual({ decision: 'no' })
  })
})
