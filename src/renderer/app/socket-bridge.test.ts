import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { AppEvent } from '../../shared/ipc/index.ts'
import { type AnswerFrame, writeFrame } from '../../shared/ipc/socket.ts'
import { connectPage, socketBridge } from './socket-bridge.ts'

/** The far end of the socket, moved by hand. */
class FakeSocket extends EventTarget {
  readonly sent: unknown[] = []
  readyState: number = WebSocket.CONNECTING
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  opens(): void {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  says(frame: AnswerFrame | string): void {
    const data = typeof frame === 'string' ? frame : writeFrame(frame)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  breaks(): void {
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(new Event('close'))
  }
}

function setup() {
  const sockets: FakeSocket[] = []
  const downloads: (readonly [string, string])[] = []
  const shown: (readonly [string, string])[] = []
  const events: AppEvent[] = []
  const bridge = socketBridge({
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    download: (path, name) => downloads.push([path, name]),
    show: (path, name) => shown.push([path, name]),
  })
  bridge.onEvent((event) => events.push(event))
  const latest = (): FakeSocket => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error('no socket was opened')
    return socket
  }
  return { bridge, sockets, downloads, shown, events, latest }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the socket bridge', () => {
  it('keeps calls until it is connected and gives each its own answer', async () => {
    const { bridge, latest } = setup()
    const first = bridge.call('jobs.list', {}, 'p1')
    const second = bridge.call('jobs.cancel', { id: 'j' }, 'p1')
    expect(latest().sent).toEqual([])
    latest().opens()
    expect(latest().sent).toEqual([
      { id: 1, name: 'jobs.list', input: {}, profile: 'p1' },
      { id: 2, name: 'jobs.cancel', input: { id: 'j' }, profile: 'p1' },
    ])
    latest().says({ id: 2, result: err(appError('not_found', { what: 'j' })) })
    latest().says({ id: 1, result: ok([]) })
    expect(await first).toEqual(ok([]))
    expect(await second).toEqual(err(appError('not_found', { what: 'j' })))
  })

  it('fails what was sent when the connection breaks, and does not send it again', async () => {
    const { bridge, latest, sockets, events } = setup()
    latest().opens()
    const call = bridge.call('position.request', {}, 'p1')
    latest().breaks()
    expect(await call).toEqual(err(appError('shell_disconnected', {})))
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(2)
    latest().opens()
    expect(latest().sent).toEqual([])
    expect(events).toEqual([
      { name: 'shell.connection', payload: { connected: false } },
      { name: 'shell.connection', payload: { connected: true } },
    ])
  })

  it('sends a call made while disconnected once it is connected again', async () => {
    const { bridge, latest } = setup()
    latest().opens()
    latest().breaks()
    const call = bridge.call('jobs.list', {}, 'p1')
    vi.advanceTimersByTime(300)
    latest().opens()
    expect(latest().sent).toHaveLength(1)
    latest().says({ id: 1, result: ok([]) })
    expect(await call).toEqual(ok([]))
  })

  it('lets a call fail when no connection comes, and keeps trying with longer pauses', async () => {
    const { bridge, latest, sockets } = setup()
    const call = bridge.call('jobs.list', {}, 'p1')
    for (let step = 0; step < 60; step += 1) {
      latest().breaks()
      vi.advanceTimersByTime(5000)
    }
    expect(await call).toEqual(err(appError('shell_disconnected', {})))
    expect(sockets).toHaveLength(61)
  })

  it('passes events on until the listener leaves', () => {
    const { bridge, latest, events } = setup()
    const heard: AppEvent[] = []
    const leave = bridge.onEvent((event) => heard.push(event))
    latest().opens()
    const event = { name: 'position.changed', payload: { currentFileId: 'f' } } as const
    latest().says({ event })
    leave()
    latest().says({ event })
    expect(heard).toEqual([event])
    expect(events).toEqual([event, event])
  })

  it('fetches an offered download, and nothing from another path', () => {
    const { latest, downloads, shown } = setup()
    latest().opens()
    const offer = (path: string): void =>
      latest().says({ event: { name: 'shell.download', payload: { path, name: 'posicion.csv' } } })
    offer('download/abc')
    offer('https://elsewhere.example/download/abc')
    latest().says({
      event: { name: 'shell.open', payload: { path: 'download/def', name: 'l.pdf' } },
    })
    latest().says({
      event: { name: 'shell.open', payload: { path: 'https://e.example/', name: 'l' } },
    })
    expect(shown).toEqual([['download/def', 'l.pdf']])
    expect(downloads).toEqual([['download/abc', 'posicion.csv']])
  })

  it('keeps events for the first listener', () => {
    const socket = new FakeSocket()
    const bridge = socketBridge({
      open: () => socket as unknown as WebSocket,
      download: () => undefined,
      show: () => undefined,
    })
    socket.opens()
    const event = { name: 'position.changed', payload: { currentFileId: 'f' } } as const
    socket.says({ event })
    const heard: AppEvent[] = []
    bridge.onEvent((one) => heard.push(one))
    expect(heard).toEqual([event])
  })

  it('ignores what is not a frame', () => {
    const { latest, events } = setup()
    latest().opens()
    latest().says('{"id":1}')
    latest().says('hello')
    expect(events).toEqual([])
  })
})

describe('a page in Electron whose preload failed', () => {
  it('says so in both languages instead of waiting for ever, and asks nothing', () => {
    const said: string[] = []
    const page = { protocol: 'app:', tesoro: undefined, say: (words: string) => said.push(words) }
    expect(() => connectPage(page)).toThrow('preload')
    expect(said).toEqual([
      expect.stringContaining('Cerrá Tesorero'),
      expect.stringContaining('Close Tesorero'),
    ])
  })

  it('says nothing where there is a bridge', () => {
    const tesoro = { call: async () => ok(null), onEvent: () => () => {} } as never
    const said: string[] = []
    connectPage({ protocol: 'app:', tesoro, say: (words) => said.push(words) })
    expect(said).toEqual([])
  })
})
