import type { BrowserWindow as RealWindow } from 'electron'
import { beforeEach, describe, expect, it } from 'vitest'
import { approvalRequest } from '../approval.fixture.ts'
import { createQuestions, type Questions } from '../questions.ts'
import { askInWindow } from './approval-window.ts'
import { BrowserWindow, resetElectron } from './electron.fixture.ts'

const yes = {
  decision: 'yes',
  retyped: [],
  acknowledged: false,
  personId: null,
  pin: null,
} as const

let questions: Questions
let parent: BrowserWindow
beforeEach(() => {
  resetElectron()
  BrowserWindow.load = async () => {}
  questions = createQuestions()
  parent = new BrowserWindow({})
})

const ask = () =>
  askInWindow({
    // The stand-in has what the code under test touches.
    parent: parent as unknown as RealWindow,
    preload: '/app/out/preload/index.cjs',
    questions,
  })(approvalRequest('q1'))

const modal = (): BrowserWindow => {
  const window = BrowserWindow.all[1]
  if (window === undefined) throw new Error('no approval was opened')
  return window
}
const idOf = (window: BrowserWindow): string => String(window.webContents.id)

describe('an approval in Electron', () => {
  it('opens a sandboxed modal window over the main one, with its own page', () => {
    void ask()
    expect(modal().loaded).toEqual(['app://approval/'])
    expect(modal().options).toMatchObject({
      parent,
      modal: true,
      webPreferences: { sandbox: true, partition: 'approval' },
    })
    modal().emit('ready-to-show')
    expect(modal().done).toEqual(['show'])
  })

  it('is shown to that window alone: the main window can neither see nor answer it', async () => {
    const answered = ask()
    expect(questions.pending(idOf(parent))).toBeNull()
    expect(questions.answer(idOf(parent), 'q1', yes).ok).toBe(false)
    expect(questions.pending(idOf(modal()))?.id).toBe('q1')
    expect(questions.answer(idOf(modal()), 'q1', yes).ok).toBe(true)
    expect(await answered).toEqual(yes)
    expect(modal().destroyed).toBe(true)
  })

  it('is a no when its window is closed', async () => {
    const answered = ask()
    modal().emit('closed')
    expect(await answered).toEqual({ decision: 'no' })
  })

  it('is a no when its page cannot be shown', async () => {
    BrowserWindow.load = async () => {
      throw new Error('ERR_FAILED')
    }
    expect(await ask()).toEqual({ decision: 'no' })
    expect(modal().destroyed).toBe(true)
  })

  it('is a no when there is no window to ask in', async () => {
    parent.destroy()
    expect(await ask()).toEqual({ decision: 'no' })
    expect(BrowserWindow.all).toHaveLength(1)
  })
})
