import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { DownloadData } from '../../../shared/wire/notifications.ts'
import { httpServer, rawServer, type TestServer, testClock } from '../bank.fixture.ts'
import { downloadPositionFile, type Exchange } from '../index.ts'

/** Where files may come from: a port on which nobody listens, and every server of the test. */
const hosts = ['127.0.0.1:9']
afterEach(() => hosts.splice(1))
const kept = <T extends TestServer>(server: T): T => {
  hosts.push(new URL(server.origin).host)
  return server
}

const announced = (url: string, changes: Partial<DownloadData> = {}): DownloadData => ({
  url,
  method: 'GET',
  content_type: 'application/json',
  expiration: new Date(Date.now() + 3_600_000).toISOString(),
  expiration_in_minutes: 60,
  ...changes,
})

const options = { allowedHosts: hosts, maxBytes: 50_000_000, clock: systemClock }
const reply = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'

/** Downloads from a server that answers these bytes and then closes. */
async function from(bytes: string, changes: Partial<typeof options> = {}) {
  const server = kept(await rawServer((socket) => socket.end(Buffer.from(bytes, 'latin1'))))
  const outcome = await downloadPositionFile(announced(`${server.origin}/f?a=1`), {
    ...options,
    ...changes,
  })
  return { outcome, server }
}

describe('what goes out', () => {
  it.each([
    '/a/../b/./c//d?X-Amz-Credential=A%2fB%2F20261120&versionId=&x=%7e~!*()\'"<>^`{|}&plus=a+b%20c',
    '/%2e%2E/%41?sig=%3D%3d==',
    '/ñandú?q=é&empty',
    '/MiXeD/Case;p=1,2?',
    '?only=query',
  ])('[spec: position.download.exact_url] requests %s byte for byte', async (path) => {
    const server = kept(await rawServer((socket) => socket.end(reply)))
    const outcome = await downloadPositionFile(announced(`${server.origin}${path}`), options)
    expect(outcome.ok).toBe(true)
    const line = Buffer.from(server.requests[0] ?? '', 'latin1')
      .toString('utf8')
      .split('\r\n')[0]
    expect(line).toBe(`GET ${path.startsWith('/') ? '' : '/'}${path} HTTP/1.1`)
  })

  it('[spec: position.download.method] uses the announced method', async () => {
    const server = kept(await rawServer((socket) => socket.end(reply)))
    await downloadPositionFile(announced(`${server.origin}/f`, { method: 'POST' }), options)
    expect(server.requests[0]).toMatch(/^POST \/f HTTP\/1\.1\r\n/)
  })

  it('[spec: position.download.no-bearer] carries no bearer, no cookie and no secret, but a trace-id of its own', async () => {
    const server = kept(await rawServer((socket) => socket.end(reply)))
    const seen: Exchange[] = []
    const onExchange = (exchange: Exchange): void => void seen.push(exchange)
    const url = `${server.origin}/f?X-Amz-Signature=firma`
    await downloadPositionFile(announced(url), { ...options, onExchange, userAgent: 'Tesorero/1' })
    const head = server.requests[0] ?? ''
    expect(head.toLowerCase()).not.toMatch(/authorization|cookie|bearer/)
    expect(head).toMatch(/user-agent: Tesorero\/1\r\n/i)
    expect(head).toContain(`trace-id: ${seen[0]?.traceId}`)
    expect(seen[0]?.url).toBe(`${server.origin}/f`)
  })
})

describe('checks before a socket opens', () => {
  const never = async (data: DownloadData, changes: Partial<typeof options> = {}) => {
    const outcome = await downloadPositionFile(data, { ...options, ...changes })
    return outcome.ok ? null : outcome.error
  }

  it.each([
    'http://storage.example.com/f',
    'ftp://127.0.0.1/f',
    'https://user:pass@storage.example.com/f',
    'https://storage.example.com/f#fragment',
    'https://storage.example.com/a b',
    'https://storage.example.com/a\r\nHost: x',
    'https://storage.example.com:99999/f',
    'HTTPS//storage.example.com',
  ])('refuses %j', async (url) => {
    expect(await never(announced(url), { allowedHosts: ['storage.example.com'] })).toMatchObject({
      code: 'download_not_https',
    })
  })

  it.each([
    ['https://evil.example.com/f', 'evil.example.com'],
    ['https://storage.example.com.evil.org/f', 'storage.example.com.evil.org'],
    ['https://xstorage.example.com/f', 'xstorage.example.com'],
  ])('refuses a host that is not allowed: %s', async (url, host) => {
    expect(await never(announced(url), { allowedHosts: ['storage.example.com'] })).toMatchObject({
      code: 'download_host',
      params: { host },
    })
  })

  it('compares hosts without regard to case, and with the port where one is listed', async () => {
    const server = kept(await rawServer((socket) => socket.end(reply)))
    const url = `http://LOCALHOST:${server.port}/f`
    const listed = { ...options, allowedHosts: [`localhost:${server.port}`] }
    expect((await downloadPositionFile(announced(url), listed)).ok).toBe(true)
    expect(await never(announced(url), { allowedHosts: ['localhost:1'] })).toMatchObject({
      code: 'download_host',
    })
  })

  it('[spec: position.download.expiry] refuses an expired URL, and reads an expiry without offset as UTC', async () => {
    const clock = testClock(Date.parse('2026-11-20T15:00:00Z'))
    const url = 'http://127.0.0.1:9/f'
    const at = (expiration: string) => never(announced(url, { expiration }), { clock })
    expect(await at('2026-11-20T15:00:00Z')).toMatchObject({
      code: 'download_expired',
      params: { expiration: '2026-11-20T15:00:00Z' },
    })
    expect(await at('2026-11-20T14:59:59')).toMatchObject({ code: 'download_expired' })
    expect(await at('2026-11-20 12:30:00 -03:00')).toMatchObject({ code: 'bank_unreachable' })
    expect(await at('mañana')).toMatchObject({
      code: 'notification_invalid',
      params: { field: 'file.download_data.expiration' },
    })
  })

  it.each(['DELETE', 'PUT', 'GET\r\nX: y', ''])('refuses the method %j', async (method) => {
    expect(await never(announced('http://127.0.0.1:9/f', { method }))).toMatchObject({
      code: 'download_method',
    })
  })
})

describe('what comes back', () => {
  it('[spec: position.download] answers the bytes as received with their hash', async () => {
    const body = '{"n": 1.10, "ñ": "\\u00e9"}\n'
    const server = kept(await httpServer((_, response) => response.end(body)))
    const progress: (readonly [number, number | null])[] = []
    const outcome = await downloadPositionFile(announced(`${server.origin}/f`), {
      ...options,
      onProgress: (done, total) => progress.push([done, total]),
    })
    if (!outcome.ok) throw new Error(outcome.error.code)
    expect(Buffer.from(outcome.value.bytes).toString()).toBe(body)
    expect(outcome.value.sha256).toBe(createHash('sha256').update(body).digest('hex'))
    expect(progress.at(-1)).toEqual([28, 28])
  })

  it('[spec: error.cut] notices a body that stops half-way', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n'
    const { outcome } = await from(`${head}{"metadata"`)
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'bank_cut', params: { received: 11 } },
    })
  })

  it('notices a chunked body without its end', async () => {
    const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'
    const { outcome } = await from(`${head}5\r\n{"a":\r\n`)
    expect(outcome).toMatchObject({ ok: false, error: { code: 'bank_cut' } })
  })

  it('[spec: error.redirect] does not follow a redirect and does not show its query', async () => {
    const head =
      'HTTP/1.1 302 Found\r\nlocation: https://elsewhere.example/f?sig=1\r\ncontent-length: 0\r\n\r\n'
    const { outcome, server } = await from(head)
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'download_redirect', params: { location: 'https://elsewhere.example/f' } },
    })
    expect(server.requests.length).toBe(1)
  })

  it('passes on a refusal', async () => {
    const { outcome } = await from('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'download_refused', params: { status: 403 } },
    })
  })

  it('stops at the cap where the length is announced, without reading', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 60000000\r\n\r\n'
    const { outcome } = await from(head)
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'download_too_large', params: { limit: '50 MB' } },
    })
  })

  it('stops at the cap while 60 MB of zeros come in', async () => {
    const zeros = Buffer.alloc(1_000_000)
    let sent = 0
    const server = kept(
      await httpServer((_, response) => {
        const pour = (): void => {
          while (sent < 60) {
            sent += 1
            if (!response.write(zeros)) {
              response.once('drain', pour)
              return
            }
          }
          response.end()
        }
        pour()
      }),
    )
    const outcome = await downloadPositionFile(announced(`${server.origin}/f`), options)
    expect(outcome).toMatchObject({ ok: false, error: { code: 'download_too_large' } })
    expect(sent).toBeLessThan(60)
  })

  it('counts decoded bytes, so that a small compressed body cannot grow past the cap', async () => {
    const { gzipSync } = await import('node:zlib')
    const bomb = gzipSync(Buffer.alloc(3_000_000))
    const server = kept(
      await httpServer((_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' })
        response.end(bomb)
      }),
    )
    const at = (maxBytes: number) =>
      downloadPositionFile(announced(`${server.origin}/f`), { ...options, maxBytes })
    expect(await at(2_000_000)).toMatchObject({ error: { code: 'download_too_large' } })
    const whole = await at(3_000_000)
    expect(whole.ok && whole.value.bytes.length).toBe(3_000_000)
  })

  it('gives up when nothing comes, and when it is cancelled', async () => {
    const server = kept(await rawServer(() => undefined))
    const data = announced(`${server.origin}/f`)
    expect(await downloadPositionFile(data, { ...options, timeoutMs: 60 })).toMatchObject({
      error: { code: 'bank_timeout', params: { seconds: 1 } },
    })
    const stop = new AbortController()
    const pending = downloadPositionFile(data, { ...options, signal: stop.signal })
    setTimeout(() => stop.abort(), 30)
    expect(await pending).toMatchObject({ error: { code: 'cancelled' } })
  })
})
