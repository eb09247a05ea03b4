import { join } from 'node:path'
import type { Log } from '../../../shared/base/log.ts'
import type { Answer } from '../../../shared/base/result.ts'
import { readIfThere, writeAtomically } from '../../disk/atomic.ts'

const FILE = 'demo-bank.json'

/** The state of the demo's embedded bank from run to run. */
export interface DemoMemory {
  /** State of the last run; null where there is none that can be read. */
  readonly text: string | null
  readonly save: (text: string) => void
  readonly onForgotten: (reason: string) => void
  /** Waits until what was saved last is on the disk. */
  readonly idle: () => Promise<void>
}

/**
 * The file beside the demo profile's databases in which its bank keeps the orders it took, so that they are found after
 * a restart. Nothing is lost with it but made-up orders: what cannot be read or written is logged, and the demo goes on.
 */
export async function openDemoMemory(
  directory: () => Answer<string>,
  log: Log,
): Promise<DemoMemory> {
  const dir = await directory()
  const path = dir.ok ? join(dir.value, FILE) : null
  const held = path === null ? dir : await readIfThere(path)
  if (!held.ok)
    log.warn('the demo bank starts afresh: its file cannot be read', { error: held.error })
  let newest: string | null = null
  let writing: Promise<void> | null = null
  const write = async (to: string): Promise<void> => {
    while (newest !== null) {
      const text = newest
      newest = null
      const written = await writeAtomically(to, text)
      if (!written.ok) log.warn('the demo bank could not be kept', { error: written.error })
    }
    writing = null
  }
  return {
    text: path !== null && held.ok ? held.value : null,
    save: (text) => {
      if (path === null) return
      newest = text
      writing ??= write(path)
    },
    onForgotten: (reason) =>
      log.warn('the demo bank starts afresh: its file is damaged', { reason }),
    idle: async () => {
      await writing
    },
  }
}
