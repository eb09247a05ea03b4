import { err, ok } from '../../shared/base/result.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import { type ServedApi, serve } from '../threads/serve.ts'
import { openBeside, openOrRebuild } from './file.ts'
import type { StoreSetup, StoreThread } from './store/api.ts'
import { atOneMoment, calling, createStores } from './store/methods.ts'

/** A thread that holds the cache open: one answers reads and writes small things, another goes through whole lists. */
const PAGES_KIB = 16 * 1024
/** Pages that the log of the file may hold (64 MB): copying it into the file writes everything twice, which a long read need not wait for. */
const LOG_PAGES = 4096

serve<StoreSetup, StoreThread>((setup) => {
  const opened = setup.beside
    ? openBeside(setup.path, setup.key, createStores)
    : openOrRebuild(setup.path, setup.key, new Date(setup.now), (db) => {
        const made = createStores(db)
        made.echeqs.settle()
        return made
      })
  setup.key.fill(0)
  if (!opened.ok) return { api: { opened: () => opened, call: () => opened } }
  const { db, made: stores, notices } = opened.value
  db.pragma(`cache_size = -${PAGES_KIB}`)
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  db.pragma('query_only = ON')
  return {
    api: {
      opened: () => ok(notices),
      call: setup.beside ? atOneMoment(db, calling(db, stores)) : calling(db, stores),
    },
    thrown: (cause) => (isDamage(cause) ? 'damaged' : err(diskError(cause, setup.path))),
    close: () => db.close(),
  } satisfies ServedApi<StoreThread>
})
