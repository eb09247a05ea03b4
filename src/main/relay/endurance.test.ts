import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  API_KEY,
  DAY_MS,
  roomy,
  startTestRelay,
  type TestRelay,
} from '../../relay/relay.fixture.ts'
import { openSqliteStore } from '../../relay/store/sqlite.ts'
import type { RelayStore } from '../../relay/store/store.ts'
import { appError } from '../../shared/errors/index.ts'
import { type TestClock, testClock } from '../bank/bank.fixture.ts'
import { folder as dir, emptyFolderForEach } from '../disk/folder.fixture.ts'
import { pairedDesktop, type TestDesktop } from './relay.fixture.ts'

const MOVEMENTS = '/v1/notifications/accounts/movements'
emptyFolderForEach()

/** A relay on a file, whose store can lose its answers, and which can be stopped and started on the same port. */
async function machine(clock: TestClock) {
  const secret = randomBytes(32)
  const path = join(dir, `${randomBytes(4).toString('hex')}.db`)
  let fault: 'none' | 'before' | 'after' = 'none'
  let store: RelayStore
  let relay: TestRelay
  let port = 0
  const start = async (): Promise<void> => {
    store = openSqliteStore(path, roomy)
    const { append } = store
    const frail: RelayStore = {
      ...store,
      append: async (arrivals) => {
        if (fault === 'before') throw new Error('killed before')
        const outcomes = await append(arrivals)
        if (fault === 'after') throw new Error('killed after')
        return outcomes
      },
    }
    relay = await startTestRelay({ store: frail, clock, secret, settings: { port } })
    port = Number(new URL(relay.url).port)
  }
  const stop = async (): Promise<void> => {
    await relay.close()
    await store.close()
  }
  await start()
  return {
    relay: () => relay,
    restart: async () => {
      await stop()
      await start()
    },
    setFault: (next: typeof fault) => {
      fault = next
    },
    stop,
    clean: () => store.clean(clock.now().getTime()),
  }
}

const numbersOf = (desktop: TestDesktop): readonly number[] =>
  desktop.notifications.map(({ body }) => (JSON.parse(body) as { n: number }).n)

it('relay restarted and desktop off for a day: everything arrives, once and in order', async () => {
  const clock = testClock()
  const { relay, restart, clean, stop } = await machine(clock)
  const desktop = await pairedDesktop(await relay().code())
  await desktop.poll()
  const sent: number[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    for (const n of [hour * 3, hour * 3 + 1, hour * 3 + 2]) {
      expect((await relay().deliver(MOVEMENTS, { n })).status).toBe(200)
      sent.push(n)
    }
    // The bank repeats itself now and then.
    await relay().deliver(MOVEMENTS, { n: hour })
    clock.advance(DAY_MS / 24)
    await clean()
    if (hour % 6 === 5) await restart()
  }
  desktop.restart()
  await desktop.poll()
  expect(numbersOf(desktop)).toEqual(sent)
  await desktop.poll()
  await restart()
  desktop.restart()
  await desktop.poll()
  expect(numbersOf(desktop)).toEqual(sent)
  await stop()
})

type Step =
  | { readonly do: 'deliver'; readonly n: number; readonly fault: 'none' | 'before' | 'after' }
  | { readonly do: 'poll' | 'full' | 'restart relay' | 'restart desktop' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      n: fc.nat(12),
      fault: fc.constantFrom('none' as const, 'none' as const, 'before' as const, 'after' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('poll', 'full', 'restart relay', 'restart desktop'),
    }),
  },
)

it('whatever is repeated, reordered, refused or cut short: what was answered 200 arrives exactly once', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const one = await machine(testClock())
    const desktop = await pairedDesktop(await one.relay().code())
    const answered = new Set<number>()
    const tried = new Set<number>()
    const work = async (next: Step): Promise<void> => {
      if (next.do === 'deliver') {
        one.setFault(next.fault)
        const { status } = await one.relay().deliver(MOVEMENTS, { n: next.n })
        expect(status).toBe(next.fault === 'none' ? 200 : 503)
        one.setFault('none')
        tried.add(next.n)
        if (status === 200) answered.add(next.n)
      }
      if (next.do === 'full') desktop.failWith(appError('disk_full', { path: 'ledger' }))
      if (next.do === 'poll' || next.do === 'full') await desktop.attempt()
      desktop.failWith(null)
      if (next.do === 'restart relay') await one.restart()
      if (next.do === 'restart desktop') desktop.restart()
    }
    for (const next of steps) await work(next)
    await desktop.poll()
    const arrived = numbersOf(desktop)
    expect(new Set(arrived).size).toBe(arrived.length)
    for (const n of answered) expect(arrived).toContain(n)
    for (const n of arrived) expect(tried.has(n)).toBe(true)
    await one.stop()
  })
  await fc.assert(property, { numRuns: 25 })
}, 60_000)

describe('the program itself', () => {
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  const cli = new URL('../../relay/command/cli.ts', import.meta.url).pathname
  const env = { PATH: process.env['PATH'] ?? '', RELAY_API_KEY: API_KEY, RELAY_STORE: 'relay.db' }
  const run = (...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: dir,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    return child
  }
  const firstLine = async (child: ChildProcess): Promise<string> => {
    if (child.stdout === null) throw new Error('no output')
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`ended with ${String(code)}`)
    })
    const line = once(createInterface({ input: child.stdout }), 'line')
    return String((await Promise.race([line, ended]))[0])
  }
  const serve = async (port: string) => {
    const child = run('serve', '--port', port, '--download-host', '127.0.0.1')
    const { url } = JSON.parse(await firstLine(child)) as { url: string }
    return { child, url }
  }
  const deliver = (url: string, n: number): Promise<number> =>
    fetch(`${url}${MOVEMENTS}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
      body: JSON.stringify({ n }),
    }).then(
      ({ status }) => status,
      () => 0,
    )

  it('killed under load loses nothing that it answered, and after SIGTERM ends in order', async () => {
    const first = await serve('0')
    const code = await firstLine(run('pair', '--public-url', first.url))
    const desktop = await pairedDesktop(code)
    const answered: number[] = []
    const unsure: number[] = []
    let n = 0
    const sender = async (): Promise<void> => {
      for (;;) {
        n += 1
        const own = n
        const status = await deliver(first.url, own)
        if (status !== 200) {
          unsure.push(own)
          return
        }
        answered.push(own)
      }
    }
    const senders = Promise.all([sender(), sender(), sender(), sender()])
    await expect.poll(() => answered.length, { timeout: 10_000 }).toBeGreaterThan(50)
    first.child.kill('SIGKILL')
    await senders
    const second = await serve(new URL(first.url).port)
    for (const again of unsure) expect(await deliver(second.url, again)).toBe(200)
    await desktop.poll()
    const arrived = [...numbersOf(desktop)].sort((a, b) => a - b)
    expect(arrived).toEqual([...answered, ...unsure].sort((a, b) => a - b))
    second.child.kill('SIGTERM')
    expect(await once(second.child, 'exit')).toEqual([0, null])
  }, 40_000)
})
