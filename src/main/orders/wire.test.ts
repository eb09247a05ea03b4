import { readFileSync } from 'node:fs'
import * as net from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { type OrderKind, orderKinds } from '../../shared/orders/kinds.ts'
import { callOf, NOON, openDesk, type TestDesk } from './orders.fixture.ts'

/** What stands on the wire when an order of each kind is sent, byte for byte, as it was recorded once and kept. */

interface RecordedRequest {
  /** The lines of the head, in their order; the port and the token, which differ each time, are left out. */
  readonly head: readonly string[]
  readonly body: string
}

const kept = JSON.parse(
  readFileSync(join(import.meta.dirname, 'wire.fixture.json'), 'utf8'),
) as Readonly<Record<OrderKind, RecordedRequest>>

let bank: Sandbox
let desk: TestDesk
let recorder: net.Server
/** What each connection brought, as it came. */
let arrived: Buffer[][]
beforeEach(async () => {
  bank = await startSandbox({ now: new Date(NOON) })
  arrived = []
  const { base_url } = bank.connection
  const target = new URL(base_url)
  recorder = net.createServer((client) => {
    const chunks: Buffer[] = []
    arrived.push(chunks)
    const upstream = net.connect(Number(target.port), target.hostname)
    client.on('data', (chunk) => chunks.push(chunk)).on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve))
  const address = recorder.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  let ids = 0
  desk = await openDesk(
    { ...bank.connection, base_url: `http://127.0.0.1:${address.port}` },
    {
      deps: {
        newId: () => {
          ids += 1
          return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
        },
      },
    },
  )
})
afterEach(async () => {
  await desk.close()
  await new Promise((resolve) => recorder.close(resolve))
  await bank.close()
})

/** The connections that carried a request of the kind. */
const carrying = (kind: OrderKind): readonly string[] =>
  arrived
    .map((chunks) => Buffer.concat(chunks).toString('latin1'))
    .filter((text) => text.includes(`${callOf[kind]} HTTP/1.1\r\n`))

function recordedOf(text: string): RecordedRequest {
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end).split('\r\n')
  return {
    head: head.map((line) =>
      line
        .replace(/^(host: 127\.0\.0\.1:)\d+$/i, '$1*')
        .replace(/^(authorization: Bearer )[\x21-\x7e]+$/i, '$1*'),
    ),
    body: Buffer.from(text.slice(end + 4), 'latin1').toString('utf8'),
  }
}

it.each(orderKinds)('a %s leaves as it always left: one request, the same bytes', async (kind) => {
  const order = await desk.prepare(kind)
  expect((await desk.submit(order.id)).state).toBe('accepted')
  const requests = carrying(kind)
  expect(requests).toHaveLength(1)
  expect(recordedOf(requests[0] ?? '')).toEqual(kept[kind])
  expect(await desk.requests(kind)).toBe(1)
})

it('there is a recording of every kind and of nothing else', () => {
  expect(Object.keys(kept)).toEqual(orderKinds)
})
