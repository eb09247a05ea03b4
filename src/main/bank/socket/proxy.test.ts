import * as http from 'node:http'
import * as https from 'node:https'
import * as net from 'node:net'
import type { Duplex } from 'node:stream'
import * as tls from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Agents } from '../../../host/exchange.ts'
import { parseTarget } from '../../../shared/base/target.ts'
import { failureError } from '../calls/errors.ts'
import { tryConnect } from './connect.ts'
import { askForProxies } from './proxy.ts'
import { selfSigned } from './tls.fixture.ts'
import { closeAgents, createAgents, exchange } from './transport.ts'

// A proxy of an office on loopback, and behind it the only way to a bank whose name no other computer knows.

const BANK = 'bank.example'
let bank: https.Server
let bankPort: number
let proxy: http.Server
let proxyPort: number
/** The tunnels that were asked for, each with what it said of who asks. */
const tunnels: (readonly [to: string, authorization: string | undefined])[] = []
const requests: string[] = []
type Treat = (socket: Duplex) => void
let treat: Treat | null = null

const listen = async (server: net.Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as net.AddressInfo).port
}

beforeEach(async () => {
  const pair = selfSigned(1, BANK)
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, pair.cert])
  onTestFinished(() => tls.setDefaultCACertificates(before))
  bank = https.createServer(pair, (request, response) => {
    requests.push(`${request.method} ${request.headers.host}${request.url}`)
    response.end('through')
  })
  bankPort = await listen(bank)
  proxy = http.createServer((_, response) => response.writeHead(400).end())
  proxy.on('connect', (request, socket: Duplex) => {
    tunnels.push([request.url ?? '', request.headers['proxy-authorization']])
    socket.on('error', () => {})
    if (treat !== null) return treat(socket)
    const upstream = net.connect(bankPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
  })
  proxyPort = await listen(proxy)
})
let agents: Agents
beforeEach(() => {
  agents = createAgents(2)
})
afterEach(() => {
  closeAgents(agents)
  bank.closeAllConnections()
  bank.close()
  proxy.closeAllConnections()
  proxy.close()
  tunnels.length = 0
  requests.length = 0
  treat = null
  askForProxies(null)
  vi.unstubAllEnvs()
})

const ELSEWHERE = 'HTTP/1.1 302 Found\r\nLocation: https://other.example/\r\n\r\n'
const endless = async (socket: Duplex): Promise<void> => {
  socket.write('HTTP/1.1 200 OK\r\n')
  for (let n = 0; !socket.destroyed && n < 2000; n += 1) {
    socket.write(`X-${n}: ${'a'.repeat(500)}\r\n`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

const wire = (own: Agents | null = null, path = '/v2/echeqs?signature=secret') => {
  const target = parseTarget(`https://${BANK}${path}`)
  if (target === null) throw new Error('no target')
  return {
    target,
    method: 'GET',
    headers: {},
    body: null,
    agents: own,
    connectTimeoutMs: 700,
    maxAnswerBytes: 1000,
    signal: AbortSignal.timeout(10_000),
  }
}
const ask = async (own: Agents | null = null) => {
  const answer = await exchange(wire(own))
  return answer.ok ? Buffer.from(answer.value.body).toString() : answer.error
}
const words = (reason: string): string =>
  failureError(
    { kind: 'connect', reason, sent: false, received: 0 },
    {
      traceId: 't',
      at: '2026-11-28T00:00:00Z',
      host: BANK,
      timeoutMs: 1,
      maxAnswerBytes: 1,
      order: true,
    },
  ).code

describe('by the environment, as in the browser shell', () => {
  it('the bank is reached through the proxy, by each kind of connection', async () => {
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${proxyPort}`)
    expect(await ask()).toBe('through')
    expect(await ask(agents)).toBe('through')
    expect(await ask(agents)).toBe('through')
    expect((await tryConnect(wire().target, 700, AbortSignal.timeout(5000))).ok).toBe(true)
    // A connection that is kept alive goes through the proxy as well.
    expect(tunnels.map(([to]) => to)).toEqual(Array.from({ length: 3 }, () => `${BANK}:443`))
    expect(requests).toHaveLength(3)
  })

  it('who asks is said as the address says it', async () => {
    vi.stubEnv('https_proxy', `http://ana:clave@127.0.0.1:${proxyPort}`)
    expect(await ask()).toBe('through')
    expect(tunnels[0]?.[1]).toBe(`Basic ${Buffer.from('ana:clave').toString('base64')}`)
  })

  it('an exception goes straight, and so does this computer', async () => {
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${proxyPort}`)
    vi.stubEnv('NO_PROXY', BANK)
    expect(await ask()).toMatchObject({ kind: 'connect' })
    vi.stubEnv('NO_PROXY', '')
    const own = parseTarget(`https://127.0.0.1:${bankPort}/`)
    if (own === null) throw new Error('no target')
    expect(await exchange({ ...wire(), target: own })).toMatchObject({ error: { kind: 'tls' } })
    expect(tunnels).toEqual([])
  })

  it('an address that is none of a proxy is told, and nothing is sent past it', async () => {
    vi.stubEnv('HTTPS_PROXY', 'socks5://127.0.0.1:1')
    expect(await ask()).toMatchObject({ kind: 'connect', sent: false })
    expect(requests).toEqual([])
  })
})

describe('a proxy', () => {
  beforeEach(() => vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${proxyPort}`))

  it.each(['NTLM', 'Negotiate', 'Digest realm="x"', 'Unheard of'])(
    'that wants to know who asks, by %s, is told in words of its own: no order has left',
    async (scheme) => {
      treat = (socket) => socket.end(`HTTP/1.1 407 No\r\nProxy-Authenticate: ${scheme}\r\n\r\n`)
      const refused = { kind: 'connect', reason: 'proxy 407', sent: false, received: 0 }
      expect(await ask()).toEqual(refused)
      // Also where the address says who asks, which is said in one scheme alone.
      vi.stubEnv('HTTPS_PROXY', `http://ana:clave@127.0.0.1:${proxyPort}`)
      expect(await ask()).toEqual(refused)
      expect(words('proxy 407')).toBe('proxy_auth')
    },
  )

  it.each<readonly [string, Treat, string]>([
    ['forbids it', (socket) => socket.end('HTTP/1.1 403 No\r\n\r\n'), 'proxy 403'],
    ['leads elsewhere', (socket) => socket.end(ELSEWHERE), 'proxy 302'],
    ['cuts', (socket) => socket.destroy(), 'proxy'],
    ['cuts in its answer', (socket) => socket.end('HTTP/1.1 200 Connec'), 'proxy'],
    ['answers without end', (socket) => void endless(socket), 'proxy'],
    ['answers rubbish', (socket) => socket.end('rubbish\r\n\r\n'), 'proxy'],
    ['says nothing', () => {}, 'proxy'],
  ])('that %s is a bank that cannot be reached', async (_, how, reason) => {
    treat = how
    expect(await ask()).toMatchObject({ kind: 'connect', reason, sent: false })
    expect(words(reason)).toBe('bank_unreachable')
  })

  it('that breaks off in the handshake with the bank has let nothing through', async () => {
    treat = (socket) => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.once('data', () => socket.destroy())
    }
    expect(await ask()).toMatchObject({ sent: false })
  })

  it('that takes the place of the bank is found out', async () => {
    const foreign = https.createServer(selfSigned(1, 'other.example'), (_, response) =>
      response.end('mine'),
    )
    const port = await listen(foreign)
    onTestFinished(() => void foreign.close())
    treat = (socket) => {
      const upstream = net.connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        upstream.pipe(socket).pipe(upstream)
      })
    }
    expect(await ask()).toMatchObject({ kind: 'tls', sent: false })
  })
})

describe('by the system, as in Electron', () => {
  it.each([
    [`PROXY 127.0.0.1:PORT`],
    [`PROXY 127.0.0.1:PORT; DIRECT`],
    [`SOCKS5 127.0.0.1:1; PROXY 127.0.0.1:PORT`],
  ])(
    '%s leads through it, and is asked once a minute, of the address without its path',
    async (answer) => {
      const asked: string[] = []
      askForProxies(async (url) => {
        asked.push(url)
        return answer.replace('PORT', String(proxyPort))
      })
      expect(await ask()).toBe('through')
      expect(await ask(agents)).toBe('through')
      expect(asked).toEqual([`https://${BANK}:443/`])
    },
  )

  it('a wish of the environment counts for nothing there', async () => {
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${proxyPort}`)
    askForProxies(async () => 'DIRECT')
    expect(await ask()).toMatchObject({ kind: 'connect' })
    expect(tunnels).toEqual([])
  })

  it.each([
    ['only a way that is not known', async () => 'SOCKS5 127.0.0.1:1'],
    ['rubbish', async () => '<html>'],
    ['an address that is none', async () => 'PROXY 127.0.0.1:99999'],
    ['another program', async () => 'PROXY a b c'],
    ['nothing', async () => ''],
    ['a list almost without end', async () => 'SOCKS 127.0.0.1:1; '.repeat(50_000)],
  ])('%s is told, and nothing goes past it', async (_, answer) => {
    askForProxies(answer)
    expect(await ask()).toMatchObject({ kind: 'connect', reason: 'proxy', sent: false })
  })

  it('a system that never answers, or fails, leaves the direct way, as Chromium does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let asked = 0
    askForProxies(() => {
      asked += 1
      return new Promise(() => {})
    })
    const answers = [ask(), ask()]
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    for (const answer of answers) expect(await answer).toMatchObject({ kind: 'connect' })
    // A script that loops is not started again for each connection.
    expect([asked, await ask(), asked]).toMatchObject([1, { kind: 'connect' }, 1])
    askForProxies(async () => Promise.reject(new Error('no script')))
    expect(await ask()).toMatchObject({ kind: 'connect' })
    expect(tunnels).toEqual([])
  })
})
