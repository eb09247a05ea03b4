import { beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { ok } from '../../../shared/errors/index.ts'
import { channels } from '../../../shared/ipc/channels.ts'
import type { AnswerCall } from '../../ipc/router.ts'
import { handleCalls } from './calls.ts'
import { FakeSession, ipcMain, resetElectron } from './electron.fixture.ts'

const asked: unknown[] = []
const answer: AnswerCall = async (request, context) => {
  asked.push(request, context)
  return ok('answered')
}

let homes: { readonly window: FakeSession; readonly approval: FakeSession }
beforeEach(() => {
  resetElectron()
  asked.length = 0
  homes = { window: new FakeSession(), approval: new FakeSession() }
  handleCalls(answer, homes as never, silentLog)
})

const mainFrame = { url: 'app://tesorero/' }
const askingFrame = { url: 'app://approval/' }
const invoke = (event: unknown, name = 'app.info'): unknown =>
  ipcMain.handlers.get(channels.call)?.(event, name, { a: 1 }, 'p1')
/** A call of the main frame of a page in a session. */
const from = (session: FakeSession, frame: { readonly url: string }, id = 7) => ({
  senderFrame: frame,
  sender: { id, mainFrame: frame, session },
})
const REFUSED = { ok: false, error: { code: 'call_unknown', params: { call: 'refused' } } }
const OF_APPROVAL = ['approval.look', 'approval.pending', 'approval.answer']

describe('a call over Electron IPC', () => {
  it('is answered when the main frame of our page asks', async () => {
    expect(await invoke(from(homes.window, mainFrame))).toEqual(ok('answered'))
    expect(asked).toEqual([{ name: 'app.info', input: { a: 1 }, profile: 'p1' }, { window: '7' }])
  })

  it.each([
    ['another page', { url: 'https://evil.example/' }],
    ['a look-alike', { url: 'app://tesorero.evil/' }],
    ['the printing page', { url: 'app://print/' }],
    ['the page that asks, in the session of the window', { url: 'app://approval/' }],
  ])('of %s is refused before anything looks at it', async (_who, frame) => {
    for (const name of ['app.info', ...OF_APPROVAL])
      expect(await invoke(from(homes.window, frame), name)).toEqual(REFUSED)
    expect(asked).toEqual([])
  })

  it('of our page in another session than its own is refused', async () => {
    for (const session of [homes.approval, new FakeSession()])
      for (const name of ['app.info', ...OF_APPROVAL])
        expect(await invoke(from(session, mainFrame), name)).toEqual(REFUSED)
    expect(await invoke(from(new FakeSession(), askingFrame), 'approval.pending')).toEqual(REFUSED)
    expect(asked).toEqual([])
  })

  it.each(OF_APPROVAL)('%s is answered to the page that asks alone', async (name) => {
    expect(await invoke(from(homes.window, mainFrame), name)).toEqual(REFUSED)
    expect(asked).toEqual([])
    expect(await invoke(from(homes.approval, askingFrame, 9), name)).toEqual(ok('answered'))
    expect(asked).toEqual([{ name, input: { a: 1 }, profile: 'p1' }, { window: '9' }])
  })

  it.each(['app.info', 'profiles.list', 'orders.submitForApproval', 'approval', 7])(
    '%s is not answered to the page that asks',
    async (name) => {
      expect(await invoke(from(homes.approval, askingFrame), name as string)).toEqual(REFUSED)
      expect(asked).toEqual([])
    },
  )

  it('of a frame inside our page, or of one that is gone, is refused', async () => {
    const sender = { id: 7, mainFrame, session: homes.window }
    for (const senderFrame of [{ url: 'app://tesorero/' }, null])
      expect(await invoke({ senderFrame, sender })).toMatchObject({ ok: false })
    expect(asked).toEqual([])
  })

  it('has one channel only', () => {
    expect([...ipcMain.handlers.keys()]).toEqual(['tesoro:call'])
  })
})
