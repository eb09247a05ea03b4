import { type Answer, appError, fail } from '../../shared/errors/index.ts'
import type { ImportTable } from '../../shared/views/imports.ts'
import { threadFile } from '../threads/file.ts'
import { startThread, type Thread } from '../threads/start.ts'
import { type TableBounds, USUAL } from './bounds.ts'
import type { TableSetup, TableThread } from './import-table.worker.ts'

/**
 * A spreadsheet is an archive, and a small one can hold far more than it seems to. Only the bounds on bytes and cells hold. A
 * limit on a thread's memory ends the whole program if one array alone goes beyond it.
 */
const PATIENCE_MS = 30_000

/** Works on a file in a thread of its own, within bounds of size, memory and time. Fails with `import_file_too_large`, `import_unreadable`. */
export async function inReader<A extends object, S extends { readonly bytes: Uint8Array }, T>(
  file: URL,
  setup: S,
  { bytes: most, memory }: TableBounds,
  work: (calls: Thread<A>['calls']) => Answer<T>,
): Answer<T> {
  if (setup.bytes.byteLength > most)
    return fail('import_file_too_large', { limit: `${most / 1_000_000} MB` })
  let impatient = false
  const reasonOf = (cause: unknown) => {
    if (impatient) return 'time'
    return isOutOfMemory(cause) ? 'memory' : 'damaged'
  }
  const thread = startThread<A, S>(file, {
    setup,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    died: (cause) => appError('import_unreadable', { reason: reasonOf(cause) }),
  })
  const patience = setTimeout(() => {
    impatient = true
    void thread.stop()
  }, PATIENCE_MS)
  const done = await work(thread.calls)
  clearTimeout(patience)
  await thread.stop()
  return done
}

/**
 * Reads the rows of a CSV or XLSX file. The content tells what it is; the name only that an .xlsx which is no archive is damaged.
 * Fails with the codes of `ImportErrors`: one for each thing that a file can be instead.
 */
export const readTable = (
  bytes: Uint8Array,
  fileName: string,
  isStatement = false,
): Answer<ImportTable> =>
  inReader<TableThread, TableSetup, ImportTable>(
    threadFile(import.meta.url, 'import-table'),
    { bytes, fileName, isStatement },
    USUAL,
    ({ read }) => read(),
  )

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
