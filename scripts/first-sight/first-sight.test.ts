import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applicationLooks } from './application.ts'
import { type Computer, type ProgramResult, thisComputer } from './computer.ts'
import { electronNodeLooks } from './electron-node.ts'
import { installerLooks } from './installers.ts'
import { type Look, rowsOf } from './looks.ts'
import { packLooks } from './pack.ts'
import { NODE_HALF, probeLooks, problemIn } from './probe.ts'
import { storeLooks } from './stores.ts'
import { tableOf } from './table.ts'

const root = mkdtempSync(join(tmpdir(), 'tesorero-sight-'))
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

/** A program that behaves as the packaged application does, but for what a test takes away. */
function fakeApplication(behaviour: {
  readonly drawn?: string
  readonly ignoresQuit?: boolean
  readonly debuggable?: boolean
  readonly isNode?: boolean
  readonly secondStays?: boolean
}) {
  const {
    drawn = '{"sandboxed":true}',
    ignoresQuit = false,
    debuggable = false,
    isNode = false,
    secondStays = false,
  } = behaviour
  const folder = mkdtempSync(join(root, 'application-'))
  const file = join(folder, 'application.mjs')
  writeFileSync(
    file,
    `import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
    const args = process.argv.slice(2)
    const dir = args.find((one) => one.startsWith('--data-dir=')).slice(11)
    if (${isNode} && process.env.ELECTRON_RUN_AS_NODE) process.exit(7)
    if (!${debuggable} && args.some((one) => /^--(inspect|remote)/.test(one))) process.exit(1)
    const lock = dir + '/lock'
    const stay = setInterval(() => {}, 1000)
    if (existsSync(lock)) { if (!${secondStays}) process.exit(0) } else {
      mkdirSync(dir + '/logs', { recursive: true })
      writeFileSync(lock, '')
      const line = ${JSON.stringify(drawn)}
      if (line !== '') writeFileSync(dir + '/logs/tesorero.log', '2026-11-28T00:00:00Z info window drawn ' + line + '\\n')
      process.on('SIGTERM', () => { if (!${ignoresQuit}) { rmSync(lock); process.exit(0) } })
    }`,
  )
  const asar = join(folder, 'app.asar')
  const looks = applicationLooks({
    command: [process.execPath, file],
    asar,
    dataDir: join(folder, 'data'),
  })
  return { looks, asar }
}

/** This computer with a clock that runs: a minute passes in some seven seconds. */
const hurried = (changes: Partial<Computer> = {}): Computer => {
  const now = () => performance.now() * 8
  return { ...thisComputer, platform: 'linux', now, write: () => {}, ...changes }
}
const failures = async (looks: readonly Look[], computer: Computer) =>
  (await rowsOf(looks, computer)).flatMap(({ what, outcome }) =>
    outcome === 'failed' && !what.includes('can be seen') ? [what] : [],
  )

// Side by side: each mostly waits for programs.
describe.concurrent('the packaged application, looked at from outside', () => {
  it('is sound where it draws, closes and refuses as it should', async () => {
    expect(await failures(fakeApplication({}).looks, hurried())).toEqual([])
  }, 30_000)

  it.each([
    ['draws without its sandbox', { drawn: '{"sandboxed":false}' }, 'it draws its window'],
    ['draws nothing', { drawn: '' }, 'it draws its window'],
    ['does not close', { ignoresQuit: true }, 'it closes when'],
    ['can be debugged', { debuggable: true }, 'it refuses to be debugged'],
    ['runs scripts', { isNode: true }, 'it is no Node'],
    ['is there twice', { secondStays: true }, 'a second start'],
  ])(
    'is found out where it %s',
    async (_, behaviour, what) => {
      const found = await failures(fakeApplication(behaviour).looks, hurried())
      expect(found.some((one) => one.startsWith(what))).toBe(true)
    },
    60_000,
  )

  it('that starts with its archive changed is found out, and the archive is put back', async () => {
    const { asar, looks } = fakeApplication({})
    writeFileSync(asar, 'xx{"files":{}}')
    const [look] = looks.filter(({ what }) => what.includes('one byte'))
    if (look === undefined) throw new Error('no look')
    const seen: string[] = []
    const computer = hurried({
      platform: 'darwin',
      write: (path, content) => {
        writeFileSync(path, content)
        seen.push(readFileSync(path, 'utf8'))
      },
    })
    expect(await rowsOf([look], computer)).toMatchObject([{ outcome: 'failed' }])
    expect(seen[0]).not.toBe(seen[1])
    expect(readFileSync(asar, 'utf8')).toBe('xx{"files":{}}')
  }, 30_000)
})

/** A computer on which nothing is run: each program is written down and answered. */
function written(
  platform: NodeJS.Platform,
  answer: (command: readonly string[]) => Partial<ProgramResult> = () => ({}),
) {
  const ran: string[] = []
  const files = new Map<string, Buffer>()
  const computer: Computer = {
    ...thisComputer,
    platform,
    read: (path) => files.get(path) ?? null,
    write: (path, content) => void files.set(path, Buffer.from(content)),
    sleep: async () => {},
    start: (command) => {
      ran.push(command.filter((one) => one !== process.execPath).join(' '))
      const ended = Promise.resolve({ code: 0, said: '', ...answer(command) })
      return { ended, hasEnded: () => true, kill: () => {} }
    },
  }
  return { computer, ran, files }
}

describe('packing', () => {
  it('on macOS is for both processors, without a team; the file of the release stays as it is', async () => {
    const { computer, ran } = written('darwin')
    const rows = await rowsOf(
      packLooks('darwin', (pattern) => pattern),
      computer,
    )
    expect(rows.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect(ran[0]).toContain('--dir --publish never --universal -c.mac.identity=-')
    expect(ran.join('\n')).toContain('codesign -dv')
  })

  it('tells a library that is missing', async () => {
    const { computer } = written('linux', ([program]) =>
      program === 'ldd' ? { said: 'libgbm.so.1 => not found\nlibc.so.6 => /lib/libc.so.6' } : {},
    )
    const rows = await rowsOf(
      packLooks('linux', (pattern) => pattern),
      computer,
    )
    expect(rows.filter(({ outcome }) => outcome === 'failed')).toEqual([
      { what: 'no library is missing', outcome: 'failed', why: 'libgbm.so.1 => not found' },
    ])
  })
})

describe('installers', () => {
  it.each<[NodeJS.Platform, readonly string[]]>([
    ['win32', ['/S /currentuser', 'msiexec /i dist/*.msi /qn', 'msiexec /x dist/*.msi /qn']],
    ['darwin', ['--mac dmg --universal', 'hdiutil verify dist/*.dmg']],
    ['linux', ['--linux deb rpm', 'sudo apt-get install --yes ./dist/*.deb', 'fedora:latest']],
  ])('of %s are made, installed and tried', async (platform, parts) => {
    const { computer, ran } = written(platform)
    await rowsOf(
      installerLooks(platform, {}, (pattern) => pattern),
      computer,
    )
    for (const part of parts) expect(ran.join('\n')).toContain(part)
  })

  it('are tried with AppArmor on, or that is told', async () => {
    const { computer } = written('linux', ([program]) => (program === 'sh' ? { code: 1 } : {}))
    const rows = await rowsOf(
      installerLooks('linux', {}, (pattern) => pattern),
      computer,
    )
    expect(rows.find(({ what }) => what.startsWith('AppArmor'))?.outcome).toBe('failed')
  })
})

describe('the stores of the system', () => {
  it('are asked by what the application itself reads; an accent that is lost is told', async () => {
    const { computer, ran } = written('win32')
    const lost = async () => ({
      state: 'managed' as const,
      policy: { profiles: [{ name: 'Compa\uFFFD\uFFFDa' }] } as never,
    })
    const rows = await rowsOf(storeLooks(lost), computer)
    const outcomes = Object.fromEntries(rows.map(({ what, outcome }) => [what, outcome]))
    expect(outcomes).toMatchObject({
      'the registry is read, accents too': 'failed',
      'managed preferences are read': 'left',
      'the keychain keeps a secret': 'ok',
    })
    expect(ran.at(-2)).toBe('reg delete HKLM\\SOFTWARE\\Policies\\Tesorero /f')
  })
})

describe('Electron', () => {
  it('runs our unit tests as a Node, and its absence is told', async () => {
    const { computer, ran } = written('linux')
    expect(await rowsOf(electronNodeLooks('/electron'), computer)).toMatchObject([
      { outcome: 'ok' },
    ])
    expect(ran[0]).toContain('/electron node_modules/vitest/vitest.mjs run --project node')
    expect(await rowsOf(electronNodeLooks(null), computer)).toMatchObject([
      { outcome: 'failed', why: 'there is no Electron' },
    ])
    expect(await rowsOf(probeLooks(null), computer)).toMatchObject([{ outcome: 'failed' }])
  })

  it('can do what plain Node can of the Node half of the probe', async () => {
    const half = './node-half.mjs'
    const { nodeHalf } = (await import(half)) as {
      readonly nodeHalf: (load: NodeJS.Require) => Promise<Record<string, unknown>>
    }
    const found = await nodeHalf(createRequire(import.meta.url))
    expect(Object.keys(found)).toEqual([...NODE_HALF])
    expect(found).toMatchObject({ hkdf: 32, x25519: 32, zstd: 'x', sharedMemory: 7, database: 7 })
    expect(Object.values(found).filter((one) => String(one).startsWith('failed'))).toEqual([])
  })

  it('that lacks something, or fails at it, is told by its name', () => {
    const all = Object.fromEntries(
      [...NODE_HALF, 'archive', 'keychain', 'page', 'pdf', 'tray', 'power', 'proxy'].map((name) => [
        name,
        1,
      ]),
    )
    const line = (found: object): string => `noise\nprobe ${JSON.stringify(found)}\n`
    expect(problemIn(line(all))).toBeNull()
    expect(problemIn(line({ ...all, pdf: undefined, tray: 'failed: Error: no' }))).toBe(
      'pdf is not there; tray failed: Error: no',
    )
    expect(problemIn('Segmentation fault')).toContain('Segmentation fault')
  })
})

describe('the table', () => {
  it('has a line for each step and each look, and fails where any did', () => {
    const rows = {
      pack: [
        { what: 'it is packed', outcome: 'ok', why: '' },
        { what: 'a | b', outcome: 'left', why: 'not on\nlinux' },
      ],
    } as const
    const fine = tableOf('ubuntu-24.04', { build: { outcome: 'success' } }, rows)
    expect(fine.hasFailed).toBe(false)
    expect(fine.text.split('\n').slice(4)).toEqual([
      '| build | success |  |',
      '| pack: it is packed | ok |  |',
      '| pack: a \\| b | left | not on linux |',
      '',
    ])
    expect(tableOf('x', { build: { outcome: 'failure' } }, rows).hasFailed).toBe(true)
    expect(tableOf('x', {}, {}).hasFailed).toBe(true)
  })

  it('keeps going where one look throws, and tells what it threw', async () => {
    const looks: readonly Look[] = [
      { what: 'throws', look: async () => Promise.reject(new Error('broken')) },
      { what: 'is fine', look: async () => null },
    ]
    const rows = await rowsOf(looks, thisComputer)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'ok'])
    expect(rows[0]?.why).toContain('broken')
    expect(existsSync(root)).toBe(true)
  })
})
