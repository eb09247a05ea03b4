import { Worker } from 'node:worker_threads'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { ImportRow } from '../../../shared/orders/book.ts'
import { err, type Result } from '../../../shared/result.ts'

const MAX_BYTES = 10_000_000
/** A spreadsheet is a ZIP archive, and a small one can unpack to far more than it says. */
const MEMORY_MB = 256
const PATIENCE_MS = 30_000

const workerUrl = new URL(
  import.meta.url.endsWith('.ts') ? './beneficiaries.worker.ts' : './beneficiaries.worker.js',
  import.meta.url,
)

/** Reads an imported file in a thread with a limit on memory and time. Fails as `readImport` does. */
export function readInWorker(
  file: { readonly name: string; readonly bytes: Uint8Array },
  known: ReadonlySet<string>,
): Promise<Result<readonly ImportRow[], AppError>> {
  const unreadable = (reason: string): Result<never, AppError> =>
    err(appError('import_unreadable', { reason }))
  if (file.bytes.byteLength > MAX_BYTES) return Promise.resolve(unreadable('size'))
  const worker = new Worker(workerUrl, {
    workerData: { ...file, known },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise((resolve) => {
    const patience = setTimeout(() => void worker.terminate(), PATIENCE_MS)
    worker.once('message', resolve)
    worker.once('error', (cause) =>
      resolve(unreadable(cause instanceof Error ? cause.message : String(cause))),
    )
    worker.once('exit', () => {
      clearTimeout(patience)
      resolve(unreadable('time'))
    })
  })
}
