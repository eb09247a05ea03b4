import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../../shared/errors/index.ts'
import type { ApprovalAnswer } from '../../../shared/orders/approvals.ts'
import { approvalHandlers } from '../../ipc/app.ts'
import { defaultSettings } from '../../profiles/settings.ts'
import { approvalRequest } from '../approval.fixture.ts'
import { startTestShell, type TestShell } from './client.fixture.ts'

const yes = {
  decision: 'yes',
  retyped: [],
  acknowledged: false,
  personId: null,
  pin: null,
} as const
const changed = { event: { name: 'approval.changed', payload: null } }
const asked = (now: boolean) => ({ event: { name: 'approval.asked', payload: { asked: now } } })
const refused = { ok: false, error: { code: 'call_unknown', params: { call: 'refused' } } }

let test: TestShell
/** What came of the question, also when the window that would hear it is gone. */
let decided: PromiseWithResolvers<ApprovalAnswer>
/** The calls that reached the application. */
const reached: unknown[] = []
beforeEach(async () => {
  test = await startTestShell()
  const came = Promise.withResolvers<ApprovalAnswer>()
  decided = came
  reached.length = 0
  const settings = async () => ok(defaultSettings)
  const handlers = approvalHandlers(test.shell.shell, { settings })
  test.shell.serve(async ({ name, input }, context) => {
    reached.push(name)
    if (name === 'approval.look') return handlers['approval.look']({}, context)
    if (name === 'approval.pending') return handlers['approval.pending']({}, context)
    if (name === 'approval.seen') return handlers['approval.seen'](input as { id: string }, context)
    if (name === 'approval.answer')
      return handlers['approval.answer'](input as { id: string; answer: typeof yes }, context)
    const answer = await test.shell.shell.confirm(approvalRequest('q1'))
    came.resolve(answer)
    return ok(answer)
  })
})
afterEach(() => test.stop())

const submit = { id: 1, name: 'orders.submitForApproval', input: {} }
const pending = { id: 2, name: 'approval.pending', input: {} }
const seen = { id: 4, name: 'approval.seen', input: { id: 'q1' } }
const answer = (id: string) => ({ id: 3, name: 'approval.answer', input: { id, answer: yes } })

describe('an approval in the browser shell', () => {
  it('is asked at the other door, showing what main stored, and answered there once', async () => {
    const [window, approver] = [await test.connectWindow(), await test.approval.connectWindow()]
    window.send(submit)
    expect(await window.hear()).toEqual(asked(true))
    expect(await approver.hear()).toEqual(changed)
    approver.send(pending)
    expect(await approver.hear()).toEqual({ id: 2, result: ok(approvalRequest('q1')) })
    approver.send(answer('q1'))
    expect(await approver.hear()).toMatchObject({
      result: { error: { code: 'order_answer_early' } },
    })
    approver.send(seen)
    expect(await approver.hear()).toEqual({ id: 4, result: ok(true) })
    approver.send(answer('q1'))
    const heard = [await approver.hear(), await approver.hear()]
    expect(heard).toContainEqual({ id: 3, result: ok(null) })
    expect(heard).toContainEqual(changed)
    expect([await window.hear(), await window.hear()]).toEqual([
      asked(false),
      { id: 1, result: ok(yes) },
    ])
    approver.send(answer('q1'))
    expect(await approver.hear()).toMatchObject({
      id: 3,
      result: { ok: false, error: { code: 'order_approval_used' } },
    })
    expect(test.asked).toEqual([true, false])
  })

  it('can be neither seen nor answered by the window that asked, nor by another one beside it', async () => {
    const [asking, other] = [await test.connectWindow(), await test.connectWindow()]
    asking.send(submit)
    expect(await asking.hear()).toEqual(asked(true))
    for (const window of [asking, other]) {
      window.send(pending)
      expect(await window.hear()).toEqual({ id: 2, result: refused })
      window.send(answer('q1'))
      expect(await window.hear()).toEqual({ id: 3, result: refused })
      expect(window.unheard).toEqual([])
    }
    expect(reached).toEqual([submit.name])
    expect(test.shell.shell.questions.pending('approval')?.id).toBe('q1')
  })

  it('waits for a page of the other door that is opened later', async () => {
    const window = await test.connectWindow()
    window.send(submit)
    expect(await window.hear()).toEqual(asked(true))
    const approver = await test.approval.connectWindow()
    approver.send(seen)
    await approver.hear()
    approver.send(answer('q1'))
    expect(await decided.promise).toEqual(yes)
  })

  it('is a no when the window that asked goes away', async () => {
    const [window, other] = [await test.connectWindow(), await test.connectWindow()]
    const approver = await test.approval.connectWindow()
    window.send(submit)
    expect(await window.hear()).toEqual(asked(true))
    other.socket.close()
    await expect.poll(() => test.counts.at(-1)).toBe(1)
    expect(test.shell.shell.questions.pending('approval')).not.toBeNull()
    window.socket.close()
    expect(await decided.promise).toEqual({ decision: 'no' })
    expect([await approver.hear(), await approver.hear()]).toEqual([changed, changed])
  })

  it('is a no when the page that asks goes away', async () => {
    const [window, approver] = [await test.connectWindow(), await test.approval.connectWindow()]
    window.send(submit)
    expect(await approver.hear()).toEqual(changed)
    approver.socket.close()
    expect(await decided.promise).toEqual({ decision: 'no' })
  })

  it('is a no where no window asked for it', async () => {
    await test.connectWindow()
    expect(await test.shell.shell.confirm(approvalRequest('q2'))).toEqual({ decision: 'no' })
  })
})

describe('the door of the questions', () => {
  it('has an origin, a path and a session of its own: what opens one door does not open the other', async () => {
    const { approval } = test
    expect(approval.origin).not.toBe(test.origin)
    expect(approval.base).not.toBe(test.base)
    const [cookie, own] = [await test.openWindow(), await approval.openWindow()]
    const token = test.opening
    expect((await approval.ask(token)).status).toBe(403)
    for (const path of [approval.base, test.base])
      expect((await approval.ask(path, { cookie })).status).toBe(403)
    expect((await test.get('/', { cookie: own })).status).toBe(403)
    const { origin } = approval
    expect(await approval.connect({ origin, cookie })).toBe(403)
    expect(await approval.connect({ origin: test.origin, cookie: own })).toBe(403)
  })

  it('serves the page that asks and its files, no other page and no download', async () => {
    const cookie = await test.approval.openWindow()
    const at = async (path: string) => test.approval.get(path, { cookie })
    expect((await at('/')).body).toBe('the page that asks')
    expect((await at('/assets/a.js')).status).toBe(200)
    for (const path of ['/index.html', '/approval.html', '/download/x'])
      expect([path, (await at(path)).status]).toEqual([path, 404])
  })

  it('answers how the page looks and nothing else of the settings, and no other call', async () => {
    const approver = await test.approval.connectWindow()
    approver.send({ id: 1, name: 'approval.look', input: {} })
    expect(await approver.hear()).toEqual({
      id: 1,
      result: ok({ locale: defaultSettings.locale, theme: defaultSettings.theme }),
    })
    for (const name of ['app.info', 'orders.submitForApproval', 'profiles.list']) {
      approver.send({ id: 2, name, input: {} })
      expect(await approver.hear()).toEqual({ id: 2, result: refused })
    }
    expect(reached).toEqual(['approval.look'])
  })

  it('hears nothing of what the application tells its windows', async () => {
    const [window, approver] = [await test.connectWindow(), await test.approval.connectWindow()]
    test.shell.shell.emit({ name: 'position.changed', payload: { currentFileId: 'f' } })
    await window.hear()
    expect(approver.unheard).toEqual([])
  })
})
