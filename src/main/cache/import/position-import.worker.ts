import { err, type Outcome, ok, type Result } from '../../../shared/errors/index.ts'
import { ArchiveFault, archiveOf } from '../../archive/file.ts'
import { keepFile } from '../../archive/files.ts'
import { diskError, isDamage } from '../../disk/errors.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { serve } from '../../threads/serve.ts'
import { openCacheFile } from '../file.ts'
import { type ImportControl, importPosition } from './import-position.ts'
import type { Damage, ImportInput, ImportPlace, ImportProgress, ImportThread } from './task.ts'

/** Enough to hold what a large file becomes until it is committed. */
const PAGES_KIB = 48 * 1024

function attempt(
  db: Sqlite,
  { bytes, meta, stop }: ImportInput,
  place: ImportPlace,
  say: (progress: ImportProgress) => void,
): ReturnType<ImportThread['run']> {
  const flag = new Int32Array(stop)
  const control: ImportControl = {
    progress: (done, total) => say({ done, total }),
    cancelled: () => Atomics.load(flag, 0) !== 0,
    keep: (file, received) => archiveOf(place)((db) => keepFile(db, file, received)),
  }
  try {
    return importPosition(db, bytes, meta, control)
  } catch (cause) {
    if (cause instanceof ArchiveFault && isDamage(cause.cause)) return { damaged: 'archive' }
    if (cause instanceof ArchiveFault) return err(diskError(cause.cause, place.archive))
    if (isDamage(cause)) return { damaged: 'cache' }
    return err(diskError(cause, place.path))
  }
}

/** Shrinks the log. Committed rows are safe in it whether this succeeds or not. */
function tidy(db: Sqlite): void {
  try {
    db.pragma('wal_checkpoint(PASSIVE)')
    db.close()
  } catch {
    // The next connection does it.
  }
}

/** Opens the file for one import. */
function opened({ path, key }: ImportPlace): Result<Sqlite, Outcome<never> | Damage> {
  const found = openCacheFile(path, key)
  if (!found.ok) {
    const { error } = found
    return err(error.kind === 'damaged' ? { damaged: 'cache' } : err(error.error))
  }
  const db = found.value
  // Moving what was written from the log into the file is left for after the answer.
  db.pragma('wal_autocheckpoint = 0')
  // All that is written refers to the one row that the same transaction adds.
  db.pragma('foreign_keys = OFF')
  db.pragma(`cache_size = -${PAGES_KIB}`)
  return ok(db)
}

serve<ImportPlace, ImportThread>((place, say) => {
  let end = (): void => undefined
  const run: ImportThread['run'] = (input) => {
    const found = opened(place)
    if (!found.ok) return found.error
    end = () => tidy(found.value)
    return attempt(found.value, input, place, say)
  }
  return {
    api: { run },
    close: () => {
      end()
      place.key.fill(0)
    },
  }
})
