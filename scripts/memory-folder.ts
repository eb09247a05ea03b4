import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** More than all tests together have open at a time. */
const NEEDED_BYTES = 3 * 1024 ** 3

/**
 * Where the tests of one run lay their databases: a folder in memory where the machine has one with room, or null. They
 * wait for the disk thousands of times, which proves nothing there: what survives a killed process survives it there too.
 * Removed when this process ends.
 */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < NEEDED_BYTES) return null
    const folder = mkdtempSync(join(MEMORY, 'tesorero-test-'))
    // As /tmp: the PostgreSQL server of the tests runs as a person of its own.
    chmodSync(folder, 0o1777)
    process.once('SIGINT', () => process.exit(130))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return null
  }
}
