import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { expect, notInABrowser, test } from './support/app.ts'

test.skip(notInABrowser, 'about the doors of the browser shell')

type Headers = Readonly<Record<string, string>>

/** A request with exactly these headers; `fetch` would set its own Host. */
async function ask(origin: string, path: string, headers: Headers = {}): Promise<IncomingMessage> {
  const sent = request(`${origin}/`, { path, headers })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response
}

const statusOf = async (...of: Parameters<typeof ask>): Promise<number> =>
  (await ask(...of)).statusCode ?? 0

/** The status with which a socket was refused, or `open`. */
function socketOutcome(
  origin: string,
  headers: Headers,
  path = '/socket',
): Promise<number | 'open'> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers })
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.once('open', () => {
      resolve('open')
      socket.terminate()
    })
    socket.once('unexpected-response', (_request, { statusCode }) => {
      resolve(statusCode ?? 0)
      socket.terminate()
    })
  })
}

test('a page or program without the token, or under a foreign name or origin, gets nothing', async ({
  app,
  page,
  browser,
}) => {
  await app.start()
  const { origin, host, pathname } = new URL(page.url())
  const path = `${pathname}socket`
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: pathname }])

  await test.step('without the token', async () => {
    expect(await statusOf(origin, '/')).toBe(403)
    expect(await statusOf(origin, '/?token=adivinado')).toBe(403)
    expect(await socketOutcome(origin, { origin }, path)).toBe(403)
    const stranger = await browser.newPage()
    expect((await stranger.goto(origin))?.status()).toBe(403)
    await stranger.close()
  })

  await test.step('with the cookie, but under another name or from another page', async () => {
    expect(await statusOf(origin, pathname, { cookie })).toBe(200)
    expect(await statusOf(origin, '/', { cookie })).toBe(403)
    expect(await statusOf(origin, pathname, { cookie, host: 'banco.example' })).toBe(421)
    expect(await statusOf(origin, pathname, { cookie, origin: 'https://banco.example' })).toBe(403)
    expect(await statusOf(origin, pathname, { cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await socketOutcome(origin, { cookie, origin }, path)).toBe('open')
    expect(await socketOutcome(origin, { cookie, origin: 'https://banco.example' }, path)).toBe(403)
    expect(await socketOutcome(origin, { cookie, origin, host: 'banco.example' }, path)).toBe(403)
    expect(await socketOutcome(origin, { cookie }, path)).toBe(403)
    expect(host).toMatch(/^127\.0\.0\.1:\d+$/)
  })
})

test('the window runs under a policy without inline or evaluated code, keeps to it, and calls nobody but this computer', async ({
  app,
  page,
}) => {
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await app.start()

  const policy = (await page.reload())?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe-|https?:|\*/)

  await app.button('connect.demo.action').click()
  await expect(page.getByRole('region', { name: app.text('common.available') })).toBeVisible()
  await app.goTo('connection')
  await app.goTo('settings')
  await app.goTo('position')
  await app.exportAs('position.export.xlsx')

  const { host } = new URL(page.url())
  const called = asked.filter((url) => !['data:', 'blob:'].includes(new URL(url).protocol))
  expect(new Set(called.map((url) => new URL(url).host))).toEqual(new Set([host]))
  expect(complaints).toEqual([])
})

test('a server on another port of this computer, which the browser visits, takes nothing over', async ({
  app,
  page,
}) => {
  await app.start()
  const { origin, pathname } = new URL(page.url())
  const sent: (string | undefined)[] = []
  const thief = createServer((asked, response) => {
    sent.push(asked.headers.cookie)
    response.setHeader('content-type', 'text/html')
    response.end('<script>fetch("/again")</script>')
  })
  await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = thief.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    await expect.poll(() => sent.length).toBeGreaterThan(1)
    expect(sent.filter((cookie) => cookie !== undefined)).toEqual([])
    // What it could replay from outside a browser, where it sets every other header as it likes.
    const cookie = sent.find((one) => one !== undefined) ?? 'tesorero=x'
    for (const path of ['/socket', `${pathname}socket`])
      expect(await socketOutcome(origin, { cookie, origin }, path)).toBe(403)
    expect(await statusOf(origin, '/', { cookie })).toBe(403)
  } finally {
    thief.close()
    thief.closeAllConnections()
  }
})
