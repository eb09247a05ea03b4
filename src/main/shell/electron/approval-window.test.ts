import type { BrowserWindow as RealWindow } from 'electron'
import { beforeEach, describe, expect, it } from 'vitest'
import { approvalRequest, sleepingClock } from '../approval.fixture.ts'
import { createQuestions, type Questions } from '../questions.ts'
import { type Asker, createAsker } from './approval-window.ts'
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
let clock = sleepingClock()
beforeEach(() => {
  clock = sleepingClock()
  resetElectron()
  BrowserWindow.load = async () => {}
  questions = createQuestions(clock)
  parent = new BrowserWindow({})
})

const asker = (restMs = 60_000): Asker =>
  createAsker({
    // The stand-in has what the code under test touches.
    parent: parent as unknown as RealWindow,
    preload: '/app/out/preload/index.cjs',
    questions,
    restMs,
  })
const ask = () => asker().ask(approvalRequest('q1'))

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

  it('is seen though the main window is minimised, and calls for attention where nobody looks', () => {
    parent.minimized = true
    void ask()
    modal().emit('ready-to-show')
    expect(parent.done).toContain('restore')
    expect(parent.flashed).toEqual([true])
  })

  it('has no menu of its own outside macOS', () => {
    void ask()
    expect(modal().hasMenu).toBe(process.platform === 'darwin')
  })

  it('gets a new window for a table on Linux, where none can be resized', async () => {
    const { platform } = process
    Object.defineProperty(process, 'platform', { value: 'linux' })
    const own = asker()
    own.prepare()
    await expect.poll(() => BrowserWindow.all.length).toBe(2)
    await new Promise((resolve) => setImmediate(resolve))
    const many = approvalRequest('q1')
    if (many.subject.type !== 'orders') throw new Error('not of orders')
    const { items } = many.subject
    void own.ask({ ...many, subject: { ...many.subject, items: [...items, ...items] } })
    Object.defineProperty(process, 'platform', { value: platform })
    expect(BrowserWindow.all[2]?.options).toMatchObject({ width: 1120, height: 820 })
  })

  it('is shown to that window alone: the main window can neither see nor answer it', async () => {
    const answered = ask()
    expect(questions.pending(idOf(parent))).toBeNull()
    expect(questions.answer(idOf(parent), 'q1', yes).ok).toBe(false)
    expect(questions.pending(idOf(modal()))?.id).toBe('q1')
    expect(await questions.seen(idOf(modal()), 'q1')).toBe(true)
    expect(questions.answer(idOf(modal()), 'q1', yes).ok).toBe(true)
    expect(await answered).toEqual(yes)
    expect(modal().destroyed).toBe(true)
  })

  it.each(['show', 'focus'])('is answered a second after its window had its %s', async (event) => {
    void ask()
    await questions.seen(idOf(modal()), 'q1')
    modal().emit(event)
    expect(questions.answer(idOf(modal()), 'q1', yes)).toMatchObject({
      error: { code: 'order_answer_early' },
    })
    clock.pass(1000)
    expect(questions.answer(idOf(modal()), 'q1', yes).ok).toBe(true)
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

  it('is a no when its page goes down before it is shown, and stands in the way of no other', async () => {
    const answered = ask()
    modal().webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
    expect(await answered).toEqual({ decision: 'no' })
    expect(modal().destroyed).toBe(true)
  })

  it('on macOS leaves nothing hanging from the main window, where the next one could not be seen', async () => {
    const { platform } = process
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    try {
      const { ask: again } = asker()
      for (const nth of [1, 2]) {
        const answered = again(approvalRequest('q1'))
        const window = BrowserWindow.all[nth]
        window?.emit('ready-to-show')
        expect(window?.visible).toBe(true)
        questions.dismiss()
        expect(await answered).toEqual({ decision: 'no' })
        expect(window?.destroyed).toBe(true)
      }
    } finally {
      Object.defineProperty(process, 'platform', { value: platform })
    }
  })

  it('is a no when there is no window to ask in', async () => {
    parent.destroy()
    expect(await ask()).toEqual({ decision: 'no' })
    expect(BrowserWindow.all).toHaveLength(1)
  })
})

describe('a window that stands ready for the next question', () => {
  const loaded = () => new Promise((resolve) => setImmediate(resolve))
  const standing = async (restMs?: number): Promise<Asker> => {
    const made = asker(restMs)
    made.prepare()
    await loaded()
    return made
  }

  it('has its page and is seen by nobody, and knows of no question', async () => {
    const { prepare } = await standing()
    prepare()
    await loaded()
    expect(BrowserWindow.all).toHaveLength(2)
    expect(modal().loaded).toEqual(['app://approval/'])
    expect(modal().options).toMatchObject({
      parent,
      modal: true,
      show: false,
      webPreferences: { sandbox: true, partition: 'approval' },
    })
    expect(modal().done).toEqual([])
    expect(questions.pending(idOf(modal()))).toBeNull()
  })

  it('is told that it is asked something, and shown once its page has read what', async () => {
    const { ask } = await standing()
    const answered = ask(approvalRequest('q1'))
    expect(modal().webContents.sent).toEqual([
      ['tesoro:event', { name: 'approval.changed', payload: null }],
    ])
    expect(modal().visible).toBe(false)
    expect(questions.pending(idOf(modal()))?.id).toBe('q1')
    expect(modal().visible).toBe(true)
    await questions.seen(idOf(modal()), 'q1')
    expect(questions.answer(idOf(modal()), 'q1', yes).ok).toBe(true)
    expect(await answered).toEqual(yes)
    expect(modal().destroyed).toBe(true)
  })

  it('is shown as it is where its page reads nothing: a question that nobody sees could not be declined', async () => {
    const { ask } = await standing()
    const answered = ask(approvalRequest('q1'))
    await expect.poll(() => modal().visible, { timeout: 2000 }).toBe(true)
    modal().emit('closed')
    expect(await answered).toEqual({ decision: 'no' })
  })

  it('asks once: after the answer it is gone, and another stands ready', async () => {
    const { ask } = await standing(0)
    const answered = ask(approvalRequest('q1'))
    modal().destroy()
    expect(await answered).toEqual({ decision: 'no' })
    await expect.poll(() => BrowserWindow.all.length).toBe(3)
    await loaded()
    const next = ask(approvalRequest('q2'))
    const other = BrowserWindow.all[2]
    expect(other === undefined ? null : questions.pending(idOf(other))?.id).toBe('q2')
    expect(questions.pending(idOf(modal()))).toBeNull()
    expect(parent.listenerCount('closed')).toBe(1)
    parent.destroy()
    questions.dismiss()
    await next
  })

  it('is no longer there when its page went down, could not be loaded, or the main window was closed', async () => {
    const { ask } = await standing()
    modal().webContents.emit('render-process-gone')
    expect(modal().destroyed).toBe(true)
    const answered = ask(approvalRequest('q1'))
    expect(BrowserWindow.all).toHaveLength(3)
    questions.dismiss()
    expect(await answered).toEqual({ decision: 'no' })
    BrowserWindow.load = async () => {
      throw new Error('ERR_FAILED')
    }
    const other = asker()
    other.prepare()
    await loaded()
    expect(BrowserWindow.all.at(-1)?.destroyed).toBe(true)
    BrowserWindow.load = async () => {}
    other.prepare()
    await loaded()
    parent.destroy()
    expect(BrowserWindow.all.every(({ destroyed }) => destroyed)).toBe(true)
  })
})
