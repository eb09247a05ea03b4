import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'
import { cleanUp, draftOf, newDataDir, startBank } from '../../app.fixture.ts'

/** What the memory of the process holds of keys and secrets, read from outside. Linux alone lets it be read so. */

afterEach(cleanUp)

/** How often any of the patterns stands in what the process may write. */
function count(pid: number, patterns: readonly Uint8Array[]): number {
  const mem = openSync(`/proc/${pid}/mem`, 'r')
  const block = Buffer.alloc(1 << 20)
  const overlap = 256
  let found = 0
  for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
    const [, from, to, rights = '', rest = ''] = /^(\w+)-(\w+) (\S+)(.*)/.exec(line) ?? []
    if (from === undefined || to === undefined || !rights.startsWith('rw')) continue
    if (rest.includes('[v')) continue
    const end = Number.parseInt(to, 16)
    for (let at = Number.parseInt(from, 16); at < end; at += block.length - overlap) {
      let read = 0
      try {
        read = readSync(mem, block, 0, Math.min(block.length, end - at), at)
      } catch {
        break
      }
      const bytes = block.subarray(0, read)
      for (const pattern of patterns)
        for (let i = bytes.indexOf(pattern); i >= 0; i = bytes.indexOf(pattern, i + 1))
          if (i < block.length - overlap) found += 1
      if (read < block.length) break
    }
  }
  closeSync(mem)
  return found
}

/** A text as the engine and the system's calls hold it. */
const spelled = (text: string): readonly Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
]

it.runIf(process.platform === 'linux')(
  'holds neither the key of the data nor the client_secret once it is locked, in no spelling',
  async () => {
    const bank = await startBank()
    const dir = await newDataDir()
    const chain = join(dir, 'chain')
    const draft = join(dir, 'draft.json')
    writeFileSync(draft, JSON.stringify(draftOf(bank)))
    const program = new URL('./lock-memory-child.fixture.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [program, join(dir, 'data'), chain, draft], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const tell = async (line: string): Promise<string> => {
      child.stdin.write(`${line}\n`)
      return String((await lines.next()).value)
    }
    expect(await tell('open')).toBe('open')
    const file = readdirSync(chain).find((name) => name.endsWith('database_key')) ?? ''
    const text = readFileSync(join(chain, file), 'utf8')
    const key = Buffer.from(text, 'base64')
    const { client_id: id, client_secret: secret } = bank.connection
    const hex = key.toString('hex')
    const patterns = {
      key: [key],
      keyAsHex: [hex, hex.toUpperCase()].flatMap(spelled),
      keyAsBase64: spelled(text),
      secret: spelled(secret),
      secretAsBase64: spelled(Buffer.from(`${id}:${secret}`).toString('base64')),
    }
    const found = () =>
      Object.fromEntries(
        Object.entries(patterns).map(([name, bytes]) => [name, count(child.pid ?? 0, bytes)]),
      )
    // What is not found while it is open would prove nothing, but the key is in no statement even then.
    expect(found()).toEqual({
      key: expect.toSatisfy((copies: number) => copies > 3),
      keyAsHex: 0,
      keyAsBase64: expect.toSatisfy((copies: number) => copies > 0),
      secret: expect.toSatisfy((copies: number) => copies > 0),
      secretAsBase64: expect.toSatisfy((copies: number) => copies > 0),
    })
    expect(await tell('lock')).toBe('locked')
    const none = { key: 0, keyAsHex: 0, keyAsBase64: 0, secret: 0, secretAsBase64: 0 }
    await expect.poll(found, { timeout: 20_000, interval: 200 }).toEqual(none)
    child.kill()
    await once(child, 'close')
  },
  60_000,
)
