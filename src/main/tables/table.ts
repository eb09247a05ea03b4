import { type Answer, err } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { ImportTable } from '../../shared/views/imports.ts'
import { threadFile } from '../threads/file.ts'
import { startThread } from '../threads/start.ts'
import type { TableSetup, TableThread } from './import-table.worker.ts'

const MAX_BYTES = 10_000_000
/**
 * A spreadsheet is an archive, and a small one can hold far more than it seems to. What holds is the bounds on bytes and cells: a
 * limit on a thread's memory ends the whole program where one array alone goes beyond it.
 */
const MEMORY_MB = 256
const PATIENCE_MS = 30_000

type Unreadable = Extract<AppError, { readonly code: 'import_unreadable' }>['params']['reason']

/**
 * Reads the rows of a CSV or XLSX file in a thread with a limit on memory and time. The content tells what it is; the name
 * only that an .xlsx which is no archive is damaged. Fails with the codes of `ImportErrors`: one for each thing that a
 * file can be instead.
 */
export async function readTable(
  bytes: Uint8Array,
  fileName: string,
  isStatement = false,
): Answer<ImportTable> {
  if (bytes.byteLength > MAX_BYTES)
    return err(appError('import_file_too_large', { limit: `${MAX_BYTES / 1_000_000} MB` }))
  let impatient = false
  const reasonOf = (cause: unknown): Unreadable => {
    if (impatient) return 'time'
    return isOutOfMemory(cause) ? 'memory' : 'damaged'
  }
  const thread = startThread<TableThread, TableSetup>(threadFile(import.meta.url, 'import-table'), {
    setup: { bytes, fileName, isStatement },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    died: (cause) => appError('import_unreadable', { reason: reasonOf(cause) }),
  })
  const patience = setTimeout(() => {
    impatient = true
    void thread.stop()
  }, PATIENCE_MS)
  const table = await thread.calls.read()
  clearTimeout(patience)
  await thread.stop()
  return table
}

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
