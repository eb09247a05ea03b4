import type { ResourceLimits } from 'node:worker_threads'
import type { Outcome } from '../../threads/calls.ts'
import { threadFile } from '../../threads/file.ts'
import { startThread, type Thread } from '../../threads/start.ts'
import { handed, owned, transferable } from '../../threads/transferable.ts'
import type { ImportMeta, PositionImport } from '../cache-port.ts'
import type { Damage, ImportPlace, ImportProgress, ImportThread } from './task.ts'

/** A position file to be taken in. */
export interface ImportTask {
  /** Its memory goes to the import. */
  readonly bytes: Uint8Array
  readonly meta: ImportMeta
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** How long a thread waits for its file, in milliseconds: one that a bank takes longer to send starts another. */
const WAITING_MS = 60_000

interface Importer {
  readonly thread: Thread<ImportThread>
  readonly hear: (onProgress: ImportTask['onProgress']) => void
}

/** Makes what runs the imports of a cache, each within these limits. The key stays the caller's. */
export function createImporters(
  { path, archive, key }: ImportPlace,
  resourceLimits: ResourceLimits,
) {
  let waiting: Importer | null = null
  let timer: NodeJS.Timeout | null = null

  const start = (): Importer => {
    let told: ImportTask['onProgress']
    const thread = startThread<ImportThread, ImportPlace, ImportProgress>(
      threadFile(import.meta.url, 'position-import'),
      {
        setup: { path, archive, key: handed(key) },
        onEvent: ({ done, total }) => told?.(done, total),
        resourceLimits,
      },
    )
    const hear = (onProgress: ImportTask['onProgress']): void => {
      told = onProgress
    }
    return { thread, hear }
  }

  /** The thread that waits, if there is one. */
  const taken = (): Importer | null => {
    const importer = waiting
    waiting = null
    if (timer !== null) clearTimeout(timer)
    timer = null
    return importer
  }

  /** The thread that waits, or another: a file that went to one that cannot start would be gone with it. */
  const serving = async (): Promise<Importer> => {
    const importer = taken()
    return importer !== null && (await importer.thread.serving) ? importer : start()
  }

  const close = async (): Promise<void> => {
    await taken()?.thread.close()
  }

  return {
    /** A file is about to come: the thread that will take it is started already, unless one waits. */
    prepare: (): void => {
      if (waiting !== null) return
      waiting = start()
      timer = setTimeout(() => void close(), WAITING_MS).unref()
    },
    /** Takes a file in; `answer` hears how it went, and this ends once the thread has tidied the file. */
    run: async (
      { meta, signal, onProgress, ...task }: ImportTask,
      answer: (outcome: Outcome<PositionImport>) => void,
    ): Promise<Outcome<PositionImport> | Damage> => {
      const bytes = owned(task.bytes)
      const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
      const cancel = (): void => {
        Atomics.store(new Int32Array(stop), 0, 1)
      }
      signal?.addEventListener('abort', cancel)
      const { thread, hear } = await serving()
      hear(onProgress)
      const outcome = await thread.calls.run(transferable({ bytes, meta, stop }, bytes))
      if (!('damaged' in outcome)) answer(outcome)
      await thread.close()
      signal?.removeEventListener('abort', cancel)
      return outcome
    },
    /** Ends the thread that waits, if one does. */
    close,
  }
}
