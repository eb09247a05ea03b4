import { Worker } from 'node:worker_threads'
import { err, type Result } from '../../../shared/base/result.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { ImportMeta, PositionImport } from '../port.ts'
import { workerFile } from '../worker-file.ts'
import type { ImportMessage, ImportSetup } from './messages.ts'

export interface ImportTask {
  readonly path: string
  readonly archive: string
  readonly key: Uint8Array
  readonly bytes: Uint8Array
  readonly meta: ImportMeta
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/** Which file turned out damaged on the way. */
export type Damage = { readonly damaged: 'cache' | 'archive' }

/** A running import: its outcome as soon as that is known, and the end of its thread a little later. */
export interface RunningImport {
  readonly outcome: Promise<Result<PositionImport, AppError> | Damage>
  readonly ended: Promise<void>
}

/** Starts the thread of an import. The memory of `bytes` goes with it. */
export function runImport(task: ImportTask): RunningImport {
  const { path, archive, key, meta, signal, onProgress } = task
  const bytes = owned(task.bytes)
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const setup: ImportSetup = { path, archive, key, bytes, meta, stop }
  const worker = new Worker(workerFile('position-import'), {
    workerData: setup,
    transferList: [bytes.buffer],
    // Small young spaces: the parse leaves much garbage and keeps nearly nothing.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  })
  const cancel = (): void => {
    Atomics.store(new Int32Array(stop), 0, 1)
  }
  if (signal?.aborted === true) cancel()
  signal?.addEventListener('abort', cancel)

  let reason = 'the import ended without an answer'
  const ended = new Promise<void>((resolve) => {
    worker.on('error', (cause) => {
      reason = String(cause)
    })
    worker.on('exit', () => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    })
  })
  const outcome = new Promise<Result<PositionImport, AppError> | Damage>((resolve) => {
    worker.on('message', (message: ImportMessage) => {
      if (message.kind === 'progress') onProgress?.(message.done, message.total)
      else resolve(message.kind === 'done' ? message.outcome : { damaged: message.file })
    })
    void ended.then(() => resolve(err(appError('internal', { reference: reason }))))
  })
  return { outcome, ended }
}

/** The bytes in memory that is theirs alone, so that it can be handed over: a view of a larger one is copied. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}
