import type { earlyCalls } from '../shared/ipc/first-calls.ts'
import type { SOCKET_PATH } from '../shared/ipc/paths.ts'
import type { EarlySocket } from './app/early-socket.ts'

// The window's first script in the browser shell, a few hundred bytes: main answers what the first screen needs while the
// rest of the window is still being read. The socket's bridge takes all of it over. It imports types only, so that it
// waits for nothing; the compiler keeps its two constants equal to the originals.
const path: typeof SOCKET_PATH = 'socket'
const calls: typeof earlyCalls = ['app.info', 'profiles.current', 'profiles.list']

function openEarly(): EarlySocket {
  const address = new URL(path, window.location.href)
  address.protocol = 'ws:'
  const socket = new WebSocket(address)
  const heard: string[] = []
  const hear = (message: MessageEvent): void => void heard.push(String(message.data))
  socket.addEventListener('message', hear)
  socket.addEventListener('open', () => {
    for (const [index, name] of calls.entries())
      socket.send(JSON.stringify({ id: index + 1, name, input: {}, profile: null }))
  })
  return {
    socket,
    calls,
    takeOver: () => {
      socket.removeEventListener('message', hear)
      return heard
    },
  }
}

if (window.tesoro === undefined) window.tesoroEarly = openEarly()

// The font is decoded while the scripts are being read; asked for by the first drawing, it would come after it, and every
// word would be measured twice.
function loadFont(sheet: HTMLLinkElement | null): void {
  if (sheet === null) return
  const load = (): void => void document.fonts.load("14px 'Inter Variable'")
  if (sheet.sheet === null) sheet.addEventListener('load', load)
  else load()
}

loadFont(document.querySelector('link[rel=stylesheet]'))
