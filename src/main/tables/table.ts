import { Worker } from 'node:worker_threads'
import { err, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { ImportTable } from '../../shared/views/imports.ts'

const MAX_BYTES = 10_000_000
/** A spreadsheet is an archive, and a small one can hold far more than it seems to. */
const MEMORY_MB = 256
const PATIENCE_MS = 30_000

const workerUrl = new URL(
  import.meta.url.endsWith('.ts') ? './import-table.worker.ts' : './import-table.worker.js',
  import.meta.url,
)

type Unreadable = Extract<AppError, { readonly code: 'import_unreadable' }>['params']['reason']

/**
 * Reads the rows of a CSV or XLSX file in a thread with a limit on memory and time. The content tells what it is; the name
 * only that an .xlsx which is no archive is damaged. Fails with the codes of `ImportErrors`: one for each thing that a
 * file can be instead.
 */
export function readTable(
  bytes: Uint8Array,
  fileName: string,
): Promise<Result<ImportTable, AppError>> {
  if (bytes.byteLength > MAX_BYTES)
    return Promise.resolve(
      err(appError('import_file_too_large', { limit: `${MAX_BYTES / 1_000_000} MB` })),
    )
  const worker = new Worker(workerUrl, {
    workerData: { bytes, fileName },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise((resolve) => {
    const unreadable = (reason: Unreadable): void =>
      resolve(err(appError('import_unreadable', { reason })))
    const patience = setTimeout(() => {
      unreadable('time')
      void worker.terminate()
    }, PATIENCE_MS)
    worker.once('message', resolve)
    worker.once('error', (cause) => unreadable(isOutOfMemory(cause) ? 'memory' : 'damaged'))
    worker.once('exit', () => {
      clearTimeout(patience)
      unreadable('damaged')
    })
  })
}

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
