import { beforeEach, describe, expect, it } from 'vitest'
import { channels } from '../../../shared/ipc/channels.ts'
import { silentLog } from '../../../shared/log.ts'
import { ok } from '../../../shared/result.ts'
import type { Answer } from '../../ipc/router.ts'
import { handleCalls } from './calls.ts'
import { ipcMain, resetElectron } from './fake-electron.ts'

const asked: unknown[] = []
const answer: Answer = async (request, context) => {
  asked.push(request, context)
  return ok('answered')
}

beforeEach(() => {
  resetElectron()
  asked.length = 0
  handleCalls(answer, silentLog)
})

const mainFrame = { url: 'app://tesorero/' }
const invoke = (event: unknown): unknown =>
  ipcMain.handlers.get(channels.call)?.(event, 'app.info', { a: 1 })

describe('a call over Electron IPC', () => {
  it('is answered when the main frame of our page asks', async () => {
    expect(await invoke({ senderFrame: mainFrame, sender: { id: 7, mainFrame } })).toEqual(
      ok('answered'),
    )
    expect(asked).toEqual([{ name: 'app.info', input: { a: 1 } }, { window: '7' }])
  })

  it.each([
    ['another page', { url: 'https://evil.example/' }],
    ['a look-alike', { url: 'app://tesorero.evil/' }],
    ['the printing page', { url: 'app://print/' }],
  ])('of %s is refused before anything looks at it', async (_who, frame) => {
    const refused = await invoke({ senderFrame: frame, sender: { id: 7, mainFrame: frame } })
    expect(refused).toMatchObject({ ok: false, error: { code: 'call_unknown' } })
    expect(asked).toEqual([])
  })

  it('of a frame inside our page, or of one that is gone, is refused', async () => {
    const sender = { id: 7, mainFrame }
    for (const senderFrame of [{ url: 'app://tesorero/' }, null])
      expect(await invoke({ senderFrame, sender })).toMatchObject({ ok: false })
    expect(asked).toEqual([])
  })

  it('has one channel only', () => {
    expect([...ipcMain.handlers.keys()]).toEqual(['tesoro:call'])
  })
})
