import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** A process's own figures since the last question. */
export interface ProcessFigures {
  /** The longest pause of its event loop, milliseconds. */
  readonly longest: number
  /** The most that it held in memory. */
  readonly peakMegabytes: number
  /** The heap of its main thread now; after a collection where `settled` was asked. */
  readonly heldMegabytes: number
}

/** Arguments of Node for a process that is to be watched; its `stdio` needs an `ipc`. */
export const watching: readonly string[] = ['--expose-gc', '--import', resolve('bench/probe.ts')]

/** Asks a watched process; `settled` has it collect its garbage first. */
export async function watched(
  child: ChildProcess,
  asked: 'read' | 'settled',
): Promise<ProcessFigures> {
  const answered = once(child, 'message')
  child.send(asked)
  const [seen] = (await answered) as [ProcessFigures]
  return seen
}
