import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { folder as dataDir, emptyFolderForEach } from '../../disk/folder.fixture.ts'

/** The program itself, run from its sources in a process of its own. */
const program = fileURLToPath(new URL('./serve.ts', import.meta.url))

const children: ChildProcess[] = []
emptyFolderForEach()
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

type ServingProgram = {
  readonly url: URL
  readonly child: ChildProcess
  readonly lines: readonly string[]
  readonly ended: Promise<number | null>
}

async function serve(...args: readonly string[]): Promise<ServingProgram> {
  const child = spawn(process.execPath, [program, '--data-dir', dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  await once(reader, 'line')
  const { url } = JSON.parse(lines[0] ?? '') as {
    readonly url: string
    readonly approvalUrl: string
  }
  return { url: new URL(url), child, lines, ended }
}

/** Redeems the opening address: the page's own address, and the cookie for it. */
async function enter({
  url,
}: ServingProgram): Promise<{ readonly page: URL; readonly cookie: string }> {
  const opening = await fetch(url, { redirect: 'manual' })
  const cookie = opening.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { page: new URL(opening.headers.get('location') ?? '', url), cookie }
}

async function openWindow(served: ServingProgram): Promise<WebSocket> {
  const { page, cookie } = await enter(served)
  const socket = new WebSocket(`ws://${page.host}${page.pathname}socket`, {
    headers: { cookie, origin: page.origin },
  })
  await once(socket, 'open')
  return socket
}

async function call(socket: WebSocket, name: string): Promise<unknown> {
  socket.send(JSON.stringify({ id: 1, name, input: {}, profile: null }))
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer]
    const frame = JSON.parse(data.toString('utf8')) as { readonly result?: unknown }
    if (frame.result !== undefined) return frame.result
  }
}

describe('the program of the browser shell', () => {
  it('prints one JSON line, serves the application, and ends in order when asked to', async () => {
    const served = await serve()
    const socket = await openWindow(served)
    expect(await call(socket, 'app.info')).toMatchObject({
      ok: true,
      value: { shell: 'browser', dataDir },
    })
    served.child.kill('SIGTERM')
    expect(await served.ended).toBe(0)
    expect(served.lines).toHaveLength(1)
  })

  const modal = it.skipIf(process.platform === 'win32')
  modal('keeps everything in its folder from others, also in a folder that was open', async () => {
    chmodSync(dataDir, 0o755)
    const served = await serve()
    await call(await openWindow(served), 'app.info')
    const modes = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].map(
      (name) => [name, statSync(join(dataDir, name)).mode & 0o077] as const,
    )
    expect(modes.map(([name]) => name)).toContain('instance.lock')
    // Node keeps compiled code as it likes, in a folder that nobody else enters.
    const ours = modes.filter(([name]) => !name.startsWith('compile-cache'))
    expect(ours.filter(([, open]) => open !== 0)).toEqual([])
  })

  // Taking another user's place needs to be root.
  it.skipIf(process.getuid?.() !== 0)(
    'lets no other user of the computer hold its lock, which would keep it from starting',
    async () => {
      chmodSync(dataDir, 0o755)
      writeFileSync(join(dataDir, 'open'), '')
      chmodSync(join(dataDir, 'open'), 0o644)
      /** Whether somebody else can open a file there, as one must to lock it. */
      const opens = (name: string): boolean =>
        spawnSync('/bin/sh', ['-c', 'exec 3<"$0"', join(dataDir, name)], {
          uid: 65534,
          gid: 65534,
        }).status === 0
      expect(opens('open')).toBe(true)
      await call(await openWindow(await serve()), 'app.info')
      expect(existsSync(join(dataDir, 'instance.lock'))).toBe(true)
      expect([opens('instance.lock'), opens('open')]).toEqual([false, false])
    },
  )

  it('starts again in the same folder after it was killed', async () => {
    const first = await serve()
    await call(await openWindow(first), 'app.info')
    first.child.kill('SIGKILL')
    await first.ended
    const second = await serve()
    expect(await call(await openWindow(second), 'app.info')).toMatchObject({ ok: true })
  })

  it('removes the pages that a killed one was printing', async () => {
    const left = join(dataDir, 'printing', 'page-left')
    mkdirSync(left, { recursive: true })
    await call(await openWindow(await serve()), 'app.info')
    await expect.poll(() => existsSync(left)).toBe(false)
  })

  it('tells the window of a second start that the data is in use', async () => {
    const first = await serve()
    await call(await openWindow(first), 'app.info')
    const second = await serve()
    expect(await call(await openWindow(second), 'app.info')).toMatchObject({
      ok: false,
      error: { code: 'another_instance', params: { path: dataDir } },
    })
  })

  it('serves an empty page without any application', async () => {
    const served = await serve('--blank')
    const { page: address, cookie } = await enter(served)
    const page = await fetch(address, { headers: { cookie } })
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('<body>Tesorero</body>')
    expect(existsSync(join(dataDir, 'profiles'))).toBe(false)
  })

  it('ends some seconds after its last window, when told so; a reload does not end it', async () => {
    const served = await serve('--until-closed')
    const first = await openWindow(served)
    first.close()
    const second = await openWindow(served)
    expect(await call(second, 'app.info')).toMatchObject({ ok: true })
    second.close()
    expect(await served.ended).toBe(0)
  })

  it('explains a wrong argument on stderr and nothing on stdout', async () => {
    const child = spawn(process.execPath, [program, '--port', 'x'])
    children.push(child)
    const said: string[] = []
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.stdout.on('data', () => said.push('stdout'))
    const [code] = await once(child, 'close')
    expect(code).toBe(2)
    expect(said.join('')).toContain('--port takes a number from 0 to 65535.')
    expect(said).not.toContain('stdout')
  })
})

it('says in words that its data folder cannot be made, and ends', () => {
  const file = join(dataDir, 'a file')
  writeFileSync(file, '')
  const folder = join(file, 'data')
  const { status, stderr } = spawnSync(process.execPath, [program, '--data-dir', folder], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(folder)
  expect(stderr).not.toMatch(/\n\s+at /)
})
