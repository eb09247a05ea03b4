import { err, type Outcome, ok } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import { takeOver } from '../archive/take-over.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import { type Served, serve } from '../threads/serve.ts'
import { type OpenedFile, openOrRebuild, setCacheAside } from './file.ts'
import type { StoreSetup, Stores, StoreThread } from './store/api.ts'
import { calling, createStores } from './store/methods.ts'

/** The thread that holds the cache open: it answers every read and writes small things. Started by the keeper. */
const PAGES_KIB = 16 * 1024
/** Pages that the log of the file may hold (64 MB): copying it into the file writes everything twice, which a long read need not wait for. */
const LOG_PAGES = 4096

/** Opens the file once the archive holds what belongs there. */
function open(setup: StoreSetup): Outcome<OpenedFile<Stores>> {
  const moved = moveToArchive(setup)
  if (!moved.ok) return moved
  const opened = openOrRebuild(setup.path, setup.key, new Date(setup.now), createStores)
  if (!opened.ok) return opened
  return ok({ ...opened.value, notices: [...moved.value, ...opened.value.notices] })
}

/** What former versions kept in the cache goes to the archive; a cache that does not read in full is set aside after it. */
function moveToArchive({ path, archive, key, now }: StoreSetup): Outcome<readonly AppError[]> {
  try {
    const moved = takeOver({ cache: path, archive, key })
    if (!moved.ok) return moved
    return ok(moved.value === 'damaged' ? [setCacheAside(path, new Date(now))] : [])
  } catch (cause) {
    return err(diskError(cause, path))
  }
}

serve<StoreSetup, StoreThread>((setup) => {
  const opened = open(setup)
  setup.key.fill(0)
  if (!opened.ok) return { api: { opened: () => opened, call: () => opened } }
  const { db, made: stores, notices } = opened.value
  db.pragma(`cache_size = -${PAGES_KIB}`)
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  db.pragma('query_only = ON')
  return {
    api: {
      opened: () => ok(notices),
      call: calling(db, stores),
    },
    thrown: (cause) => (isDamage(cause) ? 'damaged' : err(diskError(cause, setup.path))),
    close: () => db.close(),
  } satisfies Served<StoreThread>
})
