import { applyDirections } from '../../shared/completeness/directions.ts'
import { type Answer, andThen, mapOk, present } from '../../shared/errors/index.ts'
import { everyPage } from '../cache/every-row.ts'
import { allRows, exportList, exportSelected } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import { askedFile } from '../exports/short-lists.ts'
import { creditsFile, debinsFile, movementsFile, reconciledCredits } from '../incoming/exports.ts'
import type { Profiles } from '../session/profiles.ts'
import { atIncoming, type Handlers, type HandlersOf } from './router.ts'

type IncomingExport = 'credits.export' | 'notices.export' | 'movements.export' | 'debin.export'

/** The row in the cache, or `not_found`. */
const held = async <T>(answer: Answer<T | null>, what: string): Answer<T> =>
  andThen(await answer, (row) => present(row, what))

/** Credits, movements, notices, DEBINs and reconciliation of the open profile. */
export function incomingHandlers(
  profiles: Profiles,
): Omit<
  HandlersOf<'credits' | 'notices' | 'expected' | 'reconciliation' | 'movements' | 'debin'>,
  IncomingExport
> {
  const run = atIncoming(profiles)
  return {
    'credits.list': (question) => run(({ cache }) => cache.credits.page(question)),
    'credits.totals': ({ selection }) => run(({ cache }) => cache.credits.totals(selection)),
    'credits.facets': () => run(({ cache }) => cache.credits.facets()),
    'credits.unread': () => run(({ cache }) => cache.credits.unread()),
    'credits.get': ({ key }) => run(({ cache }) => held(cache.credits.get(key), key)),
    'notices.list': (question) => run(({ notices }) => notices.page(question)),
    'notices.get': ({ key }) => run(({ notices }) => held(notices.get(key), key)),
    'expected.list': () => run(({ reconciliation }) => reconciliation.notes.list()),
    'expected.save': ({ id, value }) =>
      run(({ reconciliation }) => reconciliation.notes.save(id ?? null, value)),
    'expected.remove': ({ id }) => run(({ reconciliation }) => reconciliation.notes.remove(id)),
    'expected.restore': ({ id }) => run(({ reconciliation }) => reconciliation.notes.restore(id)),
    'reconciliation.suggest': ({ subject, key }) =>
      run(({ reconciliation }) => reconciliation.suggest(subject, key)),
    'reconciliation.marks': ({ subject, key }) =>
      run(({ reconciliation }) => reconciliation.marks(subject, key)),
    'reconciliation.mark': (request) => run(({ reconciliation }) => reconciliation.mark(request)),
    'reconciliation.unmark': (request) =>
      run(({ reconciliation }) => reconciliation.unmark(request)),
    'movements.list': (question) => run(({ cache }) => cache.movements.page(question)),
    'movements.totals': ({ selection }) => run(({ cache }) => cache.movements.totals(selection)),
    'movements.facets': () => run(({ cache }) => cache.movements.facets()),
    'movements.get': ({ key }) => run(({ cache }) => held(cache.movements.get(key), key)),
    'debin.list': (question) => run(({ debins }) => debins.list(question)),
    'debin.totals': ({ selection }) => run(({ debins }) => debins.totals(selection)),
    'debin.again': ({ selection }) => run(({ again }) => again(selection)),
    'debin.facets': () => run(({ debins }) => debins.facets()),
    'debin.get': ({ key }) => run(({ debins }) => debins.get(key)),
    'debin.refresh': ({ key }) => run(({ debins }) => debins.refresh(key)),
    'debin.accounts': () => run(({ debins }) => debins.accounts()),
    'debin.addAccount': ({ accountId }) => run(({ debins }) => debins.addAccount(accountId)),
    'debin.removeAccount': ({ accountId }) => run(({ debins }) => debins.removeAccount(accountId)),
  }
}

/** Received money of the open profile, as files. */
export function incomingExports(
  profiles: Profiles,
  papers: PaperDeps,
): Pick<Handlers, IncomingExport> {
  const run = atIncoming(profiles)
  return {
    'credits.export': (asked) =>
      run(({ cache, reconciliation }, session) => {
        const credits = reconciledCredits(cache.credits, reconciliation)
        return exportSelected(papers, session, creditsFile, credits, asked)
      }),
    'notices.export': ({ selection: { ids, search }, format }) =>
      run(async ({ notices }, session) => {
        const all = await everyPage((offset, limit) => notices.page({ search, offset, limit }))
        const rows = mapOk(all, (found) =>
          allRows(found.filter(({ key }) => ids === undefined || ids.includes(key))),
        )
        return exportList(papers, session, format, askedFile, rows)
      }),
    'movements.export': (asked) =>
      run(async ({ cache, completeness }, session) => {
        const confirmed = completeness.directions()
        if (!confirmed.ok) return confirmed
        const file = movementsFile(applyDirections(confirmed.value))
        return exportSelected(papers, session, file, cache.movements, asked)
      }),
    'debin.export': (asked) =>
      run(({ debins }, session) => exportSelected(papers, session, debinsFile, debins, asked)),
  }
}
