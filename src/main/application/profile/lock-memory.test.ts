import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import type { ProfileDraft } from '../../../shared/profiles/profiles.ts'
import { atEnd, cleanUp, draftOf, newDataDir, startBank } from '../../app.fixture.ts'

/** Reads from outside which copies of the key the memory of the process holds. Linux alone lets it be read so. */

afterEach(cleanUp)

/** What is looked for, under the names of its groups. */
type Patterns = Readonly<Record<string, readonly Uint8Array[]>>

/** Where a process may write, from and to; what the kernel lays in for itself is none of it. */
const writable = (pid: number): readonly (readonly [number, number])[] =>
  readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from, to, rights = '', rest = ''] = /^(\w+)-(\w+) (\S+)(.*)/.exec(line) ?? []
      if (from === undefined || to === undefined) return []
      if (!rights.startsWith('rw') || rest.includes('[v')) return []
      return [[Number.parseInt(from, 16), Number.parseInt(to, 16)] as const]
    })

/** What every page of this computer measures, bytes. */
const pageSize = (): number =>
  Number(/KernelPageSize: +(\d+)/.exec(readFileSync('/proc/self/smaps', 'utf8'))?.[1]) * 1024
/** Of the highest byte of a page's entry in the page map: it is in memory, or swapped out. */
const PRESENT = 0b1100_0000

/** The stretches of a range that hold anything: nine tenths of what may be written never was, and has no pages. */
function* filled(
  map: number,
  from: number,
  to: number,
  page: number,
): Generator<readonly [number, number]> {
  const entries = Buffer.alloc(((to - from) / page) * 8)
  readSync(map, entries, 0, entries.length, (from / page) * 8)
  let began: number | null = null
  for (let at = from; at <= to; at += page) {
    const top = at < to ? entries.readUInt8(((at - from) / page) * 8 + 7) : 0
    if ((top & PRESENT) > 0) began ??= at
    else if (began !== null) {
      yield [began, at]
      began = null
    }
  }
}

/** How often the patterns of each group stand in what the process may write, which is read once for all of them. */
function counts(pid: number, patterns: Patterns): Readonly<Record<string, number>> {
  const mem = openSync(`/proc/${pid}/mem`, 'r')
  const map = openSync(`/proc/${pid}/pagemap`, 'r')
  const block = Buffer.alloc(1 << 20)
  const overlap = 256
  const groups = Object.entries(patterns)
  const found = Object.fromEntries(groups.map(([name]) => [name, 0]))
  const page = pageSize()
  const ranges = writable(pid).flatMap(([from, to]) => [...filled(map, from, to, page)])
  for (const [from, end] of ranges)
    for (let at = from; at < end; at += block.length - overlap) {
      let read = 0
      try {
        read = readSync(mem, block, 0, Math.min(block.length, end - at), at)
      } catch {
        break
      }
      const bytes = block.subarray(0, read)
      for (const [name, ones] of groups)
        for (const pattern of ones)
          for (let i = bytes.indexOf(pattern); i >= 0; i = bytes.indexOf(pattern, i + 1))
            if (i < block.length - overlap) found[name] = (found[name] ?? 0) + 1
      if (read < block.length) break
    }
  closeSync(mem)
  closeSync(map)
  return found
}

/** A text as the engine and the system's calls hold it. */
const spelled = (text: string): readonly Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
]

/** What a folder of secrets has under the name of the database's key. */
function keyInFiles(chain: string): string {
  const file = readdirSync(chain).find((name) => name.endsWith('database_key')) ?? ''
  return readFileSync(join(chain, file), 'utf8')
}

/** The same of the computer's keychain, which has none of it afterwards. */
async function keyInKeychain(service: string): Promise<string> {
  const { default: keytar } = await import('keytar')
  const all = await keytar.findCredentials(service)
  for (const { account } of all) await keytar.deletePassword(service, account)
  return all.find(({ account }) => account.endsWith('database_key'))?.password ?? ''
}

/**
 * An application in a process of its own, with a profile of that bank, and what to look for in its memory. Its secrets are in
 * the computer's keychain under the name of `service`, else in files.
 */
async function openedApart(draft: ProfileDraft, service: string) {
  const dir = await newDataDir()
  const chain = join(dir, 'chain')
  const kept = join(dir, 'draft.json')
  writeFileSync(kept, JSON.stringify(draft))
  const program = new URL('./lock-memory-child.fixture.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, join(dir, 'data'), chain, service, kept], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  atEnd(async () => {
    child.kill()
    await ended
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const tell = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`)
    return String((await lines.next()).value)
  }
  expect(await tell('open')).toBe('open')
  const text = service === '' ? keyInFiles(chain) : await keyInKeychain(service)
  const key = Buffer.from(text, 'base64')
  const hex = key.toString('hex')
  const patterns = {
    key: [key],
    keyAsHex: [hex, hex.toUpperCase()].flatMap(spelled),
  }
  const found = () => counts(child.pid ?? 0, patterns)
  return { tell, found }
}

describe.runIf(process.platform === 'linux')('the memory of the process', () => {
  it('holds the key of the data in no buffer and no statement once it is locked', async () => {
    // A real keychain's library is looked at with it, where there is one for the tests.
    const service = process.env['TESORO_SECRET_SERVICE'] === '1' ? 'Tesorero-prueba-memoria' : ''
    const { tell, found } = await openedApart(draftOf(await startBank()), service)
    expect(await tell('ask')).toBe('asked')
    // What is not found while it is open would prove nothing, but the key is in no statement even then.
    expect(found()).toEqual({
      key: expect.toSatisfy((copies: number) => copies >= 4),
      keyAsHex: 0,
    })
    expect(await tell('lock')).toBe('locked')
    await expect.poll(found, { timeout: 20_000, interval: 200 }).toEqual({ key: 0, keyAsHex: 0 })
  }, 60_000)
})
