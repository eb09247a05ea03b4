import { err, ok } from '../../shared/base/result.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import { type Served, serve } from '../threads/serve.ts'
import { openOrRebuild } from './file.ts'
import type { StoreSetup, StoreThread } from './store/api.ts'
import { calling, createStores } from './store/methods.ts'

/** The thread that holds the cache open: it answers every read and writes small things. Started by the keeper. */
const PAGES_KIB = 16 * 1024
/** Pages that the log of the file may hold (64 MB): copying it into the file writes everything twice, which a long read need not wait for. */
const LOG_PAGES = 4096

serve<StoreSetup, StoreThread>((setup) => {
  const opened = openOrRebuild(setup.path, setup.key, new Date(setup.now), createStores)
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
