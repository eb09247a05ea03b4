import { defined } from '../../shared/base/defined.ts'
import { mapOk, ok } from '../../shared/errors/index.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import type { RepoQuery } from '../../shared/wire/funds.ts'
import { allRows, exportList } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import { reposFile } from '../exports/short-lists.ts'
import { exportTemplate, sheetOfTable } from '../orders/funds/import.ts'
import { fundNames } from '../orders/funds/names.ts'
import type { Profiles } from '../session/profiles.ts'
import { readTable } from '../tables/table.ts'
import { atOrders, type HandlersOf, inPart } from './router.ts'

/** Fund batches while they are filled in: the sheet, what is remembered, and files. */
export function fundHandlers(
  profiles: Profiles,
  papers: PaperDeps,
  holidays: BankHolidays,
): HandlersOf<'funds' | 'repos'> {
  const stored = inPart(profiles, (session) => mapOk(session.ledger(), ({ funds }) => funds))
  const repos = inPart(profiles, ({ incoming }) => ok(incoming.repos))
  return {
    'funds.sheet.get': ({ kind }) => stored((store) => store.sheet(kind)),
    'funds.sheet.save': ({ kind, sheet }) => stored((store) => store.saveSheet(kind, sheet)),
    'funds.headers': ({ kind }) => stored((store) => store.headers(kind)),
    'funds.used': ({ kind, pairs }) => stored((store) => store.used(kind, pairs)),
    'funds.names': () => stored((store, { positions }) => fundNames(positions, store)),
    'funds.holidays': async () => ok(holidays),
    'funds.import': ({ uploadId, columns }) =>
      atOrders(profiles)(async (area, { uploads }) => {
        const file = uploads.take(uploadId)
        if (!file.ok) return file
        const table = await readTable(file.value.bytes, file.value.name)
        if (!table.ok) return table
        const settings = await papers.settings()
        if (!settings.ok) return settings
        return sheetOfTable(table.value, settings.value.locale, area.columns, columns)
      }),
    'repos.list': () => repos((it) => it.list()),
    'repos.export': ({ selection: { ids }, format }) =>
      repos((it, session) => {
        const rows = mapOk(it.list(), (all) =>
          allRows(all.filter(({ id }) => ids === undefined || ids.includes(id))),
        )
        return exportList(papers, session, format, reposFile, rows)
      }),
    'repos.query': (query) => repos((it) => it.query(defined<RepoQuery>(query))),
    'repos.follow': ({ id, followed }) => repos((it) => it.follow(id, followed)),
    'repos.forget': ({ id }) => repos((it) => it.forget(id)),
    'funds.template': ({ format }) => exportTemplate(papers, format),
  }
}
