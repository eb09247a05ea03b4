import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { seal } from '../../host/envelope.ts'
import {
  HOUR_MS,
  memoryStore,
  newDesktopKey,
  redeem,
  secretIn,
  startTestRelay,
  type TestRelay,
} from '../../relay/relay.fixture.ts'
import { createRelayKeys } from '../../relay/secrets/keys.ts'
import { appError, err } from '../../shared/errors/index.ts'
import { httpServer, json, rawServer, testClock } from '../bank/bank.fixture.ts'
import { decodePairing, encodePairing, pairRelay } from './pairing.ts'
import { pairedDesktop, testDesktop } from './relay.fixture.ts'

const MOVEMENTS = '/v1/notifications/accounts/movements'
const SECRET = Buffer.alloc(40, 's')
let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay({ store: memoryStore(), secret: SECRET })
})
afterEach(async () => {
  await relay.close()
  await relay.store.close()
})
const pair = (code: string) => pairRelay(code, systemClock)
const codeError = (code: string) => err(expect.objectContaining({ code }))

describe('pairing', () => {
  it('answers what fetching needs, which the vault keeps as one text', async () => {
    const paired = await pair(await relay.code())
    if (!paired.ok) throw new Error(paired.error.code)
    expect(decodePairing(encodePairing(paired.value))).toEqual(paired.value)
    expect(paired.value.url).toBe(relay.url)
    for (const text of ['', '{}', '{"url":1}', 'null', 'no json'])
      expect(decodePairing(text)).toBe(null)
  })

  it('works once: a second use of the code is refused and pairs nobody', async () => {
    const code = await relay.code()
    expect((await pair(code)).ok).toBe(true)
    expect(await pair(code)).toEqual(codeError('relay_code_refused'))
    expect(await relay.store.desktops()).toHaveLength(1)
  })

  it('refuses a code after its time', async () => {
    const clock = testClock()
    const own = await startTestRelay({ store: memoryStore(), clock })
    const code = await own.code(HOUR_MS)
    clock.advance(HOUR_MS)
    expect(await pair(code)).toEqual(codeError('relay_code_refused'))
    await own.close()
    await own.store.close()
  })

  it('refuses a code of another relay, and tells a relay that cannot prove the code’s key', async () => {
    const other = await startTestRelay({ store: memoryStore() })
    const foreign = (await other.code()).replace(other.url, relay.url)
    expect(await pair(foreign)).toEqual(codeError('relay_code_refused'))
    const [own, strange] = [await relay.code(), await other.code()]
    const mixed = strange.replace(secretIn(strange), secretIn(own)).replace(other.url, relay.url)
    expect(await pair(mixed)).toEqual(codeError('relay_answer_invalid'))
    await other.close()
    await other.store.close()
  })

  it.each([
    ['nonsense', {}],
    ['not JSON', '{"secret":'],
    ['a key of low order', { secret: 'x', public_key: Buffer.alloc(32).toString('base64url') }],
    ['a short key', { secret: 'x', public_key: 'AAAA' }],
  ])('refuses %s and does not use the code up', async (_, body) => {
    const code = await relay.code()
    const given =
      typeof body === 'object' && 'secret' in body ? { ...body, secret: secretIn(code) } : body
    expect((await redeem(relay, given)).status).toBe(422)
    expect((await pair(code)).ok).toBe(true)
  })

  it('slows down who guesses', async () => {
    const clock = { ...systemClock, monotonic: () => 0 }
    const still = await startTestRelay({ store: memoryStore(), clock })
    const guess = (n: number) => redeem(still, { secret: `guess${n}`, public_key: newDesktopKey() })
    const answers = await Promise.all(Array.from({ length: 55 }, (_, n) => guess(n)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    await still.close()
    await still.store.close()
  })

  it('is not kept out by those who guess codes or tokens', async () => {
    const clock = { ...systemClock, monotonic: () => 0 }
    const still = await startTestRelay({ store: memoryStore(), clock })
    const strangers = Array.from({ length: 60 }, (_, n) =>
      fetch(`${still.url}/relay/v1/envelopes`, {
        headers: { authorization: `Bearer ${String(n).padStart(43, 'x')}` },
      }),
    )
    for (const { status } of await Promise.all(strangers)) expect([401, 429]).toContain(status)
    const guess = (n: number) => redeem(still, { secret: `guess${n}`, public_key: newDesktopKey() })
    await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
    const body = { secret: secretIn(await still.code()), public_key: newDesktopKey() }
    expect((await redeem(still, body)).status).toBe(200)
    await still.close()
    await still.store.close()
  })

  it('says what is wrong with a code or with the way to the relay', async () => {
    expect(await pair('hello')).toEqual(err(appError('relay_code_invalid', { problem: 'shape' })))
    const code = await relay.code()
    const plain = code.replace('http://127.0.0.1', 'http://relay.example.com')
    expect(await pair(plain)).toEqual(err(appError('relay_code_invalid', { problem: 'https' })))
    const closed = await rawServer(() => undefined)
    await closed.close()
    expect(await pair(code.replace(relay.url, closed.origin))).toEqual(
      codeError('relay_unreachable'),
    )
  })

  it.each([
    [200, '{"sealed":1}', 'relay_answer_invalid'],
    [200, 'hello', 'relay_answer_invalid'],
    [302, '{}', 'relay_answer_invalid'],
    [404, '{}', 'relay_answer_invalid'],
    [429, '{}', 'relay_unavailable'],
    [503, '{}', 'relay_unavailable'],
  ])('an answer %d %s is %s', async (status, body, code) => {
    const server = await httpServer((_, response) => json(response, status, body))
    const text = (await relay.code()).replace(relay.url, server.origin)
    expect(await pair(text)).toEqual(codeError(code))
  })
})

describe('fetching', () => {
  it('hands over what came in, and waits for it when nothing is there', async () => {
    const desktop = await pairedDesktop(await relay.code())
    const polled = desktop.poll()
    await relay.deliver(MOVEMENTS, '{ "n" : 1.10 }')
    expect(await polled).toEqual({ notifications: 1, files: 0, unreadable: 0, lost: 0 })
    expect(desktop.notifications).toEqual([
      {
        id: expect.any(String),
        kind: 'account-movement',
        path: MOVEMENTS,
        body: '{ "n" : 1.10 }',
        receivedAt: expect.stringMatching(/Z$/),
        keyed: true,
      },
    ])
    expect((await relay.store.overview())[0]?.queued).toBe(0)
  })

  it('acknowledges only what was stored: a failure brings the rest again, in order', async () => {
    const desktop = await pairedDesktop(await relay.code())
    for (const n of [1, 2, 3]) await relay.deliver(MOVEMENTS, { n })
    const full = appError('disk_full', { path: 'ledger' })
    desktop.failWith(full)
    expect(await desktop.attempt()).toEqual(err(full))
    expect((await relay.store.overview())[0]?.queued).toBe(3)
    desktop.failWith(null)
    await desktop.poll()
    const bodies = desktop.notifications.map(({ body }) => body)
    expect(bodies).toEqual(['{"n":1}', '{"n":2}', '{"n":3}'])
  })

  it('passes over what does not open, says so, and goes on', async () => {
    const desktop = await pairedDesktop(await relay.code())
    const forger = createRelayKeys(Buffer.alloc(40, 'f'))
    const { desktopId, publicKey } = desktop.pairing
    const id = '2f0c5a6e-6d9b-4a55-9b0a-0c1f5b7a9e11'
    const body = Buffer.from('{"forged":true}')
    const receivedAt = '2026-11-20T15:00:00Z'
    const header = {
      type: 'notification' as const,
      kind: 'account-movement',
      path: MOVEMENTS,
      receivedAt,
      keyed: true,
      length: body.length,
    }
    const sealed = seal(forger, Buffer.from(publicKey, 'base64url'), { id, header, body })
    const envelopes = [{ desktopId, id, sealed }]
    await relay.store.append([{ at: 0, receipt: 'forged', envelopes, job: null }])
    await relay.deliver(MOVEMENTS, { n: 2 })
    expect(await desktop.poll()).toEqual({ notifications: 1, files: 0, unreadable: 1, lost: 0 })
    expect(desktop.notifications.map((one) => one.body)).toEqual(['{"n":2}'])
  })

  it('passes over a file that is not the one whose hash it carries', async () => {
    const desktop = await pairedDesktop(await relay.code())
    const { desktopId, publicKey } = desktop.pairing
    const body = Buffer.from('{"metadata":{}}')
    const keys = createRelayKeys(SECRET)
    const envelopes = [Buffer.from('{"metadata":{"file_id":"x"}}'), body].map((hashed, index) => {
      const id = `2f0c5a6e-6d9b-4a55-9b0a-0c1f5b7a9e1${index}`
      const header = {
        type: 'file' as const,
        fileId: 'F1',
        notificationId: 'n1',
        sha256: createHash('sha256').update(hashed).digest('hex'),
        receivedAt: '2026-11-20T15:00:00Z',
        length: body.length,
      }
      return {
        desktopId,
        id,
        sealed: seal(keys, Buffer.from(publicKey, 'base64url'), { id, header, body }),
      }
    })
    for (const envelope of envelopes) {
      const arrival = { at: 0, receipt: envelope.id, envelopes: [envelope], job: null }
      await relay.store.append([arrival])
    }
    expect(await desktop.poll()).toEqual({ notifications: 0, files: 1, unreadable: 1, lost: 0 })
    expect(desktop.files.map(({ id }) => id)).toEqual([envelopes[1]?.id])
  })

  it('is refused with a forged token, and after the desktop was unpaired', async () => {
    const desktop = await pairedDesktop(await relay.code())
    const forged = testDesktop({ ...desktop.pairing, token: 'A'.repeat(43) })
    expect(await forged.attempt()).toEqual(codeError('relay_unpaired'))
    await relay.store.unpair(desktop.pairing.desktopId)
    expect(await desktop.attempt()).toEqual(codeError('relay_unpaired'))
  })

  it('shows a desktop nothing of another’s', async () => {
    const [one, two] = [
      await pairedDesktop(await relay.code()),
      await pairedDesktop(await relay.code()),
    ]
    await relay.deliver(MOVEMENTS, {})
    const ask = (path: string, token: string) =>
      fetch(`${relay.url}/relay/v1/envelopes${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const listed = (await (await ask('?wait=0', one.pairing.token)).json()) as {
      envelopes: { id: string; sealed: string }[]
    }
    const sealed = listed.envelopes[0]?.sealed ?? ''
    const other = await ask(`/${listed.envelopes[0]?.id}`, two.pairing.token)
    // The id is the same for both, the envelope is each one's own.
    expect(Buffer.from(await other.arrayBuffer()).toString('base64')).not.toBe(sealed)
    await relay.store.unpair(two.pairing.desktopId)
    expect((await ask(`/${listed.envelopes[0]?.id}`, two.pairing.token)).status).toBe(401)
    expect((await ask('/none', one.pairing.token)).status).toBe(404)
    expect((await fetch(`${relay.url}/relay/v1/envelopes`)).status).toBe(401)
  })

  it('stops at once when it is cancelled, and when the relay stops', async () => {
    const desktop = await pairedDesktop(await relay.code())
    const stop = new AbortController()
    const polled = desktop.attempt(stop.signal)
    stop.abort()
    expect(await polled).toEqual(codeError('cancelled'))
    const waiting = desktop.poll()
    await expect.poll(async () => (await relay.store.overview())[0]?.seenAt).not.toBe(null)
    await relay.close()
    expect(await waiting).toEqual({ notifications: 0, files: 0, unreadable: 0, lost: 0 })
    await relay.store.close()
    relay = await startTestRelay({ store: memoryStore() })
  })

  it('gives an older poll of the same desktop up for a newer one', async () => {
    const desktop = await pairedDesktop(await relay.code())
    const ask = (wait: number) =>
      fetch(`${relay.url}/relay/v1/envelopes?wait=${wait}`, {
        headers: { authorization: `Bearer ${desktop.pairing.token}` },
      })
    const older = ask(25)
    await expect.poll(async () => (await relay.store.overview())[0]?.seenAt).not.toBe(null)
    const newer = ask(0)
    expect(await (await older).json()).toEqual({ envelopes: [], lost: 0 })
    await newer
  })

  it.each([
    ['{"envelopes":[{"id":"../x","bytes":1,"sealed":null}],"lost":0}', 'relay_answer_invalid'],
    ['{"envelopes":[],"lost":-1}', 'relay_answer_invalid'],
    ['[]', 'relay_answer_invalid'],
  ])('an answer %s is refused', async (body, code) => {
    const server = await httpServer((_, response) => json(response, 200, body))
    const desktop = await pairedDesktop(await relay.code())
    const misled = testDesktop({ ...desktop.pairing, url: server.origin })
    expect(await misled.attempt()).toEqual(codeError(code))
  })
})
