import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ProxyOptions } from 'vite'
import { DOWNLOAD_PATH, SOCKET_PATH } from '../src/shared/ipc/channels.ts'

/** A page of the window that follows its sources. */
export interface DevPage {
  readonly url: string
  readonly close: () => Promise<void>
}

export interface DevPageOptions {
  /** The opening address of the door that the page talks to, as the shell prints it. */
  readonly door: string
  readonly page: 'index.html' | 'approval.html'
  /** 0 takes a free port. */
  readonly port: number
}

/** The door's page below its random path, and the cookie that it asks for. */
interface DoorPage {
  readonly page: URL
  readonly cookie: string
}

/** Goes through a door as a browser would. Rejects when it does not open. */
async function enter(door: string): Promise<DoorPage> {
  const response = await fetch(door, { redirect: 'manual' })
  const location = response.headers.get('location')
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (location === null || cookie === undefined) throw new Error(`${door} did not open`)
  return { page: new URL(location, door), cookie }
}

/**
 * Serves a page from its sources, with hot reload, before a running shell. The page's questions to main go on to the shell's
 * door, under the origin and the session that the door wants. For development alone: what confines the page, its headers and
 * its own origin, is the built window's.
 */
export async function startDevPage({ door, page, port }: DevPageOptions): Promise<DevPage> {
  const entered = await enter(door)
  const toDoor: ProxyOptions = {
    target: entered.page.origin,
    changeOrigin: true,
    ws: true,
    headers: { origin: entered.page.origin, cookie: entered.cookie },
    rewrite: (path) => entered.page.pathname + path.slice(1),
  }
  const server = await createServer({
    configFile: false,
    root: resolve('src/renderer'),
    cacheDir: resolve('.cache/dev'),
    logLevel: 'warn',
    appType: 'mpa',
    plugins: [react()],
    server: {
      host: '127.0.0.1',
      port,
      open: false,
      fs: { allow: [resolve('.')] },
      proxy: { [`/${SOCKET_PATH}`]: toDoor, [`/${DOWNLOAD_PATH}`]: toDoor },
    },
  })
  await server.listen()
  const [origin = ''] = server.resolvedUrls?.local ?? []
  return { url: page === 'index.html' ? origin : origin + page, close: () => server.close() }
}
