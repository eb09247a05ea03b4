import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
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

it.runIf(process.platform === 'linux')(
  'holds fewer copies of the key, and none as a text of the engine, once it is locked',
  async () => {
    const bank = await startBank()
    const dir = await newDataDir()
    const chain = join(dir, 'chain')
    const program = new URL('./lock-memory-child.fixture.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [program, join(dir, 'data'), chain], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const tell = async (line: string): Promise<string> => {
      child.stdin.write(`${line}\n`)
      return String((await lines.next()).value)
    }
    expect(await tell(JSON.stringify(draftOf(bank)))).toBe('open')
    const file = readdirSync(chain).find((name) => name.endsWith('database_key')) ?? ''
    const key = Buffer.from(readFileSync(join(chain, file), 'utf8'), 'base64')
    const hex = [key.toString('hex'), key.toString('hex').toUpperCase()]
    const texts = hex.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')])
    const found = () => ({
      bytes: count(child.pid ?? 0, [key]),
      texts: count(child.pid ?? 0, texts),
    })
    const open = found()
    // Else nothing was read at all.
    expect(open.bytes).toBeGreaterThan(3)
    expect(await tell('lock')).toBe('locked')
    const locked = found()
    expect(locked.bytes).toBeLessThan(open.bytes / 2)
    expect([open.texts, locked.texts]).toEqual([0, 0])
    child.kill()
    await once(child, 'close')
  },
  60_000,
)
