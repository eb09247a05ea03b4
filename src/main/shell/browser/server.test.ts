import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../shared/base/result.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import { expectConfined, expectConfinedPage } from '../headers.fixture.ts'
import { startTestShell, type TestShell } from './client.fixture.ts'

let test: TestShell
beforeEach(async () => {
  test = await startTestShell()
})
afterEach(() => test.stop())

describe('the opening address', () => {
  it('listens on loopback only and carries a long random token', () => {
    expect(test.shell.door.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/)
  })

  it('buys an HttpOnly, SameSite=Strict cookie and leads to the page without the token', async () => {
    const reply = await test.ask(test.opening)
    expect(reply.status).toBe(302)
    expect(reply.headers.location).toBe(test.base)
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^tesorero-\d+=[\w-]{43}; Path=\/[\w-]{43}\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const page = await test.get('/', { cookie: await test.openWindow() })
    expect(page.status).toBe(200)
  })

  it('can be reloaded and opened again with the cookie', async () => {
    const cookie = await test.openWindow()
    for (const path of [test.base, test.base, test.opening])
      expect((await test.ask(path, { cookie })).status).toBeLessThan(303)
  })

  it('serves once when it is a one-time address', async () => {
    await test.stop()
    test = await startTestShell(true)
    const cookie = await test.openWindow()
    expect((await test.ask(test.opening)).status).toBe(403)
    expect((await test.ask(test.opening, { cookie })).status).toBe(403)
    expect((await test.get('/', { cookie })).status).toBe(200)
  })

  it.each([['/'], ['/?token='], ['/?token=guess'], ['/assets/a.js'], ['/download/x']])(
    'is needed: %s alone is refused',
    async (path) => {
      expect((await test.get(path)).status).toBe(403)
      const reply = await test.ask(path)
      expect(reply.status).toBe(403)
      expect(reply.headers['set-cookie']).toBeUndefined()
    },
  )

  it('refuses the cookie of another shell', async () => {
    const cookie = await test.openWindow()
    expect((await test.get('/', { cookie: `${cookie.slice(0, -1)}!` })).status).toBe(403)
    expect((await test.get('/', { cookie: `x${cookie}` })).status).toBe(403)
  })
})

describe('the guard', () => {
  it.each([
    ['a foreign Host (DNS rebinding)', { host: 'evil.example' }, 421],
    ['localhost, whose cookies are not ours', { host: 'localhost' }, 421],
    ['a foreign Origin', { origin: 'https://evil.example' }, 403],
    ['an opaque Origin', { origin: 'null' }, 403],
    ['a request from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a request from another port of this computer', { 'sec-fetch-site': 'same-site' }, 403],
  ])('refuses %s, even with cookie and token', async (_what, headers, status) => {
    const cookie = await test.openWindow()
    expect((await test.get('/', { cookie, ...headers })).status).toBe(status)
    const reply = await test.ask(test.opening, headers)
    expect(reply.status).toBe(status)
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it.each([['POST'], ['PUT'], ['HEAD'], ['OPTIONS'], ['DELETE']])('refuses %s', async (method) => {
    expect((await test.get('/', { cookie: await test.openWindow() }, method)).status).toBe(405)
  })

  it.each([
    ['no cookie', (_cookie: string, origin: string) => ({ origin })],
    ['no Origin', (cookie: string) => ({ cookie })],
    ['a foreign Origin', (cookie: string) => ({ cookie, origin: 'https://evil.example' })],
    ['another port as Origin', (cookie: string) => ({ cookie, origin: 'http://127.0.0.1:1' })],
    [
      'a foreign Host',
      (cookie: string, origin: string) => ({ cookie, origin, host: 'evil.example' }),
    ],
  ])('refuses a socket with %s', async (_what, headers) => {
    const refused = await test.connect({ ...headers(await test.openWindow(), test.origin) })
    expect(refused).toBe(403)
    expect(test.counts).toEqual([])
  })

  it('refuses a socket elsewhere than on its path', async () => {
    expect(
      await test.connect({ origin: test.origin, cookie: await test.openWindow() }, '/socket'),
    ).toBe(403)
  })
})

describe('the secret path', () => {
  it('serves nothing beside itself, even to who has the cookie', async () => {
    const cookie = await test.openWindow()
    for (const path of ['/', '/assets/a.js', test.approval.base, test.base.slice(0, -1)])
      expect([path, (await test.ask(path, { cookie })).status]).toEqual([path, 403])
    expect((await test.get('/', { cookie })).status).toBe(200)
  })

  it('is sent the cookie by a browser, and no other path of any port is', async () => {
    const [header = ''] = (await test.ask(test.opening)).headers['set-cookie'] ?? []
    expect(header).toContain(`; Path=${test.base};`)
    expect(test.base).toMatch(/^\/[\w-]{43}\/$/)
  })
})

describe('the page', () => {
  it('carries a fresh nonce, the same in its policy and in its text', async () => {
    const cookie = await test.openWindow()
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await test.get('/', { cookie })
        const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
        return nonce
      }),
    )
    expect(nonces[0]).toHaveLength(24)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('allows no inline script, no eval, no frame and no other host', async () => {
    const { headers } = await test.get('/', { cookie: await test.openWindow() })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('carries every header that confines it, at both doors, and so does whatever else is served', async () => {
    for (const door of [test, test.approval]) {
      const cookie = await door.openWindow()
      const { status, headers } = await door.get('/', { cookie })
      expect(status).toBe(200)
      expectConfinedPage((name) => headers[name]?.toString())
      for (const path of ['/assets/a.js', '/missing.js']) {
        const other = await door.get(path, { cookie })
        expectConfined((name) => other.headers[name]?.toString())
      }
    }
  })

  it('comes with its assets, typed and cacheable', async () => {
    const { status, headers, body } = await test.get('/assets/a.js', {
      cookie: await test.openWindow(),
    })
    expect([status, body]).toEqual([200, 'export {}'])
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toContain('immutable')
  })

  it('has its assets read ahead, and serves them as often as they are asked for', async () => {
    const cookie = await test.openWindow()
    expect((await test.get('/', { cookie })).body).toContain('src="./assets/a.js"')
    for (const time of [1, 2])
      expect([time, (await test.get('/assets/a.js', { cookie })).body]).toEqual([time, 'export {}'])
  })

  it.each([
    ['/../outside.txt'],
    ['/assets/../../outside.txt'],
    ['/%2e%2e/outside.txt'],
    ['/..%2foutside.txt'],
    ['/..%5coutside.txt'],
    ['/%00'],
    ['/%zz'],
    ['/assets'],
    ['/missing.js'],
  ])('serves nothing at %s', async (path) => {
    const { status, body } = await test.get(path, { cookie: await test.openWindow() })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('not for windows')
  })
})

describe('a file on its way to the window', () => {
  const offered = async () => {
    const path = join(test.folder, 'export.tmp')
    writeFileSync(path, 'uno;4321,09')
    const outcome = await test.shell.shell.save({ name: 'uno.csv', mediaType: 'text/csv', path })
    return { path, outcome }
  }
  const locks = (locked: boolean) =>
    test.shell.shell.emit({ name: 'lock.changed', payload: { locked } })

  it('is served once, and then gone', async () => {
    const [window, cookie] = [await test.connectWindow(), await test.openWindow()]
    const { path } = await offered()
    const at = pathIn(await window.hear())
    expect((await test.get(at, { cookie })).body).toBe('uno;4321,09')
    expect((await test.get(at, { cookie })).status).toBe(404)
    await expect.poll(() => existsSync(path)).toBe(false)
  })

  it('is withdrawn when the application locks, and none is offered before it is unlocked', async () => {
    const [window, cookie] = [await test.connectWindow(), await test.openWindow()]
    const { path } = await offered()
    const at = pathIn(await window.hear())
    locks(true)
    await window.hear()
    expect((await test.get(at, { cookie })).status).toBe(404)
    await expect.poll(() => existsSync(path)).toBe(false)
    expect((await offered()).outcome).toEqual(ok({ kind: 'dismissed' }))
    expect([existsSync(path), window.unheard]).toEqual([false, []])
    locks(false)
    expect((await offered()).outcome).toEqual(ok({ kind: 'downloading', name: 'uno.csv' }))
  })
})

it('says in its words that the disk takes no paper', async () => {
  const paper = { name: 'uno.pdf', html: '<p>', path: join(test.folder, 'gone', 'uno.pdf') }
  expect(codeOf(await test.shell.shell.print(paper))).toBe('disk_failed')
})

/** The path of an offer that a window was told of, below its own. */
const pathIn = (frame: unknown): string => {
  const { event } = frame as { readonly event: { readonly payload: { readonly path: string } } }
  return `/${event.payload.path}`
}
