import { type AppError, err, type Outcome } from '../../shared/errors/index.ts'
import type { Async } from '../threads/calls.ts'
import { threadFile } from '../threads/file.ts'
import { startThread, type Thread } from '../threads/start.ts'
import { sharedCopy, transferable } from '../threads/transferable.ts'
import type { BatchWork, NewBatch } from './batch-work.ts'
import type { createBatchWork } from './batches.ts'

/** The database that the thread opens. */
export interface BatchPlace {
  /** `archive.db` */
  readonly path: string
  /** Its own: wiped when it ends. */
  readonly key: Uint8Array
}

/** The calls of the thread. It leaves a damaged file to the one that holds it open. */
export type BatchThread = ReturnType<typeof createBatchWork>

/** Works on whole batches in a thread: 100,000 entries take seconds. `replace` puts another file in a damaged one's place. */
export function createBatchThread(
  { path, key }: BatchPlace,
  replace: () => AppError,
): { readonly calls: Async<BatchWork>; readonly close: () => Promise<void> } {
  let held: Thread<BatchThread> | null = null
  const thread = (): Async<BatchThread> => {
    if (held === null || held.ended())
      held = startThread<BatchThread, BatchPlace>(threadFile(import.meta.url, 'sealed-batches'), {
        setup: { path, key: sharedCopy(key) },
      })
    return held.calls
  }
  const orReplace = async <T>(asked: Promise<Outcome<T> | 'damaged'>): Promise<Outcome<T>> => {
    const answer = await asked
    return answer === 'damaged' ? err(replace()) : answer
  }
  return {
    calls: {
      batches: () => orReplace(thread().batches()),
      batch: (number) => orReplace(thread().batch(number)),
      seal: (batch: NewBatch) =>
        orReplace(thread().seal(transferable({ ...batch }, batch.entries))),
      reverse: (number, at) => orReplace(thread().reverse(number, at)),
    },
    close: async () => held?.close(),
  }
}
