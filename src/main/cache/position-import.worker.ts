import { err, type Outcome } from '../../shared/base/result.ts'
import { archiveMade } from '../archive/file.ts'
import { type KeptFile, keepFile } from '../archive/files.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import type { Sqlite } from '../disk/handle.ts'
import { connect } from '../disk/sqlite.ts'
import { serve } from '../threads/serve.ts'
import { openCacheFile } from './file.ts'
import { type ImportControl, importPosition } from './import/import-position.ts'
import type { ImportProgress, ImportSetup, ImportThread } from './import/task.ts'

/** Enough to hold what a large file becomes until it is committed. */
const PAGES_KIB = 48 * 1024

function attempt(
  db: Sqlite,
  { bytes, meta, stop, path, archive, key }: ImportSetup,
  say: (progress: ImportProgress) => void,
): ReturnType<ImportThread['run']> {
  const flag = new Int32Array(stop)
  const control: ImportControl = {
    progress: (done, total) => say({ done, total }),
    cancelled: () => Atomics.load(flag, 0) !== 0,
    keep: (file, received) => keepIn(archive, key, file, received),
  }
  try {
    return importPosition(db, bytes, meta, control)
  } catch (cause) {
    if (cause instanceof ArchiveFault && isDamage(cause.cause)) return { damaged: 'archive' }
    if (cause instanceof ArchiveFault) return err(diskError(cause.cause, archive))
    if (isDamage(cause)) return { damaged: 'cache' }
    return err(diskError(cause, path))
  }
}

/** What the archive threw, not the cache. */
class ArchiveFault extends Error {}

/** Keeps the bytes through a connection of its own, on the disk before it answers. */
function keepIn(path: string, key: Uint8Array, file: KeptFile, bytes: Uint8Array): Outcome<null> {
  try {
    const db = connect(path, key, archiveMade)
    try {
      db.pragma('synchronous = FULL')
      return keepFile(db, file, bytes)
    } finally {
      db.close()
    }
  } catch (cause) {
    throw new ArchiveFault('the archive did not take the file', { cause })
  }
}

/** What was committed is safe in the log whether this succeeds or not. */
function tidy(db: Sqlite): void {
  try {
    db.pragma('wal_checkpoint(PASSIVE)')
    db.close()
  } catch {
    // The next connection does it.
  }
}

/** The thread of one import. Started by the keeper. */
serve<ImportSetup, ImportThread>((setup, say) => {
  const opened = openCacheFile(setup.path, setup.key)
  if (!opened.ok) {
    const failure =
      opened.error.kind === 'damaged' ? { damaged: 'cache' as const } : err(opened.error.error)
    setup.key.fill(0)
    return { api: { run: () => failure } }
  }
  const db = opened.value
  // Moving what was written from the log into the file is left for after the answer.
  db.pragma('wal_autocheckpoint = 0')
  // All that is written refers to the one row that the same transaction adds.
  db.pragma('foreign_keys = OFF')
  db.pragma(`cache_size = -${PAGES_KIB}`)
  return {
    api: { run: () => attempt(db, setup, say) },
    close: () => {
      tidy(db)
      setup.key.fill(0)
    },
  }
})
