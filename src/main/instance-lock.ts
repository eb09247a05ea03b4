import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type AppError, appError } from '../shared/errors/index.ts'
import { err, ok, type Result } from '../shared/result.ts'

/** How long a process that is just closing may still hold its lock, in milliseconds. */
const PATIENCE_MS = 3000
const RETRY_MS = 100

/** The right to use a data folder alone. */
export interface InstanceLock {
  readonly release: () => Promise<void>
}

/**
 * Takes a data folder for this process, so that no two programs write its databases. The lock is a local socket named
 * after the folder: the system frees it even after a crash. `another_instance` when it is taken, after a short wait for
 * one that is closing.
 */
export async function lockDataDir(
  dataDir: string,
  patienceMs = PATIENCE_MS,
): Promise<Result<InstanceLock, AppError>> {
  const address = addressOf(dataDir)
  const deadline = performance.now() + patienceMs
  for (;;) {
    const server = await listen(address)
    if (server !== null) return ok({ release: () => close(server) })
    // Only a socket file can outlive its process; the other kinds are freed by the system.
    if (address.startsWith('/') && !(await answers(address))) await rm(address, { force: true })
    else if (performance.now() >= deadline)
      return err(appError('another_instance', { path: dataDir }))
    else await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** A name in the system's own namespace where there is one, else a socket file in the temporary folder. */
function addressOf(dataDir: string): string {
  const who = process.platform === 'win32' ? userInfo().username : String(process.getuid?.())
  const key = createHash('sha256')
    .update(`${who}\n${realpathSync(dataDir)}`)
    .digest('hex')
    .slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\tesorero-${key}`
  return process.platform === 'linux' ? `\0tesorero-${key}` : join(tmpdir(), `tesorero-${key}.sock`)
}

/** Listens there, or answers null when someone else does (or a dead socket file is left). */
function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') resolve(null)
      else reject(cause)
    })
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()))
