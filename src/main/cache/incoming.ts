import type { Keeper } from './keeper.ts'
import type { Cache } from './port.ts'

/** DEBINs, credits, movements, notices and marks, as calls to the cache's thread. */
export const incomingOf = (
  keeper: Keeper,
): Pick<Cache, 'debins' | 'credits' | 'movements' | 'notices' | 'marks'> => ({
  debins: {
    take: (records, seenAt) => keeper.write('takeDebins', records, seenAt),
    page: (question) => keeper.read('debinPage', question),
    chosen: (selection, sort, from) => keeper.read('debinsChosen', selection, sort, from),
    totals: (selection) => keeper.read('debinTotals', selection),
    facets: () => keeper.read('debinFacets'),
    get: (key) => keeper.read('debin', key),
    keepDetail: (id, detail) => keeper.write('keepDebinDetail', id, detail),
    ofAmount: (amount, currency) => keeper.read('debinsOfAmount', amount, currency),
    open: (after) => keeper.read('openDebins', after),
    reads: () => keeper.read('debinReads'),
    noteRead: (read) => keeper.write('noteDebinRead', read),
  },
  credits: {
    take: (records, from) => keeper.write('takeCredits', records, from),
    takeUnread: (records) => keeper.write('takeUnreadCredits', records),
    unread: () => keeper.read('unreadCredits'),
    page: (question) => keeper.read('creditPage', question),
    chosen: (selection, sort, from) => keeper.read('creditsChosen', selection, sort, from),
    totals: (selection) => keeper.read('creditTotals', selection),
    facets: () => keeper.read('creditFacets'),
    get: (key) => keeper.read('credit', key),
  },
  movements: {
    take: (record) => keeper.write('takeMovement', record),
    page: (question) => keeper.read('movementPage', question),
    chosen: (selection, sort, from) => keeper.read('movementsChosen', selection, sort, from),
    totals: (selection) => keeper.read('movementTotals', selection),
    facets: () => keeper.read('movementFacets'),
    get: (key) => keeper.read('movement', key),
  },
  notices: {
    take: (notice) => keeper.write('takeNotice', notice),
    page: (question) => keeper.read('noticePage', question),
    get: (key) => keeper.read('notice', key),
  },
  marks: {
    set: (subject, keys) => keeper.write('setMarks', subject, keys),
    change: (subject, keys, marked) => keeper.write('changeMarks', subject, keys, marked),
  },
})
