import { applyDirections } from '../../shared/completeness/directions.ts'
import { type Answer, andThen, mapOk, present } from '../../shared/errors/index.ts'
import { everyPage } from '../cache/every-row.ts'
import { askedFile } from '../exports/desks.ts'
import { allRows, exportList, selectedRows } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'
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
  const desk = atIncoming(profiles)
  return {
    'credits.list': (question) => desk(({ cache }) => cache.credits.page(question)),
    'credits.totals': ({ selection }) => desk(({ cache }) => cache.credits.totals(selection)),
    'credits.facets': () => desk(({ cache }) => cache.credits.facets()),
    'credits.unread': () => desk(({ cache }) => cache.credits.unread()),
    'credits.get': ({ key }) => desk(({ cache }) => held(cache.credits.get(key), key)),
    'notices.list': (question) => desk(({ notices }) => notices.page(question)),
    'notices.get': ({ key }) => desk(({ notices }) => held(notices.get(key), key)),
    'expected.list': () => desk(({ reconciliation }) => reconciliation.notes.list()),
    'expected.save': ({ id, value }) =>
      desk(({ reconciliation }) => reconciliation.notes.save(id ?? null, value)),
    'expected.remove': ({ id }) => desk(({ reconciliation }) => reconciliation.notes.remove(id)),
    'expected.restore': ({ id }) => desk(({ reconciliation }) => reconciliation.notes.restore(id)),
    'reconciliation.suggest': ({ subject, key }) =>
      desk(({ reconciliation }) => reconciliation.suggest(subject, key)),
    'reconciliation.marks': ({ subject, key }) =>
      desk(({ reconciliation }) => reconciliation.marks(subject, key)),
    'reconciliation.mark': (request) => desk(({ reconciliation }) => reconciliation.mark(request)),
    'reconciliation.unmark': (request) =>
      desk(({ reconciliation }) => reconciliation.unmark(request)),
    'movements.list': (question) => desk(({ cache }) => cache.movements.page(question)),
    'movements.totals': ({ selection }) => desk(({ cache }) => cache.movements.totals(selection)),
    'movements.facets': () => desk(({ cache }) => cache.movements.facets()),
    'movements.get': ({ key }) => desk(({ cache }) => held(cache.movements.get(key), key)),
    'debin.list': (question) => desk(({ debins }) => debins.list(question)),
    'debin.totals': ({ selection }) => desk(({ debins }) => debins.totals(selection)),
    'debin.again': ({ selection }) => desk(({ again }) => again(selection)),
    'debin.facets': () => desk(({ debins }) => debins.facets()),
    'debin.get': ({ key }) => desk(({ debins }) => debins.get(key)),
    'debin.refresh': ({ key }) => desk(({ debins }) => debins.refresh(key)),
    'debin.accounts': () => desk(({ debins }) => debins.accounts()),
    'debin.addAccount': ({ accountId }) => desk(({ debins }) => debins.addAccount(accountId)),
    'debin.removeAccount': ({ accountId }) => desk(({ debins }) => debins.removeAccount(accountId)),
  }
}

/** Received money of the open profile, as files. */
export function incomingExports(
  profiles: Profiles,
  papers: PaperDeps,
): Pick<Handlers, IncomingExport> {
  const desk = atIncoming(profiles)
  return {
    'credits.export': ({ selection, format, sort }) =>
      desk(async ({ cache, reconciliation }, session) => {
        const credits = reconciledCredits(cache.credits, reconciliation)
        const rows = await selectedRows(credits, selection, sort)
        return exportList(papers, session, format, creditsFile, rows)
      }),
    'notices.export': ({ selection: { ids, search }, format }) =>
      desk(async ({ notices }, session) => {
        const all = await everyPage((offset, limit) => notices.page({ search, offset, limit }))
        const rows = mapOk(all, (found) =>
          allRows(found.filter(({ key }) => ids === undefined || ids.includes(key))),
        )
        return exportList(papers, session, format, askedFile, rows)
      }),
    'movements.export': ({ selection, format, sort }) =>
      desk(async ({ cache, completeness }, session) => {
        const confirmed = completeness.directions()
        if (!confirmed.ok) return confirmed
        const rows = await selectedRows(cache.movements, selection, sort)
        return exportList(
          papers,
          session,
          format,
          movementsFile(applyDirections(confirmed.value)),
          rows,
        )
      }),
    'debin.export': ({ selection, format, sort }) =>
      desk(async ({ debins }, session) => {
        const rows = await selectedRows(debins, selection, sort)
        return exportList(papers, session, format, debinsFile, rows)
      }),
  }
}
