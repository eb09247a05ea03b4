import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type DevPage, startDevPage } from './dev-window.ts'

let door: Server | null = null
let page: DevPage | null = null

afterEach(async () => {
  await page?.close()
  door?.close()
  page = null
  door = null
})

/** A door as the browser shell has one: a token opens it, and below its random path it wants its cookie and its origin. */
async function startDoor(): Promise<string> {
  const server = createServer(({ url, headers }, response) => {
    const origin = `http://${headers.host ?? ''}`
    if (url === '/?token=t')
      return response.writeHead(302, { location: '/r4nd0m/', 'set-cookie': 's=1; HttpOnly' }).end()
    const known = headers.cookie === 's=1' && headers.origin === origin
    return response.writeHead(known ? 200 : 403).end(known ? `got ${url ?? ''}` : 'no')
  })
  door = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

describe('a page of the window that follows its sources', () => {
  it('is served with hot reload, and asks main through the door, below its path and in its session', async () => {
    const address = await startDoor()
    page = await startDevPage({ door: `${address}?token=t`, page: 'index.html', port: 0 })
    expect(await (await fetch(page.url)).text()).toContain('/@vite/client')
    expect(await (await fetch(`${page.url}download/7`)).text()).toBe('got /r4nd0m/download/7')
  })

  it('is not served before a door that does not open', async () => {
    const address = await startDoor()
    await expect(
      startDevPage({ door: `${address}?token=old`, page: 'index.html', port: 0 }),
    ).rejects.toThrow('did not open')
  })
})
