import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { AppError, Result } from '../../../shared/errors/index.ts'
import {
  bankServer,
  business,
  clientOf,
  connectionTo,
  httpServer,
  json,
  SECRET,
  TOKEN_PATH,
  testClock,
} from '../bank.fixture.ts'
import { createBankClient, type Exchange } from '../index.ts'

const ID = 'ABCDEFGHIJKLMNO'
const echeq = { id: ID, status: 'ACTIVO', amount: 1, currency: 'ARS' }
const good = (response: ServerResponse): void => json(response, 200, echeq)

const errorOf = (outcome: Result<unknown, AppError>): AppError => {
  if (outcome.ok) throw new Error('expected an error')
  return outcome.error
}

describe('a read that fails for a moment', () => {
  it.each<readonly [string, (response: ServerResponse) => void]>([
    ['500', (response) => json(response, 500, {})],
    ['503', (response) => json(response, 503, {})],
    ['429', (response) => json(response, 429, {})],
    ['a reset', (response) => void response.socket?.resetAndDestroy()],
    ['no answer in time', () => undefined],
    [
      'a body that stops half-way',
      (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"id"')
        setTimeout(() => response.destroy(), 10)
      },
    ],
  ])(
    '[spec: read.retry, header.trace-id] is attempted again after %s, with a new trace-id',
    async (what, fail) => {
      const server = await bankServer((_request, response, count) =>
        count < 3 ? fail(response) : good(response),
      )
      const attemptTimeoutMs = what === 'no answer in time' ? 500 : 20_000
      const client = clientOf(server.origin, { attemptTimeoutMs })
      const outcome = await client.echeqs.read(ID)
      expect(outcome.ok).toBe(true)
      const traces = business(server).map(({ headers }) => headers['trace-id'])
      expect(traces.length).toBe(3)
      expect(new Set(traces).size).toBe(3)
      expect(outcome.ok && outcome.value.traceId).toBe(traces[2])
    },
  )

  it.each<readonly [string, (response: ServerResponse) => void]>([
    ['are refused', (response) => void response.socket?.resetAndDestroy()],
    ['lead nowhere', () => undefined],
  ])(
    'is attempted again on a new connection: after the computer slept all kept ones %s',
    async (_, dead) => {
      const slept = new WeakSet<object>()
      const waiting: ServerResponse[] = []
      const server = await bankServer((_request, response, count) => {
        const { socket } = response
        if (socket !== null && slept.has(socket)) return dead(response)
        if (count > 4) return good(response)
        waiting.push(response)
        if (waiting.length < 4) return
        // As many connections as the client keeps, none of which it will find alive again.
        for (const one of waiting) {
          if (one.socket !== null) slept.add(one.socket)
          good(one)
        }
      })
      const client = clientOf(server.origin, { attemptTimeoutMs: 1000 })
      const before = await Promise.all([1, 2, 3, 4].map(() => client.echeqs.read(ID)))
      expect(before.map(({ ok }) => ok)).toEqual([true, true, true, true])
      expect((await client.echeqs.read(ID)).ok).toBe(true)
    },
  )

  it('[spec: read.backoff] waits longer each time, with jitter, up to the cap', async () => {
    const server = await bankServer((_, response) => json(response, 503, {}))
    const clock = testClock()
    const tuning = {
      backoffBaseMs: 300,
      backoffCapMs: 1000,
      readAttempts: 5,
      random: () => 0.5,
    }
    const client = clientOf(server.origin, tuning, clock)
    expect(errorOf(await client.echeqs.read(ID)).code).toBe('bank_unavailable')
    expect(clock.waits).toEqual([225, 450, 750, 750])
    expect(business(server).length).toBe(5)
  })

  /** What is waited for when a 503 comes with these headers. */
  const waitsAfter = async (headers: Readonly<Record<string, string>>, isDated = true) => {
    const server = await bankServer((_, response, count) => {
      if (count > 1) return good(response)
      response.sendDate = isDated
      response.writeHead(503, headers)
      response.end()
    })
    const clock = testClock()
    const tuning = { backoffBaseMs: 300, backoffCapMs: 300, random: () => 0 }
    expect((await clientOf(server.origin, tuning, clock).echeqs.read(ID)).ok).toBe(true)
    return clock.waits
  }
  const httpDate = (instant: string): string => new Date(instant).toUTCString()

  it.each([
    ['3', 3000],
    ['0', 300],
    [httpDate('2026-11-20T15:00:07Z'), 7000],
    ['Fri, 01 Jan 1999 00:00:00 GMT', 300],
    ['soon', 300],
    ['-5', 300],
  ])('[spec: read.retry-after] honours Retry-After: %s', async (header, wait) => {
    expect(await waitsAfter({ 'retry-after': header }, false)).toEqual([wait])
  })

  it.each(['2026-11-20T11:58:00Z', '2026-11-20T18:02:00Z'])(
    'waits as long as a Retry-After in a date means to the bank, whose clock is at %s',
    async (bankNow) => {
      const after = new Date(Date.parse(bankNow) + 7000).toISOString()
      const headers = { date: httpDate(bankNow), 'retry-after': httpDate(after) }
      expect(await waitsAfter(headers)).toEqual([7000])
    },
  )

  it('does not wait for a Retry-After beyond the cap, however much time is left', async () => {
    const server = await bankServer((_, response) => {
      response.writeHead(503, { 'retry-after': '11' })
      response.end()
    })
    const clock = testClock()
    const tuning = { retryAfterCapMs: 10_000, readDeadlineMs: 60_000, readAttempts: 5 }
    const error = errorOf(await clientOf(server.origin, tuning, clock).echeqs.read(ID))
    expect(error).toMatchObject({ code: 'bank_unavailable', retryAfterSeconds: 11 })
    expect(clock.waits).toEqual([])
    expect(business(server).length).toBe(1)
  })

  it('[spec: read.retry-after, error.429] does not wait for a Retry-After beyond the cap, and says how long the bank asked for', async () => {
    const server = await bankServer((_, response) => {
      response.writeHead(429, { 'retry-after': '86400' })
      response.end()
    })
    const clock = testClock()
    const error = errorOf(await clientOf(server.origin, {}, clock).echeqs.read(ID))
    expect(error).toMatchObject({
      code: 'bank_rate_limited',
      params: { retryAfterSeconds: 86_400 },
      retryAfterSeconds: 86_400,
    })
    expect(clock.waits).toEqual([])
    expect(business(server).length).toBe(1)
  })

  it('is attempted again where the token could not be had for a moment', async () => {
    const server = await httpServer((request, response, count) => {
      if (count === 1) json(response, 503, {})
      else if (request.url !== TOKEN_PATH) good(response)
      else json(response, 200, { access_token: 't', expires_in: 300, token_type: 'bearer' })
    })
    const clock = testClock()
    expect((await clientOf(server.origin, {}, clock).echeqs.read(ID)).ok).toBe(true)
    expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET'])
    expect(clock.waits.length).toBe(1)
  })

  it('ends at once where the next wait would go beyond the deadline', async () => {
    const server = await bankServer((_, response) => {
      response.writeHead(503, { 'retry-after': '19' })
      response.end()
    })
    const clock = testClock()
    const client = clientOf(server.origin, { readDeadlineMs: 50_000 }, clock)
    expect(errorOf(await client.echeqs.read(ID)).code).toBe('bank_unavailable')
    expect(clock.waits).toEqual([19_000, 19_000])
  })

  it('is not attempted again where that cannot help', async () => {
    const answers: readonly (readonly [number, unknown])[] = [
      [400, { error_code: 'x' }],
      [403, {}],
      [404, {}],
      [409, {}],
      [412, {}],
      [200, '<html>'],
      [200, { ...echeq, amount: 'mucho' }],
      [302, ''],
    ]
    for (const [status, body] of answers) {
      const server = await bankServer((_, response) => json(response, status, body))
      expect((await clientOf(server.origin).echeqs.read(ID)).ok).toBe(false)
      expect(business(server).length).toBe(1)
    }
  })

  it('is not attempted again without a network, so that offline shows at once', async () => {
    const clock = testClock()
    const client = clientOf('http://127.0.0.1:9', {}, clock)
    expect(errorOf(await client.echeqs.read(ID))).toMatchObject({ code: 'bank_unreachable' })
    expect(clock.waits).toEqual([])
  })
})

describe('the deadline of a read', () => {
  it('[spec: read.deadline] covers all attempts and a body that drips', async () => {
    const server = await bankServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    })
    const client = clientOf(server.origin, { attemptTimeoutMs: 250, readDeadlineMs: 900 })
    const error = errorOf(await client.echeqs.read(ID))
    expect(error.code).toBe('bank_timeout')
    expect(business(server).length).toBeGreaterThan(1)
    expect(business(server).length).toBeLessThan(5)
  })

  it('covers the token as well', async () => {
    const server = await httpServer(() => undefined)
    const client = clientOf(server.origin, { readDeadlineMs: 100 })
    expect(errorOf(await client.echeqs.read(ID)).code).toBe('bank_timeout')
  })

  it('ends a read that is cancelled, on its way, waiting for its turn, or between attempts', async () => {
    const server = await bankServer(() => undefined)
    const client = clientOf(server.origin, { concurrency: 1 })
    const stop = new AbortController()
    const reads = [client.echeqs.read(ID, stop.signal), client.echeqs.read(ID, stop.signal)]
    await expect.poll(() => business(server).length).toBe(1)
    stop.abort()
    for (const read of reads) expect(errorOf(await read).code).toBe('cancelled')
    expect(errorOf(await client.echeqs.read(ID, stop.signal)).code).toBe('cancelled')

    const busy = await bankServer((_, response) => json(response, 503, {}))
    const waiting = new AbortController()
    const read = clientOf(busy.origin, { backoffBaseMs: 5000, backoffCapMs: 5000 })
    const pending = read.echeqs.read(ID, waiting.signal)
    await expect.poll(() => business(busy).length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    waiting.abort()
    expect(errorOf(await pending).code).toBe('cancelled')
  })

  it('ends waiting reads when the client is closed', async () => {
    const server = await bankServer(() => undefined)
    const client = clientOf(server.origin, { concurrency: 1 })
    const reads = [client.echeqs.read(ID), client.echeqs.read(ID)]
    await expect.poll(() => business(server).length).toBe(1)
    client.close()
    for (const read of reads) expect(errorOf(await read).code).toBe('cancelled')
  })
})

describe('many reads at once', () => {
  it('[spec: read.concurrency] keep to the bound on requests in flight, on connections that are used again', async () => {
    let [now, most] = [0, 0]
    const ports = new Set<number | undefined>()
    const server = await bankServer((_, response) => {
      now += 1
      most = Math.max(most, now)
      ports.add(response.socket?.remotePort)
      setTimeout(() => {
        now -= 1
        good(response)
      }, 5)
    })
    const client = clientOf(server.origin, { concurrency: 3 })
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => client.echeqs.read(ID)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(most).toBe(3)
    expect(ports.size).toBe(3)
  })

  it('[spec: token.renewal] renew a refused token once for all of them, and repeat each once', async () => {
    let issued = 0
    const server = await httpServer((request, response) => {
      if (request.url === TOKEN_PATH) {
        issued += 1
        json(response, 200, { access_token: `t${issued}`, expires_in: 300, token_type: 'bearer' })
      } else if (request.headers.authorization === 'Bearer t1') json(response, 401, {})
      else good(response)
    })
    const client = clientOf(server.origin)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => client.echeqs.read(ID)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(issued).toBe(2)
  })

  it('renew a refused token where a read has one attempt: the renewal is none', async () => {
    const server = await bankServer((_, response, count) =>
      count === 1 ? json(response, 401, {}) : good(response),
    )
    const client = clientOf(server.origin, { readAttempts: 1 })
    expect((await client.echeqs.read(ID)).ok).toBe(true)
  })

  it('[spec: token.renewal, error.401] give up after one renewal when the bank refuses the new token too', async () => {
    const server = await bankServer((_, response) => json(response, 401, {}))
    expect(errorOf(await clientOf(server.origin).echeqs.read(ID)).code).toBe('bank_unauthorised')
    expect(business(server).length).toBe(2)
    expect(server.requests.length).toBe(4)
  })
})

describe('what is told of each attempt', () => {
  it('[spec: header.evidence] has method, URL, trace-id, time and outcome, and no token or secret', async () => {
    const server = await bankServer((_, response, count) => {
      if (count === 1) response.socket?.resetAndDestroy()
      else json(response, 200, echeq)
    })
    const seen: Exchange[] = []
    const client = createBankClient(
      { connection: connectionTo(server.origin), clientSecret: SECRET, positionRequestBody: null },
      {
        clock: testClock(),
        onExchange: (exchange) => seen.push(exchange),
      },
    )
    await client.echeqs.read(ID)
    expect(seen.map(({ method, status, failure }) => [method, status, failure])).toEqual([
      ['POST', 200, null],
      ['GET', null, 'reset: ECONNRESET'],
      ['GET', 200, null],
    ])
    expect(seen.map(({ traceId }) => traceId)).toEqual(
      server.requests.map(({ headers }) => headers['trace-id']),
    )
    expect(seen[2]?.url).toBe(`${server.origin}/v2/echeqs/${ID}`)
    expect(JSON.stringify(seen)).not.toMatch(/secreto|token-de-prueba|Bearer|Basic/)
  })
})
