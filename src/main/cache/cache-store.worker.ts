import { err, ok } from '../../shared/errors/index.ts'
import { ArchiveFault, archiveOf } from '../archive/file.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import { type ServedApi, serve } from '../threads/serve.ts'
import { openOrRebuild, PAGES_KIB } from './file.ts'
import type { StoreSetup, StoreThread } from './store/api.ts'
import { guardedCall, inReadTransaction } from './store/methods.ts'
import { createStores } from './store/stores.ts'

/** Pages that the log of the file may hold (64 MB). Copying it into the file writes twice, and a long read need not wait for that. */
const LOG_PAGES = 4096

/** A thread that holds the cache open: one answers reads and writes small things, another goes through whole lists. */
serve<StoreSetup, StoreThread>((setup) => {
  const now = setup.beside ? null : new Date(setup.now)
  const opened = openOrRebuild(setup.path, setup.key, now, (db) => {
    // Stores make what they lack. Beside a list that comes in, that would hold up the thread that takes it in.
    if (setup.beside) db.pragma('query_only = ON')
    const made = createStores(db, archiveOf(setup))
    if (!setup.beside) made.echeqs.settle()
    return made
  })
  if (!opened.ok) {
    setup.key.fill(0)
    return { api: { opened: () => opened, call: () => opened } }
  }
  const { db, made, notices } = opened.value
  db.pragma(`cache_size = -${PAGES_KIB}`)
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  db.pragma('query_only = ON')
  return {
    api: {
      opened: () => ok(notices),
      call: setup.beside ? inReadTransaction(db, guardedCall(db, made)) : guardedCall(db, made),
    },
    thrown: (cause) => {
      if (cause instanceof ArchiveFault) return err(diskError(cause.cause, setup.archive))
      return isDamage(cause) ? 'damaged' : err(diskError(cause, setup.path))
    },
    close: () => {
      setup.key.fill(0)
      db.close()
    },
  } satisfies ServedApi<StoreThread>
})
