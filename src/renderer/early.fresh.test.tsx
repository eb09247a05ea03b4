import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyCalls } from '../shared/ipc/first-calls.ts'

/** Records where it was opened and what was sent. */
class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = []
  readonly url: string
  readonly sent: unknown[] = []
  constructor(url: URL) {
    super()
    this.url = url.href
    FakeSocket.opened.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
}

beforeEach(() => {
  FakeSocket.opened.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.tesoroEarly
})

it('asks for what the first screen shows, on the socket beside the page, and keeps what it hears', async () => {
  await import('./early.ts')
  const [socket] = FakeSocket.opened
  expect(socket?.url).toBe(new URL('socket', window.location.href).href.replace(/^http/, 'ws'))
  expect(socket?.sent).toEqual([])
  socket?.dispatchEvent(new Event('open'))
  expect(socket?.sent).toEqual(
    earlyCalls.map((name, index) => ({ id: index + 1, name, input: {}, profile: null })),
  )
  socket?.dispatchEvent(new MessageEvent('message', { data: 'one' }))
  expect(window.tesoroEarly?.calls).toEqual(earlyCalls)
  expect(window.tesoroEarly?.takeOver()).toEqual(['one'])
  socket?.dispatchEvent(new MessageEvent('message', { data: 'two' }))
  expect(window.tesoroEarly?.takeOver()).toEqual(['one'])
})

it('does nothing in Electron, whose preload is there already', async () => {
  vi.stubGlobal('tesoro', {})
  await import('./early.ts')
  expect(FakeSocket.opened).toEqual([])
  expect(window.tesoroEarly).toBeUndefined()
})
