import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_KEY } from './testing.ts'

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

/** Starts the program in a folder of its own. */
function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: dir,
    env: { PATH: process.env['PATH'] ?? '', RELAY_API_KEY: API_KEY, ...env },
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

describe('a command', () => {
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
