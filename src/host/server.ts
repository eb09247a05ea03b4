import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { Server, ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

/** Makes the server of an application, which does not listen yet. */
export const serverOf = (
  { fetch }: Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'>,
  serverOptions: ServerOptions = {},
) => createAdaptorServer({ fetch, overrideGlobalObjects: false, serverOptions }) as Server

/** Listens from now on; port 0 takes a free one. Answers the origin. Rejects where the address cannot be had. */
export async function listenOn(server: Server, host: string, port: number): Promise<string> {
  server.listen({ host, port, exclusive: true })
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

/** Takes nothing more; requests that are under way may end for so long, and are cut then. */
export const closeServer = (server: Server, graceMs = 0): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    if (graceMs === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  })

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares by digest, so that neither the length nor the first different character shows in the time it takes. */
export const sameSecret = (found: string, expected: string): boolean =>
  expected !== '' && timingSafeEqual(digest(found), digest(expected))
