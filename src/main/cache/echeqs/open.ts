import type { Keeper } from '../keeper.ts'
import type { EcheqCache } from './port.ts'

/** Echeqs of an open cache. */
export const echeqsOf = (keeper: Keeper): EcheqCache => ({
  take: (records) => keeper.write('takeEcheqs', records),
  takePages: (pages) => keeper.write('takeEcheqPages', pages),
  noteFull: (at) => keeper.write('noteEcheqsFull', at),
  fullAt: () => keeper.read('echeqsFullAt'),
  unseenOpen: (since, limit) => keeper.read('unseenEcheqs', since, limit),
  page: (question) => keeper.read('echeqPage', question),
  totals: (selection) => keeper.read('echeqTotals', selection),
  facets: () => keeper.read('echeqFacets'),
  get: (id) => keeper.read('echeq', id),
  chosen: (selection, sort, from) => keeper.read('echeqsChosen', selection, sort, from),
  count: (selection) => keeper.read('echeqCount', selection),
  due: (from, to, currency) => keeper.read('echeqsDue', from, to, currency),
  custodiable: (selection) => keeper.read('custodiableEcheqs', selection),
  warm: () => keeper.read('warmEcheqs'),
})
