import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A private PostgreSQL cluster for tests: in a temporary folder, on a unix socket, gone afterwards. */
export interface TestCluster {
  /** A new, empty database. */
  readonly database: () => Promise<string>
  /** kill -9 to the server; the processes of its connections end by themselves. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Where Debian's package, or the PATH, has the server; null where it is not installed. */
export function postgresBin(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1)
  const found = debian ?? spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim()
  return found === undefined || found === '' ? null : found.replace(/\/initdb$/, '')
}

/** Whom the server runs as: it refuses to be root, so that root takes the package's user. */
function runAs(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = ['postgres', 'nobody']
    .map((name) => users.find((line) => line.startsWith(`${name}:`))?.split(':'))
    .find((fields) => fields !== undefined)
  return { uid: Number(user?.[2]), gid: Number(user?.[3]) }
}

/** Whether the server answers; false when it ended. */
async function isReady(place: string, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: place })
    client.on('error', () => undefined)
    const ready = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (ready) return true
    await wait(50)
  }
  return false
}

/** Makes and starts a cluster. */
export async function startCluster(bin: string): Promise<TestCluster> {
  const root = mkdtempSync(join(tmpdir(), 'tesoro-pg-'))
  const data = join(root, 'data')
  const user = runAs()
  if (user !== null) chownSync(root, user.uid, user.gid)
  const options = { ...user, cwd: root, env: { PATH: process.env['PATH'] ?? '' } }
  const init = ['-D', data, '-U', 'relay', '--auth=trust', '--no-sync', '--locale=C', '-E', 'UTF8']
  const made = spawnSync(join(bin, 'initdb'), init, { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const placeOf = (name: string): string => `postgres://relay@${encodeURIComponent(root)}/${name}`
  // Without fsync a power cut would lose commits, the death of every process does not; and tests end sooner.
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${root}`,
    'max_connections=80',
    'fsync=off',
    'shared_buffers=16MB',
  ]
  let server: ChildProcess | null = null
  let count = 0

  const start = async (): Promise<void> => {
    // After a kill it does not start as long as a process of the old one is there.
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
      server = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' })
      if (await isReady(placeOf('postgres'), server)) return
      await wait(100)
    }
    throw new Error('postgres did not start')
  }
  const end = async (signal: 'SIGKILL' | 'SIGINT'): Promise<void> => {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  await start()
  return {
    database: async () => {
      count += 1
      const name = `relay${count}`
      const client = new pg.Client({ connectionString: placeOf('postgres') })
      await client.connect()
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      return placeOf(name)
    },
    kill: () => end('SIGKILL'),
    start,
    close: async () => {
      await end('SIGINT')
      rmSync(root, { recursive: true, force: true })
    },
  }
}
