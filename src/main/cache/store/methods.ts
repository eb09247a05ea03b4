import { merged } from '../../../shared/base/merged.ts'
import { ok } from '../../../shared/base/result.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { createCreditStore } from '../credits/store.ts'
import { createDebinStore } from '../debin/store.ts'
import { createEcheqStore } from '../echeqs/store.ts'
import { createMarkStore } from '../lists/marks.ts'
import { createMovementStore } from '../movements/store.ts'
import { createNoticeStore } from '../notices/store.ts'
import { createSyncTimeStore } from '../sync-times.ts'
import type { StoreApi } from './api.ts'
import { compare } from './compare.ts'
import { history, overview } from './files.ts'
import { nameOf } from './name.ts'
import { chunk, page } from './pages.ts'
import { search } from './search.ts'
import { createViews } from './views.ts'

/** The store's methods on an open cache. */
export function createStore(db: Sqlite): StoreApi {
  const views = createViews(db)
  const credits = createCreditStore(db)
  const movements = createMovementStore(db)
  const notices = createNoticeStore(db)
  const marks = createMarkStore(db, {
    credit: credits.changed,
    movement: movements.changed,
    chargeback: notices.changed,
    adhesion: notices.changed,
  })
  return merged(
    createEcheqStore(db),
    createDebinStore(db),
    credits.store,
    movements.store,
    notices.store,
    marks,
    createSyncTimeStore(db),
    {
      name: () => ok(nameOf(db)),
      overview: (fileId) => ok(overview(db, fileId)),
      history: () => ok(history(db)),
      page: (section, input) => page(db, views, section, input),
      chunk: (fileId, section, from) => chunk(db, fileId, section, from),
      search: (fileId, text) => search(db, fileId, text),
      compare: (before, after) => compare(db, before, after),
    } satisfies Partial<StoreApi>,
  )
}
