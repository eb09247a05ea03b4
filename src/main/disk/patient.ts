import { renameSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { codeOf } from './errors.ts'

/** Errors of Windows while a virus scanner, an indexer or a backup holds a file for a moment. */
const HELD: readonly string[] = ['EPERM', 'EACCES', 'EBUSY']
/** Some five seconds in all. */
const TRIES = 50

/** How many milliseconds to wait before a rename is tried again; throws the error of one that is not. */
function pauseAfter(cause: unknown, tried: number): number {
  if (process.platform !== 'win32' || !HELD.includes(codeOf(cause)) || tried > TRIES) throw cause
  return Math.min(10 * tried, 100)
}

/** Renames a file or a folder, on Windows with patience; every rename of main passes here or through its twin. */
export async function renamePatiently(
  from: string,
  to: string,
  once: (from: string, to: string) => Promise<void> = rename,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await once(from, to)
    } catch (cause) {
      await setTimeout(pauseAfter(cause, tried))
    }
  }
}

/** As {@link renamePatiently}, for a thread that may wait. */
export function renamePatientlySync(from: string, to: string, once = renameSync): void {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let tried = 1; ; tried += 1) {
    try {
      once(from, to)
      return
    } catch (cause) {
      Atomics.wait(clock, 0, 0, pauseAfter(cause, tried))
    }
  }
}

/** Removes a file where it is there, with the same patience. */
export const removePatientlySync = (path: string): void =>
  rmSync(path, { force: true, recursive: true, maxRetries: 10, retryDelay: 10 })
