import { ok } from '../../../shared/result.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { createCautionStore } from '../cautions.ts'
import { createCreditStore } from '../credits/store.ts'
import { createDebinStore } from '../debin/store.ts'
import { createEcheqStore } from '../echeqs/store.ts'
import { createMarkStore } from '../lists/marks.ts'
import { createMovementStore } from '../movements/store.ts'
import { createNoticeStore } from '../notices/store.ts'
import { createSyncTimeStore } from '../sync-times.ts'
import type { StoreApi } from './api.ts'
import { compare } from './compare.ts'
import { history, overview, rawBytes } from './files.ts'
import { nameOf } from './name.ts'
import { chunk, page } from './pages.ts'
import { downloadData, findRequest, forgetRequest, listRequests, putRequest } from './requests.ts'
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
  return {
    ...createEcheqStore(db),
    ...createDebinStore(db),
    ...credits.store,
    ...movements.store,
    ...notices.store,
    ...marks,
    ...createCautionStore(db),
    ...createSyncTimeStore(db),
    name: () => ok(nameOf(db)),
    overview: (fileId) => ok(overview(db, fileId)),
    history: () => ok(history(db)),
    page: (section, input) => page(db, views, section, input),
    chunk: (fileId, section, from) => chunk(db, fileId, section, from),
    search: (fileId, text) => search(db, fileId, text),
    compare: (before, after) => compare(db, before, after),
    raw: (fileId) => ok(rawBytes(db, fileId)),
    requests: () => ok(listRequests(db)),
    request: (fileId) => ok(findRequest(db, fileId)),
    downloadData: (fileId) => ok(downloadData(db, fileId)),
    putRequest: (request, data) => ok(putRequest(db, request, data)),
    forgetRequest: (fileId) => ok(forgetRequest(db, fileId)),
  }
}
