import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_KEY, newDesktopKey, redeem, secretIn } from '../relay.fixture.ts'

const cli = new URL('./cli.ts', import.meta.url).pathname
const PAIR = ['pair', '--public-url', 'https://relay.example.com']

let dir: string
const children: ChildProcess[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tesoro-relay-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

/** Nothing of this machine but where programs lie, and what is compiled already. */
const inherited = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

/** Starts the program in a folder of its own. */
function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: dir,
    env: { ...inherited, RELAY_API_KEY: API_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

/** Runs a command to its end. */
async function run(args: readonly string[], env?: Record<string, string>) {
  const child = start(args, env)
  const ended = once(child, 'exit')
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, error }
}

/** Serves until told to stop. */
async function serve(args: readonly string[] = [], env?: Record<string, string>) {
  const child = start(['serve', '--port', '0', ...args], env)
  const ended = once(child, 'exit')
  const early = ended.then(async () => {
    throw new Error(await text(child.stderr))
  })
  early.catch(() => undefined)
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), early])
  const { url } = JSON.parse(String(line)) as { url: string }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

/** Each test starts the program several times. */
const PATIENCE = { timeout: 60_000 }

describe('a command', PATIENCE, () => {
  it.each([[PAIR], [['desktops']], [['unpair', 'somebody']]])(
    'makes no store where there is none, and says so: %j',
    async (args) => {
      const missing = await run(args)
      expect(missing).toMatchObject({ code: 2, out: '' })
      expect(missing.error).toContain(`There is no relay's store at ${join(dir, 'relay.db')}.`)
      expect(readdirSync(dir)).toEqual([])
      writeFileSync(join(dir, 'relay.db'), '')
      expect(await run(args)).toMatchObject({ code: 2, out: '' })
      expect(statSync(join(dir, 'relay.db')).size).toBe(0)
    },
  )

  it('works beside a relay and after it, and answers on standard output alone', async () => {
    const relay = await serve()
    expect((await run(PAIR)).out).toMatch(/^tesorero-relay:1:\S+:https:\/\/relay.example.com\n$/)
    await relay.stop()
    expect(await run(PAIR)).toMatchObject({ code: 0 })
    expect(await run(['desktops'])).toEqual({ code: 0, out: '', error: '' })
    expect(await run(['unpair', 'somebody'])).toMatchObject({ code: 2, out: '' })
  })
})

/** Pairs a desktop with a relay that serves. */
async function pairWith(url: string, env?: Record<string, string>): Promise<void> {
  const { out } = await run(PAIR, env)
  const response = await redeem({ url }, { secret: secretIn(out), public_key: newDesktopKey() })
  expect(response.status).toBe(200)
}
const LOST = /relay.db.secret is not there.* pair the desktops again/
const OTHER = /belongs to a relay with another secret.* pair the desktops again/
const refused = (sentence: RegExp) => ({
  code: 2,
  out: '',
  error: expect.stringMatching(sentence),
})

describe('a store', PATIENCE, () => {
  it('whose secret is gone is served with no new one, nor paired with; its desktops can be listed and forgotten', async () => {
    const relay = await serve()
    await pairWith(relay.url)
    await relay.stop()
    const secret = readFileSync(join(dir, 'relay.db.secret'))
    rmSync(join(dir, 'relay.db.secret'))
    const both = await Promise.all([run(['serve']), run(PAIR)])
    expect(both).toMatchObject([refused(LOST), refused(LOST)])
    expect(readdirSync(dir)).not.toContain('relay.db.secret')
    const { code, out } = await run(['desktops'])
    expect([code, out]).toEqual([0, expect.stringContaining('waiting 0')])
    expect(await run(['unpair', out.split(' ')[0] ?? ''])).toMatchObject({ code: 0 })
    expect(await run(['serve'])).toMatchObject(refused(LOST))
    writeFileSync(join(dir, 'relay.db.secret'), secret)
    await (await serve()).stop()
  })

  it('is neither served nor paired with under another secret', async () => {
    const mine = { RELAY_SECRET: 'm'.repeat(32) }
    await (await serve([], mine)).stop()
    const other = { RELAY_SECRET: 'o'.repeat(32) }
    const theirs = await Promise.all([run(['serve'], other), run(PAIR, other)])
    expect(theirs).toMatchObject([refused(OTHER), refused(OTHER)])
    expect(await run(['serve'])).toMatchObject(refused(LOST))
    expect(await run(PAIR, mine)).toMatchObject({ code: 0 })
  })
})
