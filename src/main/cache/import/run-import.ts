import type { ResourceLimits } from 'node:worker_threads'
import type { Outcome } from '../../threads/calls.ts'
import { threadFile } from '../../threads/file.ts'
import { startThread } from '../../threads/start.ts'
import { detachable, sharedCopy, transferable } from '../../threads/transferable.ts'
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

/** Takes a file in, in a thread of its own; `answer` hears how it went, and this ends once the thread has tidied the file. */
export async function runImport(
  { path, archive, key }: ImportPlace,
  resourceLimits: ResourceLimits,
  { meta, signal, onProgress, ...task }: ImportTask,
  answer: (outcome: Outcome<PositionImport>) => void,
): Promise<Outcome<PositionImport> | Damage> {
  const bytes = detachable(task.bytes)
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const cancel = (): void => {
    Atomics.store(new Int32Array(stop), 0, 1)
  }
  signal?.addEventListener('abort', cancel)
  const thread = startThread<ImportThread, ImportPlace, ImportProgress>(
    threadFile(import.meta.url, 'position-import'),
    {
      setup: { path, archive, key: sharedCopy(key) },
      onEvent: ({ done, total }) => onProgress?.(done, total),
      resourceLimits,
    },
  )
  const outcome = await thread.calls.run(transferable({ bytes, meta, stop }, bytes))
  if (!('damaged' in outcome)) answer(outcome)
  await thread.close()
  signal?.removeEventListener('abort', cancel)
  return outcome
}
